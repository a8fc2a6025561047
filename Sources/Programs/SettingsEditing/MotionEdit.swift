import BackswipeDocuments
import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// Changes of numbers in the text of a file.
struct MotionEdit {
  struct Refusal: Error {
    let place: Place
    let reason: String
  }

  private let root: YAMLNode
  private let source: SourceText
  private var edits: [SourceText.Edit] = []
  private var done: [(path: [YAMLStep], former: YAMLNode?)] = []

  init(_ root: YAMLNode, _ source: SourceText) { (self.root, self.source) = (root, source) }

  /// The text with the changes; nil where there are none.
  var bytes: [UInt8]? { edits.isEmpty ? nil : source.applying(edits) }

  /// Whether a text differs from the former one in these numbers alone.
  func isRight(_ result: YAMLNode) -> Bool {
    let restored = done.reduce(result) { $0.replacing($1.path[...], with: $1.former) }
    return restored.withoutPlaces == root.withoutPlaces
  }

  /// Gives a number a value, unless it has it already.
  mutating func set(
    _ number: FileSetting, at place: MotionPlace, to value: SettingValue
  ) throws(Refusal) {
    guard let key = place.path.last else { return }
    var node = root
    var isInFlow = isFlow(root)
    for step in place.path.dropLast() {
      guard let next = node.child(step) else { throw refusal(number, root.place, Self.gone) }
      node = next
      isInFlow = isInFlow || isFlow(node)
    }
    let former = node.child(key)
    if let former {
      guard let present = former.scalarText.flatMap({ place.value($0, of: number.id.setting.kind) })
      else { throw refusal(number, former.place, Self.gone) }
      if present == value { return }
      guard let text = place.text(value) else {
        throw refusal(number, former.place, "its key can only be taken out in the file")
      }
      let start = source.offset(of: former.place)
      guard
        let span = ScalarSpan(
          in: source, from: start, limit: source.lineEnd(start), isInFlow: isInFlow)
      else {
        throw refusal(number, former.place, "it cannot be written here; write it as a plain value")
      }
      edits.append(SourceText.Edit(range: span.range, text: text))
    } else {
      guard let text = place.text(value), value != number.value else { return }
      guard case .key(let name) = key, insert("\(name): \(text)", into: node, isInFlow) else {
        throw refusal(number, node.place, "it cannot be added here; write it in the file first")
      }
    }
    done.append((place.path, former))
  }

  private static let gone = "the file has it no longer, or in another form"

  private func refusal(_ number: FileSetting, _ place: Place, _ reason: String) -> Refusal {
    Refusal(place: place, reason: "'\(number.title)': \(reason)")
  }

  private func isFlow(_ node: YAMLNode) -> Bool {
    if case .scalar = node.content { return false }
    let start = source.offset(of: node.place)
    guard start < source.bytes.count else { return false }
    return source.bytes[start] == UInt8(ascii: "{") || source.bytes[start] == UInt8(ascii: "[")
  }

  /// Adds a pair to a mapping, after its last one with a scalar of one line.
  private mutating func insert(_ pair: String, into node: YAMLNode, _ isInFlow: Bool) -> Bool {
    guard case .mapping(let pairs) = node.content,
      let last = pairs.last(where: { $0.value.scalarText != nil })
    else { return false }
    let offset = source.offset(of: last.value.place)
    guard
      let span = ScalarSpan(
        in: source, from: offset, limit: source.lineEnd(offset), isInFlow: isInFlow)
    else { return false }
    let end = span.range.upperBound
    if isInFlow {
      edits.append(.insertion(", " + pair, at: end))
      return true
    }
    let indent = String(repeating: " ", count: pairs[0].keyPlace.column - 1)
    let (next, lineBreak) = (source.nextLine(end), source.lineBreak(end))
    let line = indent + pair
    let isAtEnd = next == source.bytes.count && !source.endsWithBreak
    edits.append(.insertion(isAtEnd ? lineBreak + line : line + lineBreak, at: next))
    return true
  }
}
