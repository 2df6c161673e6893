; The Windows installer: for one user, without asking for rights.  packaging/windows.py runs it with
;   -DVERSION=1.2.3 -DNUMBERS=1.2.3.0 -DTREE=<folder of files> -DOUT=<file> -DKILOBYTES=<size installed> -DICON=<file>
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 32
!include MUI2.nsh
!include FileFunc.nsh

Name "Raub"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Raub"
InstallDirRegKey HKCU "Software\Raub Desktop" "Folder"
RequestExecutionLevel user
ManifestDPIAware true
BrandingText " "

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Raub Desktop"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Raub"
VIAddVersionKey "CompanyName" "The Raub Desktop developers"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Raub"
!define PROGID "RaubDesktop.Match"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Raub.exe"
!define MUI_FINISHPAGE_SHOWREADME ""
!define MUI_FINISHPAGE_SHOWREADME_TEXT "$(ON_DESKTOP)"
!define MUI_FINISHPAGE_SHOWREADME_NOTCHECKED
!define MUI_FINISHPAGE_SHOWREADME_FUNCTION DesktopShortcut
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; Windows' own language chooses among these; the first where none fits.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Croatian"
!insertmacro MUI_LANGUAGE "Serbian"
!insertmacro MUI_LANGUAGE "SerbianLatin"
!insertmacro MUI_LANGUAGE "Bosnian"
!insertmacro MUI_LANGUAGE "Romanian"
!insertmacro MUI_LANGUAGE "Hungarian"
!insertmacro MUI_LANGUAGE "German"

LangString ON_DESKTOP ${LANG_ENGLISH} "Put Raub on the desktop"
LangString ON_DESKTOP ${LANG_CROATIAN} "Stavi Raub na radnu površinu"
LangString ON_DESKTOP ${LANG_SERBIAN} "Стави Рауб на радну површину"
LangString ON_DESKTOP ${LANG_SERBIANLATIN} "Stavi Raub na radnu površinu"
LangString ON_DESKTOP ${LANG_BOSNIAN} "Stavi Raub na radnu površinu"
LangString ON_DESKTOP ${LANG_ROMANIAN} "Pune Raub pe desktop"
LangString ON_DESKTOP ${LANG_HUNGARIAN} "Raub parancsikonja az asztalra"
LangString ON_DESKTOP ${LANG_GERMAN} "Raub auf den Desktop legen"

LangString CLOSE_FIRST ${LANG_ENGLISH} "Raub is open. Please close it first."
LangString CLOSE_FIRST ${LANG_CROATIAN} "Raub je otvoren. Molimo prvo ga zatvorite."
LangString CLOSE_FIRST ${LANG_SERBIAN} "Рауб је отворен. Молимо прво га затворите."
LangString CLOSE_FIRST ${LANG_SERBIANLATIN} "Raub je otvoren. Molimo prvo ga zatvorite."
LangString CLOSE_FIRST ${LANG_BOSNIAN} "Raub je otvoren. Molimo prvo ga zatvorite."
LangString CLOSE_FIRST ${LANG_ROMANIAN} "Raub este deschis. Închideți-l mai întâi."
LangString CLOSE_FIRST ${LANG_HUNGARIAN} "A Raub fut. Kérjük, előbb zárja be."
LangString CLOSE_FIRST ${LANG_GERMAN} "Raub ist geöffnet. Bitte zuerst schließen."

LangString MATCH ${LANG_ENGLISH} "Raub match"
LangString MATCH ${LANG_CROATIAN} "Partija rauba"
LangString MATCH ${LANG_SERBIAN} "Партија рауба"
LangString MATCH ${LANG_SERBIANLATIN} "Partija rauba"
LangString MATCH ${LANG_BOSNIAN} "Partija rauba"
LangString MATCH ${LANG_ROMANIAN} "Partidă de raub"
LangString MATCH ${LANG_HUNGARIAN} "Raub-játszma"
LangString MATCH ${LANG_GERMAN} "Raub-Partie"

!macro NotWhileOpen
  IfFileExists "$INSTDIR\Raub.exe" 0 closed
  again:
    ClearErrors
    FileOpen $0 "$INSTDIR\Raub.exe" a
    IfErrors 0 +3
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(CLOSE_FIRST)" /SD IDCANCEL IDRETRY again
      Abort
    FileClose $0
  closed:
!macroend

; Only what this installer brought is taken away: somebody may have put files of his own beside it.
!macro RemoveProgram
  RMDir /r "$INSTDIR\app"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\Raub.exe"
  Delete "$INSTDIR\raub-desktop.exe"
  Delete "$INSTDIR\python3*.dll"
  Delete "$INSTDIR\python3*.zip"
  Delete "$INSTDIR\python3*._pth"
  Delete "$INSTDIR\vcruntime140*.dll"
  Delete "$INSTDIR\sqlite3.dll"
  Delete "$INSTDIR\libffi-8.dll"
  Delete "$INSTDIR\_*.pyd"
  Delete "$INSTDIR\select.pyd"
  Delete "$INSTDIR\unicodedata.pyd"
!macroend

Section
  !insertmacro NotWhileOpen
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${TREE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Raub.lnk" "$INSTDIR\Raub.exe"
  WriteRegStr HKCU "Software\Raub Desktop" "Folder" "$INSTDIR"

  ; Windows looks at the last part of a name only, and .json is not ours: a match is offered to us there, and
  ; .raub is a name that opens by a double-click.
  WriteRegStr HKCU "Software\Classes\${PROGID}" "" "$(MATCH)"
  WriteRegStr HKCU "Software\Classes\${PROGID}\DefaultIcon" "" "$INSTDIR\Raub.exe,0"
  WriteRegStr HKCU "Software\Classes\${PROGID}\shell\open\command" "" '"$INSTDIR\Raub.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.raub" "" "${PROGID}"
  WriteRegNone HKCU "Software\Classes\.json\OpenWithProgids" "${PROGID}"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Raub"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Raub Desktop developers"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Raub.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${RefreshShellIcons}
SectionEnd

Function DesktopShortcut
  CreateShortcut "$DESKTOP\Raub.lnk" "$INSTDIR\Raub.exe"
FunctionEnd

; Matches and settings stay: they are the player's.
Section "Uninstall"
  !insertmacro NotWhileOpen
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Raub.lnk"
  Delete "$DESKTOP\Raub.lnk"
  DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "${PROGID}"
  ReadRegStr $0 HKCU "Software\Classes\.raub" ""
  StrCmp $0 "${PROGID}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.raub"
  DeleteRegKey HKCU "Software\Classes\${PROGID}"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Raub Desktop"
  ${RefreshShellIcons}
SectionEnd
