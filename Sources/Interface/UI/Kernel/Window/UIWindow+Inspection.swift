import BackswipeScene
import BackswipeUnits

/// A view as shown in the last frame.
package struct InspectedView: Equatable, Sendable {
  /// The view's identifier, else its label, else its class.
  package var name: String
  /// The shown bounding box in points from the screen's top left; on the grid.
  package var frame: CGRect
  /// The product of the opacities of the view and its superviews.
  package var alpha: Double

  /// `Inbox: x 16, y 133, 358 × 44 pt, alpha 1`.
  package var words: String { "\(name): \(Self.words(of: frame)), alpha \(Self.text(alpha))" }

  /// `x 16, y 133, 358 × 44 pt`.
  package static func words(of frame: CGRect) -> String {
    let size = "\(text(Double(frame.width))) × \(text(Double(frame.height)))"
    return "x \(text(Double(frame.minX))), y \(text(Double(frame.minY))), \(size) pt"
  }

  private static func text(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return Int(exactly: hundredths).map { "\($0)" } ?? "\(hundredths)"
  }
}

extension UIWindow {
  /// The frontmost view at a point of the screen, as shown with all animations; nil outside.
  package func inspect(_ point: CGPoint) -> InspectedView? {
    guard let view = frontmostView(at: point) else { return nil }
    let shown = view.shownOnScreen
    let name =
      view.accessibilityIdentifier ?? view.accessibilityLabel ?? view.controller?.shownName
      ?? "\(type(of: view))"
    return InspectedView(name: name, frame: shown.frame, alpha: shown.alpha)
  }

  /// The frontmost view at a point of the screen, as shown with all animations; nil outside.
  func frontmostView(at point: CGPoint) -> UIView? {
    bounds.contains(point) ? deepest(at: point, in: self) : nil
  }

  private func deepest(at point: CGPoint, in view: UIView) -> UIView? {
    for subview in view.ownSubviews.reversed() where !subview.layer.hides {
      let shown = subview.shownOnScreen
      let isInside = shown.frame.contains(point)
      guard shown.alpha > 0, isInside || !subview.clipsToBounds else { continue }
      if let found = deepest(at: point, in: subview), found !== subview || isInside {
        return found
      }
    }
    guard !(view is ClippingView) else { return nil }
    return view.shownOnScreen.frame.contains(point) ? view : nil
  }
}

/// The classes of views that were asked for, which of them are a client's.
@MainActor
private enum ClassOrigins {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func isOfClient(_ view: UIView.Type) -> Bool {
    let key = ObjectIdentifier(view)
    if let known = known[key] { return known }
    let name = String(reflecting: view)
    let isOfClient = !name.hasPrefix("BackswipeUI.") && !name.hasPrefix("BackswipeStoryboards.")
    known[key] = isOfClient
    return isOfClient
  }
}

extension UIView {
  /// Whether its class is a client's.
  final var isOfClient: Bool { ClassOrigins.isOfClient(type(of: self)) }

  /// Whether it or a view around it, up to its page, is of a client's class.
  final var isInsideViewOfClient: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isOfClient { return true }
      if current.controller != nil { return false }
      view = current.ownSuperview
    }
    return false
  }

  /// The name in messages: `'Buy' (UIButton)`, of the innermost view around that has a name.
  var touchedName: String {
    var view: UIView? = self
    while let current = view {
      if let bar = current as? any NamedPart { return bar.noun }
      if let name = current.shownIdentifier ?? current.accessibilityLabel, !name.isEmpty {
        return "'\(name)' (\(type(of: current)))"
      }
      if let container = current as? PresentationContainerView {
        let page = container.presentation.presentedViewController.presentedName
        return "the area around the presented page '\(page)'"
      }
      if let controller = current.controller { return "the page '\(controller.shownName)'" }
      view = current.ownSuperview
    }
    return "the window"
  }
}

/// A part of the interface with a name of its kind in messages, such as `the toolbar`.
@MainActor
protocol NamedPart {
  var noun: String { get }
}
