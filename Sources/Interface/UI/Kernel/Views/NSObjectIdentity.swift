public import BackswipeUnits

/// An object that is an `NSObject` on Apple's platforms: compared and hashed by identity, or by
/// value if its class defines an `==` of its values.
public protocol NSObjectIdentity: NSObjectProtocol, Hashable {}

extension NSObjectIdentity {
  /// Whether both are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Like `==`; false for an object of another class.
  public func isEqual(_ object: Any?) -> Bool { (object as? Self).map { $0 == self } ?? false }

  /// Equal for equal objects.
  public var hash: Int { hashValue }

  /// Itself.
  public func `self`() -> Self { self }

  /// False.
  public func isProxy() -> Bool { false }

  /// The name of its class and its address.
  public var description: String {
    "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16))>"
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}

// Animations and layers

extension CAAnimation: NSObjectIdentity {}
extension CADisplayLink: NSObjectIdentity {}
extension CALayer: NSObjectIdentity {}
extension CAMediaTimingFunction: NSObjectIdentity {}
extension UICubicTimingParameters: NSObjectIdentity {}
extension UISpringTimingParameters: NSObjectIdentity {}
extension UIViewPropertyAnimator: NSObjectIdentity {}

// Gestures

extension UIEvent: NSObjectIdentity {}
extension UIGestureRecognizer: NSObjectIdentity {}
extension UITouch: NSObjectIdentity {}

// Bars and items

extension UIBarAppearance: NSObjectIdentity {}
extension UIBarButtonItemAppearance: NSObjectIdentity {}
extension UIBarButtonItemStateAppearance: NSObjectIdentity {}
extension UIBarItem: NSObjectIdentity {}
extension UINavigationItem: NSObjectIdentity {}
extension UITabBarItemAppearance: NSObjectIdentity {}
extension UITabBarItemStateAppearance: NSObjectIdentity {}

// Layout

extension NSLayoutAnchor: NSObjectIdentity {}
extension NSLayoutConstraint: NSObjectIdentity {}
extension UICollectionViewLayout: NSObjectIdentity {}
extension UICollectionViewLayoutAttributes: NSObjectIdentity {}
extension UICollectionViewLayoutInvalidationContext: NSObjectIdentity {}
extension UICollectionViewUpdateItem: NSObjectIdentity {}
extension UILayoutGuide: NSObjectIdentity {}

// Controllers and transitions

extension UIAlertAction: NSObjectIdentity {}
extension UICollectionViewDiffableDataSource: NSObjectIdentity {}
extension UIPercentDrivenInteractiveTransition: NSObjectIdentity {}
extension UIPresentationController: NSObjectIdentity {}
extension UISheetPresentationController.Detent: NSObjectIdentity {}
extension UIStoryboardSegue: NSObjectIdentity {}

// Looks, text and drawing

extension NSTextContainer: NSObjectIdentity {}
extension UIBezierPath: NSObjectIdentity {}
extension UIColor: NSObjectIdentity {}
extension UIFont: NSObjectIdentity {}
extension UIFontMetrics: NSObjectIdentity {}
extension UIGraphicsImageRenderer: NSObjectIdentity {}
extension UIGraphicsImageRendererContext: NSObjectIdentity {}
extension UIGraphicsImageRendererFormat: NSObjectIdentity {}
extension UIImage: NSObjectIdentity {}
extension UIMenuElement: NSObjectIdentity {}
extension UIVisualEffect: NSObjectIdentity {}

// The system

extension UIDevice: NSObjectIdentity {}
extension UIScene.ConnectionOptions: NSObjectIdentity {}
extension UISceneConfiguration: NSObjectIdentity {}
extension UIScreen: NSObjectIdentity {}
extension UIStatusBarManager: NSObjectIdentity {}
extension UITraitCollection: NSObjectIdentity {}
