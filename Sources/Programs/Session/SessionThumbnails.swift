import BackswipeScenarios
import BackswipeScene
import BackswipeUnits

/// Makes the frames of a session's past for the pictures on its timeline, in small units of work.
@MainActor
final class SessionThumbnails {
  /// The frames of a unit of work.
  private static let framesOfUnit = 4
  /// The most pictures of a presented frame, of which each is drawn once.
  static let mostOfFrame = 2

  /// Makes the frames; nil before the first of a run.
  private var player: InputReplay?
  /// The number of the run.
  private var run = -1
  /// The last frame that was made; -1 for none.
  private var position = -1
  /// The pictures since the last presented frame.
  private(set) var count = 0

  /// Notes that a frame is made.
  func frameBegins() { count = 0 }

  /// Notes a picture.
  func pictureMade() { count += 1 }

  /// Whether the presented frame has its pictures.
  var isFull: Bool { count >= Self.mostOfFrame }

  /// Does a unit of work for the frame at an instant.
  ///
  /// - Parameter run: the number of the run; another number discards the replay.
  /// - Returns: the frame; nil where it takes further units.
  func work(on instant: Instant, of tape: InputLog, run: Int) -> DisplayList? {
    if run != self.run || player == nil {
      (self.run, player, position) = (run, InputReplay(tape.start), -1)
    }
    guard let player, !tape.frames.isEmpty else { return nil }
    let target = tape.index(at: instant)
    // Earlier ones are kept for a while; else the replay begins again.
    if target < position - InputReplay.neighbours + 1 {
      player.rewind()
      position = -1
    }
    let next = min(target, max(position, -1) + Self.framesOfUnit)
    let list = player.frame(next, of: tape)
    position = max(position, next)
    return next == target ? list : nil
  }
}
