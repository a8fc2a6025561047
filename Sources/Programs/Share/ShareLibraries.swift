import CWebServer

/// The libraries that a shared session loads.
package enum ShareLibraries {
  /// Names with paths, or with the reason of absence, in the order of loading. Loads nothing.
  package static func describe() -> [(String, String)] {
    [
      (
        "libwebsockets",
        path(backswipe_web_library)
          ?? "missing: no session is shared; install the Debian package libwebsockets17"
      ),
      (
        "libqrencode",
        path(backswipe_code_library)
          ?? "missing: links have no code; install the Debian package libqrencode4"
      ),
    ]
  }

  private static func path(_ find: (UnsafeMutablePointer<CChar>, Int) -> Bool) -> String? {
    var path = [CChar](repeating: 0, count: 1024)
    guard find(&path, path.count) else { return nil }
    return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
