import BackswipeUnits

/// Finds the position of a known page in a frame that shows it moved to the right.
struct PageTracker {
  /// The position of a page, and how well it matches there.
  struct Match: Equatable {
    /// Columns from the left edge.
    var position: Double
    /// 1 where the part right of the position is the page; 0 or less where it is not, or nothing is
    /// visible.
    var quality: Double
  }

  /// The page at rest.
  let page: FilmFrame
  /// The pixels with texture: brightness that changes along a row.
  private let texture: [(row: Int, column: Int)]

  /// The maximum cost of a differing pixel of the page, and the constant cost of one left of its
  /// edge.
  private static let cap = 900
  private static let left = 100

  init(_ page: FilmFrame) {
    self.page = page
    var texture: [(row: Int, column: Int)] = []
    for row in 0..<page.rows {
      let start = row * page.columns
      for column in 2..<max(2, page.columns - 2) {
        let slope = Int(page.pixels[start + column + 1]) - Int(page.pixels[start + column - 1])
        if slope > 12 || slope < -12 { texture.append((row, column)) }
      }
    }
    self.texture = texture
  }

  // MARK: Coarse

  /// The position of the page, to a column: the one at which most of the frame matches the page.
  func coarse(_ frame: FilmFrame) -> Match {
    let step = max(1, page.columns / 390)
    let rows = stride(from: 1, to: page.rows, by: max(1, page.rows / 6)).map(\.self)
    // A spring moves a page beyond its end too.
    let least = -page.columns / 8
    let places = Array(stride(from: least, through: page.columns, by: step))
    let first = best(frame, places, rows: rows, step: 2 * step)
    let near = Array(
      max(least, Int(first.position) - step)...min(page.columns, Int(first.position) + step))
    return best(frame, near, rows: Array(0..<page.rows), step: 1)
  }

  private func best(_ frame: FilmFrame, _ places: [Int], rows: [Int], step: Int) -> Match {
    var best = Match(position: 0, quality: 0)
    var least = Double.infinity
    for place in places {
      let (sum, count) = cost(frame, place, rows: rows, step: step)
      let all = rows.count * ((page.columns + step - 1) / step)
      let cost = Double(sum + max(0, all - count) * Self.left)
      guard cost < least else { continue }
      least = cost
      best.position = Double(place)
      best.quality = count > 0 ? 1 - Double(sum) / Double(count * Self.left) : 0
    }
    return best
  }

  /// The cost of the pixels right of a position, and their number.
  private func cost(
    _ frame: FilmFrame, _ place: Int, rows: [Int], step: Int
  ) -> (sum: Int, count: Int) {
    let columns = page.columns
    var (sum, count) = (0, 0)
    for row in rows {
      let start = row * columns
      var column = max(place + 1, 0)
      while column < min(columns, columns + place) {
        let difference =
          Int(frame.pixels[start + column]) - Int(page.pixels[start + column - place])
        sum += min(difference * difference, Self.cap)
        count += 1
        column += step
      }
    }
    return (sum, count)
  }

  /// Whether a frame shows, right of a position, the same as when the page is away.
  func isAmbiguous(_ frame: FilmFrame, _ place: Int, away: FilmFrame) -> Bool {
    let columns = page.columns
    guard place < columns - 1 else { return true }
    var (sum, count) = (0, 0)
    for row in 0..<page.rows {
      for column in row * columns + max(place + 1, 0)..<(row + 1) * columns {
        let difference = Int(frame.pixels[column]) - Int(away.pixels[column])
        sum += min(difference * difference, Self.cap)
        count += 1
      }
    }
    return sum < count * Self.left / 2
  }

  // MARK: Even pages

  /// The ratio of textured pixels below which a page is even: its edge is only visible by the
  /// dimming of the lower page.
  private static let leastTexture = 0.004

  /// Whether the page is nearly without texture.
  var isEven: Bool { Double(texture.count) < Self.leastTexture * Double(page.pixels.count) }

  /// Whether the page has enough texture to be found by it alone.
  var isRich: Bool { Double(texture.count) > 5 * Self.leastTexture * Double(page.pixels.count) }

  // MARK: Fine

