import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The playback in place of the running session: of one of its past frames, or of a recorded
/// gesture under several settings. Real instants count from the start of the run.
@MainActor
final class SessionPlayback {
  /// Frames of the beginning that are shown before a gesture is played, in which new phones are
  /// drawn and the window gets its size.
  private static let framesBeforePlaying = 8

  private(set) var playback = Playback()
  /// The played gesture in place of the session; nil for none.
  private(set) var bench: ComparisonPlayer?
  /// Counts the changes of the played gesture and of its settings.
  private(set) var benchRevision = 0
  /// The shown frame of the past; nil for none.
  private(set) var list: DisplayList?
  /// The frames of the gesture by phone, and the overlay of the first.
  private(set) var benchLists: [DisplayList] = []
  private(set) var benchGhost: DisplayList?
  /// The index of the shown frame of the past, or an instant of the gesture; nil for neither, and
  /// where it is to be shown again.
  private(set) var place: Int?
  /// Whether the gesture is to be played again under changed settings.
  private(set) var isStale = false
  /// Ticks missed during playback.
  private(set) var missedTicks = 0
  private var framesToCome = 0
  /// The tick of the last played frame; nil while nothing is played.
  private var playedTick: Int?
  /// Whether the session ran when playback of a gesture began, and is to continue after it.
  private var ranBefore = false
  /// Makes frames of the past.
  private var player: InputReplay
  /// The view under the pointer at a frame of the past, or, at -1, at the session's own.
  private var inspection: (place: Int, point: CGPoint, words: String?)?

  init(_ tape: InputLog) { player = InputReplay(tape.start) }

  // MARK: State

  /// Whether the past, or a gesture, is on the screen.
  var showsPast: Bool { !playback.isLive }

  /// The span that can be played: of the gesture, or of the session.
  func span(of tape: InputLog) -> ClosedRange<Instant> {
    bench?.span ?? .zero...max(.zero, tape.end)
  }

  /// The shown instant.
  func now(at real: Instant, of tape: InputLog) -> Instant {
    playback.instant(at: real, of: span(of: tape)) ?? tape.end
  }

  func isPlaying(at real: Instant, of tape: InputLog) -> Bool {
    playback.isPlaying(at: real, of: span(of: tape))
  }

  /// The span of the session between the timeline's marks; nil without marks.
  func markedSpan(of tape: InputLog) -> ClosedRange<Instant>? {
    guard bench == nil, playback.inPoint != nil || playback.outPoint != nil else { return nil }
    return playback.span(of: span(of: tape))
  }

  /// The identity of the picture shown at an instant.
  private func place(_ instant: Instant, of tape: InputLog) -> Int {
    bench == nil ? tape.index(at: instant) : Int(instant.nanoseconds)
  }

  /// Whether the next tick shows a different picture.
  func isFrameDue(at real: Instant, of tape: InputLog) -> Bool {
    if isStale || framesToCome > 0 { return true }
    guard let instant = playback.instant(at: real, of: span(of: tape)) else { return false }
    return isPlaying(at: real, of: tape) || place != place(instant, of: tape)
  }

  /// A description of the view under a point of the phone; nil for none, and over a played gesture.
  func inspected(_ point: CGPoint?, of tape: InputLog, _ simulation: Simulation) -> String? {
    guard bench == nil, let point else { return nil }
    let shownPlace = place ?? -1
    if let known = inspection, known.place == shownPlace, known.point == point {
      return known.words
    }
    let shown = place.map { player.inspect($0, of: tape) } ?? simulation
    let words = shown?.run { shown?.window.inspect(point)?.words } ?? nil
    inspection = (shownPlace, point, words)
    return words
  }

  /// The report about a point of the shown phone; nil for none, and over a played gesture.
  ///
  /// - Parameters:
  ///   - level: as in `UIWindow.report`.
  ///   - address: that of a view in place of the one at the point.
  func report(
    _ point: CGPoint, level: Int, address: [Int]? = nil, of tape: InputLog,
    _ simulation: Simulation
  ) -> PointReport? {
    guard bench == nil else { return nil }
    let shown = place.map { player.inspect($0, of: tape) } ?? simulation
    return shown?.run {
      address.map { shown?.window.report(of: $0) } ?? shown?.window.report(at: point, level: level)
    } ?? nil
  }

  // MARK: Frames

