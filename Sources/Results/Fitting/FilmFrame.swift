/// The brightness of the middle part of a film's frame; each row is the mean of several rows of the
/// film.
package struct FilmFrame: Equatable, Sendable {
  /// The frame's number in the film, from 0.
  package let index: Int
  package let columns: Int
  /// The levels, row by row.
  package let pixels: [UInt8]

  package var rows: Int { columns > 0 ? pixels.count / columns : 0 }

  package init(index: Int, columns: Int, pixels: [UInt8]) {
    self.index = index
    self.columns = columns
    self.pixels = pixels
  }

  /// The frame cropped to some columns.
  func cropped(_ range: Range<Int>) -> FilmFrame {
    guard range != 0..<columns else { return self }
    var part: [UInt8] = []
    part.reserveCapacity(range.count * rows)
    for row in 0..<rows {
      part += pixels[row * columns + range.lowerBound..<row * columns + range.upperBound]
    }
    return FilmFrame(index: index, columns: range.count, pixels: part)
  }

  /// The difference above which two levels differ; codecs change still pictures by less.
  static let noise = 10

  /// Whether it differs from another frame by more than a codec changes a still picture.
  func differs(from other: FilmFrame) -> Bool {
    changes(from: other) > max(2, pixels.count / 1000)
  }

  /// The mean of squared differences from another frame, each limited as in `PagePair`.
  func distance(to other: FilmFrame) -> Double {
    var sum = 0
    for index in pixels.indices {
      let difference = Int(pixels[index]) - Int(other.pixels[index])
      sum += min(difference * difference, PagePair.cap)
    }
    return Double(sum) / Double(max(pixels.count, 1))
  }

  /// The distance with the other frame moved to the right by columns, where both are visible.
  func distance(to other: FilmFrame, moved shift: Int) -> Double {
    let part = max(0, shift)..<min(columns, columns + shift)
    guard shift != 0, !part.isEmpty else { return distance(to: other) }
    let before = part.lowerBound - shift..<part.upperBound - shift
    return cropped(part).distance(to: other.cropped(before))
  }

  /// The number of pixels that differ from another frame's.
  func changes(from other: FilmFrame) -> Int {
    var count = 0
    for index in pixels.indices {
      let difference = Int(pixels[index]) - Int(other.pixels[index])
      if difference > Self.noise || difference < -Self.noise { count += 1 }
    }
    return count
  }
}

