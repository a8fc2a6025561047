/// How a bar looks in one situation: its background, and the line or the shadow towards the content.
///
/// Bars heed changes of the appearances that they have.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// What it asks of a bar's background.
  struct Ground: Equatable {
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
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

  var ground = Ground.standard { didSet { if ground != oldValue { changed() } } }
  /// Bars that have it, told of changes.
  let observers = ChangeObservers()

  /// The default background.
  public init() {}

  /// The background of another one, of any bar.
  public init(barAppearance: UIBarAppearance) { ground = barAppearance.ground }

  func changed() { observers.tell(animated: false) }

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

  /// Kept: the image fills the background.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

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
