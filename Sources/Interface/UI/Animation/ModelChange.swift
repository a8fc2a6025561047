import BackswipeScene
import BackswipeUnits

/// A change of a view's model in an animation's closure, which can be undone.
@MainActor
struct ModelChange {
  /// The value that the model is left with.
  enum End {
    case start
    case end
    /// The shown value: with the rest of the difference.
    case shown(Adjustment)
  }

  /// Which value of which view.
  struct Key: Hashable {
    let view: ObjectIdentifier
    let path: AnyKeyPath
  }

  /// Nil where only what shows differs.
  let key: Key?
  /// Weak.
  let view: () -> UIView?
  /// Sets the model, unless it was changed since.
  ///
  /// - Returns: whether it was not.
  let put: (End) -> Bool
}

extension UIView {
  /// Animates a change of the model when an animation's closure is running.
  ///
  /// - Parameters:
  ///   - difference: the old value less the new one.
  ///   - adding: the value with a part of such a difference.
  func modelChanged<Value: Equatable>(
    _ path: @autoclosure () -> ReferenceWritableKeyPath<UIView, Value>, from old: Value,
    to new: Value,
    _ difference: @autoclosure () -> Adjustment, adding: @escaping (Value, Adjustment) -> Value
  ) {
    guard let animation = UIContext.environment?.openAnimation else { return }
    let path = path()
    var own = new
    let key = ModelChange.Key(view: ObjectIdentifier(self), path: path)
    let change = ModelChange(key: key, view: { [weak self] in self }) { [weak self] end in
      guard let self, self[keyPath: path] == own else { return false }
      switch end {
      case .start: own = old
      case .end: own = new
      case .shown(let left): own = adding(new, left)
      }
      UIView.performWithoutAnimation { self[keyPath: path] = own }
      // Setters may have clamped the value.
      own = self[keyPath: path]
      return true
    }
    animation.record(layer, difference(), change)
  }

  /// The rectangle before `transform`.
  var animatedFrame: CGRect {
    get { layer.plainFrame }
    set { setUntransformedFrame(newValue) }
  }

  var animatedOffset: CGPoint {
    get { layer.boundsOrigin }
    set { layer.boundsOrigin = newValue }
  }

  var animatedOpacity: Double {
    get { layer.alpha }
    set { layer.alpha = newValue }
  }
}
