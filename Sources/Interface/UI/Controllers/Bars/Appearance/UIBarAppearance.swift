/// The look of a bar in one situation: its background, and the line or shadow towards the content.
///
/// Bars and items keep copies of appearances set by clients. Changes to the object returned by
/// `bar.standardAppearance` take effect, changes to the one that was set do not.
@preconcurrency @MainActor
open class UIBarAppearance: NSObjectIdentity {
  /// The background that it asks of a bar.
  struct Ground: Equatable {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    /// The colour of the line; nil for none.
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    static var standard: Ground {
      Ground(
        effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: BarBackground.Look.line)
    }
    static var opaque: Ground {
      Ground(color: .systemBackground, shadowColor: BarBackground.Look.line)
    }
    static var clear: Ground { Ground() }
  }

  var ground = Ground.standard {
    didSet {
      let wasInForce = isGroundInForce
      isGroundInForce = true
      if ground != oldValue || !wasInForce { changed() }
    }
  }
  /// False for one made by a bar on first access until its background is set, so that the bar's
  /// older look remains.
  private var isGroundInForce = true
  /// Nil if the bar's older look remains.
  var groundInForce: Ground? { isGroundInForce ? ground : nil }
  /// The kind of device.
  public let idiom: UIUserInterfaceIdiom
  /// The bars that use it, notified of changes.
  let observers = ChangeObservers()

  /// An appearance with the default background.
  public convenience init() { self.init(idiom: .phone) }

  /// An appearance with the default background, which is the same on all devices.
  public init(idiom: UIUserInterfaceIdiom) { self.idiom = idiom }

  /// An appearance with the background of another one, of any bar.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    ground = barAppearance.ground
  }

  /// Keeps the bar's older look; for one made by a bar on first access.
  func leaveOlderLooks() { isGroundInForce = false }

  /// Incremented by each change.
  private(set) var revision = 0

  func changed() {
    revision += 1
    observers.notify(animated: false)
  }

  /// An independent copy.
  open func copy() -> Any { UIBarAppearance(barAppearance: self) }

  // MARK: Presets

  /// Sets the background of system bars: the blurred content and a line.
  open func configureWithDefaultBackground() { ground = .standard }

  /// Sets an opaque background in the page's colour, and a line.
  open func configureWithOpaqueBackground() { ground = .opaque }

  /// Removes background and line.
  open func configureWithTransparentBackground() { ground = .clear }

  // MARK: Background

  /// The effect applied to the content; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    get { ground.effect }
    set { ground.effect = newValue }
  }

  /// The colour over the effect; nil for none.
  open var backgroundColor: UIColor? {
    get { ground.color }
    set { ground.color = newValue }
  }

  /// The image over the colour; nil for none.
  open var backgroundImage: UIImage? {
    get { ground.image }
    set { ground.image = newValue }
  }

  /// The placement of the image in the background, which clips it; fills it by default.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { ground.imageMode }
    set { ground.imageMode = newValue }
  }

  /// The colour of the line, or of a template `shadowImage`; nil for none.
  open var shadowColor: UIColor? {
    get { ground.shadowColor }
    set { ground.shadowColor = newValue }
  }

  /// The image that replaces the line; nil for the line.
  open var shadowImage: UIImage? {
    get { ground.shadowImage }
    set { ground.shadowImage = newValue }
  }
}

/// A bar with appearances.
@MainActor
protocol AppearanceFollower: UIView {
  /// One of them has changed, or is another one.
  func appearanceChanged()
}

extension AppearanceFollower {
  @discardableResult
  func follow<Look: UIBarAppearance>(_ look: Look) -> Look {
    look.observers.add(self) { bar, _ in bar.appearanceChanged() }
    return look
  }

  /// Follows a copy of another appearance.
  ///
  /// - Returns: the copy.
  func exchange<Look: UIBarAppearance>(_ old: Look?, for new: Look?) -> Look? {
    old?.observers.remove(self)
    let copy = new.map { follow($0.ownCopy) }
    appearanceChanged()
    return copy
  }
}

extension UIToolbar: AppearanceFollower {}
extension UITabBar: AppearanceFollower {}

/// An object that bars, items and appearances keep as a copy.
@MainActor
protocol OwnCopying: AnyObject {
  func copy() -> Any
}

extension OwnCopying {
  /// An independent copy.
  var ownCopy: Self { copy() as? Self ?? self }
}

extension UIBarAppearance: OwnCopying {}
extension UIBarButtonItemAppearance: OwnCopying {}
extension UITabBarItemAppearance: OwnCopying {}
