import ArgumentParser
import BackswipeFiles
import BackswipeGoldens
import BackswipeScenarios
import Foundation

/// What the run verb holds runs against.
struct GoldenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Hold trace, frames and pictures of every run against what is kept in a folder.",
      valueName: "dir"), completion: .directory)
  var golden: String?

  @Flag(help: "Write the folder of --golden anew, as the runs are now.")
  var bless = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep a picture at these instants too, as 100ms,end.", valueName: "times"))
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      """
      Where it is shown what differs from a golden; 'differences' beside its folder when absent.
      """, valueName: "dir"), completion: .directory)
  var differences: String?

  mutating func validate() throws {
    if golden == nil {
      for (name, isGiven) in [
        ("--bless", bless), ("--pictures", pictures != nil), ("--differences", differences != nil),
      ] where isGiven {
        throw ValidationError("\(name) needs --golden DIR")
      }
    }
    if let golden, GoldenFolders.root(golden) == GoldenFolders.shownRoot(of: golden, differences) {
      throw ValidationError(
        "--golden \(golden): what differs would be shown among the goldens; name another folder "
          + "with --differences")
    }
    do {
      _ = try requests()
    } catch let mistake as PictureRequest.ListMistake {
      throw ValidationError("--pictures \(pictures ?? ""): \(mistake)")
    }
  }

  /// The folder of goldens, and the folder of differences.
  var folders: [OutputPaths.Folder] {
    guard let golden else { return [] }
    return [
      OutputPaths.Folder(
        option: "--golden", path: golden, what: "a file of the goldens in",
        owns: GoldenFiles.isOwn),
      OutputPaths.Folder(
        option: "--differences",
        path: differences
          ?? GoldenFolders.shown(GoldenFolders.shownRoot(of: golden, differences).path),
        what: "one of the files that show what differs in", owns: GoldenComparison.isOwn),
    ]
  }

  /// The golden of a scenario; nil when none is requested.
  func folders(of path: String) -> GoldenFolders? {
    golden.map { GoldenFolders(of: path, golden: $0, differences: differences) }
  }

  /// Two scenarios that would share a golden; nil when all have their own.
  func clash(_ paths: [String]) -> String? {
    let pairs = paths.compactMap { path in folders(of: path).map { (path, $0.folder) } }
    return GoldenFolders.shared(pairs).map { one, other, folder in
      "'\(one)' and '\(other)' would share the golden '\(GoldenFolders.shown(folder))': rename one "
        + "of them, or put the folder of goldens beside a folder that holds both"
    }
  }

  func requests() throws -> [PictureRequest] {
    try pictures.map { try PictureRequest.list($0) } ?? []
  }
}
