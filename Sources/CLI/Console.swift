import BackswipeFiles
import BackswipeSettings
import Foundation

/// Text for the user: results on standard output, everything else on standard error.
enum Console {
  static func out(_ text: String) { write(text, to: 1) }

  /// Text among the results: control characters in names and titles are replaced.
  static func say(_ text: String) { out(TerminalText.plain(text)) }

  static func err(_ text: String) { write(TerminalText.plain(text), to: 2) }

  /// Notes settings that were read under a key of an earlier version.
  static func noteFormerKeys(_ settings: [SettingAssignment], in file: String) {
    for setting in settings {
      if let former = setting.former { err("\(file): note: \(former.notice(setting))") }
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
