package import BackswipeDocuments
import BackswipeSettingsEditing
package import BackswipeUI
package import BackswipeUnits

/// Other times of a track of a transition.
package struct TrackEdit: Equatable, Sendable {
  /// The transition's tracks before.
  package let former: TransitionTracks
  /// The index of the track.
  package let index: Int
  package var delay: Interval
  /// Nil for the rest of the transition.
  package var duration: Interval?

  package init(_ former: TransitionTracks, index: Int) {
    (self.former, self.index) = (former, index)
    (delay, duration) = (former.tracks[index].delay, former.tracks[index].duration)
  }

  /// Whether anything changes.
  package var hasEffect: Bool {
    delay != former.tracks[index].delay || duration != former.tracks[index].duration
  }

  private typealias Text = BackswipeSettingsEditing.SourceText

  // MARK: Text

  /// The text of a prototype with these times in every transition that has these tracks. All other
  /// bytes stay unchanged.
  ///
  /// - Parameter file: the file's name, for messages.
  /// - Throws: the mistakes of the file, or the reason why it cannot be edited.
  package func applied(to bytes: [UInt8], file: String) throws(FileErrors) -> [UInt8] {
    let root = try Self.read(bytes, file)
    let source = Text(bytes)
    var found: [YAMLNode] = []
    collect(root, into: &found)
    guard !found.isEmpty else {
      throw Self.refusal(
        file, root.place, "it has no transition with the tracks that are on the timeline")
    }
    var edits: [Text.Edit] = []
    var places: Set<Place> = []
    for track in found where places.insert(track.place).inserted {
      guard let own = self.edits(of: track, in: source) else {
        throw Self.refusal(
          file, track.place,
          "the times of this track cannot be written here; write them as plain values")
      }
      edits += own
    }
    let changed = source.applying(edits)
    let result = try Self.read(changed, file)
    guard result.withoutPlaces == expected(root, at: places).withoutPlaces else {
      throw Self.refusal(
        file, found[0].place, "this track cannot be changed without changing something else")
    }
    return changed
  }

  private static func read(_ bytes: [UInt8], _ file: String) throws(FileErrors) -> YAMLNode {
    do throws(FileError) { return try YAMLDocument.read(bytes: bytes, file: file) } catch {
      throw FileErrors([error])
    }
  }

  private static func refusal(_ file: String, _ place: Place, _ reason: String) -> FileErrors {
    FileErrors([FileError(file: file, place: place, reason: reason)])
  }

  /// The times that change, with their texts; nil for the default, which is not added.
  private var times: [(key: String, text: String?)] {
    let track = former.tracks[index]
    var times: [(key: String, text: String?)] = []
    if delay != track.delay {
      times.append(("delay", delay == .zero ? nil : DurationText.text(delay)))
    }
    if let duration, duration != track.duration {
      times.append(("duration", DurationText.text(duration)))
    }
    return times
  }

  // MARK: Finding

  /// The nodes of the track in the transitions with these tracks.
  private func collect(_ node: YAMLNode, into found: inout [YAMLNode]) {
    switch node.content {
    case .scalar: return
    case .sequence(let items): for item in items { collect(item, into: &found) }
    case .mapping(let pairs):
      for pair in pairs {
        if pair.key == "transition", let tracks = Self.list(pair.value, "tracks"),
          tracks.count == former.tracks.count,
          zip(tracks, former.tracks).allSatisfy({ Self.isTrack($0, $1) })
        {
          found.append(tracks[index])
        }
        collect(pair.value, into: &found)
      }
    }
  }

  private static func list(_ node: YAMLNode, _ key: String) -> [YAMLNode]? {
    guard case .mapping(let pairs) = node.content,
      let field = pairs.first(where: { $0.key == key }),
      case .sequence(let items) = field.value.content
    else { return nil }
    return items
  }

  /// The difference of numbers that are equal but for the rounding of the parser.
  private static let tolerance = 1e-5

  /// Whether a node has the values of a track.
  private static func isTrack(_ node: YAMLNode, _ track: TransitionTracks.Track) -> Bool {
    guard let own = Self.track(node) else { return false }
    return own.element == track.element && own.side == track.side
      && own.property == track.property && own.delay == track.delay
      && own.duration == track.duration && (own.from - track.from).magnitude <= tolerance
      && (own.to - track.to).magnitude <= tolerance
  }

  /// The track of a node; nil for one with mistakes.
  private static func track(_ node: YAMLNode) -> TransitionTracks.Track? {
    guard case .mapping(let pairs) = node.content else { return nil }
    func text(_ key: String) -> String? {
      guard let pair = pairs.first(where: { $0.key == key }),
        case .scalar(let text, _) = pair.value.content
      else { return nil }
      return text
    }
    func time(_ key: String) -> Interval? { text(key).flatMap { try? DurationText.interval($0) } }
    guard let element = text("element"), let side = text("of"), let property = text("property"),
      let from = text("from").flatMap(Double.init),
      let to = text("to").flatMap(Double.init)
    else { return nil }
    return TransitionTracks.Track(
      element: element == "page" ? nil : element, side: side, property: property, from: from,
      to: to, delay: time("delay") ?? .zero, duration: time("duration"))
  }

  // MARK: Editing

  /// The changes of a track's text; nil where its form is not supported.
  private func edits(of track: YAMLNode, in source: Text) -> [Text.Edit]? {
    guard case .mapping(let pairs) = track.content, let last = pairs.last else { return nil }
    let start = source.offset(of: track.place)
    guard start < source.bytes.count else { return nil }
    let isFlow = source.bytes[start] == UInt8(ascii: "{")
    func span(_ value: YAMLNode) -> ScalarSpan? {
      let offset = source.offset(of: value.place)
      return ScalarSpan(
        in: source, from: offset, limit: source.lineEnd(offset), isInFlow: isFlow)
    }
    var edits: [Text.Edit] = []
    var added: [String] = []
    for (key, text) in times {
      if let pair = pairs.first(where: { $0.key == key }) {
        guard let span = span(pair.value) else { return nil }
        edits.append(Text.Edit(range: span.range, text: text ?? "0ms"))
      } else if let text {
        added.append("\(key): \(text)")
      }
    }
    guard !added.isEmpty else { return edits }
    guard let end = span(last.value)?.range.upperBound else { return nil }
    if isFlow {
      edits.append(.insertion(", " + added.joined(separator: ", "), at: end))
      return edits
    }
    let key = source.offset(of: pairs[0].keyPlace)
    let indent = String(repeating: " ", count: pairs[0].keyPlace.column - 1)
    guard key >= source.lineStart(key) + indent.utf8.count else { return nil }
    let next = source.nextLine(end)
    let lineBreak = source.lineBreak(end)
    let lines = added.map { indent + $0 }.joined(separator: lineBreak)
    let isAtEnd = next == source.bytes.count && !source.endsWithBreak
    edits.append(.insertion(isAtEnd ? lineBreak + lines : lines + lineBreak, at: next))
    return edits
  }

  /// The file's content with the times of the tracks at some places.
  private func expected(_ node: YAMLNode, at places: Set<Place>) -> YAMLNode {
    switch node.content {
    case .scalar: return node
    case .sequence(let items):
      return YAMLNode(.sequence(items.map { expected($0, at: places) }), place: node.place)
    case .mapping(var pairs):
      for index in pairs.indices { pairs[index].value = expected(pairs[index].value, at: places) }
      if places.contains(node.place), Self.track(node) != nil {
        for (key, text) in times {
          if let index = pairs.firstIndex(where: { $0.key == key }) {
            pairs[index].value = .plain(text ?? "0ms")
          } else if let text {
            pairs.append(YAMLPair(key: key, value: .plain(text)))
          }
        }
      }
      return YAMLNode(.mapping(pairs), place: node.place)
    }
  }
}
