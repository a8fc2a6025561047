import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings

/// The `settings:` mapping in the text of a file, and the edits that change its values.
struct SettingsBlock {
  /// A setting and its range in the text.
  struct Entry {
    let assignment: SettingAssignment
    let key: Int
    let value: ScalarSpan
  }

  let source: SourceText
  let file: String
  /// The key `settings` itself.
  let heading: YAMLPair
  let entries: [Entry]
  /// The offset of the opening bracket; nil for a block mapping.
  let bracket: Int?
  /// Whether the file's root mapping is in brackets.
  private let isRootFlow: Bool

  /// - Parameters:
  ///   - root: the start of the root mapping.
  ///   - index: the index of `settings` among the root's pairs.
  /// - Throws: the first part that cannot be edited.
  init(
    _ source: SourceText, file: String, root: Place, pairs: [YAMLPair], index: Int
  ) throws(FileError) {
    self.source = source
    self.file = file
    heading = pairs[index]
    var reader = FileReader(file: file)
    let read = reader.settings(heading)
    guard let read, reader.errors.isEmpty, case .mapping(let fields) = heading.value.content else {
      throw reader.errors.first
        ?? FileError(file: file, place: heading.keyPlace, reason: "'settings' cannot be read")
    }
    func offset(_ place: Place) -> Int { source.offset(of: place) }
    let start = offset(heading.value.place)
    let isFlow = start < source.bytes.count && source.bytes[start] == UInt8(ascii: "{")
    bracket = isFlow ? start : nil
    isRootFlow = source.bytes[offset(root)] == UInt8(ascii: "{")
    if !isFlow, fields.first.map({ offset($0.keyPlace) != start }) ?? true {
      throw FileError(
        file: file, place: heading.value.place,
        reason: "settings behind an anchor, a tag or '?' cannot be edited; write them without")
    }
    let end =
      index + 1 < pairs.count ? offset(pairs[index + 1].keyPlace) : source.bytes.count
    var entries: [Entry] = []
    for (number, field) in fields.enumerated() {
      let limit = number + 1 < fields.count ? offset(fields[number + 1].keyPlace) : end
      guard
        let span = ScalarSpan(
          in: source, from: offset(field.value.place), limit: limit, isInFlow: isFlow)
      else {
        throw FileError(
          file: file, place: field.value.place,
          reason: "this value cannot be edited; write it on one line, without an anchor or a tag")
      }
      entries.append(Entry(assignment: read[number], key: offset(field.keyPlace), value: span))
    }
    self.entries = entries
  }

  /// The edits that change the settings to these.
  func edits(to wanted: [SettingAssignment]) throws(FileError) -> [SourceText.Edit] {
    let target = SimulatorSettings(wanted)
    var edits: [SourceText.Edit] = []
    var removed: Set<Int> = []
    for (index, entry) in entries.enumerated() {
      let former = entry.assignment
      if let value = wanted.first(where: { $0.key == former.key }) {
        guard value != former else { continue }
        // A key of an earlier version is removed together with its meaning.
        if former.former != nil {
          removed.insert(index)
          continue
        }
        let text = ScalarSpan.text(value.text, entry.value.style, isInFlow: bracket != nil)
        edits.append(SourceText.Edit(range: entry.value.range, text: text))
      } else if former.setting.read(target) != former.value {
        removed.insert(index)
      }
    }
    let added = wanted.filter { assignment in
      !entries.indices.contains {
        entries[$0].assignment.key == assignment.key && !removed.contains($0)
      }
    }
    if removed.isEmpty, added.isEmpty { return edits }
    if let bracket {
      return edits + flowEdits(from: bracket, removed: removed, added: added)
    }
    return edits + (try lineEdits(removed: removed, added: added))
  }

  /// A new entry, quoted like the last one.
  func text(_ assignment: SettingAssignment) -> String {
    guard let last = entries.last else {
      return "\(AssignmentText.key(assignment.key)): \(YAMLWriter.flow(assignment.valueNode))"
    }
    let isFlow = bracket != nil
    let key =
      source.bytes[last.key] == UInt8(ascii: "\"") ? "\"\(assignment.key)\"" : assignment.key
    let value =
      last.value.style == .plain
      ? YAMLWriter.flow(assignment.valueNode)
      : ScalarSpan.text(assignment.text, last.value.style, isInFlow: isFlow)
    return "\(key): \(value)"
  }

  // MARK: Block mappings

  private func lineEdits(
    removed: Set<Int>, added: [SettingAssignment]
  ) throws(FileError) -> [SourceText.Edit] {
    var edits: [SourceText.Edit] = []
    for index in removed.sorted() {
      let entry = entries[index]
      guard source.isFirst(entry.key), source.isLast(entry.value.range.upperBound) else {
        throw FileError(
          file: file, place: heading.keyPlace,
          reason: "'\(entry.assignment.key)' does not have a line for itself")
      }
      let end = source.nextLine(entry.value.range.upperBound)
      edits.append(.removal(source.lineStart(entry.key)..<end))
    }
    let remaining = entries.indices.filter { !removed.contains($0) }
    if remaining.isEmpty, added.isEmpty { return edits + [withoutHeading] }
    guard let first = entries.first, !added.isEmpty else { return edits }
    let indent = source.text(source.lineStart(first.key)..<first.key)
    let before = remaining.last.map { entries[$0].value.range.upperBound }
    let end = source.lineEnd(before ?? source.offset(of: heading.keyPlace))
    let lines = added.map { source.lineBreak(end) + indent + text($0) }
    return edits + [.insertion(lines.joined(), at: end)]
  }

