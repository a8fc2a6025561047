package import BackswipeDocuments

extension OutcomeMap {
  /// The distance along an axis to another outcome.
  package struct Margin: Equatable, Sendable {
    package let axis: StudyAxis
    /// The nearest other outcome within the axis; nil where there is none.
    package let nearest: (by: Double, kind: GestureOutcome.Kind)?

    package static func == (left: Margin, right: Margin) -> Bool {
      left.axis == right.axis && left.nearest?.by == right.nearest?.by
        && left.nearest?.kind == right.nearest?.kind
    }

    package var words: String {
      guard let nearest else {
        return "\(axis.key): nothing from \(axis.words(axis.range.lowerBound)) to "
          + "\(axis.words(axis.range.upperBound)) changes it"
      }
      return "\(axis.key): \(axis.words(abs(nearest.by))) \(nearest.by < 0 ? "less" : "more") "
        + "and \(nearest.kind.sentence)"
    }
  }

  /// The outcome of the gesture itself, and the margins along both axes, each at the gesture's own
  /// value on the other axis. Between the centres of two cells the boundary is located to a
  /// millionth of the range.
  package func margins() throws(FileErrors) -> [Margin] {
    var memo = StudyMemo()
    return try margins(&memo) ?? []
  }

  /// The margins in slices: nil where the memo's limit is reached; to be called again with the
  /// memo.
  package func margins(_ memo: inout StudyMemo) throws(FileErrors) -> [Margin]? {
    do throws(StudyMemo.Stop) {
      return [try margin(isX: true, &memo), try margin(isX: false, &memo)]
    } catch {
      guard case .failed(let errors) = error else { return nil }
      throw errors
    }
  }

  private func margin(isX: Bool, _ memo: inout StudyMemo) throws(StudyMemo.Stop) -> Margin {
    let axis = isX ? x : y
    guard let own = isX ? place.x : place.y else { return Margin(axis: axis, nearest: nil) }
    func kind(
      _ value: Double, _ memo: inout StudyMemo
    ) throws(StudyMemo.Stop) -> GestureOutcome.Kind {
      try memo.outcome("\(isX ? "x" : "y")\(value.bitPattern)") { () throws(FileErrors) in
        isX ? try outcome(x: value, y: place.y) : try outcome(x: place.x, y: value)
      }.kind
    }
    let present = try kind(own, &memo)
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    let count = isX ? columns : rows
    let step = (high - low) / Double(count)
    var nearest: (by: Double, kind: GestureOutcome.Kind)?
    for direction in [-1.0, 1] {
      var last = own
      for index in 1...count {
        let value = own + direction * step * Double(index)
        guard value >= low - step, value <= high + step else { break }
        let within = min(max(value, low), high)
        guard within != last, (within - own) * direction > 0 else { continue }
        let found = try kind(within, &memo)
        guard found != present else {
          last = within
          continue
        }
        var (same, other, becomes) = (last, within, found)
        while abs(other - same) > (high - low) / 1_000_000 {
          let middle = (same + other) / 2
          let here = try kind(middle, &memo)
          if here == present { same = middle } else { (other, becomes) = (middle, here) }
        }
        if abs(other - own) < nearest.map({ abs($0.by) }) ?? .infinity {
          nearest = (other - own, becomes)
        }
        break
      }
    }
    return Margin(axis: axis, nearest: nearest)
  }
}
