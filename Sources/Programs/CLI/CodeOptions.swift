import ArgumentParser
import BackswipeCodeExport
import BackswipeText
import Foundation

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

  /// Why an output's name does not fit the form: `.html` is no CSS. A name without an ending fits all,
  /// and so does what is no regular file, as a pipe.
  func mistake(inEndingOf path: String) -> String? {
    let ending = (path as NSString).pathExtension.lowercased()
    guard !isAll, let form = forms.first, path != "-", !ending.isEmpty,
      !form.fileEndings.contains(ending)
    else { return nil }
    let usual = form.fileEndings[0]
    let others = CodeForm.allCases.filter { $0.fileEndings.contains(ending) }.map(\.rawValue)
    let hint = others.isEmpty ? "" : "; .\(ending) is \(others.joined(separator: ", "))"
    return "-o \(path): --code \(form.rawValue) writes .\(usual), not .\(ending)\(hint)"
  }

  /// Whether a folder takes every form.
  var isAll: Bool { name == "all" }

  /// What is to be written; empty without the option.
  var forms: [CodeForm] {
    isAll ? CodeForm.allCases : name.flatMap(CodeForm.init).map { [$0] } ?? []
  }
}
