import BackswipeUnits

/// Measures the shift to the left and the dimming of a known page.
struct BeneathTracker {
  private let page: FilmFrame
  /// The pixels with texture, by which the page is recognised.
  private let texture: [(row: Int, column: Int)]

  init(_ page: FilmFrame) {
    self.page = page
    var texture: [(row: Int, column: Int)] = []
    for row in 0..<page.rows {
      let start = row * page.columns
      for column in 2..<max(2, page.columns - 2) {
        let slope = Int(page.pixels[start + column + 1]) - Int(page.pixels[start + column - 1])
        if slope > 16 || slope < -16 { texture.append((row, column)) }
      }
    }
    self.texture = texture
  }

  /// The width of the shadow beside the top page that is left out, as a fraction of the page's
  /// width.
  private static let shadow = 0.04

  /// - Parameter frames: each with the left edge of the top page, in columns.
  func fit(_ frames: [(frame: FilmFrame, edge: Double)], name: String) -> BeneathFit? {
    let width = Double(page.columns)
    var shifts: [(part: Double, value: Double)] = []
    var darks: [(part: Double, value: Double)] = []
    for (frame, edge) in frames where edge > 0.25 * width && edge < 0.97 * width {
      let covered = 1 - edge / width
      let open = Int(edge - Self.shadow * width)
      if let shift = shift(frame, open: open) { shifts.append((covered, shift / width)) }
    }
    let moved = Self.slope(shifts)
    for (frame, edge) in frames where edge > 0.25 * width && edge < 0.97 * width {
      let covered = 1 - edge / width
      let open = Int(edge - Self.shadow * width)
      let shift = (moved?.value ?? 0.3) * covered * width
      if let dark = dark(frame, open: open, shift: shift) { darks.append((covered, dark)) }
    }
    let dimmed = Self.slope(darks)
    guard moved != nil || dimmed != nil else { return nil }
    return BeneathFit(
      name: name, parallax: moved,
      dimming: dimmed.map {
        .init(
          value: $0.value,
          error: ($0.error * $0.error + Self.level * Self.level).squareRoot())
      })
  }

  /// The standard error of a dimming from whole levels of brightness and of alpha, and from the
  /// codec: nearly one of 255, seen on average when half of the page is covered.
  private static let level = 0.006

  /// The slope of a proportional relation, without outliers. Nil where over two fifths of the
  /// values are outliers: then there is no proportion.
  private static func slope(_ all: [(part: Double, value: Double)]) -> BeneathFit.Number? {
    var kept = all
    for _ in 0..<3 {
      guard kept.count >= 4, 5 * kept.count >= 3 * all.count else { return nil }
      let square = kept.reduce(0) { $0 + $1.part * $1.part }
      let value = kept.reduce(0) { $0 + $1.part * $1.value } / square
      let errors = kept.map { abs($0.value - value * $0.part) }.sorted()
      let limit = max(3.5 * 1.4826 * errors[errors.count / 2], 1e-4)
      let good = kept.filter { abs($0.value - value * $0.part) <= limit }
      if good.count == kept.count {
        let sum = errors.reduce(0) { $0 + $1 * $1 }
        let variance = sum / Double(kept.count - 1) / square
        return .init(value: value, error: max(variance.squareRoot(), 7e-4))
      }
      kept = good
    }
    return nil
  }

  /// The shift to the left in columns; nil where too little is visible.
  private func shift(_ frame: FilmFrame, open: Int) -> Double? {
    let columns = page.columns
    let most = columns / 2
    func cost(_ shift: Int) -> Double {
      var (count, own, both, square) = (0, 0.0, 0.0, 0.0)
      for (row, column) in texture {
        let at = column - shift
        guard at >= 1, at < open else { continue }
        let (a, b) = (
          Double(frame.pixels[row * columns + at]), Double(page.pixels[row * columns + column])
        )
        own += b * b
        both += a * b
        square += a * a
        count += 1
      }
      // The best dimming factor is eliminated.
      return count >= 30 && own > 0 ? (square - both * both / own) / Double(count) : .infinity
    }
    var best = (shift: 0, cost: Double.infinity)
    var all: [Double] = []
    for shift in 0...most {
      let cost = cost(shift)
      if cost.isFinite { all.append(cost) }
      if cost < best.cost { best = (shift, cost) }
    }
    guard best.cost < 300, best.shift > 0, best.shift < most else { return nil }
    // An even part of another place fits as well as a texture that has left the screen.
    guard likeness(frame, shift: best.shift, open: open) > Self.leastLikeness else { return nil }
    // Where other shifts fit nearly as well, the page is not visible.
    all.sort()
    guard best.cost < 0.5 * all[all.count / 2] else { return nil }
    let (low, high) = (cost(best.shift - 1), cost(best.shift + 1))
    let bend = low - 2 * best.cost + high
    guard bend > 0, bend.isFinite else { return nil }
    return Double(best.shift) + 0.5 * (low - high) / bend
  }

  /// The least correlation of a frame with the page's texture: film codecs leave more than 0.95.
  private static let leastLikeness = 0.8

  /// Pearson's correlation of a frame with the visible texture of the page at a shift; 0 where either is even.
  private func likeness(_ frame: FilmFrame, shift: Int, open: Int) -> Double {
    var (n, sumA, sumB, squareA, squareB, both) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (row, column) in texture where column - shift >= 1 && column - shift < open {
      let place = row * page.columns + column
      let (a, b) = (Double(frame.pixels[place - shift]), Double(page.pixels[place]))
      n += 1
      sumA += a
      sumB += b
      squareA += a * a
      squareB += b * b
      both += a * b
    }
    let spread = (n * squareA - sumA * sumA) * (n * squareB - sumB * sumB)
    return spread > 0 ? (n * both - sumA * sumB) / spread.squareRoot() : 0
  }

  /// The fraction of the page's brightness that is missing.
  private func dark(_ frame: FilmFrame, open: Int, shift: Double) -> Double? {
    let columns = page.columns
    let whole = Int(shift.rounded())
    var parts: [Double] = []
    for row in 0..<page.rows {
      for at in stride(from: 2, to: max(2, open), by: 3) where at + whole + 2 < columns {
        let own = row * columns + at + whole
        let (value, before, after) = (
          Int(page.pixels[own]), Int(page.pixels[own - 2]), Int(page.pixels[own + 2])
        )
        // Only where the page is even, so that its position does not matter.
        guard value > 120, abs(before - value) < 4, abs(after - value) < 4 else { continue }
        parts.append(1 - Double(frame.pixels[row * columns + at]) / Double(value))
      }
    }
    guard parts.count >= 60 else { return nil }
    let sorted = parts.sorted()
    // The mean of the middle half, because medians of whole levels are coarse.
    let middle = sorted[sorted.count / 4..<sorted.count - sorted.count / 4]
    return middle.reduce(0, +) / Double(middle.count)
  }
}
