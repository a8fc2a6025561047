import BackswipeTrace
import BackswipeUI
public import BackswipeUnits

/// What one frame shows. Positions are points from the top left of the screen, exact to 1/65536.
public struct PhoneFrame: Hashable, Sendable {
  /// A push or a pop on its way.
  public struct Transition: Hashable, Sendable {
    /// `push` or `pop`.
    public let name: String
    /// The eased part of the way, 0…1: a push stands at width · (1 − progress), a pop at
    /// width · progress.
    public let progress: Double
    /// Whether a finger leads.
    public let isInteractive: Bool
  }

  /// The view of a controller on the screen.
  public struct Page: Hashable, Sendable {
    /// The controller's type, or the screen's id in a prototype.
    public let name: String
    /// In points from the top left of the screen.
    public let frame: CGRect
    /// 0…1.
    public let alpha: Double
  }

  /// What is on the screen beside pages and bars. Nil for what is not there.
  public struct Parts: Hashable, Sendable {
    /// Points by which the list of the page in front is scrolled down from its top; negative beyond it.
    public let scroll: Double?
    /// Of the navigation bar, in points.
    public let navigationBarHeight: Double?
    /// Points of the large title that show, where the page in front has one.
    public let largeTitle: Double?
    /// Points of the bar that are its search field's, where the page in front has one.
    public let searchField: Double?
    /// The tab bar's top edge.
    public let tabBarY: Double?
    /// From 0.
    public let selectedTab: Int?
    /// The keyboard's top edge.
    public let keyboardY: Double?
    /// The top edge of the frontmost sheet.
    public let sheetY: Double?
    /// Where that sheet rests: `medium`, `large`, or the identifier of another detent.
    public let detent: String?
    /// Of what lies beneath it, 0…1: 1 is the darkest.
    public let sheetDimming: Double?
  }

  /// The instant whose state it shows: its tick, unless something goes wrong the one at which it is
  /// on the screen.
  public let instant: Instant
  /// When the display shows it; nil for a frame that was made and dropped.
  public let shown: Instant?
  /// The number of the display's tick, from 0; ticks at which nothing moves have no frame.
  public let tick: Int
  /// Names of the controllers, bottom to top.
  public let stack: [String]
  /// The name of the controller at the visible end.
  public let visible: String
  /// Nil while no push or pop is on its way.
  public let transition: Transition?
  /// The navigation bar's top edge: the status bar's height when shown, minus its own height when
  /// hidden.
  public let navigationBarY: Double
  /// 0…1.
  public let navigationBarAlpha: Double
  /// The toolbar's top edge: the screen's height when hidden.
  public let toolbarY: Double
  /// 0…1.
  public let toolbarAlpha: Double
  /// Back to front.
  public let pages: [Page]
  /// Views with an `accessibilityIdentifier`, by that name, back to front; those of bar items and
  /// tabs belong to the view that shows them. The upright rectangle around each with everything
  /// that moves, turns or scales it or what it stands in, and its opacity times that of all that.
  /// Hidden ones and what they hold are left out.
  public let views: [Page]
  /// What is on the screen beside pages and bars.
  public let parts: Parts
  /// False when the frame looks just like the one before.
  public let changed: Bool

  /// Where a controller's page stands; the frontmost one of several with the same name, nil when
  /// none is on the screen.
  public func page(_ name: String) -> CGRect? { pages.last { $0.name == name }?.frame }
}

extension PhoneFrame {
  init(_ record: FrameRecord, views: [ShownElement]) {
    self.views = views.map { Page(name: $0.identifier, frame: $0.frame, alpha: $0.alpha) }
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
    pages = record.views.map { Page(name: $0.name, frame: $0.frame, alpha: $0.alpha) }
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
