import BackswipeTrace
import BackswipeUI
public import BackswipeUnits

/// The contents of one frame. Positions are points from the top left of the screen, exact to
/// 1/65536.
public struct PhoneFrame: Hashable, Sendable {
  /// A push or a pop in progress.
  public struct Transition: Hashable, Sendable {
    /// `push` or `pop`.
    public let name: String
    /// The eased progress, 0…1: a push is at width · (1 − progress), a pop at width · progress.
    public let progress: Double
    /// Whether a finger controls it.
    public let isInteractive: Bool
  }

  /// The view of a controller on the screen.
  public struct Page: Hashable, Sendable {
    /// The controller's type, or the screen's id in a prototype.
    public let name: String
    /// The frame in points from the top left of the screen.
    public let frame: CGRect
    /// The opacity, 0…1.
    public let alpha: Double
    /// Whether any part of it is visible: inside the screen and all clips, with an opacity above 0.
    public let isShown: Bool
  }

  /// Everything on the screen beside pages and bars. Nil for each part that is absent.
  public struct Parts: Hashable, Sendable {
    /// Points by which the list of the page in front is scrolled down from its top; negative beyond
    /// it.
    public let scroll: Double?
    /// The navigation bar's height in points.
    public let navigationBarHeight: Double?
    /// The visible height of the large title in points, where the page in front has one.
    public let largeTitle: Double?
    /// The height of the search field in the bar in points, where the page in front has one.
    public let searchField: Double?
    /// The tab bar's top edge.
    public let tabBarY: Double?
    /// The index of the selected tab, from 0.
    public let selectedTab: Int?
    /// The keyboard's top edge.
    public let keyboardY: Double?
    /// The top edge of the frontmost sheet.
    public let sheetY: Double?
    /// The selected detent of that sheet: `medium`, `large`, or the identifier of another detent.
    public let detent: String?
    /// The opacity of the dimming view under that sheet, relative to its darkest, 0…1.
    public let sheetDimming: Double?
  }

  /// The instant whose state the frame shows: that of its tick, which without faults is also the
  /// instant at which it is shown.
  public let instant: Instant
  /// The instant at which the display shows the frame; nil for a dropped frame.
  public let shown: Instant?
  /// The number of the display's tick, from 0; ticks at which nothing moves have no frame.
  public let tick: Int
  /// Names of the controllers, bottom to top.
  public let stack: [String]
  /// The name of the controller at the visible end.
  public let visible: String
  /// The push or pop; nil while there is none.
  public let transition: Transition?
  /// The navigation bar's top edge: the status bar's height when shown, minus its own height when
  /// hidden.
  public let navigationBarY: Double
  /// The navigation bar's opacity, 0…1.
  public let navigationBarAlpha: Double
  /// The toolbar's top edge: the screen's height when hidden.
  public let toolbarY: Double
  /// The toolbar's opacity, 0…1.
  public let toolbarAlpha: Double
  /// The pages, back to front.
  public let pages: [Page]
  /// The views with an `accessibilityIdentifier`, named by it, back to front; the identifiers of
  /// bar items and tabs belong to the view that shows them. `frame` is the bounding box on the
  /// screen with all transforms of the view and its ancestors, `alpha` the product of all their
  /// opacities. Hidden views and their subviews are left out.
  public let views: [Page]
  /// Everything on the screen beside pages and bars.
  public let parts: Parts
  /// Whether the navigation bar is exactly at its shown position.
  public let showsNavigationBar: Bool
  /// Whether the toolbar is exactly at its shown position.
  public let showsToolbar: Bool
  /// The screen.
  public let screen: CGRect
  /// The screen without status bar, home indicator and cutouts.
  public let safeArea: CGRect
  /// Whether the frame differs from the one before.
  public let changed: Bool

  /// The frame of a controller's page; the frontmost one of several with the same name, nil when
  /// none is on the screen.
  public func page(_ name: String) -> CGRect? { pages.last { $0.name == name }?.frame }
}

extension PhoneFrame {
  @MainActor
  init(_ record: FrameRecord, in window: UIWindow) {
    views = window.elements().map {
      Page(name: $0.identifier, frame: $0.frame, alpha: $0.alpha, isShown: $0.isShown)
    }
    screen = window.bounds
    safeArea = window.bounds.inset(by: window.safeAreaInsets)
    showsNavigationBar = record.isNavigationBarShown
    showsToolbar = record.isToolbarShown
    instant = record.instant
    switch record.presentation {
    case .atOnce: shown = record.instant
    case .late(let instant): shown = instant
    case .never: shown = nil
    }
    tick = record.frame
    stack = Array(record.stack)
    visible = record.visible
    transition = record.transition.map {
      Transition(name: $0.name, progress: $0.progress, isInteractive: $0.isInteractive)
    }
    navigationBarY = record.navigationBar.y
    navigationBarAlpha = record.navigationBar.alpha
    toolbarY = record.toolbar.y
    toolbarAlpha = record.toolbar.alpha
    pages = record.views.map {
      Page(name: $0.name, frame: $0.frame, alpha: $0.alpha, isShown: true)
    }
    parts = Parts(record.parts)
    changed = record.changed
  }
}

extension PhoneFrame.Parts {
  fileprivate init(_ parts: FrameParts) {
    scroll = parts.scroll
    navigationBarHeight = parts.navigationBarHeight
    largeTitle = parts.largeTitle
    searchField = parts.searchField
    tabBarY = parts.tabBarY
    selectedTab = parts.selectedTab
    keyboardY = parts.keyboardY
    sheetY = parts.sheetY
    detent = parts.detent
    sheetDimming = parts.sheetDimming
  }
}
