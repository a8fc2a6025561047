package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeText

/// Writes the newest format's number into the text of a prototype, or of a scenario that contains its
/// prototype with a number, and doubles the braces in its texts, where the newest format has
/// expressions. All other bytes stay unchanged: the formats differ in nothing else that an older file
/// can contain.
package enum FormatUpgrade {
  /// The format that is written.
  package static let newest = FileReader.layoutFormat

  package enum Outcome: Equatable {
    /// The file's bytes with the newest number in place of this one.
    case upgraded([UInt8], from: String)
    /// The number is the newest one.
    case newest
    /// A scenario whose prototype is in another file, or has no number.
    case withoutNumber
  }

  /// The outcome for a file's bytes.
  ///
  /// Upgraded bytes have been parsed: the prototype has no mistakes in the newest format, and nothing
  /// but the number differs.
  ///
  /// - Parameter file: the file name in messages; no file is opened.
  /// - Throws: the file's mistakes, or the reason why its text cannot be edited.
  package static func outcome(
    _ bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileErrors) -> Outcome {
    let root = try read(bytes, file, limit)
    let isWholeFile = !isScenario(root)
    guard let prototype = prototype(root, isWholeFile) else { return .withoutNumber }
    var reader = FileReader(file: file)
    guard reader.format(prototype, of: .prototype, isRequired: isWholeFile), reader.errors.isEmpty
    else { throw FileErrors(reader.errors) }
    guard let value = prototype.value(of: "backswipe"),
      case .scalar(let number, _) = value.content
    else { return .withoutNumber }
    if number == "\(newest)" { return .newest }
    let source = SourceText(bytes)
    let start = source.offset(of: value.place)
    let blocks = prototype.textsWithBraces.filter { self.span(of: $0, source) == nil }
    if let block = blocks.first {
      throw FileErrors([
        FileError(
          file: file, place: block.place,
          reason: "the braces of this text have to be doubled by hand: '{{' and '}}' in the newest "
            + "format, with 'backswipe: \(newest)'")
      ])
    }
    let edit = SourceText.Edit(range: start..<start + number.utf8.count, text: "\(newest)")
    guard bytes.dropFirst(start).starts(with: number.utf8),
      let braces = braces(in: prototype, source),
      case let edited = source.applying([edit] + braces),
      let changed = try? read(edited, file, limit),
      changed.withoutPlaces == root.renumbered(isWholeFile).withoutPlaces
    else {
      throw FileErrors([
        FileError(
          file: file, place: value.place,
          reason: "this number cannot be replaced without changing something else; write "
            + "'backswipe: \(newest)'")
      ])
    }
    guard let prototype = self.prototype(changed, isWholeFile) else { return .withoutNumber }
    _ = Prototype.parse(prototype, isWholeFile: isWholeFile, reader: &reader)
    guard reader.errors.isEmpty else { throw FileErrors(reader.errors) }
    return .upgraded(edited, from: number)
  }

  /// Upgrades a file, which is replaced as a whole and keeps its permissions; symbolic links to it
  /// stay.
  ///
  /// - Parameter writes: false to leave the file as it is.
  /// - Returns: as for its bytes.
  /// - Throws: its mistakes, a change by another program in the meantime, or an error of writing; in
  ///   each case the file is unchanged.
  package static func upgrade(
    _ path: String, limit: SizeLimit = .document, writes: Bool = true
  ) throws(SettingsEditFailure) -> Outcome {
    let bytes = try SavedFile.read(path, limit: limit)
    let outcome: Outcome
    do throws(FileErrors) { outcome = try self.outcome(bytes, file: path, limit: limit) } catch {
      throw .file(error)
    }
    if writes, case .upgraded(let edited, _) = outcome {
      try SavedFile.replace(path, bytes, with: edited, limit: limit)
    }
    return outcome
  }

  // MARK: Braces

  /// The keys of texts with expressions, inside screens and tabs.
  fileprivate static let textKeys: Set<String> = [
    "title", "prompt", "backTitle", "header", "footer", "text", "detail", "subtitle", "message",
    "badge",
  ]

  /// The edits that double braces; nil where a text cannot be replaced.
  private static func braces(in prototype: YAMLNode, _ source: SourceText) -> [SourceText.Edit]? {
    var edits: [SourceText.Edit] = []
    for node in prototype.textsWithBraces {
      guard case .scalar(let text, _) = node.content, let span = span(of: node, source) else {
        return nil
      }
      edits.append(
        SourceText.Edit(range: span.range, text: YAMLWriter.flow(.text(text.doublingBraces))))
    }
    return edits
  }

  /// The range of a text; nil for a block.
  private static func span(of node: YAMLNode, _ source: SourceText) -> ScalarSpan? {
    // A plain scalar with braces is outside brackets.
    ScalarSpan(
      in: source, from: source.offset(of: node.place), limit: source.bytes.count, isInFlow: false)
  }

  // MARK: Files

  private static func read(
    _ bytes: [UInt8], _ file: String, _ limit: SizeLimit
  ) throws(FileErrors) -> YAMLNode {
    do throws(FileError) {
      return try YAMLDocument.read(bytes: bytes, file: file, limit: limit)
    } catch {
      throw FileErrors([error])
    }
  }

  /// Whether the root is that of a scenario, or of a part that scenarios include.
  private static func isScenario(_ root: YAMLNode) -> Bool {
    !root.keys.contains("screens")
      && ["timeline", "expect", "prototype", "include"].contains(where: root.keys.contains)
  }

  /// The prototype's mapping; nil for a scenario that names a file.
  private static func prototype(_ root: YAMLNode, _ isWholeFile: Bool) -> YAMLNode? {
    if isWholeFile { return root }
    guard let value = root.value(of: "prototype"), case .mapping = value.content else {
      return nil
    }
    return value
  }
}

