import BackswipeText

/// Reads typed values out of nodes and collects mistakes, so that one pass over a file finds every
/// independent mistake.
///
/// Every method returns nil after reporting a mistake; the caller continues with the next value.
package struct FileReader {
  /// The maximum number of mistakes kept for one file.
  package static let mostErrors = 100
  /// The format number of a file, its `backswipe:`.
  package static let format = 1
  /// The format number of a prototype with pages that it lays out itself.
  package static let layoutFormat = 2

  /// The name used in messages.
  package let file: String
  /// In the order of detection.
  package private(set) var errors: [FileError] = []
  /// The places at which every further mistake follows from one that is reported.
  private var settled: Set<Place> = []
  /// Whether further mistakes are dropped.
  package var isFull: Bool { errors.count >= Self.mostErrors }

  package init(file: String) { self.file = file }

  // MARK: Mistakes

  package mutating func fail(_ place: Place, _ reason: String, suggestion: String? = nil) {
    guard !isFull, !settled.contains(place) else { return }
    let error = FileError(file: file, place: place, reason: reason, suggestion: suggestion)
    // A part that is used several times has its mistakes once.
    if !errors.contains(error) { errors.append(error) }
  }

  /// Drops all further mistakes at a place, as that of a value whose name is not known.
  package mutating func settle(_ place: Place) { settled.insert(place) }

  /// Reports an unknown word with the nearest known one.
  package mutating func fail(
    _ place: Place, unknown word: String, among known: [String], _ reason: String
  ) {
    guard !isFull else { return }
    fail(place, reason, suggestion: NearestWord.of(word, among: known))
  }

  // MARK: Mappings

  /// Returns the fields of a mapping with known keys. Unknown or repeated keys are reported and
  /// omitted.
  ///
  /// - Parameters:
  ///   - what: the noun for the mapping in messages, with its article, such as `a row`.
  ///   - synonyms: the key that is suggested for a word of other programs.
  package mutating func fields(
    _ node: YAMLNode, of what: String, keys: [String], synonyms: [String: String] = [:]
  ) -> YAMLFields? {
    guard case .mapping(let pairs) = node.content else {
      fail(node.place, "\(what) must be a mapping, not \(node.kind)")
      return nil
    }
    var known: [YAMLPair] = []
    for (index, pair) in pairs.enumerated() {
      if !keys.contains(pair.key) {
        if index > 0, let text = NumberMistake.parted(pairs[index - 1], pair),
          let meant = NumberMistake.meant(text)
        {
          let number = pairs[index - 1]
          fail(number.value.place, "'\(number.key)' is written \(meant), not \(text)")
          continue
        }
        fail(
          pair.keyPlace, "unknown key '\(pair.key)' in \(what)",
          suggestion: synonyms[pair.key] ?? NearestWord.of(pair.key, among: keys))
      } else if let first = known.first(where: { $0.key == pair.key }) {
        fail(
          pair.keyPlace, "'\(pair.key)' is given twice, first on line \(first.keyPlace.line)")
      } else {
        known.append(pair)
      }
    }
    return YAMLFields(pairs: known, place: node.place)
  }

  /// Checks `backswipe: 1` at the top of a file. Returns false if the rest cannot be read.
  ///
  /// - Parameters:
  ///   - kind: the kind of the file, which determines the formats that can be read.
  ///   - isRequired: false for a mapping inside another file, which has the number.
  package mutating func format(
    _ node: YAMLNode, of kind: FileKind, isRequired: Bool = true
  ) -> Bool {
    guard case .mapping(let pairs) = node.content else {
      fail(node.place, "the file must be a mapping that begins with 'backswipe: 1'")
      return false
    }
    guard let pair = pairs.first(where: { $0.key == "backswipe" }) else {
      if isRequired { fail(node.place, "'backswipe: 1', the format's number, is missing") }
      return true
    }
    if case .scalar(let text, isPlain: true) = pair.value.content,
      (Self.format...kind.newestFormat).contains(where: { String($0) == text })
    {
      return true
    }
    if case .scalar(let text, _) = pair.value.content {
      fail(pair.value.place, kind.refusal(of: text))
    } else {
      fail(pair.value.place, "'backswipe' must be the format's number, \(Self.format)")
    }
    return false
  }

  // MARK: Lists

  /// Returns the items of a list, at most `most`.
  package mutating func list(
    _ node: YAMLNode, of what: String, most: Int = .max
  ) -> [YAMLNode]? {
    if case .sequence(let items) = node.content {
      if items.count <= most { return items }
      fail(node.place, "\(what) has \(items.count) items, and at most \(most) are possible")
      return nil
    }
    fail(node.place, "\(what) must be a list, not \(node.kind)")
    return nil
  }
}