  /// Removes the key `settings`; gives it an empty mapping where its line has a comment.
  private var withoutHeading: SourceText.Edit {
    let key = source.offset(of: heading.keyPlace)
    let end = source.lineEnd(key)
    let colon = (key..<end).first { source.bytes[$0] == UInt8(ascii: ":") } ?? end
    let isAlone = source.isFirst(key) && source.isBlank(min(colon + 1, end)..<end)
    return isAlone
      ? .removal(source.lineStart(key)..<source.nextLine(key))
      : .insertion(" {}", at: min(colon + 1, end))
  }

  // MARK: Flow mappings

  private func flowEdits(
    from bracket: Int, removed: Set<Int>, added: [SettingAssignment]
  ) -> [SourceText.Edit] {
    let remaining = entries.indices.filter { !removed.contains($0) }
    let texts = added.map(text)
    guard let last = remaining.last else {
      return emptied(from: bracket, removed: removed, texts)
    }
    let removals = removed.sorted().map { SourceText.Edit.removal(removal($0, removed)) }
    guard !texts.isEmpty else { return removals }
    let end = entries[last].value.range.upperBound
    let key = entries[last].key
    let comma = comma(after: end).flatMap { comma in
      removals.contains { $0.range.contains(comma) } ? nil : comma
    }
    guard source.isFirst(key), source.isLast(comma.map { $0 + 1 } ?? end) else {
      return removals + [.insertion(texts.map { ", " + $0 }.joined(), at: end)]
    }
    let line = source.lineEnd(end)
    let start = source.lineBreak(line) + source.text(source.lineStart(key)..<key)
    let lines = texts.map { start + $0 }.joined(separator: ",") + (comma == nil ? "" : ",")
    return removals + (comma == nil ? [.insertion(",", at: end)] : [])
      + [.insertion(lines, at: line)]
  }

  /// Replaces the contents of the brackets as a whole; entry by entry where there are comments or
  /// blank lines.
  private func emptied(
    from bracket: Int, removed: Set<Int>, _ texts: [String]
  ) -> [SourceText.Edit] {
    let inner = texts.isEmpty ? "" : " \(texts.joined(separator: ", ")) "
    var close = source.afterSpace(entries.last?.value.range.upperBound ?? bracket + 1)
    while close < source.bytes.count, source.bytes[close] == UInt8(ascii: ",") {
      close = source.afterSpace(close + 1)
    }
    close = min(close, source.bytes.count)
    let removals = removed.sorted().map { SourceText.Edit.removal(removal($0, removed)) }
    if let first = entries.first?.key, source.isFirst(first), source.isLast(bracket + 1),
      !texts.isEmpty
    {
      let line = source.lineEnd(bracket)
      let start = source.lineBreak(line) + source.text(source.lineStart(first)..<first)
      return removals + [.insertion(texts.map { start + $0 }.joined(separator: ","), at: line)]
    }
    if source.hasOwnLines(bracket..<close) {
      return removals + (texts.isEmpty ? [] : [.insertion(inner, at: bracket + 1)])
    }
    let key = source.offset(of: heading.keyPlace)
    if texts.isEmpty, !isRootFlow, source.isFirst(key), close < source.bytes.count,
      source.isBlank(close + 1..<source.lineEnd(close))
    {
      return [.removal(source.lineStart(key)..<source.nextLine(close))]
    }
    return [SourceText.Edit(range: bracket + 1..<close, text: inner)]
  }

  private func comma(after offset: Int) -> Int? {
    let next = source.afterSpace(offset)
    return next < source.bytes.count && source.bytes[next] == UInt8(ascii: ",") ? next : nil
  }

  /// The range of an entry with its comma, and with its line where the line has nothing else.
  private func removal(_ index: Int, _ removed: Set<Int>) -> Range<Int> {
    let (key, end) = (entries[index].key, entries[index].value.range.upperBound)
    let comma = comma(after: end)
    let after = comma.map { $0 + 1 } ?? end
    if source.isFirst(key), source.isLast(after) {
      return source.lineStart(key)..<source.nextLine(after)
    }
    if comma != nil {
      if source.isLast(after) { return key..<after }
      return key..<((after..<source.lineEnd(after)).first { !source.isBlank($0) } ?? after)
    }
    // The last entry is removed with the comma before it, unless a comment is between.
    let former = (0..<index).last { !removed.contains($0) }
    if let former {
      let start = entries[former].value.range.upperBound
      if !source.bytes[start..<key].contains(UInt8(ascii: "#")) { return start..<end }
    }
    return key..<end
  }
}
