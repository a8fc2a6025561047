import BackswipeUnits

/// Two known pages, one of which slides over the other: finds the position of the top page in a
/// frame by comparing it with the predicted picture of both.
///
/// Pages with little texture hardly differ from themselves at another position. The part left of
/// the edge is more significant: the lower page, shifted and dimmed, differs from the top page.
struct PagePair {
  /// The top page, alone at its final position.
  let top: FilmFrame
  /// The lower page, alone.
  let beneath: FilmFrame
  /// The parallax and dimming of the lower page.
  var look: Look

  /// The parallax of the lower page, as a fraction of the width, and its dimming.
  struct Look: Equatable {
    var parallax: Double
    var dimming: Double

    static let usual = Look(parallax: 0.3, dimming: 0.1)
    static let parallaxes = [0.3, 0, 0.1, 0.2, 0.4, 0.5, 0.7, 1]
    static let dimmings = [0.1, 0, 0.05, 0.2, 0.3, 0.45]
  }

  /// A position of the top page.
  struct Match: Equatable {
    /// Columns from the left edge.
    var position: Int
    /// The mean of squared differences from the prediction.
    var cost: Double
    /// Positions that explain the frame nearly as well.
    var range: ClosedRange<Int>
  }

  /// The maximum cost of a pixel, in squared grey levels.
  static let cap = 1600
  /// The cost of a pixel outside of both pages.
  private static let unknown = 60
  /// The width of the shadow beside the top page, as a fraction of the page's, and its maximum
  /// darkness, in grey levels.
  private static let shadow = 0.03
  private static let darkest = 60

  /// The position of the top page.
  ///
  /// - Parameter isBrief: whether a third of the rows is enough.
  func match(_ frame: FilmFrame, isBrief: Bool = false) -> Match {
    let columns = top.columns
    let step = max(1, columns / (isBrief ? 130 : 390))
    let grain = max(1, columns / (isBrief ? 130 : 260))
    let rows = isBrief ? stride(from: 1, to: top.rows, by: 3).map(\.self) : Array(0..<top.rows)
    // A spring moves the page beyond both ends.
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
    // Refines the position to a column.
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
    // Beyond its end nothing is visible of it.
    let ends = (places[alike.first ?? first], places[alike.last ?? first])
    return Match(
      position: best.place, cost: best.cost,
      range: min(ends.0, best.place, columns)...max(min(ends.1, columns), min(best.place, columns)))
  }

  /// The factor and the offset of the least cost below which another position is as likely.
  private static let near = 1.08
  private static let slack = 0.05

  /// The position near a column with fractions, by interpolation of the costs.
  func between(_ frame: FilmFrame, _ place: Int) -> Double {
    let three = costs(
      frame, [place - 1, place, place + 1], rows: Array(0..<top.rows), grain: 1)
    let bend = three[0] - 2 * three[1] + three[2]
    return bend > 0
      ? Double(place) + max(-0.5, min(0.5, 0.5 * (three[0] - three[2]) / bend)) : Double(place)
  }

  /// The mean cost of a pixel for positions of the top page.
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

  /// The pair with the look that explains frames best, and the mean cost.
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