  /// The position of the page in fractional columns, near a coarse one: by its texture and its
  /// edge, weighted by their certainty.
  ///
  /// - Returns: nil where there is neither: an even area may be another page.
  func fine(_ frame: FilmFrame, near place: Int) -> Double? {
    let inner = byTexture(frame, near: place)
    let edge = byEdge(frame, near: Int((inner?.position ?? Double(place)).rounded()))
    switch (inner, edge) {
    case (let inner?, let edge?):
      // An edge far from the page belongs to another one.
      guard abs(edge.position - inner.position) < 1.5 else { return inner.position }
      let (a, b) = (inner.weight, edge.weight)
      return (inner.position * a + edge.position * b) / (a + b)
    case (let one?, nil), (nil, let one?): return one.position
    case (nil, nil): return nil
    }
  }

  /// The position of the page from its texture alone, in columns; nil if uncertain.
  func inner(_ frame: FilmFrame, near place: Int) -> Double? {
    byTexture(frame, near: place)?.position
  }

  /// The shift at which the texture differs least.
  private func byTexture(
    _ frame: FilmFrame, near place: Int
  ) -> (position: Double, weight: Double)? {
    let columns = page.columns
    let seen = texture.filter { $0.column + place + 3 < columns && $0.column + place >= 2 }
    guard seen.count >= 24 else { return nil }
    // Gauss–Newton steps, by the page's slopes, until they are small.
    var position = Double(place)
    var weight = 0.0
    for _ in 0..<6 {
      let whole = Int(position.rounded(.down))
      let part = position - Double(whole)
      var (top, bottom) = (0.0, 0.0)
      for (row, column) in seen {
        let at = row * columns + column + whole
        guard column + whole >= 1, column + whole + 2 < columns else { continue }
        let value =
          Double(frame.pixels[at]) * (1 - part) + Double(frame.pixels[at + 1]) * part
        let own = row * columns + column
        let slope = (Double(page.pixels[own + 1]) - Double(page.pixels[own - 1])) / 2
        let difference = value - Double(page.pixels[own])
        // Parts that cover the page, or are not on it, are left out.
        guard abs(difference) < 60 else { continue }
        top += difference * slope
        bottom += slope * slope
      }
      guard bottom > 0 else { return nil }
      weight = bottom
      // The frame's brightness at a position is the shifted page's: a brighter one means a shift to
      // the left.
      let step = -top / bottom
      position += max(-1, min(1, step))
      if abs(step) < 1e-3 { break }
    }
    guard abs(position - Double(place)) < 2.5 else { return nil }
    return (position, weight)
  }

  /// The edge between the brightness left of the page and the page's: the mean of rows, by area,
  /// without rows with other content at the edge.
  private func byEdge(_ frame: FilmFrame, near place: Int) -> (position: Double, weight: Double)? {
    let columns = page.columns
    guard place >= 8, place + 5 < columns else { return nil }
    let first = place - 2
    var found: [(position: Double, weight: Double)] = []
    for row in 0..<page.rows {
      let start = row * columns
      // The shadow is a ramp, extrapolated to the edge.
      let near = Double(frame.pixels[start + first])
      let slope = (near - Double(frame.pixels[start + first - 3])) / 3
      let right = (0..<3).reduce(0.0) { $0 + Double(page.pixels[start + 1 + $1]) } / 3
      let contrast = near + 2 * slope - right
      guard abs(contrast) >= 8, abs(slope) <= 12 else { continue }
      var area = 0.0
      for column in first..<place + 4 {
        let left = near + slope * Double(min(column, place) - first)
        guard abs(left - right) >= 4 else { continue }
        area += (Double(frame.pixels[start + column]) - right) / (left - right)
      }
      let position = Double(first) + area
      guard abs(position - Double(place)) < 2.5 else { continue }
      found.append((position, contrast * contrast / 8))
    }
    guard found.count >= 3 else { return nil }
    let sorted = found.sorted { $0.position < $1.position }
    let middle = sorted[sorted.count / 4..<sorted.count - sorted.count / 4]
    let weight = middle.reduce(0) { $0 + $1.weight }
    return (middle.reduce(0) { $0 + $1.position * $1.weight } / weight, weight)
  }
}
