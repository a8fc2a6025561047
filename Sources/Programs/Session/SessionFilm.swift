import BackswipeRendering
import BackswipeScene
package import BackswipeSettings
import BackswipeStudio
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

/// The process beside the session that measures and fits films, one at a time.
@MainActor
package protocol SessionFilms: AnyObject {
  /// Begins to measure a film, or to fit it.
  ///
  /// - Parameter direction: the side from which its interface is laid out.
  /// - Returns: the reason why it cannot; nil when it has begun.
  func begin(_ work: FilmWork, of path: String, _ direction: DisplayDirection) -> String?

  /// The share of a fit that is done, 0…1; nil where it is not known.
  var progress: Double? { get }

  /// The outcome of finished work, returned once: a value, or the reason why there is none.
  func poll() -> FilmOutcome?

  /// Asks the work to end; its outcome follows.
  func cancel()
}

package enum FilmWork: Equatable, Sendable {
  case measure
  case fit
}

package struct FilmOutcome: Sendable {
  package let value: TraceValue?
  package let reason: String

  package init(value: TraceValue?, reason: String = "") {
    self.value = value
    self.reason = reason
  }
}

/// A film of a phone beside a session: its measurement, its state, and its pictures.
@MainActor
final class SessionFilm {
  /// The endings of files that are films when they are dropped; pictures that move are not.
  private static let endings: Set = ["mp4", "mov", "m4v", "webm", "mkv", "avi"]

  /// Whether a file's name is that of a film.
  static func isFilm(_ name: String) -> Bool {
    name.contains(".")
      && endings.contains((name.split(separator: ".").last ?? "").lowercased())
  }

  let path: String
  var state: FilmState
  /// The work that another process does; nil for none.
  var work: FilmWork?
  private(set) var frames: FilmFrames?
  /// The frame that is shown; nil for none.
  private(set) var shown: (frame: Int, file: ImageFile)?
  /// The difference that was made last.
  private var difference: (frame: Int, list: DisplayList, made: DisplayList)?
  private lazy var painter = try? Painter(fonts: FontSet())
  /// Whether the state has changed since it was shown.
  var hasNews = false
  /// The run and its frames for which `state.run` was made; nil for none.
  var runKey: RunKey?

  struct RunKey: Equatable {
    let run: Int
    let frames: Int
    let width: CGFloat
  }

  init(_ path: String) {
    self.path = path
    state = FilmState(
      name: PlainLine.of(path.split(separator: "/").last.map(String.init) ?? path))
  }

  /// Begins with the pictures of a measured film.
  ///
  /// - Parameter width: device pixels across the phone's screen.
  func measured(_ measurement: FilmMeasurement, width: Int) {
    state.measurement = measurement
    state.failure = measurement.reason.map { "\(state.name): \($0)" }
    frames = FilmFrames(path, measurement, width: min(max(width, 64), 1170))
  }

  /// Takes pictures that have been read.
  ///
  /// - Returns: whether there is something new.
  func poll() -> Bool {
    guard let frames, frames.isReading, frames.poll() else { return false }
    if let failure = frames.failure { state.failure = failure }
    return true
  }

  /// Finds the picture of an instant of the run; one that is being read comes later.
  func seek(_ instant: Instant) {
    guard let frame = state.frame(at: instant) else {
      shown = nil
      return
    }
    if let file = frames?.picture(frame) { shown = (frame, file) }
    if let failure = frames?.failure { state.failure = failure }
  }

  /// Whether another frame than the shown one belongs to an instant, and is not being read.
  func isDue(at instant: Instant) -> Bool {
    guard let frames, frames.failure == nil, !frames.isReading else { return false }
    return state.frame(at: instant) != shown?.frame
  }

  // MARK: Pictures

  /// The film's frame on a screen; black without one.
  func list(on phone: CGSize) -> DisplayList {
    guard let shown else { return DisplayList(size: phone, background: .black, items: []) }
    return FilmPicture(phone: phone).list(shown.file)
  }

  /// The picture over a frame of the run; nil for none.
  func veil(over list: DisplayList) -> PlacedScreen.Veil? {
    guard shown != nil else { return nil }
    switch state.view {
    case .off, .beside: return nil
    case .over:
      return PlacedScreen.Veil(self.list(on: list.size), opacity: state.opacity / 100)
    case .difference: return difference(to: list).map { PlacedScreen.Veil($0, opacity: 1) }
    }
  }

  private func difference(to list: DisplayList) -> DisplayList? {
    guard let shown, let frames, let painter else { return nil }
    if let difference, difference.frame == shown.frame, difference.list == list {
      return difference.made
    }
    let scale = CGFloat(frames.size.width) / max(list.size.width, 1)
    let one = painter.image(of: list, scale: scale)
    let other = painter.image(of: self.list(on: list.size), scale: scale)
    let image = FilmPicture.difference(one, other, gain: FilmState.gain)
    guard let file = ImageFile(png: image.png()) else { return nil }
    let made = FilmPicture(phone: list.size).list(file)
    difference = (shown.frame, list, made)
    return made
  }

  /// The caption of the shown frame.
  var caption: String { shown.map { state.caption($0.frame) } ?? "Film" }
}
