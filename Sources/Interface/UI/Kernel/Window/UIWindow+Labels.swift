import BackswipeText
import BackswipeUnits

extension UIWindow {
  /// The reason why a label or identifier matches no single view.
  package enum LabelMistake: Error, Hashable, CustomStringConvertible {
    /// No visible view has the label; `nearest` is the most similar label, nil if none is similar.
    case missing(String, nearest: String?)
    case ambiguous(String, count: Int)
    /// No visible view has the identifier; `nearest` is the most similar one.
    case unidentified(String, nearest: String?)
    case severalIdentified(String, count: Int)

    package var description: String {
      switch self {
      case .missing(let label, let nearest):
        "nothing that can be tapped is labelled '\(label)'" + Self.hint(nearest)
      case .ambiguous(let label, let count): "\(count) views are labelled '\(label)'"
      case .unidentified(let identifier, let nearest):
        "nothing that can be tapped has the identifier '\(identifier)'" + Self.hint(nearest)
      case .severalIdentified(let identifier, let count):
        "\(count) views have the identifier '\(identifier)'"
      }
    }

    private static func hint(_ nearest: String?) -> String {
      nearest.map { "; did you mean '\($0)'?" } ?? ""
    }
  }

  /// The location for tapping the only enabled, touchable view with a label: the centre of its
  /// visible part, in points of the screen.
  package func location(labelled label: String) throws(LabelMistake) -> CGPoint {
    let views = tappable { $0.accessibilityLabel }
    let found = views.filter { $0.label == label }
    guard let first = found.first else {
      throw .missing(label, nearest: NearestWord.of(label, among: views.map(\.label)))
    }
    guard found.count == 1 else { throw .ambiguous(label, count: found.count) }
    return first.point
  }

  /// Like `location(labelled:)`, for an identifier.
  package func location(identified identifier: String) throws(LabelMistake) -> CGPoint {
    let views = tappable { $0.shownIdentifier }
    let found = views.filter { $0.label == identifier }
    guard let first = found.first else {
      throw .unidentified(
        identifier, nearest: NearestWord.of(identifier, among: views.map(\.label)))
    }
    guard found.count == 1 else { throw .severalIdentified(identifier, count: found.count) }
    return first.point
  }

  private typealias Tappable = (label: String, point: CGPoint)

  private func tappable(by name: (UIView) -> String?) -> [Tappable] {
    var found: [Tappable] = []
    collect(self, clip: bounds, by: name, into: &found)
    return found
  }

  private func collect(
    _ view: UIView, clip: CGRect, by name: (UIView) -> String?, into found: inout [Tappable]
  ) {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return }
    let frame = view.convert(view.bounds, to: nil)
    let shown = frame.intersection(clip)
    let first = found.count
    for subview in view.ownSubviews.reversed() {
      collect(subview, clip: view.clipsToBounds ? shown : clip, by: name, into: &found)
    }
    guard !shown.isEmpty, view.takesTaps else { return }
    func add(_ label: String, _ shown: CGRect) {
      let middle = CGPoint(x: shown.midX, y: shown.midY)
      guard let hit = hitTest(middle, with: nil), hit.isDescendant(of: view) else { return }
      found.append((label, middle))
    }
    for side in view.labelledParts {
      let part = view.convert(side.frame, to: nil).intersection(clip)
      if !part.isEmpty { add(side.label, part) }
    }
    // The control of a row has the row's label and takes precedence over the row.
    guard let label = name(view),
      !found[first...].contains(where: { $0.label == label })
    else { return }
    add(label, shown)
  }
}
