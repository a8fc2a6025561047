import BackswipeExpressions
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
  private var pivot: Pivot?
  /// The scale and the rotation that are shown, in radians.
  private var shown = (scale: 1.0, angle: CGFloat(0))

  /// The point about which two fingers scale and turn the view.
  private struct Pivot {
    /// The numbers of the displacement in the store.
    let names: (x: String, y: String)
    var place = FingerPivot()
    var isHeld = false
  }

  private struct Input {
    let source: String
    let property: Element.Driver.Property
    let values: Interpolation
    /// The colours at the stops, whose numbers `values` gives; empty for numbers.
    let colors: [UIColor]

    /// The value of the property, within its range.
    func value(at number: Double) -> Double {
      min(max(values.value(at: number), property.range.lowerBound), property.range.upperBound)
    }
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
    var (x, y) = (box.offset.x, box.offset.y)
    var isMoved = false
    var isFaded = false
    for input in inputs {
      if input.property.isPaint {
        let driven = input.values.value(at: store.number(input.source))
        show(input.colors, driven, input.property)
        continue
      }
      let value = input.value(at: store.number(input.source))
      switch input.property {
      case .alpha: (alpha, isFaded) = (alpha * value, true)
      case .x: (x, isMoved) = (x + value, true)
      case .y: (y, isMoved) = (y + value, true)
      case .scale, .rotation: isMoved = true
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
    let (scale, rotation) = turn { store.number($0) }
    shown = (scale, view.fromLeading(rotation * .pi / 180))
    let way = CGPoint(x: view.fromLeading(x).onGrid, y: CGFloat(y).onGrid)
    view.transform = place(store).transform(way: way, scale: scale, angle: shown.angle)
    settle(store, springing: !isHome(shown.scale, Double(shown.angle)))
  }

  /// The scale and the rotation in degrees, by the values of numbers.
  private func turn(_ number: (String) -> Double) -> (scale: Double, rotation: Double) {
    var turn = (scale: 1.0, rotation: 0.0)
    for input in inputs {
      switch input.property {
      case .scale: turn.scale *= input.value(at: number(input.source))
      case .rotation: turn.rotation += input.value(at: number(input.source))
      default: break
      }
    }
    return turn
  }
}

// MARK: Two fingers

extension ElementDriver {
  /// Whether one of some numbers scales or turns the view.
  func isTurned(by names: Set<String>) -> Bool {
    inputs.contains { [.scale, .rotation].contains($0.property) && names.contains($0.source) }
  }

  /// Lets fingers take the view at a point.
  ///
  /// - Parameter names: the numbers of its displacement in the page's store.
  func addPivot(_ names: (x: String, y: String)) { pivot = Pivot(names: names) }

  /// Scales and turns the view about the middle between the fingers of a recogniser from now on.
  ///
  /// - Parameter owner: the view of the recogniser; another one is taken where the middle is on it.
  func take(_ recognizer: UIGestureRecognizer, of owner: UIView?) {
    let point = recognizer.location(in: view)
    guard let store, shown.scale != 0, var pivot,
      view === owner || view.bounds.contains(point)
    else { return }
    pivot.place = place(store)
    pivot.place.move(
      to: CGPoint(
        x: (point.x - view.bounds.midX).onGrid, y: (point.y - view.bounds.midY).onGrid),
      scale: shown.scale, angle: shown.angle)
    pivot.isHeld = true
    self.pivot = pivot
    let way = pivot.place.displacement
    store.report(
      store.put([
        (pivot.names.x, .number(Double(way.x))), (pivot.names.y, .number(Double(way.y))),
      ]))
  }

  /// The fingers have left; a view that is neither scaled nor turned at the end goes to its place.
  func letGo() {
    guard let store, pivot?.isHeld == true else { return }
    pivot?.isHeld = false
    settle(store, springing: true)
  }

  private func place(_ store: StateStore) -> FingerPivot {
    guard let pivot else { return FingerPivot() }
    var place = pivot.place
    place.displacement = CGPoint(
      x: CGFloat(store.number(pivot.names.x)), y: CGFloat(store.number(pivot.names.y)))
    return place
  }

  /// Moves a view to its place whose numbers lead to neither a scale nor a rotation.
  private func settle(_ store: StateStore, springing: Bool) {
    guard let pivot, !pivot.isHeld else { return }
    let goal = turn { store.goal($0) }
    guard isHome(goal.scale, goal.rotation) else { return }
    let names = [pivot.names.x, pivot.names.y].filter { store.goal($0) != 0 }
    if !names.isEmpty { store.go(names, to: 0, springing: springing) }
    if isHome(shown.scale, Double(shown.angle)), place(store).displacement == .zero {
      self.pivot?.place.center()
    }
  }

  /// Whether nothing is scaled or turned, to the grid.
  private func isHome(_ scale: Double, _ rotation: Double) -> Bool {
    scale.onGrid == 1 && rotation.onGrid == 0
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
