package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings

/// Writes settings into the text of a prototype or a scenario. All other bytes stay unchanged:
/// comments, blank lines, quotes, the order of keys, indentation, line breaks, a byte order mark.
///
/// A key with an unchanged value keeps its line; for a changed value only the value is replaced; a
/// key that no longer differs is removed with its line; new keys follow the last, in the same
/// style. A missing `settings:` is inserted before `screens:`, else after the header keys.
package enum PrototypeEdit {
  /// The keys at the head of a file.
  private static let header = ["backswipe", "preset", "title", "initial", "prototype"]

  /// The file's bytes with these settings.
  ///
  /// The result has been parsed and differs from the file in exactly these settings.
  ///
  /// - Parameters:
  ///   - file: the file name in messages; no file is opened.
  ///   - settings: the differences from UIKit's values that `settings:` describes.
  /// - Throws: the mistakes of the file, or the reason why it cannot be edited.
  package static func edit(
    _ bytes: [UInt8], file: String, settings: [SettingAssignment]
  ) throws(FileErrors) -> [UInt8] {
    let root = try read(bytes, file: file)
    guard case .mapping(let pairs) = root.content, !pairs.isEmpty else {
      throw refusal(file, root.place, "the file is not a mapping of keys to values")
    }
    var lastKeyed: [SettingAssignment] = []
    for assignment in settings {
      lastKeyed.removeAll { $0.key == assignment.key }
      lastKeyed.append(assignment)
    }
    let source = SourceText(bytes)
    do throws(FileError) {
      let candidates: [[SourceText.Edit]]
      if let index = pairs.firstIndex(where: { $0.key == "settings" }) {
        let block = try SettingsBlock(
          source, file: file, root: root.place, pairs: pairs, index: index)
        candidates = [try block.edits(to: lastKeyed)]
      } else {
        candidates = insertions(lastKeyed, source: source, root: root, pairs: pairs)
      }
      for edits in candidates {
        let changed = edits.isEmpty ? bytes : source.applying(edits)
        if isEdited(changed, file: file, from: root, to: settings) { return changed }
      }
      let place = pairs.first { $0.key == "settings" }?.keyPlace ?? root.place
      throw FileError(
        file: file, place: place,
        reason: "the settings cannot be written into this file without changing something else")
    } catch {
      throw FileErrors([error])
    }
  }

  /// Whether the text parses to the former file with these settings and no other change.
  private static func isEdited(
    _ bytes: [UInt8], file: String, from root: YAMLNode, to settings: [SettingAssignment]
  ) -> Bool {
    guard let edited = try? read(bytes, file: file),
      case .mapping(let pairs) = edited.content, case .mapping(let former) = root.content
    else { return false }
    func others(_ pairs: [YAMLPair]) -> [YAMLPair] {
      pairs.filter { $0.key != "settings" }.map(\.withoutPlaces)
    }
    var reader = FileReader(file: file)
    let field = pairs.first { $0.key == "settings" }
    let read = field.flatMap { reader.settings($0) } ?? []
    return reader.errors.isEmpty && others(pairs) == others(former)
      && SimulatorSettings(read) == SimulatorSettings(settings)
  }

  private static func read(_ bytes: [UInt8], file: String) throws(FileErrors) -> YAMLNode {
    do throws(FileError) { return try YAMLDocument.read(bytes: bytes, file: file) } catch {
      throw FileErrors([error])
    }
  }

  private static func refusal(_ file: String, _ place: Place, _ reason: String) -> FileErrors {
    FileErrors([FileError(file: file, place: place, reason: reason)])
  }

  // MARK: A file without settings

  /// Possible insertions of settings, the best first: above the comments of the following key, or
  /// right before it.
  private static func insertions(
    _ settings: [SettingAssignment], source: SourceText, root: YAMLNode, pairs: [YAMLPair]
  ) -> [[SourceText.Edit]] {
    guard !settings.isEmpty else { return [[]] }
    let last = pairs.lastIndex { header.contains($0.key) }
    let following = pairs.firstIndex { $0.key == "screens" } ?? last.map { $0 + 1 } ?? 0
    let isFlow = source.bytes[source.offset(of: root.place)] == UInt8(ascii: "{")
    if isFlow {
      let key = source.offset(of: pairs[min(following, pairs.count - 1)].keyPlace)
      return [[flowInsertion(settings, before: key, source: source)]]
    }
    guard following < pairs.count else { return [[appended(settings, source: source, pairs)]] }
    let key = source.offset(of: pairs[following].keyPlace)
    let start = source.lineStart(key)
    let text = lines(settings, indent: source.text(start..<key), source.lineBreak(start))
    var above = start
    while let before = source.lineBefore(above), source.isComment(before) { above = before }
    return [above, start].map { [.insertion(text, at: $0)] }
  }

  private static func appended(
    _ settings: [SettingAssignment], source: SourceText, _ pairs: [YAMLPair]
  ) -> SourceText.Edit {
    let end = source.bytes.count
    let key = source.offset(of: pairs[0].keyPlace)
    let lineBreak = source.lineBreak(end)
    let text = lines(settings, indent: source.text(source.lineStart(key)..<key), lineBreak)
    // The break after the last line is removed again where the file had none.
    return .insertion(source.endsWithBreak ? text : lineBreak + text, at: end)
  }

  private static func lines(
    _ settings: [SettingAssignment], indent: String, _ lineBreak: String
  ) -> String {
    let entries = settings.map {
      "\(indent)  \(AssignmentText.key($0.key)): \(YAMLWriter.flow($0.valueNode))\(lineBreak)"
    }
    return "\(indent)settings:\(lineBreak)" + entries.joined()
  }

  private static func flowInsertion(
    _ settings: [SettingAssignment], before key: Int, source: SourceText
  ) -> SourceText.Edit {
    let isQuoted = source.bytes[key] == UInt8(ascii: "\"")
    let entries = settings.map { assignment in
      isQuoted
        ? "\"\(assignment.key)\": \(ScalarSpan.text(assignment.text, .doubleQuoted, isInFlow: true))"
        : "\(AssignmentText.key(assignment.key)): \(YAMLWriter.flow(assignment.valueNode))"
    }
    let name = isQuoted ? "\"settings\"" : "settings"
    let start = source.lineStart(key)
    let space =
      source.isFirst(key) ? source.lineBreak(start) + source.text(start..<key) : " "
    return .insertion("\(name): { \(entries.joined(separator: ", ")) },\(space)", at: key)
  }
}

extension YAMLPair {
  package var withoutPlaces: YAMLPair { YAMLPair(key: key, value: value.withoutPlaces) }
}

extension YAMLNode {
  package var withoutPlaces: YAMLNode {
    switch content {
    case .scalar: YAMLNode(content)
    case .sequence(let items): YAMLNode(.sequence(items.map(\.withoutPlaces)))
    case .mapping(let pairs): YAMLNode(.mapping(pairs.map(\.withoutPlaces)))
    }
  }
}
