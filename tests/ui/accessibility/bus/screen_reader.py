"""A screen reader for tests: it sees a program through the accessibility bus alone.

Run by the system's own Python, which has PyGObject.  It reads a command a line on its input, as JSON, and answers each
with a line of JSON: ``tree`` (the program's objects), ``events`` (what was told since it was asked last), ``do`` (the
action of an object), ``focus`` (let the keys mean one), ``name`` (what one is called), ``at`` (the object at a place of
the screen), ``text`` (the text of a field, its caret and its selection).
"""

import json
import os
import sys
from typing import Any

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402  the version comes first

ROOT = "/org/a11y/atspi/accessible/root"
OBJECT = "org.a11y.atspi."
ROLES = {
    7: "check box", 10: "column header", 11: "combo box", 16: "dialog", 23: "frame", 29: "label", 31: "list",
    32: "list item", 37: "page tab", 38: "page tab list", 39: "panel", 43: "button", 44: "radio button",
    51: "slider", 52: "spin button", 54: "status bar", 55: "table", 56: "table cell", 58: "row header", 61: "text",
    62: "toggle button", 73: "paragraph", 75: "application", 79: "entry", 83: "heading", 88: "link", 90: "table row",
    98: "list box",
}  # fmt: skip
STATES = {
    1: "active", 4: "checked", 7: "editable", 8: "enabled", 11: "focusable", 12: "focused", 16: "modal", 20: "pressed",
    22: "selectable", 23: "selected", 24: "sensitive", 25: "showing", 30: "visible", 38: "selectable text",
    41: "checkable", 43: "read only", 6: "defunct",
}  # fmt: skip
HEARD = ("Focus", "Object", "Window")
SCREEN = 0


