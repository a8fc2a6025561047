import BackswipeGeometry
import BackswipeTime

extension UIWindow {
  /// Why no view is found for a label.
  package enum LabelMistake: Error, Hashable, CustomStringConvertible {
    /// No visible view has it; `nearest` is the most similar label, nil if none is similar.
    case missing(String, nearest: String?)
    case ambiguous(String, count: Int)

    package var description: String {
      switch self {
      case .missing(let label, let nearest):
        "nothing that can be tapped is labelled '\(label)'"
          + (nearest.map { "; did you mean '\($0)'?" } ?? "")
      case .ambiguous(let label, let count): "\(count) views are labelled '\(label)'"
      }
    }
  }

  /// The location at which to tap the only enabled, touchable view with a label: the centre of its
  /// visible part, in points of the screen.
  package func location(labelled label: String) throws(LabelMistake) -> CGPoint {
    let views = tappable()
    let found = views.filter { $0.label == label }
    guard let first = found.first else {
      throw .missing(label, nearest: nearestWord(to: label, in: views.map(\.label)))
    }
    guard found.count == 1 else { throw .ambiguous(label, count: found.count) }
    return first.point
  }

  private func tappable() -> [(label: String, point: CGPoint)] {
    var found: [(label: String, point: CGPoint)] = []
    collect(self, clip: bounds, into: &found)
    return found
  }

  private func collect(
    _ view: UIView, clip: CGRect, into found: inout [(label: String, point: CGPoint)]
  ) {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
    let frame = view.convert(view.bounds, to: nil)
    let shown = frame.intersection(clip)
    let first = found.count
    for subview in view.ownSubviews.reversed() {
      collect(subview, clip: view.clipsToBounds ? shown : clip, into: &found)
    }
    guard !shown.isEmpty, (view as? UIControl)?.isEnabled ?? true else { return }
    func add(_ label: String, _ shown: CGRect) {
      let middle = CGPoint(x: shown.midX, y: shown.midY)
      guard let hit = hitTest(middle, with: nil), hit.isDescendant(of: view) else { return }
      found.append((label, middle))
    }
    for side in (view as? UIStepper)?.sides ?? [] {
      let part = view.convert(side.frame, to: nil).intersection(clip)
      if !part.isEmpty { add(side.label, part) }
    }
    // The control of a row has the row's label, and is what is meant by it.
    guard let label = view.accessibilityLabel,
      !found[first...].contains(where: { $0.label == label })
    else { return }
    add(label, shown)
  }
}
