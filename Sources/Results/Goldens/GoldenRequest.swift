package import BackswipeFiles
package import BackswipeScenarios
import Foundation

/// The goldens against which the runs of a command are held, or that they become.
package struct GoldenRequest: Sendable {
  /// The folder of goldens.
  package let folder: String
  /// Whether the goldens are written from the runs.
  package let blesses: Bool
  /// Pictures beside those that a scenario asks for.
  package let pictures: [PictureRequest]
  /// The folder in which differences are shown; nil for the one beside the goldens.
  package let differences: String?

  package init(
    folder: String, blesses: Bool = false, pictures: [PictureRequest] = [],
    differences: String? = nil
  ) {
    self.folder = folder
    self.blesses = blesses
    self.pictures = pictures
    self.differences = differences
  }

  /// Whether differences would be shown among the goldens.
  package var isOneFolder: Bool {
    GoldenFolders.root(folder) == GoldenFolders.shownRoot(of: folder, differences)
  }

  /// The folder of goldens, and the folder of differences.
  package var outputs: [OutputPaths.Folder] {
    [
      OutputPaths.Folder(
        option: "--golden", path: folder, what: "a file of the goldens in",
        owns: GoldenFiles.isOwn),
      OutputPaths.Folder(
        option: "--differences",
        path: differences
          ?? GoldenFolders.shown(GoldenFolders.shownRoot(of: folder, differences).path),
        what: "one of the files that show what differs in", owns: GoldenComparison.isOwn),
    ]
  }

  /// The golden of a scenario, or of a combination of its matrix.
  package func folders(of path: String, cell: String? = nil) -> GoldenFolders {
    GoldenFolders(of: path, golden: folder, differences: differences, cell: cell)
  }

  /// Two scenarios that would share a golden; nil when all have their own.
  package func clash(_ paths: [String]) -> String? {
    GoldenFolders.shared(paths.map { ($0, folders(of: $0).folder) }).map { one, other, folder in
      "'\(one)' and '\(other)' would share the golden '\(GoldenFolders.shown(folder))': rename one "
        + "of them, or put the folder of goldens beside a folder that holds both"
    }
  }
}
