/// The merging of shards' files in a format.
package struct RunMerge: Sendable {
  /// The options for the path of the merged file, without their dashes, the shortest first.
  package let options: [String]
  /// The name of the files: `report`, and `reports (JSON)` for all of them.
  package let noun: String
  package let kind: String
  /// The first byte of the files, after blanks.
  package let firstByte: UInt8
  package let joining: @Sendable () -> any RunJoining

  /// The first option with its dashes.
  package var option: String { (options[0].count == 1 ? "-" : "--") + options[0] }
}

/// Merges files of one format.
package protocol RunJoining {
  /// Reads one more file.
  ///
  /// - Parameter name: the file's name, for messages.
  mutating func add(_ bytes: [UInt8], name: String) throws(ReportMerge.Mistake)

  /// The merged file, by scenario file for shards and in the given order otherwise.
  func file() throws(ReportMerge.Mistake) -> JoinedFile
}

package struct JoinedFile: Sendable {
  package let text: String
  package let scenarios: ScenarioCounts
  package let passed: Bool
}
