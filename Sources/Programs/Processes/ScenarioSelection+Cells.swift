import BackswipeDocuments
import BackswipeFiles
import BackswipeScenarios
import Foundation

extension ScenarioSelection {
  /// A scenario of a list: a file, or a combination of its matrix.
  struct Candidate {
    let path: String
    /// The place of its file in the list.
    let file: Int
    var cell: String?
  }

  /// The scenarios of files, in their order. A matrix with mistakes is one scenario, whose run reports
  /// them. A pipe is not read: its bytes would be missing in the run.
  func candidates(_ paths: [String], cells wanted: Bool) -> [Candidate] {
    paths.enumerated().flatMap { index, path in
      let cells = wanted ? cells(path) : nil
      return cells?.map { Candidate(path: path, file: index, cell: $0) }
        ?? [Candidate(path: path, file: index)]
    }
  }

  private func cells(_ path: String) -> [String]? {
    root(of: path, mentioning: "matrix").flatMap {
      var reader = FileReader(file: path)
      return ScenarioMatrix.parse($0, &reader)?.names
    }
  }

  /// The root of a file with a word in its text; nil for another file, and one that cannot be read.
  func root(of path: String, mentioning word: String? = nil) -> YAMLNode? {
    guard ExistingFile.isRegular(path),
      let bytes = try? InputFile.bytes(path, limit: limit),
      word.map(bytes.mentions) ?? true
    else { return nil }
    return try? YAMLDocument.read(bytes: bytes, file: path, limit: limit)
  }
}

extension [UInt8] {
  /// Whether they have the bytes of a word.
  func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while let found = memchr(place, Int32(first), end - place) {
        let here = UnsafeRawPointer(found)
        if end - here < word.count { return false }
        if memcmp(here, word, word.count) == 0 { return true }
        place = here + 1
      }
      return false
    }
  }
}
