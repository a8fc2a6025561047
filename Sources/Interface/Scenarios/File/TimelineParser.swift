import BackswipeDocuments
import BackswipeGestures
import BackswipePrototypes
import BackswipeUnits

/// Parses the entries of a timeline and checks them against each other: times do not decrease, and
/// raw touches land before they move.
struct TimelineParser {
  private var last: (at: Instant, line: Int)?
  private var touchesDown: Set<Int> = []
  /// The screens that entries name, including wrong entries.
  private var screens: [ScreenReference] = []

  private let refresh: DisplayRefresh
  private let isGoingOn: Bool
  /// Whether a sample has a mistake.
  private var isTouchLost = false

  /// - Parameters:
  ///   - refresh: the refresh of the file's display, for entries at a frame.
  ///   - isGoingOn: whether the file is a recording whose frames are in the timeline. They are not
  ///     parsed again.
  static func parse(
    _ nodes: [YAMLNode], refresh: DisplayRefresh, isGoingOn: Bool,
    screens: inout [ScreenReference], reader: inout FileReader
  ) -> [TimelineEntry] {
    var parser = TimelineParser(refresh: refresh, isGoingOn: isGoingOn)
    let entries = nodes.compactMap { parser.entry($0, &reader) }
    screens += parser.screens
    return entries.filter { !($0.verb is ShownVerb) }
  }

  /// The entries of several files in the order of their times; those at one instant keep theirs. One
  /// without a time stays behind the entry before it.
  static func ordered(_ nodes: [YAMLNode], refresh: DisplayRefresh) -> [YAMLNode] {
    var last = Instant.zero
    let timed = nodes.enumerated().map { index, node in
      if let at = node.field("at")?.value {
        if let number = MomentParser.frameNumber(at) {
          last = refresh.instant(ofTick: number)
        } else if case .scalar(let text, _) = at.content,
          let time = try? DurationText.interval(text), time <= ScenarioFile.longestTime
        {
          last = .zero + time
        }
      }
      return (at: last, index: index, node: node)
    }
    return timed.sorted { ($0.at, $0.index) < ($1.at, $1.index) }.map(\.node)
  }

  private init(refresh: DisplayRefresh, isGoingOn: Bool) {
    self.refresh = refresh
    self.isGoingOn = isGoingOn
  }

  private mutating func entry(_ node: YAMLNode, _ reader: inout FileReader) -> TimelineEntry? {
    let keys = ScenarioFile.Keys.entry
    guard
      let fields = reader.fields(
        node, of: "a timeline entry", keys: keys, synonyms: OtherWords.entry)
    else { return nil }
    let at = instant(fields, &reader)
    guard let verb = reader.onlyVerb(of: fields, among: TimelineEntry.words) else {
      // A misspelt verb has been noted already.
      if case .mapping(let pairs) = node.content, pairs.allSatisfy({ keys.contains($0.key) }) {
        reader.fail(node.place, "a timeline entry needs a verb, such as push, tap or drag")
      }
      return nil
    }
    var parser = VerbParser(fields: fields, verb: verb, reader: reader)
    let read = parser.read()
    reader = parser.reader
    screens += parser.screens
    if read == nil, verb.key == TouchVerb.word { isTouchLost = true }
    guard let at, let read else { return nil }
    if let touch = read as? TouchVerb { checkTouch(touch.id, touch.phase, verb, &reader) }
    if read is ShownVerb, !isGoingOn {
      reader.fail(verb.keyPlace, "'shown' goes with 'ticks: timeline' in 'refresh'")
    }
    return TimelineEntry(
      at: at, frame: fields["at"].flatMap { MomentParser.frameNumber($0.value) }, read,
      place: node.place, valuePlace: verb.value.place, screens: parser.screens)
  }

  private mutating func instant(_ fields: YAMLFields, _ reader: inout FileReader) -> Instant? {
    guard let field = fields["at"] else {
      reader.fail(fields.place, "a timeline entry needs 'at', its instant")
      return nil
    }
    let at: Instant
    if let number = MomentParser.frameNumber(field.value) {
      at = refresh.instant(ofTick: number)
    } else {
      guard let time = reader.time(field) else { return nil }
      at = .zero + time
    }
    if let last, at < last.at {
      reader.fail(
        field.value.place,
        "time runs backwards: line \(last.line) is at \(DurationText.milliseconds(last.at))")
    } else {
      last = (at, field.value.place.line)
    }
    return at
  }

  private mutating func checkTouch(
    _ id: Int, _ phase: PointerSample.Phase, _ verb: YAMLPair, _ reader: inout FileReader
  ) {
    let isDown = touchesDown.contains(id)
    // One with a mistake may have begun or ended it.
    guard !isTouchLost else { return }
    switch phase {
    case .began:
      if isDown { reader.fail(verb.value.place, "touch \(id) is already down") }
      touchesDown.insert(id)
    case .moved:
      if !isDown { reader.fail(verb.value.place, "touch \(id) is not down") }
    case .ended, .cancelled:
      if !isDown { reader.fail(verb.value.place, "touch \(id) is not down") }
      touchesDown.remove(id)
    }
  }
}
