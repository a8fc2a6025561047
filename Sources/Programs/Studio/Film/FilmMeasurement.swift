package import BackswipeTrace

/// The place of a page of a film over time.
package struct FilmMotion: Equatable, Sendable {
  package let name: String
  /// The last frame before it that shows the page at rest, in seconds from the film's first frame.
  package var begin: Double
  /// In seconds from the film's first frame, increasing; one at least.
  package let times: [Double]
  /// The page's left edge in points, one for each time.
  package let positions: [Double]

  package init(name: String, begin: Double, times: [Double], positions: [Double]) {
    self.name = name
    self.begin = begin
    self.times = times
    self.positions = positions
  }

  /// Whether the page comes in from the right.
  package var comesIn: Bool { (positions.first ?? 0) > (positions.last ?? 0) }

  /// The first sample at which the page rests again, in seconds.
  package var end: Double {
    let last = positions.last ?? 0
    let moving = positions.lastIndex { abs($0 - last) > Self.still } ?? 0
    return max(begin, times[min(moving + 1, times.count - 1)])
  }

  /// Points by which a page at rest may be away from its end.
  private static let still = 1.0

  /// The largest time between two samples around an instant whose position is known, in seconds.
  private static let widest = 0.1

  /// The page's left edge at a time, by a line between two samples; nil outside of them and in
  /// gaps of more than 0.1 s.
  package func position(at time: Double) -> Double? {
    guard let first = times.first, let last = times.last, time >= first, time <= last else {
      return nil
    }
    guard let next = times.firstIndex(where: { $0 >= time }), next > 0 else { return positions[0] }
    // The page rests until the motion begins.
    let from = times[next - 1] < begin && begin < times[next] ? begin : times[next - 1]
    let to = times[next]
    guard time >= from else { return nil }
    guard to - from <= Self.widest else { return nil }
    let share = (time - from) / (to - from)
    return positions[next - 1] + (positions[next] - positions[next - 1]) * share
  }
}

/// The frames and motions of a film, as a process of the program has measured them.
package struct FilmMeasurement: Equatable, Sendable {
  /// The size as shown, in pixels.
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// The page's width in points.
  package let width: Double
  /// The columns of the phone's screen, as fractions of the film's width; 0…1 where none is found.
  package let screen: ClosedRange<Double>
  /// When the first frame is shown, in seconds from the file's beginning.
  package var start = 0.0
  /// When each frame is shown, in seconds from the first; increasing, one at least.
  package let times: [Double]
  package var motions: [FilmMotion]
  /// Descriptions of omitted motions.
  package let notes: [String]
  /// The reason why there are no motions, or not all; nil where there are.
  package let reason: String?

  package init(
    pixelWidth: Int, pixelHeight: Int, width: Double, screen: ClosedRange<Double> = 0...1,
    times: [Double], motions: [FilmMotion], notes: [String] = [], reason: String? = nil
  ) {
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.width = width
    self.screen = screen
    self.times = times
    self.motions = motions
    self.notes = notes
    self.reason = reason
  }

  /// Nil where a value is not a measurement.
  package init?(_ value: TraceValue) {
    guard value["kind"]?.text == "film", let across = value["pixelWidth"]?.integer,
      let down = value["pixelHeight"]?.integer, (1...16384).contains(across),
      (1...16384).contains(down), let width = value["width"]?.number, width > 0,
      let times = value["times"]?.array?.compactMap(\.number), !times.isEmpty,
      let motions = value["motions"]?.array
    else { return nil }
    let screen = value["screen"]?.array?.compactMap(\.number) ?? []
    let isScreen =
      screen.count == 2 && screen[0] >= 0 && screen[1] <= 1 && screen[1] - screen[0] > 0.05
    self.init(
      pixelWidth: Int(across), pixelHeight: Int(down), width: width,
      screen: isScreen ? screen[0]...screen[1] : 0...1, times: times,
      motions: motions.compactMap(Self.motion),
      notes: value["notes"]?.array?.compactMap(\.text) ?? [], reason: value["reason"]?.text)
    start = value["start"]?.number ?? 0
  }

  private static func motion(_ value: TraceValue) -> FilmMotion? {
    guard let name = value["name"]?.text, let begin = value["begin"]?.number,
      let times = value["times"]?.array?.compactMap(\.number), !times.isEmpty,
      let positions = value["positions"]?.array?.compactMap(\.number),
      positions.count == times.count
    else { return nil }
    return FilmMotion(name: name, begin: begin, times: times, positions: positions)
  }

  // MARK: Frames

  /// Seconds by which a frame may be shown before its time, since times are rounded.
  static let rounding = 0.0005

  /// The number of the frame on the screen at a time; 0 before the first, the last after it.
  package func frame(at time: Double) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time + Self.rounding { low = middle } else { high = middle }
    }
    return low
  }

  /// The page's left edge at a time, in points; nil where no page moves.
  package func position(at time: Double) -> Double? {
    motions.lazy.compactMap { $0.position(at: time) }.first
  }
}
