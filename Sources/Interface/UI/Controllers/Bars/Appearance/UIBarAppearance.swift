/// How a bar looks in one situation: its background, and the line or the shadow towards the content.
///
/// Bars and items keep copies of those that they are given, and heed changes of these: of what
/// `bar.standardAppearance` returns, but not of what it was set to.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// What it asks of a bar's background.
  struct Ground: Equatable {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var imageMode = UIView.ContentMode.scaleToFill
    /// Of the line; nil for none.
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
  /// False for one that a bar has made because it was asked for one, until its background is set: the
  /// bar's older looks stay.
  private var isGroundInForce = true
  /// Nil where the bar's older looks stay.
  var groundInForce: Ground? { isGroundInForce ? ground : nil }
  /// The kind of device that it is for.
  public let idiom: UIUserInterfaceIdiom
  /// Bars that have it, told of changes.
  let observers = ChangeObservers()

  /// The default background.
  public convenience init() { self.init(idiom: .phone) }

  /// The default background, which is the same on every kind of device.
  public init(idiom: UIUserInterfaceIdiom) { self.idiom = idiom }

  /// The background of another one, of any bar.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    ground = barAppearance.ground
  }

  /// For one that a bar makes because it was asked for one.
  func leaveOlderLooks() { isGroundInForce = false }

  /// Another one after each change.
  private(set) var revision = 0

  func changed() {
    revision += 1
    observers.tell(animated: false)
  }

  /// A copy, which changes by itself.
  open func copy() -> Any { UIBarAppearance(barAppearance: self) }

  // MARK: Presets

  /// What the system's bars have: the content beneath, blurred, and a line.
  open func configureWithDefaultBackground() { ground = .standard }

  /// An opaque background in the page's colour, and a line.
  open func configureWithOpaqueBackground() { ground = .opaque }

  /// No background and no line.
  open func configureWithTransparentBackground() { ground = .clear }

  // MARK: Background

  /// What is done to the content beneath; nil for nothing.
  open var backgroundEffect: UIBlurEffect? {
    get { ground.effect }
    set { ground.effect = newValue }
  }

  /// Over the effect; nil for none.
  open var backgroundColor: UIColor? {
    get { ground.color }
    set { ground.color = newValue }
  }

  /// Over the colour; nil for none.
  open var backgroundImage: UIImage? {
    get { ground.image }
    set { ground.image = newValue }
  }

  /// Where the image stands in the background, which cuts it; it fills that by default.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { ground.imageMode }
    set { ground.imageMode = newValue }
  }

  /// The colour of the line, or of a template `shadowImage`; nil for none.
  open var shadowColor: UIColor? {
    get { ground.shadowColor }
    set { ground.shadowColor = newValue }
  }

  /// In place of the line; nil for the line.
  open var shadowImage: UIImage? {
    get { ground.shadowImage }
    set { ground.shadowImage = newValue }
  }
}

/// What bars, items and other appearances do with what they are given.
@MainActor
protocol OwnCopying: AnyObject {
  func copy() -> Any
}

extension OwnCopying {
  /// A copy to keep, which changes by itself.
  var ownCopy: Self { copy() as? Self ?? self }
}

extension UIBarAppearance: OwnCopying {}
extension UIBarButtonItemAppearance: OwnCopying {}
extension UITabBarItemAppearance: OwnCopying {}
