package import Foundation

extension VirtualDisplay {
  /// Drops a file on a window, as a file manager does by the XDND protocol, version 5.
  ///
  /// - Parameters:
  ///   - window: its number.
  ///   - x: pixels of the screen, as `y`.
  package func drop(_ file: URL, on window: String, at x: Int, _ y: Int) throws {
    try run(
      "timeout",
      ["20", "python3", "-c", Self.source, window, "\(x)", "\(y)", file.absoluteString])
  }

  /// The source of a drop. Events are filled in by their layout in Xlib, in words of 64 bits.
  private static let source = """
    import ctypes, sys
    x = ctypes.CDLL("libX11.so.6")
    word = ctypes.c_ulong
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    x.XDefaultRootWindow.restype = x.XCreateSimpleWindow.restype = x.XInternAtom.restype = word
    target, place = int(sys.argv[1]), int(sys.argv[2]) << 16 | int(sys.argv[3])
    data = (sys.argv[4] + "\\r\\n").encode()
    root = word(x.XDefaultRootWindow(display))
    source = x.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, word(0), word(0))
    def atom(name): return x.XInternAtom(display, name.encode(), 0)
    selection, kind = atom("XdndSelection"), atom("text/uri-list")
    x.XSetSelectionOwner(display, word(selection), word(source), word(0))
    def send(to, *words):
        event = (word * 24)(*words)
        x.XSendEvent(display, word(to), 0, word(0), event)
        x.XFlush(display)
    def message(name, *words):
        send(target, 33, 0, 0, 0, target, atom(name), 32, source, *words)
    event = (word * 24)()
    def wait(number, name=None):
        while True:
            x.XNextEvent(display, event)
            if event[0] & 0xFF == number and name in (None, event[5]):
                return
    message("XdndEnter", 5 << 24, kind)
    message("XdndPosition", 0, place, 0, atom("XdndActionCopy"))
    wait(33, atom("XdndStatus"))
    message("XdndDrop", 0, 0)
    wait(30)
    requestor, kind, property, time = event[5], event[7], event[8], event[9]
    x.XChangeProperty(display, word(requestor), word(property), word(kind), 8, 0, data, len(data))
    send(requestor, 31, 0, 0, 0, requestor, selection, kind, property, time)
    wait(33, atom("XdndFinished"))
    """
}
