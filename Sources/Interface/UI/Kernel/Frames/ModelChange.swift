import BackswipeScene
import BackswipeUnits

/// An undoable change of a view's model in an animation's closure.
@MainActor
struct ModelChange {
  /// The final value of the model.
  enum End {
    case start
    case end
    /// The shown value, with the rest of the difference.
    case shown(Adjustment)
  }

  /// A property of a view.
  struct Key: Hashable {
    let view: ObjectIdentifier
    let path: AnyKeyPath
  }

  /// Nil if only the shown state differs.
  let key: Key?
  /// The view, held weakly.
  let view: () -> UIView?
  /// Sets the model, unless it has been changed since.
  ///
  /// - Returns: whether the model was set.
  let put: (End) -> Bool
}

extension UIView {
  /// Animates a change of the model if an animation's closure is running.
  ///
  /// - Parameters:
  ///   - difference: the old value minus the new one.
  ///   - adding: adds a fraction of such a difference to a value.
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