extension YAMLNode {
  /// The first value of a key of the mapping.
  fileprivate func value(of key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The root of a file with the newest number of its prototype.
  fileprivate func renumbered(_ isWholeFile: Bool) -> YAMLNode {
    isWholeFile
      ? replacing("backswipe") { _ in YAMLNode(.scalar("\(FormatUpgrade.newest)", isPlain: true)) }
        .replacing("screens") { $0.escaped(under: "") }
        .replacing("tabs") { $0.escaped(under: "") }
      : replacing("prototype") { $0.renumbered(true) }
  }

  /// The texts with braces inside the screens and tabs of a prototype.
  fileprivate var textsWithBraces: [YAMLNode] {
    ["screens", "tabs"].compactMap { value(of: $0) }.flatMap { $0.texts(under: "") }
      .filter { if case .scalar(let text, _) = $0.content { text.hasBrace } else { false } }
  }

  /// The texts inside the value of a key, and the value itself if it is one.
  private func texts(under key: String) -> [YAMLNode] {
    switch content {
    case .scalar: FormatUpgrade.textKeys.contains(key) || key == "choices" ? [self] : []
    case .sequence(let items): items.flatMap { $0.texts(under: key == "choices" ? key : "") }
    case .mapping(let pairs):
      pairs.filter { $0.key != "view" }.flatMap { $0.value.texts(under: $0.key) }
    }
  }

  /// The node with doubled braces in the texts of `texts`.
  private func escaped(under key: String) -> YAMLNode {
    switch content {
    case .scalar(let text, _):
      guard FormatUpgrade.textKeys.contains(key) || key == "choices", text.hasBrace else {
        return self
      }
      return YAMLNode(.scalar(text.doublingBraces, isPlain: false))
    case .sequence(let items):
      return YAMLNode(
        .sequence(items.map { $0.escaped(under: key == "choices" ? key : "") }))
    case .mapping(let pairs):
      return YAMLNode(
        .mapping(
          pairs.map { pair in
            // Pages have expressions already.
            pair.key == "view"
              ? pair : YAMLPair(key: pair.key, value: pair.value.escaped(under: pair.key))
          }))
    }
  }

  /// The mapping with another value of a key.
  private func replacing(_ key: String, _ value: (YAMLNode) -> YAMLNode) -> YAMLNode {
    guard case .mapping(let pairs) = content else { return self }
    return YAMLNode(
      .mapping(pairs.map { $0.key == key ? YAMLPair(key: key, value: value($0.value)) : $0 }))
  }
}

extension String {
  fileprivate var hasBrace: Bool { contains { "{}".contains($0) } }

  fileprivate var doublingBraces: String {
    reduce(into: "") { text, character in
      text.append(character)
      if "{}".contains(character) { text.append(character) }
    }
  }
}
