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

  /// Options of a menu.
  public typealias PopUpMenuOptions = Options

  /// Options of the mark of rows that expand and collapse.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// The part of the row that a tap expands or collapses.
    public enum Style: Sendable {
      /// That of `header` on a section's header, and that of `cell` on other rows. (open)
      case automatic
      /// The whole row, which cannot be selected.
      case header
      /// The mark alone.
      case cell
    }

    /// The part that a tap expands or collapses; `automatic` by default.
    public var style: Style
    /// Whether it is hidden; its place stays. False by default.
    public var isHidden: Bool
    /// The colour; nil for the cell's tint.
    public var tintColor: UIColor?

    /// Options with the defaults of UIKit.
    public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {
      self.style = style
      self.isHidden = isHidden
      self.tintColor = tintColor
    }
  }

  /// Options of the circle of rows of which several can be selected.
  @preconcurrency @MainActor
  public struct MultiselectOptions {
    /// Whether it is hidden; its place stays. False by default.
    public var isHidden: Bool
    /// The colour of the checkmark; nil for white.
    public var tintColor: UIColor?
    /// The colour of the circle of a selected row; nil for the cell's tint.
    public var backgroundColor: UIColor?

    /// Options with the defaults of UIKit.
    public init(
      isHidden: Bool = false, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// Called with a menu in which another element was chosen.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

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
    case outline(OutlineDisclosureOptions.Style)
    case selection(UIColor?)
    case menu(UIMenu, MenuSelectedElementDidChangeHandler?)

    /// Whether its view includes the margin beside it.
    var isMark: Bool {
      switch self {
      case .mark, .selection: true
      default: false
      }
    }
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

  /// A chevron at the trailing edge that points down while its row is expanded, in the section snapshot
  /// of a diffable data source.
  ///
  /// - Parameter actionHandler: performed by a tap; nil to expand or collapse the row.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions? = nil,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    let options = options ?? OutlineDisclosureOptions()
    return UICellAccessory(
      .outline(options.style), displayed,
      Options(isHidden: options.isHidden, tintColor: options.tintColor), actionHandler)
  }

  /// A circle at the leading edge, with a checkmark while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions? = nil
  ) -> UICellAccessory {
    let options = options ?? MultiselectOptions()
    return UICellAccessory(
      .selection(options.backgroundColor), isLeading: true, displayed,
      Options(isHidden: options.isHidden, tintColor: options.tintColor))
  }

  /// The title of a menu's chosen element at the trailing edge; a touch opens the menu. (iOS 16)
  ///
  /// - Parameters:
  ///   - menu: it has one selection, at first its first element's.
  ///   - selectedElementDidChangeHandler: called after an element was chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions? = nil,
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .menu(menu, selectedElementDidChangeHandler), displayed, options ?? Options())
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
