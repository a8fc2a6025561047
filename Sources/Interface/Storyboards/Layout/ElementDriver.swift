import BackswipeMotion
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Sets the driven properties of one view.
@MainActor
final class ElementDriver {
  private let view: UIView
  private let box: Element.Box
  private var inputs: [Input] = []
  /// The view whose progress is driven.
  private weak var lottie: LottieView?
  private weak var store: StateStore?
  /// The constraints of driven sizes.
  private var sizes: [Element.Driver.Property: NSLayoutConstraint] = [:]

  private struct Input {
    let source: String
    let property: Element.Driver.Property
    let values: Interpolation
    /// The colours at the stops, whose numbers `values` gives; empty for numbers.
    let colors: [UIColor]
  }

  init(_ view: UIView, _ box: Element.Box) {
    self.view = view
    self.box = box
  }

  /// - Parameters:
  ///   - source: the name of a number in the page's store.
  ///   - size: the constraint of the file's size, which the driven one replaces; nil for none.
  func add(
    _ source: String, _ property: Element.Driver.Property, _ values: Interpolation,
    _ colors: [UIColor] = [], replacing size: NSLayoutConstraint?
  ) {
    inputs.append(Input(source: source, property: property, values: values, colors: colors))
    if property == .progress {
      lottie = view.lottie
      lottie?.isDriven = true
    }
    guard sizes[property] == nil else { return }
    size?.isActive = false
    switch property {
    case .width: sizes[property] = constraint(view.widthAnchor)
    case .height: sizes[property] = constraint(view.heightAnchor)
    default: break
    }
  }

  private func constraint(_ dimension: NSLayoutDimension) -> NSLayoutConstraint {
    let constraint = dimension.constraint(equalToConstant: 0)
    // Gives way to the edges of a container.
    constraint.priority = UILayoutPriority(999)
    constraint.isActive = true
    return constraint
  }

  /// Sets the properties from the numbers of a store; again when the direction of layout changes.
  func apply(_ store: StateStore) {
    if self.store == nil {
      view.registerForTraitChanges([UITraitLayoutDirection.self]) { [weak self] (_: UIView, _) in
        if let self, let store = self.store { apply(store) }
      }
    }
    self.store = store
    if let environment = UIContext.environment {
      environment.moved.add(view, until: environment.now)
    }
    var alpha = box.alpha
    var (x, y, scale, rotation) = (box.offset.x, box.offset.y, 1.0, 0.0)
    var isMoved = false
    var isFaded = false
    for input in inputs {
      let driven = input.values.value(at: store.number(input.source))
      if input.property.isPaint {
        show(input.colors, driven, input.property)
        continue
      }
      let value = min(max(driven, input.property.range.lowerBound), input.property.range.upperBound)
      switch input.property {
      case .alpha: (alpha, isFaded) = (alpha * value, true)
      case .x: (x, isMoved) = (x + value, true)
      case .y: (y, isMoved) = (y + value, true)
      case .scale: (scale, isMoved) = (scale * value, true)
      case .rotation: (rotation, isMoved) = (rotation + value, true)
      case .corner:
        view.layer.cornerRadius = CGFloat(value).onGrid
        if box.shadow == nil { view.clipsToBounds = true }
      case .progress: lottie?.show(value)
      case .color, .fill, .background: break
      case .width, .height: sizes[input.property]?.constant = CGFloat(value).onGrid
      }
    }
    if isFaded { view.alpha = CGFloat(alpha).onGrid }
    guard isMoved else { return }
    var transform = CGAffineTransform(
      translationX: view.fromLeading(x).onGrid, y: CGFloat(y).onGrid)
    if rotation != 0 {
      transform = transform.rotated(by: view.fromLeading(rotation * .pi / 180))
    }
    if scale != 1 { transform = transform.scaledBy(x: CGFloat(scale), y: CGFloat(scale)) }
    view.transform = transform
  }
}

extension ElementDriver {
  /// Shows a colour between two neighbours.
  ///
  /// - Parameter place: the number of a colour, with a fraction between two.
  private func show(
    _ colors: [UIColor], _ place: Double, _ property: Element.Driver.Property
  ) {
    guard colors.count > 1 else { return }
    let place = min(max(place, 0), Double(colors.count - 1))
    let left = min(Int(place), colors.count - 2)
    let color = colors[left].mixed(with: colors[left + 1], (place - Double(left)).onGrid)
    if property == .background {
      view.backgroundColor = color
    } else {
      view.painted?.show(color)
    }
  }
}

extension UIView {
  /// The text, icon or shape in the view itself, or in the boxes around it.
  fileprivate var painted: UIView? {
    self is UILabel || self is UIImageView || self is ShapeView
      // The actions of one that is swiped aside lie beneath it.
      ? self : ((self as? SwipeBox)?.content ?? subviews.first)?.painted
  }

  /// The animation in the view itself, or in the boxes around it for padding and a shadow.
  fileprivate var lottie: LottieView? { self as? LottieView ?? subviews.first?.lottie }
}
