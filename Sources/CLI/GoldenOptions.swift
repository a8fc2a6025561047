import ArgumentParser
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
    if let golden, GoldenPlace.root(golden) == GoldenPlace.shownRoot(of: self) {
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

  /// The folder of goldens, and the one that shows what differs from them.
  var folders: [OutputPlaces.Folder] {
    guard let golden else { return [] }
    return [
      OutputPlaces.Folder(
        option: "--golden", path: golden, what: "a file of the goldens in",
        owns: GoldenFiles.isOwn),
      OutputPlaces.Folder(
        option: "--differences",
        path: differences ?? GoldenPlace.shown(GoldenPlace.shownRoot(of: self).path),
        what: "one of the files that show what differs in", owns: GoldenComparison.isOwn),
    ]
  }

  func requests() throws -> [PictureRequest] {
    try pictures.map { try PictureRequest.list($0) } ?? []
  }
}
