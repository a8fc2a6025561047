import BackswipeUnits

/// Two pages that are known, one of which slides over the other: finds where the page on top is in a
/// frame by what would be seen of both.
///
/// Pages with little on them differ from themselves, moved, by next to nothing. What is left of the
/// edge tells more: the page beneath, moved and dimmed, which the page on top does not look like.
struct PagePair {
  /// At rest, in its place.
  let top: FilmFrame
  /// Alone.
  let beneath: FilmFrame
  /// How the page beneath goes with the one on top.
  var look: Look

  /// How far the page beneath moves, as a part of the width, and how dark it becomes.
  struct Look: Equatable {
    var parallax: Double
    var dimming: Double

    static let usual = Look(parallax: 0.3, dimming: 0.1)
    static let parallaxes = [0.3, 0, 0.1, 0.2, 0.4, 0.5, 0.7, 1]
    static let dimmings = [0.1, 0, 0.05, 0.2, 0.3, 0.45]
  }

  /// Where the page on top is.
  struct Match: Equatable {
    /// Columns from the left edge.
    var position: Int
    /// The mean of squared differences of what is seen there.
    var cost: Double
    /// Places that explain the frame nearly as well.
    var range: ClosedRange<Int>
  }

  /// The maximum cost of a pixel, in squared levels of grey.
  static let cap = 1600
  /// The cost of a pixel outside of both pages.
  private static let unknown = 60
  /// The width of the shadow beside the page on top, as a part of the page's, and its maximum darkness,
  /// in levels of grey.
  private static let shadow = 0.03
  private static let darkest = 60

  /// The place of the page on top.
  ///
  /// - Parameter isBrief: whether a third of the rows is enough.
  func match(_ frame: FilmFrame, isBrief: Bool = false) -> Match {
    let columns = top.columns
    let step = max(1, columns / (isBrief ? 130 : 390))
    let grain = max(1, columns / (isBrief ? 130 : 260))
    let rows = isBrief ? stride(from: 1, to: top.rows, by: 3).map(\.self) : Array(0..<top.rows)
    // A spring takes the page beyond both ends.
    let most = columns + columns / 8
    let places =
      Array(stride(from: -columns / 8, to: columns, by: step))
      + Array(
        stride(from: columns, through: most, by: step))
    let rough = costs(frame, places, rows: rows, grain: grain)
    guard let first = rough.indices.min(by: { rough[$0] < rough[$1] }) else {
      return Match(position: 0, cost: .infinity, range: 0...most)
    }
    var best = (place: places[first], cost: Double.infinity)
    // To a column, from ever closer places.
    var near = step
    while near >= 1 {
      let half = (near + 1) / 2
      let close = stride(from: best.place - near, through: best.place + near, by: half)
        .filter { $0 <= most }
      let fine = costs(frame, close, rows: rows, grain: isBrief ? 2 : 1)
      if let least = fine.indices.min(by: { fine[$0] < fine[$1] }) {
        best = (close[least], fine[least])
      }
      near = near > 1 ? half : 0
    }
    let limit = rough[first] * Self.near + Self.slack
    let alike = rough.indices.filter { rough[$0] <= limit }
    // Beyond its end nothing is seen of it.
    let ends = (places[alike.first ?? first], places[alike.last ?? first])
    return Match(
      position: best.place, cost: best.cost,
      range: min(ends.0, best.place, columns)...max(min(ends.1, columns), min(best.place, columns)))
  }

  /// The factor and the offset of the least cost below which another place is as likely.
  private static let near = 1.08
  private static let slack = 0.05

  /// The place near one to parts of a column, by the costs beside it.
  func between(_ frame: FilmFrame, _ place: Int) -> Double {
    let three = costs(
      frame, [place - 1, place, place + 1], rows: Array(0..<top.rows), grain: 1)
    let bend = three[0] - 2 * three[1] + three[2]
    return bend > 0
      ? Double(place) + max(-0.5, min(0.5, 0.5 * (three[0] - three[2]) / bend)) : Double(place)
  }

  /// The mean cost of a pixel for the page on top at places.
  private func costs(_ frame: FilmFrame, _ places: [Int], rows: [Int], grain: Int) -> [Double] {
    let columns = top.columns
    let band = max(2, Int(Self.shadow * Double(columns)))
    return frame.pixels.withUnsafeBufferPointer { seen in
      top.pixels.withUnsafeBufferPointer { top in
        beneath.pixels.withUnsafeBufferPointer { beneath in
          places.map { place in
            let covered = 1 - Double(place) / Double(columns)
            let shift = Int((look.parallax * covered * Double(columns)).rounded())
            let light = Int(256 * (1 - look.dimming * min(max(covered, 0), 1)))
            var (sum, count) = (0, 0)
            for row in rows {
              let start = row * columns
              var column = grain / 2
              while column < columns {
                defer { column += grain }
                count += 1
                if column < place {
                  let own = column + shift
                  guard own >= 0, own < columns else {
                    sum += Self.unknown
                    continue
                  }
                  var far = Int(seen[start + column]) - Int(beneath[start + own]) * light / 256
                  if column >= place - band, far < 0 { far = min(far + Self.darkest, 0) }
                  sum += min(far * far, Self.cap)
                } else {
                  let own = column - place
                  guard own < columns else {
                    sum += Self.unknown
                    continue
                  }
                  let far = Int(seen[start + column]) - Int(top[start + own])
                  sum += min(far * far, Self.cap)
                }
              }
            }
            return Double(sum) / Double(max(count, 1))
          }
        }
      }
    }
  }

  /// The same pages with the look that explains frames best, and what is left then on average.
  func looking(at frames: [FilmFrame]) -> (pair: PagePair, cost: Double) {
    func cost(_ look: Look) -> Double {
      var pair = self
      pair.look = look
      return frames.reduce(0) { $0 + pair.match($1, isBrief: true).cost }
        / Double(max(frames.count, 1))
    }
    var best = (look: look, cost: cost(look))
    for parallax in Look.parallaxes where parallax != look.parallax {
      let other = Look(parallax: parallax, dimming: best.look.dimming)
      let cost = cost(other)
      if cost < best.cost { best = (other, cost) }
    }
    for dimming in Look.dimmings where dimming != look.dimming {
      let other = Look(parallax: best.look.parallax, dimming: dimming)
      let cost = cost(other)
      if cost < best.cost { best = (other, cost) }
    }
    for step in [0.05, 0.025] {
      for sign in [-1.0, 1] {
        let other = Look(
          parallax: min(max(best.look.parallax + sign * step, 0), 1), dimming: best.look.dimming)
        let cost = cost(other)
        if cost < best.cost { best = (other, cost) }
      }
      for sign in [-1.0, 1] {
        let other = Look(
          parallax: best.look.parallax, dimming: max(best.look.dimming + sign * step, 0))
        let cost = cost(other)
        if cost < best.cost { best = (other, cost) }
      }
    }
    var pair = self
    pair.look = best.look
    return (pair, best.cost)
  }
}
