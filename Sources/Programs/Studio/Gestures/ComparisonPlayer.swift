package import BackswipeAnalysis
package import BackswipeDocuments
package import BackswipeScenarios
package import BackswipeScene
import BackswipeSimulation
package import BackswipeUnits

/// The same gesture under several sets of settings, in step on one clock.
@MainActor
package final class ComparisonPlayer {
  package let gesture: RecordedGesture
  /// The playback of each side, in order.
  package private(set) var takes: [GesturePlayback] = []
  /// Whether the first playback is overlaid on the others, as a ghost.
  package var showsGhost = false
  /// Whether captions contain the gesture's outcome; false in a blind test.
  package var tellsOutcomes = true

  /// The progress of the page on each side.
  package private(set) var curves = PageCurves()
  /// Other motion on each side.
  package private(set) var moving = MovingLanes()
  /// The stretches in which no side has a frame.
  package private(set) var folds = TimelineFolds()

  /// The expectations that every side is judged by.
  private let expectations: [Expectation]
  /// The instant up to which the playback lasts at least.
  private let rest: Instant

  /// - Parameters:
  ///   - sides: 1 to `SettingSide.most`.
  ///   - rest: the instant up to which the playback lasts at least, so that all sides take equally
  ///     long.
  ///   - expectations: those to judge on every side.
  /// - Throws: the errors of the gesture's scenario.
  package init(
    _ gesture: RecordedGesture, sides: [SettingSide], until rest: Instant = .zero,
    expecting expectations: [Expectation] = []
  ) throws(FileErrors) {
    self.gesture = gesture
    self.rest = rest
    self.expectations = expectations
    for side in sides.prefix(SettingSide.most) {
      takes.append(try GesturePlayback(gesture, side, expecting: expectations))
    }
    takesChanged()
  }

  private func takesChanged() {
    curves = PageCurves(sides: takes.map(\.progress))
    moving = MovingLanes(sides: takes.map(\.moving))
    folds = TimelineFolds(frames: takes.flatMap(\.instants).sorted())
  }

  /// Simulates the gesture again for a side whose settings changed.
  package func replace(_ side: SettingSide) throws(FileErrors) {
    for index in takes.indices where takes[index].side.name == side.name {
      guard takes[index].side != side else { continue }
      takes[index] = try GesturePlayback(gesture, side, expecting: expectations)
      takesChanged()
    }
  }

  /// From shortly before the landing until shortly after all playbacks have settled.
  package var span: ClosedRange<Instant> {
    gesture.span(until: max(rest, takes.map(\.rest).max() ?? .zero))
  }

  /// The name of the played gesture: "Drag", or that of the transition which a tap began.
  package var title: String {
    let name = takes.lazy.compactMap(\.tapped).first?.name ?? "drag"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The sides with their pages and expectations, for the timeline.
  package var sides: [TimelineState.Side] {
    takes.map { take in
      TimelineState.Side(
        name: take.side.name, transitions: take.transitions, marks: take.marks)
    }
  }

  /// The number of phones shown: one with a ghost.
  package var phoneCount: Int { showsGhost ? 1 : takes.count }

  /// The display list of each phone at an instant.
  package func lists(at instant: Instant) -> [DisplayList] {
    let lists = takes.compactMap { $0.list(at: instant) }
    return showsGhost ? Array(lists.suffix(1)) : lists
  }

  /// The first playback's display list, overlaid on that of the last; nil without a ghost.
  package func ghost(at instant: Instant) -> DisplayList? {
    showsGhost && takes.count > 1 ? takes[0].list(at: instant) : nil
  }

  /// The opacity of the ghost.
  package static let ghostOpacity = 0.4

  /// A caption for each phone.
  package var captions: [String] {
    let words = tellsOutcomes ? takes.map(\.words) : takes.map(\.side.name)
    return showsGhost ? [words.joined(separator: "\n")] : words
  }
}
