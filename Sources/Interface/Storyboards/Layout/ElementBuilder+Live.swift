import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Properties of views that expressions give.
extension ElementBuilder {
  /// Connects the properties of an element, but its sizes, whose constraints are made later.
  ///
  /// - Parameters:
  ///   - view: the view with the padding.
  ///   - content: the view itself.
  mutating func connectLive(_ element: Element, _ view: UIView, _ content: UIView) {
    let tint = tint
    if element.live[.alpha] != nil || element.live[.background] != nil { bindings.addValued(view) }
    for (property, value) in element.live.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      switch (property, value) {
      case (.alpha, .expression(let expression)):
        follow(expression, property, view) { $0.alpha = $1 }
      case (.corner, .expression(let expression)):
        let hasShadow = element.box.shadow != nil
        follow(expression, property, view) { view, radius in
          view.layer.cornerRadius = radius
          if hasShadow {
            view.subviews.first?.layer.cornerRadius = radius
            view.setNeedsLayout()
          } else {
            view.clipsToBounds = true
          }
        }
      case (.width, .expression(let expression)), (.height, .expression(let expression)):
        connections.sizes.append((view, property, expression))
      case (.enabled, .expression(let expression)):
        let store = bindings.store
        bindings.add(expression.names) { [weak content] in
          (content as? UIControl)?.isEnabled = expression.flag { store.value($0) }
        }
      case (.background, .words(let words)):
        follow(words, view) { view, word in
          if let paint = Element.Paint(word: word) {
            view.backgroundColor = paint.color(tint: tint)
          }
        }
      case (.color, .words(let words)), (.fill, .words(let words)):
        follow(words, content) { view, word in
          if let paint = Element.Paint(word: word) { view.show(paint.color(tint: tint)) }
        }
      case (.image, .words(let words)):
        follow(words, content) { ($0 as? UIImageView)?.image = UIImage(named: $1) }
      default: break
      }
    }
  }

  /// Connects the sizes of elements, once their constraints are made.
  mutating func connectSizes() {
    for (view, property, expression) in connections.sizes {
      let sizes = property == .width ? connections.widths : connections.heights
      guard let constraint = sizes[ObjectIdentifier(view)] else { continue }
      follow(expression, property, view) { _, length in constraint.constant = length }
    }
    connections.sizes = []
  }

  /// A glyph, whose size follows the text size unless a side is given.
  mutating func view(of icon: Element.Icon, _ element: Element) -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    view.tintColor = icon.paint.color(tint: tint)
    let isFixed = [element.box.width, element.box.height].contains { length in
      if case .points? = length { true } else { false }
    }
    var name = icon.glyph.rawValue
    let repaint = { [weak view] in
      guard let view, let glyph = Glyph(rawValue: name) else { return }
      let size = CGFloat(icon.size)
      view.image = UIImage(
        glyph: glyph,
        size: isFixed
          ? size
          : UIFontMetrics.default.scaledValue(for: size, compatibleWith: view.traitCollection),
        variant: icon.variant.glyph, flips: glyph.followsDirection)
    }
    repaints.append(repaint)
    guard case .words(let words)? = element.live[.icon] else {
      repaint()
      return view
    }
    bindings.show(words) {
      name = $0
      repaint()
    }
    return view
  }

  private func follow(
    _ expression: BackswipeExpressions.Expression, _ property: Element.LiveProperty,
    _ view: UIView, _ set: @escaping (UIView, CGFloat) -> Void
  ) {
    let (store, range) = (bindings.store, property.range)
    bindings.add(expression.names) { [weak view] in
      guard let view else { return }
      let value = expression.number { store.value($0) }
      set(view, CGFloat(min(max(value, range.lowerBound), range.upperBound)).onGrid)
    }
  }

  private func follow(
    _ words: TextTemplate, _ view: UIView, _ set: @escaping (UIView, String) -> Void
  ) {
    let store = bindings.store
    bindings.add(words.names) { [weak view] in
      if let view { set(view, words.text { store.value($0) }) }
    }
  }
}

extension UIView {
  /// Sets the colour of a text, an icon or a shape.
  func show(_ color: UIColor) {
    switch self {
    case let label as UILabel: label.textColor = color
    case let shape as ShapeView: shape.fill = color
    default: tintColor = color
    }
  }
}
