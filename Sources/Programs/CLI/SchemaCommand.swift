import ArgumentParser
import BackswipeFiles
import BackswipeProcesses
import BackswipeResources
import BackswipeText
import Foundation

/// Prints the schemas of files, for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON schema of a kind of file, for editors.",
    discussion: """
      `backswipe schema scenario >scenario.schema.json`; a file that then begins with \
      `# yaml-language-server: $schema=scenario.schema.json` is completed and checked by editors with \
      that server. Files that the program writes beside a schema begin so. Without a kind it lists the \
      kinds.
      """)

  private static let ending = ".schema.json"

  private static var kinds: [String] {
    BackswipeResources.names(in: .schemas).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }
  }

  @Argument(
    help: "scenario, prototype, report, trace, …",
    completion: .list(["scenario", "prototype", "report", "trace", "settings"]))
  var kind: String?

  mutating func run() throws {
    guard let kind else {
      for kind in Self.kinds { Console.say(kind) }
      return
    }
    guard let file = BackswipeResources.file(kind + Self.ending, in: .schemas) else {
      if Self.kinds.isEmpty {
        Console.err("the schemas are missing; install the program again")
        throw Status.environment
      }
      let near = NearestWord.of(kind, among: Self.kinds).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError(
        "there is no schema '\(kind)'\(near.isEmpty ? "; there are \(Self.kinds.joined(separator: ", "))" : near)"
      )
    }
    try Verb.run("schema") {
      Console.out(String(decoding: try InputFile.bytes(file.path), as: UTF8.self))
      return .success
    }
  }
}