/// Reads the frames of a film one by one, and keeps those around changes.
package struct FilmScan {
  /// The reason why a film is not read further.
  package enum Failure: Error, Equatable, Sendable {
    case tooLively

    package var reason: String {
      "more than \(mostFrames) of its frames show something that moves: cut it to the motions"
    }
  }

  /// The maximum number of kept frames.
  package static let mostFrames = 4000
  /// The number of still frames kept before and after a change.
  private static let margin = 8

  private let columns: Int
  /// The kept frames, and whether each differs from the one before.
  private(set) var kept: [(frame: FilmFrame, isLively: Bool)] = []
  /// The last still frames.
  private var waiting: [FilmFrame] = []
  private var last: FilmFrame?
  private var quiet = 0
  /// The number of frames read.
  package private(set) var count = 0
  /// The brightest pixel so far.
  package private(set) var brightest: UInt8 = 0

  package init(columns: Int) { self.columns = columns }

  package mutating func add(_ pixels: [UInt8]) throws(Failure) {
    let frame = FilmFrame(index: count, columns: columns, pixels: pixels)
    count += 1
    brightest = max(brightest, pixels.max() ?? 0)
    defer { last = frame }
    guard let last else {
      kept.append((frame, false))
      return
    }
    let isLively = frame.differs(from: last)
    quiet = isLively ? 0 : quiet + 1
    if isLively {
      kept += waiting.map { ($0, false) }
      waiting = []
      kept.append((frame, true))
    } else if quiet <= Self.margin {
      kept.append((frame, false))
    } else {
      waiting.append(frame)
      if waiting.count > Self.margin { waiting.removeFirst() }
    }
    guard kept.count <= Self.mostFrames else { throw .tooLively }
  }

  /// The indices among the kept frames at which the film is still: the last of every still run, and
  /// of every gap.
  ///
  /// - Parameter times: the instants of all frames, in seconds.
  func rests(_ times: [Double]) -> [Int] {
    var rests: [Int] = []
    for place in kept.indices {
      let isLast = place == kept.count - 1
      let next = isLast ? nil : kept[place + 1]
      let pause = next.map { times[$0.frame.index] - times[kept[place].frame.index] } ?? .infinity
      let still = kept[max(0, place - 2)...place].allSatisfy { !$0.isLively }
      if isLast || pause > 0.12 || ((still || place == 0) && next?.isLively == true) {
        rests.append(place)
      }
    }
    return rests
  }

  /// The shortest time between two changes that belong to different motions, in seconds.
  private static let pause = 0.25
  /// The time around a motion in which changes belong to it, in seconds.
  private static let around = 0.1
  /// The minimum number of frames of a reported change.
  private static let leastLively = 3

  /// The spans of changes outside of the motions that were read, in seconds, in order.
  ///
  /// - Parameters:
  ///   - read: the spans of the motions, in seconds.
  ///   - times: the instants of all frames, in seconds.
  func unexplained(outside read: [ClosedRange<Double>], _ times: [Double]) -> [ClosedRange<Double>]
  {
    var parts: [(span: ClosedRange<Double>, count: Int)] = []
    for (frame, isLively) in kept where isLively {
      let time = times[frame.index]
      let isTold = read.contains {
        ($0.lowerBound - Self.around...$0.upperBound + Self.around).contains(time)
      }
      guard !isTold else { continue }
      if let last = parts.last, time - last.span.upperBound < Self.pause {
        parts[parts.count - 1] = (last.span.lowerBound...time, last.count + 1)
      } else {
        parts.append((time...time, 1))
      }
    }
    return parts.filter { $0.count >= Self.leastLively }.map(\.span)
  }

  /// The columns in which anything ever changes: the screen without its surroundings.
  func screen() -> Range<Int> {
    guard let first = kept.first?.frame else { return 0..<0 }
    var (low, high) = (first.pixels, first.pixels)
    for (frame, _) in kept {
      for index in low.indices {
        low[index] = min(low[index], frame.pixels[index])
        high[index] = max(high[index], frame.pixels[index])
      }
    }
    let lively = (0..<columns).filter { column in
      var count = 0
      for row in 0..<first.rows {
        let index = row * columns + column
        if Int(high[index]) - Int(low[index]) > FilmFrame.noise { count += 1 }
      }
      return count >= 2
    }
    guard let left = lively.first, let right = lively.last else { return 0..<0 }
    return widened(left..<right + 1, first)
  }

  /// The step of brightness between two columns that marks the screen's border, in half of all
  /// rows.
  private static let border = 8
  /// The level below which a column may be a phone's own border.
  private static let dark = 60

  /// The columns extended to a border or to the film's edge, because similar pages change nothing
  /// near the screen's edges.
  private func widened(_ part: Range<Int>, _ frame: FilmFrame) -> Range<Int> {
    func isBorder(_ column: Int, _ next: Int) -> Bool {
      let steps = (0..<frame.rows).count { row in
        let (one, other) = (
          frame.pixels[row * columns + column], frame.pixels[row * columns + next]
        )
        return abs(Int(one) - Int(other)) > Self.border
      }
      return 2 * steps >= frame.rows
    }
    func isDark(_ column: Int) -> Bool {
      let sum = (0..<frame.rows).reduce(0) { $0 + Int(frame.pixels[$1 * columns + column]) }
      return sum < Self.dark * frame.rows
    }
    var (left, right) = (part.lowerBound, part.upperBound)
    while left > 0, !isBorder(left, left - 1) { left -= 1 }
    while right < columns, !isBorder(right - 1, right) { right += 1 }
    // A black area up to a border may be a phone's.
    if left > 0, isDark(left) { left = part.lowerBound }
    if right < columns, isDark(right - 1) { right = part.upperBound }
    return left..<right
  }
}
