import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipeSettings
import BackswipeText
import Foundation

/// Text for the user: results on standard output, everything else on standard error.
///
/// Strings become a `TerminalText` on output: a string is one line, whatever it contains.
enum Console {
  /// A line of results.
  static func say(_ line: String) { say(TerminalText(line)) }

  static func say(_ text: TerminalText) { write(text, to: 1) }

  /// Lines of results; among messages where a result uses standard output.
  static func say(_ lines: [String], beside outputs: [String?]) {
    for line in lines { if outputs.contains("-") { err(line) } else { say(line) } }
  }

  /// Results for other programs, already encoded.
  static func out(_ encoded: String) {
    write(encoded.hasSuffix("\n") ? encoded : encoded + "\n", to: 1)
  }

  static func err(_ line: String) { err(TerminalText(line)) }

  /// One line for each mistake.
  static func err(_ error: any Error) {
    let errors = (error as? FileErrors)?.errors.map(\.description)
    err(errors.map { TerminalText(lines: $0) } ?? TerminalText("\(error)"))
  }

  static func err(_ text: TerminalText) { write(text, to: 2) }

  /// A part of a line, already encoded.
  static func errPart(_ encoded: String) { write(encoded, to: 2) }

  /// Notes settings that were read under a key of an earlier version.
  static func noteFormerKeys(_ settings: [SettingAssignment], in file: String) {
    for setting in settings {
      if let former = setting.former { err("\(file): note: \(former.notice(setting))") }
    }
  }

  private static func write(_ text: TerminalText, to descriptor: Int32) {
    write(text.lines.map { $0 + "\n" }.joined(), to: descriptor)
  }

  /// A closed reader ends the program without a message.
  private static func write(_ text: String, to descriptor: Int32) {
    guard let code = writeWhole(text, to: descriptor) else { return }
    if code == EPIPE { Status.success.exit() }
    if descriptor == 1 { Console.err("standard output: \(String(cString: strerror(code)))") }
    Status.file.exit()
  }
}
