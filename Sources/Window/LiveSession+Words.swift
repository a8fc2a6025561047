import BackswipeGeometry
import BackswipePrototypes
import BackswipeSimulation
import BackswipeMetrics
import BackswipeTime
import BackswipeUI
import CSDL2

extension LiveSession {
  /// Nanoseconds between two changes of the title.
  static let titleInterval: Int64 = 250_000_000

  // MARK: Title

  /// The title and the caption follow a change of speed at once.
  func captionChanged() {
    nextTitleChange = 0
    updateTitle()
    makeCards()
  }

  /// Brings the title up to date, if it was not changed a moment ago.
  func updateTitle() {
    let now = MonotonicClock.now()
    guard now >= nextTitleChange else { return }
    let text = title
    guard text != shownTitle else { return }
    shownTitle = text
    window.setTitle(text)
    nextTitleChange = now + Self.titleInterval
  }

  private var title: String {
    var parts = [pageTitle.isEmpty ? configuration.title : pageTitle, rateText]
    let tenths = (table.recentCost.nanoseconds + 50_000) / 100_000
    let late = table.lateCount == 0 ? "" : " (\(table.lateCount) late)"
    parts.append("\(tenths / 10).\(tenths % 10) ms\(late)")
    if let speed = speedText { parts.append(speed) }
    return parts.joined(separator: " — ")
  }

  private var rateText: String {
    if case .constant(let rate) = pacer.refresh.form { return "\(rate) Hz" }
    let period = pacer.refresh.period(atTick: pacer.lastTick ?? 0).seconds
    return "\(Int((1 / period).rounded())) Hz"
  }

  /// What is unusual about time; nil when nothing is.
  var speedText: String? {
    if clock.isPaused { return "paused" }
    return clock.isSlow ? "slow" : nil
  }

  /// The same for the desk below the phone, with what can be done about it.
  var captionText: String? {
    if clock.isPaused { return "Paused — space goes on, full stop shows one frame" }
    return clock.isSlow ? "A tenth of the speed — S goes back" : nil
  }

  // MARK: File

  /// Reads the prototype again when its file changed.
  func lookAtFile() {
    guard watch?.hasChanged(at: MonotonicClock.now()) == true, let path = watch?.path else {
      return
    }
    do {
      configuration.prototype = try Self.read(path, configuration.sizeLimit)
      mistakes = []
      restart(stack: stackToKeep)
    } catch {
      mistakes = error.errors.map(\.description)
    }
    makeCards()
  }

  /// The screens on the stack, when all of them are still there.
  private var stackToKeep: [String] {
    let names = simulation.navigation.viewControllers.compactMap {
      $0.traceName?.split(separator: "#").first.map(String.init)
    }
    return names.allSatisfy { configuration.prototype.screen($0) != nil } ? names : []
  }

  private static func read(
    _ path: String, _ limit: SizeLimit
  ) throws(FileErrors) -> Prototype {
    let bytes: [UInt8]
    do throws(FileBytes.Failure) { bytes = try FileBytes.read(path, limit) } catch {
      throw FileErrors([FileError(file: path, place: .start, reason: error.reason)])
    }
    var prototype = try Prototype.read(bytes, file: path, limit: limit)
    try PrototypeFolder(of: path).loadImages(of: &prototype, file: path)
    return prototype
  }
}
