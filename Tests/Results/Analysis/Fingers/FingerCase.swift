import BackswipeAnalysis
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

/// A finger at a place of the table of `Documentation/Fingers.md`, with all words of the page Drag
/// about it.
struct FingerCase: Sendable, CustomTestStringConvertible {
  /// The first cell of the line.
  let line: String
  /// The difference from other cases of the line; empty for a single one.
  let variant: String
  /// The words, one pattern a line: `…` is any text; nil where no finger is told of.
  let words: [String]?
  /// The account that the page would have.
  let account: @MainActor @Sendable () throws -> GestureAnalysis?

  init(
    _ line: String, _ variant: String = "", says words: [String]?,
    account: @escaping @MainActor @Sendable () throws -> GestureAnalysis?
  ) {
    self.line = line
    self.variant = variant
    self.words = words
    self.account = account
  }

  /// A case of a scenario.
  ///
  /// - Parameters:
  ///   - settings: the inside of a mapping, such as `preset: content-pop`.
  ///   - asked: the time in milliseconds at which the page is read; nil for the end.
  init(
    _ line: String, _ variant: String = "", on page: String, settings: String = "",
    size: (Int, Int) = (390, 844), _ hand: Hand, asked: Int64? = nil, says words: [String]
  ) {
    self.init(line, variant, says: words) {
      let prototype = try Prototype.parse(page, file: "page.yaml")
      let text = """
        backswipe: 1
        prototype: page.yaml
        display: { size: [\(size.0), \(size.1)] }
        settings: { \(settings) }
        timeline:
        \(hand.timeline)

        """
      let file = try ScenarioFile.parse(text, file: "hand.yaml")
      return try Self.account(of: file, prototype, at: asked)
    }
  }

  var testDescription: String { variant.isEmpty ? line : "\(line) (\(variant))" }

  @MainActor
  private final class Box {
    var recorder: GestureRecorder

    /// As the page has one.
    init(_ settings: SimulatorSettings) {
      recorder = GestureRecorder(settings)
      recorder.tellsFindings = true
    }
  }

  @MainActor
  private static func account(
    of file: ScenarioFile, _ prototype: Prototype, at asked: Int64?
  ) throws -> GestureAnalysis? {
    let box = Box(SimulatorSettings(prototype.settings + file.settings))
    let runner = try ScenarioRunner(
      file, name: "hand.yaml", prototype: prototype, record: { box.recorder.append($0) },
      onTiming: { box.recorder.append($0) })
    let environment = runner.simulation.environment
    environment.explain = { [unowned environment] finger, finding in
      box.recorder.append(finding, of: finger, at: environment.now)
    }
    let result = runner.run()
    #expect(result.failures.isEmpty, "\(result.failures)")
    return box.recorder.account(at: asked.map { .zero + .milliseconds($0) } ?? result.end)
  }

  /// Whether the words are those of the patterns, line by line.
  static func matches(_ words: [String], _ patterns: [String]) -> Bool {
    words.count == patterns.count && zip(words, patterns).allSatisfy { matches($0, $1) }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
      return false
    }
    if parts.count == 1 { return text == pattern }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

/// Entries of a timeline in the order of their times.
struct Hand: Sendable {
  private var entries: [(at: Int, verb: String)] = []

  private init(_ entries: [(at: Int, verb: String)]) { self.entries = entries }

  static func verb(_ at: Int, _ verb: String) -> Hand { Hand([(at, verb)]) }

  /// The screen b on the screen a.
  static let stack = verb(0, "set: [a, b], animated: false")

  static func tap(_ at: Int, _ target: String) -> Hand { verb(at, "tap: \(target)") }

  /// A finger that moves at once.
  ///
  /// - Parameters:
  ///   - over: the milliseconds of the way.
  ///   - hold: the milliseconds at the end.
  static func drag(
    _ at: Int, from: (Double, Double), by way: (Double, Double), over: Int = 300, hold: Int = 200
  ) -> Hand {
    verb(
      at,
      "drag: { from: [\(from.0), \(from.1)], by: [\(way.0), \(way.1)], over: \(over)ms, "
        + "hold: \(hold)ms }")
  }

  /// A finger that rests where it has landed before it moves.
  ///
  /// - Parameters:
  ///   - rest: the milliseconds before the way.
  ///   - over: those of the way.
  ///   - hold: those at the end.
  static func finger(
    _ id: Int, _ at: Int, from: (Double, Double), by way: (Double, Double), rest: Int = 0,
    over: Int = 300, hold: Int = 200
  ) -> Hand {
    func touch(_ time: Int, _ phase: String, _ part: Double) -> (at: Int, verb: String) {
      let place = (from.0 + way.0 * part, from.1 + way.1 * part)
      return (time, "touch: { id: \(id), phase: \(phase), at: [\(place.0), \(place.1)] }")
    }
    let steps = max(over / 16, 1)
    let moves = (1...steps).map { step in
      touch(at + rest + over * step / steps, "moved", Double(step) / Double(steps))
    }
    return Hand(
      [touch(at, "began", 0)] + moves + [touch(at + rest + over + hold, "ended", 1)])
  }

  static func + (left: Hand, right: Hand) -> Hand { Hand(left.entries + right.entries) }

  /// The list of a file.
  var timeline: String {
    entries.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map { "  - { at: \($0.element.at)ms, \($0.element.verb) }" }.joined(separator: "\n")
  }
}