class Bus:
    """The accessibility bus, and the one program on it."""

    def __init__(self) -> None:
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 20000
        ).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags)
        self.events: list[dict[str, Any]] = []
        for kind in HEARD:
            self.bus.signal_subscribe(None, f"{OBJECT}Event.{kind}", None, None, None, 0, lambda *_: None)
        self.bus.add_filter(self._heard)
        on = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
        session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", on, None, 0, 20000)

    def _heard(self, bus: Any, message: Any, incoming: bool) -> Any:
        """Note an event when it comes, whatever else is being asked: the bus calls this on a thread of its own."""
        interface = message.get_interface() or ""
        if not incoming or not interface.startswith(f"{OBJECT}Event."):
            return message
        sender, path, name = message.get_sender(), message.get_path(), message.get_member()
        kind, first, second, what, *_ = message.get_body().unpack()
        self.events.append(
            {
                "ms": GLib.get_monotonic_time() // 1000,
                "path": path,
                "event": f"{interface.rpartition('.')[2]}:{name}:{kind}",
                "first": first,
                "second": second,
                "what": what if isinstance(what, str | int | float) else str(what),
                "from": sender,
            }
        )
        return message

    def ask(self, sender: str, path: str, interface: str, method: str, *values: Any, kind: str | None = None) -> Any:
        """Return what an object answers; None where it cannot."""
        packed = None if kind is None else GLib.Variant(kind, values)
        try:
            return self.bus.call_sync(sender, path, interface, method, packed, None, 0, 5000).unpack()
        except GLib.Error:
            return None

    def property(self, sender: str, path: str, interface: str, name: str) -> Any:
        """Return a property of an object; None where it has none."""
        answer = self.ask(sender, path, "org.freedesktop.DBus.Properties", "Get", interface, name, kind="(ss)")
        return None if answer is None else answer[0]

    def programs(self) -> list[str]:
        """Return the bus names of the programs with something to be seen."""
        children: Any = self.ask("org.a11y.atspi.Registry", ROOT, f"{OBJECT}Accessible", "GetChildren") or ([],)
        return [sender for sender, _ in children[0]]

    def seen(self, sender: str, path: str = ROOT) -> dict[str, Any]:
        """Return an object and all below it."""
        accessible = f"{OBJECT}Accessible"
        role = (self.ask(sender, path, accessible, "GetRole") or (0,))[0]
        low, high = (self.ask(sender, path, accessible, "GetState") or ((0, 0),))[0]
        bits = low | high << 32
        faces: Any = (self.ask(sender, path, accessible, "GetInterfaces") or ([],))[0]
        out = {
            "path": path,
            "sender": sender,
            "role": ROLES.get(role, str(role)),
            "name": self.property(sender, path, accessible, "Name"),
            "description": self.property(sender, path, accessible, "Description"),
            "states": sorted(name for bit, name in STATES.items() if bits >> bit & 1),
            "attributes": (self.ask(sender, path, accessible, "GetAttributes") or ({},))[0],
            "interfaces": sorted(face.removeprefix(OBJECT) for face in faces),
        }
        if f"{OBJECT}Component" in faces:
            out["box"] = (self.ask(sender, path, f"{OBJECT}Component", "GetExtents", SCREEN, kind="(u)") or (None,))[0]
        if f"{OBJECT}Value" in faces:
            names = ("CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement")
            out["value"] = [self.property(sender, path, f"{OBJECT}Value", name) for name in names]
            out["value_text"] = self.property(sender, path, f"{OBJECT}Value", "Text")
        if f"{OBJECT}Action" in faces:
            out["actions"] = (self.ask(sender, path, f"{OBJECT}Action", "GetActions") or ([],))[0]
        if f"{OBJECT}Text" in faces:
            out["text"] = self.text(sender, path)
        children: Any = (self.ask(sender, path, accessible, "GetChildren") or ([],))[0]
        out["children"] = [self.seen(*child) for child in children]
        return out

    def text(self, sender: str, path: str) -> dict[str, Any]:
        """Return a field's text, its caret and its selection."""
        face = f"{OBJECT}Text"
        length = self.property(sender, path, face, "CharacterCount")
        words = self.ask(sender, path, face, "GetText", 0, length or 0, kind="(ii)")
        return {
            "words": None if words is None else words[0],
            "caret": self.property(sender, path, face, "CaretOffset"),
            "selection": self.ask(sender, path, face, "GetSelection", 0, kind="(i)"),
        }

    def answer(self, command: dict[str, Any]) -> Any:
        """Do what a line asks."""
        match command:
            case {"tree": _}:
                return [self.seen(sender) for sender in self.programs()]
            case {"events": _}:
                heard, self.events = self.events, []
                return heard
            case {"do": path, "sender": sender}:
                return self.ask(sender, path, f"{OBJECT}Action", "DoAction", 0, kind="(i)")
            case {"focus": path, "sender": sender}:
                return self.ask(sender, path, f"{OBJECT}Component", "GrabFocus")
            case {"name": path, "sender": sender}:
                return self.property(sender, path, f"{OBJECT}Accessible", "Name")
            case {"set": value, "path": path, "sender": sender}:
                put = (f"{OBJECT}Value", "CurrentValue", GLib.Variant("d", value))
                return self.ask(sender, path, "org.freedesktop.DBus.Properties", "Set", *put, kind="(ssv)")
            case {"at": [x, y], "path": path, "sender": sender}:
                return self.ask(sender, path, f"{OBJECT}Component", "GetAccessibleAtPoint", x, y, SCREEN, kind="(iiu)")
        return None


def main() -> None:
    """Answer a line for each line, while signals come in between."""
    bus, loop = Bus(), GLib.MainLoop()

    def ready(channel: Any, condition: Any) -> bool:
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        print(json.dumps(bus.answer(json.loads(line))), flush=True)
        return True

    GLib.io_add_watch(GLib.IOChannel.unix_new(sys.stdin.fileno()), 0, GLib.IOCondition.IN | GLib.IOCondition.HUP, ready)
    print(json.dumps("ready"), flush=True)
    loop.run()


if __name__ == "__main__":
    os.environ.pop("GIO_USE_VFS", None)
    main()
