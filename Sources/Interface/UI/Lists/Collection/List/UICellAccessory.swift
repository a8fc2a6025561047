/// A part of a list cell beside its content. (iOS 14)
///
/// Source of names and defaults: Apple, UICellAccessory.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The edge of an accessory of a client's view.
  public enum Placement: Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  /// Options of an accessory without a text.
  @preconcurrency @MainActor
  public struct Options {
    /// Whether it is hidden; its place stays. False by default.
    public var isHidden: Bool
    /// The colour; nil for the default.
    public var tintColor: UIColor?

    /// Options with the defaults of UIKit.
    public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }
  /// Options of a chevron.
  public typealias DisclosureIndicatorOptions = Options
  /// Options of a checkmark.
  public typealias CheckmarkOptions = Options
  /// Options of the mark of a deletion.
  public typealias DeleteOptions = Options
  /// Options of the mark of an insertion.
  public typealias InsertOptions = Options
  /// Options of a grip.
  public typealias ReorderOptions = Options
  /// Options of a detail button.
  public typealias DetailOptions = Options

  /// Options of a text.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// Whether it is hidden; its place stays. False by default.
    public var isHidden: Bool
    /// The colour; nil for the secondary label colour.
    public var tintColor: UIColor?
    /// The font; that of the body by default.
    public var font: UIFont

    /// Options with the defaults of UIKit.
    public init(
      isHidden: Bool = false, tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// A client's view as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view, in its own size.
    public let customView: UIView
    /// The edge.
    public let placement: Placement
    /// Whether it is hidden; its place stays. False by default.
    public var isHidden: Bool
    /// The view's tint colour; nil to leave it.
    public var tintColor: UIColor?

    /// A view at an edge.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false, tintColor: UIColor? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  enum Kind {
    case disclosure, checkmark, reorder
    case mark(UITableViewCell.EditingStyle)
    case detail
    case label(String, UIFont)
    case custom(UIView)
  }

  let kind: Kind
  let isLeading: Bool
  let displayed: DisplayedState
  let options: Options
  let action: (@MainActor () -> Void)?

  private init(
    _ kind: Kind, isLeading: Bool = false, _ displayed: DisplayedState, _ options: Options,
    _ action: (@MainActor () -> Void)? = nil
  ) {
    self.kind = kind
    self.isLeading = isLeading
    self.displayed = displayed
    self.options = options
    self.action = action
  }

  func isShown(editing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: editing
    case .whenNotEditing: !editing
    }
  }

  // MARK: Kinds

  /// A chevron at the trailing edge.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions? = nil
  ) -> UICellAccessory { UICellAccessory(.disclosure, displayed, options ?? Options()) }

  /// A checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions? = nil
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options ?? Options()) }

  /// A minus at the leading edge.
  ///
  /// - Parameter actionHandler: performed by a tap, which without one reveals the trailing actions
  ///   of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions? = nil,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .mark(.delete), isLeading: true, displayed, options ?? Options(), actionHandler)
  }

  /// A plus at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions? = nil,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .mark(.insert), isLeading: true, displayed, options ?? Options(), actionHandler)
  }

  /// Three lines at the trailing edge. They move no row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions? = nil
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options ?? Options()) }

  /// A circled letter at the trailing edge. (iOS 15.4)
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions? = nil,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, options ?? Options(), actionHandler)
  }

  /// A text at the trailing edge.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions? = nil
  ) -> UICellAccessory {
    let options = options ?? LabelOptions()
    return UICellAccessory(
      .label(text, options.font), displayed,
      Options(isHidden: options.isHidden, tintColor: options.tintColor))
  }

  /// A client's view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let options = Options(
      isHidden: configuration.isHidden, tintColor: configuration.tintColor)
    let kind = Kind.custom(configuration.customView)
    switch configuration.placement {
    case .leading(let displayed):
      return UICellAccessory(kind, isLeading: true, displayed, options)
    case .trailing(let displayed): return UICellAccessory(kind, displayed, options)
    }
  }
}