  /// Advances to a tick.
  ///
  /// - Returns: the size of the phone to show, where the frame changes.
  func advance(to tick: Int, at instant: Instant, of tape: InputLog) -> CGSize? {
    if framesToCome > 0, let bench {
      framesToCome -= 1
      if framesToCome == 0 { playback.play(from: bench.span.lowerBound, at: instant) }
    }
    // Ticks without their due frame.
    if let playedTick { missedTicks += max(0, tick - playedTick - 1) }
    playedTick = isPlaying(at: instant, of: tape) ? tick : nil
    guard let past = playback.instant(at: instant, of: span(of: tape)) else { return nil }
    let next = place(past, of: tape)
    guard next != place else { return nil }
    place = next
    if let bench {
      benchLists = bench.lists(at: past)
      benchGhost = bench.ghost(at: past)
      return benchLists.first?.size
    }
    guard let found = player.frame(next, of: tape) else { return nil }
    list = found
    return found.size
  }

  /// Requests that the picture be drawn again, as in phones of another size.
  func redraw() { place = nil }

  /// Notes a change of the phones' layout.
  func layoutChanged() { if framesToCome > 0 { framesToCome = Self.framesBeforePlaying } }

  // MARK: The past

  func play(at real: Instant, of tape: InputLog) { playback.play(at: real, of: span(of: tape)) }

  /// Stops at an instant, within the span that can be played.
  func stop(at instant: Instant, of tape: InputLog) {
    let span = span(of: tape)
    playback.stop(at: min(max(instant, span.lowerBound), span.upperBound))
  }

  func setIn(_ instant: Instant?) { playback.setIn(instant) }
  func setOut(_ instant: Instant?) { playback.setOut(instant) }

  func clearSpan() {
    playback.setIn(nil)
    playback.setOut(nil)
  }

  func toggleLoop() { playback.loops.toggle() }

  func setSlowness(_ slowness: Int64, at real: Instant, of tape: InputLog) {
    playback.setSlowness(slowness, at: real, of: span(of: tape))
  }

  /// Shows the session again.
  func goLive() {
    playback.goLive()
    place = nil
    list = nil
  }

  /// Discards the replay of an input log that was cut.
  func rewind() { player.rewind() }

  /// Begins with another input log.
  func begin(_ tape: InputLog) {
    player = InputReplay(tape.start)
    playback = Playback()
    goLive()
  }

  /// Goes on with a run of the same input, at the same instant and in the same span.
  func replace(_ tape: InputLog) {
    player = InputReplay(tape.start)
    inspection = nil
    place = nil
  }

  /// Discards spans and loops, with the studio that showed them.
  func close() { playback = Playback() }

  // MARK: A gesture

  /// Plays a gesture under some sides, from shortly before its landing.
  ///
  /// - Parameters:
  ///   - rest: the earliest end of the playback.
  ///   - sessionRuns: whether the session is to continue afterwards.
  ///   - expectations: those to judge on every side.
  /// - Throws: the reason why the gesture cannot be played.
  func begin(
    _ gesture: RecordedGesture, _ sides: [SettingSide], until rest: Instant, tellsOutcomes: Bool,
    sessionRuns: Bool, expecting expectations: [Expectation]
  ) throws(FileErrors) {
    let next = try ComparisonPlayer(
      gesture, sides: sides, until: rest, expecting: expectations)
    next.tellsOutcomes = tellsOutcomes
    next.showsGhost = bench?.showsGhost == true && sides.count == 2
    if bench == nil { ranBefore = sessionRuns }
    bench = next
    benchRevision += 1
    clearSpan()
    playback.stop(at: next.span.lowerBound)
    framesToCome = Self.framesBeforePlaying
    place = nil
  }

  /// Plays the gesture again after a change of settings.
  func refresh(_ sides: ComparedSides) throws(FileErrors) {
    isStale = false
    guard let bench else { return }
    benchRevision += 1
    for side in sides.sides(bench.takes.map(\.side.name), of: bench.gesture) {
      try bench.replace(side)
    }
    place = nil
  }

  /// Requests that a played gesture be played again under the current settings.
  func settingsChanged() { isStale = bench != nil }

  /// Notes that the gesture need not be played again.
  func keepAsItIs() { isStale = false }

  func toggleGhost() {
    bench?.showsGhost.toggle()
    benchRevision += 1
  }

  /// Ends playback of the gesture.
  ///
  /// - Returns: whether the session is to continue.
  func endGesture() -> Bool {
    bench = nil
    benchRevision += 1
    benchLists = []
    framesToCome = 0
    clearSpan()
    defer { ranBefore = false }
    return ranBefore
  }
}
