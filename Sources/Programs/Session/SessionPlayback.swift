import BackswipeAnalysis
import BackswipeDocuments
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// What of the past is on the screen in place of the running session: one of its frames, or a recorded
/// gesture that is played under several settings. Real instants count from the start of the run.
@MainActor
final class SessionPlayback {
  /// Frames that show the beginning before a gesture is played: the phones, which may be more than
  /// before, are drawn in them, and the window gets its size.
  private static let framesBeforePlaying = 8

  private(set) var playback = Playback()
  /// The gesture that is played in place of the session; nil for none.
  private(set) var bench: ComparisonPlayer?
  /// The frame of the past that is shown; nil for none.
  private(set) var list: DisplayList?
  /// The frames of the gesture, one for each phone, and what lies over the first.
  private(set) var benchLists: [DisplayList] = []
  private(set) var benchGhost: DisplayList?
  /// The index of the frame of the past that is shown, or an instant of the gesture; nil for neither,
  /// and where it is to be shown anew.
  private(set) var place: Int?
  /// Whether the gesture is to be played again, under settings that have changed.
  private(set) var isStale = false
  /// Ticks that passed while something was played, without its frame.
  private(set) var missedTicks = 0
  private var framesToCome = 0
  /// The tick that showed what is played last; nil while nothing is played.
  private var playedTick: Int?
  /// Whether the session ran when a gesture was played in its place, and is to run on after that.
  private var ranBefore = false
  /// Makes frames of the past.
  private var player: InputReplay
  /// What was under the pointer at a frame of the past, or, at -1, at the session's own.
  private var inspection: (place: Int, point: CGPoint, words: String?)?

  init(_ tape: InputLog) { player = InputReplay(tape.start) }

  // MARK: State

  /// Whether the past, or a gesture, is on the screen.
  var showsPast: Bool { !playback.isLive }

  /// What can be played: the gesture, or the session.
  func span(of tape: InputLog) -> ClosedRange<Instant> {
    bench?.span ?? .zero...max(.zero, tape.end)
  }

  /// The instant that is shown.
  func now(at real: Instant, of tape: InputLog) -> Instant {
    playback.instant(at: real, of: span(of: tape)) ?? tape.end
  }

  func isPlaying(at real: Instant, of tape: InputLog) -> Bool {
    playback.isPlaying(at: real, of: span(of: tape))
  }

  /// What the marks of the timeline leave of the session; nil without marks.
  func markedSpan(of tape: InputLog) -> ClosedRange<Instant>? {
    guard bench == nil, playback.inPoint != nil || playback.outPoint != nil else { return nil }
    return playback.span(of: span(of: tape))
  }

  /// Tells what is shown at an instant from what is shown at others.
  private func place(_ instant: Instant, of tape: InputLog) -> Int {
    bench == nil ? tape.index(at: instant) : Int(instant.nanoseconds)
  }

  /// Whether the next tick shows something else than is shown.
  func isFrameDue(at real: Instant, of tape: InputLog) -> Bool {
    if isStale || framesToCome > 0 { return true }
    guard let instant = playback.instant(at: real, of: span(of: tape)) else { return false }
    return isPlaying(at: real, of: tape) || place != place(instant, of: tape)
  }

  /// The view under a point of the phone, in words; nil for none, and over a gesture that is played.
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

  // MARK: Frames

  /// Goes on to a tick.
  ///
  /// - Returns: the size of the phone that is to be shown, where that is another frame.
  func show(tick: Int, at instant: Instant, of tape: InputLog) -> CGSize? {
    if framesToCome > 0, let bench {
      framesToCome -= 1
      if framesToCome == 0 { playback.play(from: bench.span.lowerBound, at: instant) }
    }
    // Ticks without the frame that should have been shown.
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

  /// Notes that what is shown has to be drawn again, as in phones of another size.
  func redraw() { place = nil }

  /// Notes that phones have another layout.
  func layoutChanged() { if framesToCome > 0 { framesToCome = Self.framesBeforePlaying } }

  // MARK: The past

  func play(at real: Instant, of tape: InputLog) { playback.play(at: real, of: span(of: tape)) }

  /// Stops at an instant, within what can be played.
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

  /// Forgets what was made of a tape that has been cut.
  func rewind() { player.rewind() }

  /// Begins with another tape.
  func begin(_ tape: InputLog) {
    player = InputReplay(tape.start)
    playback = Playback()
    goLive()
  }

  /// Forgets spans and loops, with the studio that showed them.
  func close() { playback = Playback() }

  // MARK: A gesture

  /// Plays a gesture under some sides, from shortly before its landing.
  ///
  /// - Parameters:
  ///   - rest: the instant up to which it is shown at least.
  ///   - sessionRuns: whether the session is to run on after it.
  /// - Throws: why it cannot be played.
  func begin(
    _ hand: RecordedGesture, _ sides: [SettingSide], until rest: Instant, tellsOutcomes: Bool,
    sessionRuns: Bool
  ) throws(FileErrors) {
    let next = try ComparisonPlayer(hand, sides: sides, until: rest)
    next.tellsOutcomes = tellsOutcomes
    next.showsGhost = bench?.showsGhost == true && sides.count == 2
    if bench == nil { ranBefore = sessionRuns }
    bench = next
    clearSpan()
    playback.stop(at: next.span.lowerBound)
    framesToCome = Self.framesBeforePlaying
    place = nil
  }

  /// Plays the gesture again where settings have changed.
  func refresh(_ sides: ComparedSides) throws(FileErrors) {
    isStale = false
    guard let bench else { return }
    for side in sides.sides(bench.takes.map(\.side.name), of: bench.hand) {
      try bench.replace(side.name, with: side.assignments)
    }
    place = nil
  }

  /// Has a gesture that is played be played under the present settings.
  func settingsChanged() { isStale = bench != nil }

  /// Notes that the gesture need not be played again.
  func keepAsItIs() { isStale = false }

  func toggleGhost() { bench?.showsGhost.toggle() }

  /// Ends playing the gesture.
  ///
  /// - Returns: whether the session is to run on.
  func endGesture() -> Bool {
    bench = nil
    benchLists = []
    framesToCome = 0
    clearSpan()
    defer { ranBefore = false }
    return ranBefore
  }
}
