/// A behaviour that is added to a view. (iOS 11)
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view to which it is added; nil for none.
  var view: UIView? { get }
  /// Called before it is added to another view, or removed for nil.
  func willMove(to view: UIView?)
  /// Called after it was added to another view, or removed for nil.
  func didMove(to view: UIView?)
}

/// The interactions of a view.
@MainActor
private final class Interactions {
  static var key = 0
  var list: [any UIInteraction] = []
}

extension UIView {
  private var ownInteractions: Interactions? {
    objc_getAssociatedObject(self, &Interactions.key) as? Interactions
  }

  /// The interactions in the order of addition. (iOS 11)
  public var interactions: [any UIInteraction] {
    get { ownInteractions?.list ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds an interaction, removing it from its previous view. (iOS 11)
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    let made = ownInteractions ?? Interactions()
    objc_setAssociatedObject(
      self, &Interactions.key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    interaction.willMove(to: self)
    made.list.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. (iOS 11)
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let list = ownInteractions?.list, list.contains(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    ownInteractions?.list.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
