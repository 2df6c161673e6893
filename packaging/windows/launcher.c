/* Raub.exe and raub-desktop.exe: start the game with the Python that lies beside them.
 *
 * The first has a window and no console, the second a console. A process of the game's own (an opponent's) is started
 * with options for Python itself, the last of which tells so: they go to it as they are.
 */
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

typedef int (*python_main)(int, wchar_t **);

static int fail(const wchar_t *what)
{
    MessageBoxW(NULL, what, L"Raub", MB_OK | MB_ICONERROR);
    return 1;
}

int wmain(int count, wchar_t **words)
{
    wchar_t path[32768];
    DWORD length = GetModuleFileNameW(NULL, path, 32768 - 32);
    wchar_t *name = length ? wcsrchr(path, L'\\') : NULL;
    if (!name)
        return fail(L"Raub cannot find itself.");
    wcscpy(name + 1, PYTHON_DLL);
    HMODULE python = LoadLibraryExW(path, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    python_main run = python ? (python_main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (!run)
        return fail(L"A part of Raub is missing. Installing it again repairs it.");
    if (wcscmp(words[count - 1], L"--multiprocessing-fork") == 0)
        return run(count, words);
    wchar_t **more = calloc(count + 3, sizeof *more);
    if (!more)
        return fail(L"There is not enough memory.");
    more[0] = words[0];
    more[1] = L"-m";
    more[2] = MODULE;
    for (int i = 1; i < count; i++)
        more[i + 2] = words[i];
    return run(count + 2, more);
}

#ifdef WINDOWED
int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR line, int show)
{
    int count;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    (void)instance, (void)before, (void)line, (void)show;
    return words ? wmain(count, words) : 1;
}
#endif
