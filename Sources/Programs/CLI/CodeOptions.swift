import ArgumentParser
import BackswipeCodeExport
import BackswipeText

/// `--code`: the motions of a file's settings for another platform.
struct CodeOptions: ParsableArguments {
  @Option(
    name: .customLong("code"),
    help: ArgumentHelp(
      "Write the motions for a platform: "
        + "\(CodeForm.allCases.map(\.rawValue).joined(separator: ", ")), "
        + "or all of them into a folder.",
      valueName: "name"),
    completion: .list(CodeForm.allCases.map(\.rawValue) + ["all"]))
  var name: String?

  mutating func validate() throws {
    guard let name, forms.isEmpty else { return }
    let known = CodeForm.allCases.map(\.rawValue) + ["all"]
    let hint = NearestWord.of(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError(
      "--code \(name): no such form; known are \(known.joined(separator: ", "))\(hint)")
  }

  /// The reason why an output's name does not fit the form; nil when it does.
  func mistake(inEndingOf path: String) -> String? {
    isAll ? nil : forms.first?.mistake(inEndingOf: path).map { "-o \(path): --code \($0)" }
  }

  /// Whether every form is requested, for a folder.
  var isAll: Bool { name == "all" }

  /// The requested forms; empty without the option.
  var forms: [CodeForm] {
    isAll ? CodeForm.allCases : name.flatMap(CodeForm.init).map { [$0] } ?? []
  }
}
