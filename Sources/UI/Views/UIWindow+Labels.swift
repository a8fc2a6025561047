package import BackswipeGeometry
import BackswipeTime

extension UIWindow {
  /// Where to tap the views that carry a label: for each enabled view that takes touches, the
  /// middle of the part of it that shows. Front to back.
  package func places(labelled label: String) -> [CGPoint] {
    tappable().filter { $0.label == label }.map(\.point)
  }

  /// The label in sight that a wrong one probably meant.
  package func nearestLabel(to label: String) -> String? {
    nearestWord(to: label, in: tappable().map(\.label))
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
    for subview in view.subviews.reversed() {
      collect(subview, clip: view.clipsToBounds ? shown : clip, into: &found)
    }
    guard let label = view.accessibilityLabel, !shown.isEmpty,
      (view as? UIControl)?.isEnabled ?? true
    else { return }
    let middle = CGPoint(x: shown.midX, y: shown.midY)
    guard let hit = hitTest(middle, with: nil), hit.isDescendant(of: view) else { return }
    found.append((label, middle))
  }
}
