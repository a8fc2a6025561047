import BackswipeFiles
import BackswipeSettings
import Foundation

/// Text for the user: results on standard output, everything else on standard error.
enum Console {
  static func out(_ text: String) { write(text, to: 1) }

  /// Text among the results: control characters in names and titles are replaced.
  static func say(_ text: String) { out(TerminalText.plain(text)) }

  static func err(_ text: String) { write(TerminalText.plain(text), to: 2) }

  /// The keys that have been noted.
  nonisolated(unsafe) private static var notedKeys: Set<String> = []

  /// Notes settings that were read under a key of an earlier version, once for each file and key.
  static func noteFormerKeys(_ settings: [SettingAssignment], in file: String) {
    for setting in settings {
      guard let former = setting.former, notedKeys.insert(file + "\n" + former.key).inserted else {
        continue
      }
      err("\(file): note: \(former.notice(setting))")
    }
  }

  /// A part of a line.
  static func errPart(_ text: String) { write(text, to: 2, isLine: false) }

  /// Whether errors are coloured: on a terminal, unless disabled.
  static var errorsAreColoured: Bool {
    isatty(2) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// A closed reader ends the program without a message.
  private static func write(_ text: String, to descriptor: Int32, isLine: Bool = true) {
    let line = text.hasSuffix("\n") || !isLine ? text : text + "\n"
    guard let code = writeWhole(line, to: descriptor) else { return }
    if code == EPIPE { Status.success.exit() }
    if descriptor == 1 { Console.err("standard output: \(String(cString: strerror(code)))") }
    Status.file.exit()
  }
}
