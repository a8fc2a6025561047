import BackswipeScene
import BackswipeUnits

/// A text of a bar with attributes, as given and as shown.
struct BarText {
  let text: AttributedString
  let styled: NSAttributedString

  init(_ text: AttributedString) {
    self.text = text
    styled = NSAttributedString(text)
  }

  var string: String { styled.string }
}

/// Everything about a navigation item's title besides its text.
@MainActor
final class BarTitleParts {
  var attributedTitle: BarText?
  var subtitle: String?
  var attributedSubtitle: BarText?
  var subtitleView: UIView?
  var largeTitle: String?
  var largeSubtitle: String?
  var largeAttributedSubtitle: BarText?
  var largeSubtitleView: UIView?
  var menuProvider: (([UIMenuElement]) -> UIMenu?)?
  var document: UIDocumentProperties?
  weak var renameDelegate: (any UINavigationItemRenameDelegate)?
  var style = UINavigationItem.ItemStyle.navigator
  private var view: BarTitleView?

  /// The fonts of subtitles. (obs)
  static let subtitleFont = UIFont.systemFont(ofSize: 12)
  static let largeSubtitleFont = UIFont.systemFont(ofSize: 15)

  /// Whether a tap on the title opens a menu.
  var hasMenu: Bool { menuProvider != nil || document != nil || renameDelegate != nil }

  private var hasSubtitle: Bool {
    subtitleView != nil || attributedSubtitle?.string.isEmpty == false
      || subtitle?.isEmpty == false
  }

  /// The view of the title in the row; nil where a label suffices.
  func titleView(of item: UINavigationItem) -> BarTitleView? {
    guard hasMenu || hasSubtitle || attributedTitle != nil || style != .navigator else {
      return nil
    }
    if let view { return view }
    let made = BarTitleView(item)
    view = made
    return made
  }

  /// The label below a large title, with an earlier one reused; nil without a text.
  func largeSubtitleLabel(
    _ old: UILabel?, _ look: NavigationBarContentView.Look
  ) -> UILabel? {
    guard let text = largeSubtitleText else { return nil }
    let label = old ?? UILabel()
    label.setBarText(
      text, (largeAttributedSubtitle ?? (largeSubtitle == nil ? attributedSubtitle : nil))?.styled,
      look.largeSubtitle.font ?? Self.largeSubtitleFont,
      look.largeSubtitle.color ?? .secondaryLabel, look.others.largeSubtitle)
    return label
  }

  /// The text below a large title: its own, otherwise that of the row.
  private var largeSubtitleText: String? {
    let text =
      largeAttributedSubtitle?.string ?? largeSubtitle ?? attributedSubtitle?.string ?? subtitle
    return text?.isEmpty == false ? text : nil
  }

  /// The height that a subtitle adds to a large title, in points.
  var largeSubtitleHeight: Double {
    if let view = largeSubtitleView { return Double(Self.height(of: view, width: 320)) }
    guard largeSubtitleText != nil else { return 0 }
    let line = TextMetrics.lineHeight(Self.largeSubtitleFont.font)
    let own = largeAttributedSubtitle?.styled.filling(.font, Self.largeSubtitleFont).size().height
    return Double((own ?? line).rounded(.up))
  }

  /// The height of a view below a title, in points.
  static func height(of view: UIView, width: CGFloat) -> CGFloat {
    if let label = view as? UILabel {
      return label.sizeThatFits(CGSize(width: width, height: 44)).height.rounded(.up)
    }
    return view.sizeInBar(CGSize(width: width, height: 44)).height
  }
}

/// Subtitles, menus and styles of the title.
extension UINavigationItem {
  /// The arrangement of the item in the bar. (iOS 16)
  public enum ItemStyle: Int, Sendable {
    /// The title is centred.
    case navigator = 0
    /// The title is at the leading edge.
    case browser = 1
    /// The title is at the leading edge.
    case editor = 2
  }

  /// The view of the title in the row; nil for a label.
  var shownTitleView: UIView? { titleView ?? titleParts?.titleView(of: self) }

  private func change(_ change: (BarTitleParts) -> Void) {
    let parts = titleParts ?? BarTitleParts()
    titleParts = parts
    change(parts)
    changed()
  }

  private func changeLarge(_ change: (BarTitleParts) -> Void) {
    self.change(change)
    controller?.navigationController?.largeSubtitlesChanged()
  }

  /// The title with attributes; characters without a font or a colour have the bar's. Nil for
  /// `title`. (iOS 26)
  public var attributedTitle: AttributedString? {
    get { titleParts?.attributedTitle?.text }
    set { change { $0.attributedTitle = newValue.map(BarText.init) } }
  }

  /// A smaller text below the title; nil for none. (iOS 26)
  public var subtitle: String? {
    get { titleParts?.subtitle }
    set { changeLarge { $0.subtitle = newValue } }
  }

  /// The subtitle with attributes; characters without a font or a colour have the bar's. Nil for
  /// `subtitle`. (iOS 26)
  public var attributedSubtitle: AttributedString? {
    get { titleParts?.attributedSubtitle?.text }
    set { changeLarge { $0.attributedSubtitle = newValue.map(BarText.init) } }
  }

  /// Replaces the subtitle. (iOS 26)
  public var subtitleView: UIView? {
    get { titleParts?.subtitleView }
    set { change { $0.subtitleView = newValue } }
  }

  /// Replaces the title where it is large. (iOS 26)
  public var largeTitle: String? {
    get { titleParts?.largeTitle }
    set { change { $0.largeTitle = newValue } }
  }

  /// The text below a large title; nil for `subtitle`. (iOS 26)
  public var largeSubtitle: String? {
    get { titleParts?.largeSubtitle }
    set { changeLarge { $0.largeSubtitle = newValue } }
  }

  /// The large subtitle with attributes; characters without a font or a colour have the bar's. Nil
  /// for `largeSubtitle`. (iOS 26)
  public var largeAttributedSubtitle: AttributedString? {
    get { titleParts?.largeAttributedSubtitle?.text }
    set { changeLarge { $0.largeAttributedSubtitle = newValue.map(BarText.init) } }
  }

  /// Replaces the text below a large title. (iOS 26)
  public var largeSubtitleView: UIView? {
    get { titleParts?.largeSubtitleView }
    set { changeLarge { $0.largeSubtitleView = newValue } }
  }

  /// The arrangement of the item in the bar; `navigator` by default. (iOS 16)
  public var style: ItemStyle {
    get { titleParts?.style ?? .navigator }
    set { change { $0.style = newValue } }
  }

  /// Makes the menu that a tap on the title opens, given the system's elements: `Rename` if there is
  /// a rename delegate. Nil for a menu of those, or for none. (iOS 16)
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { titleParts?.menuProvider }
    set { change { $0.menuProvider = newValue } }
  }

  /// The document, whose name is at the top of the title's menu; nil for none. (iOS 16)
  public var documentProperties: UIDocumentProperties? {
    get { titleParts?.document }
    set { change { $0.document = newValue } }
  }

  /// Lets the title be edited; held weakly. (iOS 16)
  public weak var renameDelegate: (any UINavigationItemRenameDelegate)? {
    get { titleParts?.renameDelegate }
    set { change { $0.renameDelegate = newValue } }
  }
}

/// A document in the menu of a title. (iOS 16)
@preconcurrency @MainActor
public final class UIDocumentProperties: NSObjectIdentity {
  /// The place of the document, whose last component is its name.
  public let url: URL

  /// The properties of a document.
  public init(url: URL) { self.url = url }
}

/// Decides on changes of a title by the user. All methods but one have defaults. (iOS 16)
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
  /// The user has renamed it; the item has the new title afterwards.
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
  /// Whether the title may be edited; true by default.
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
  /// The text to be edited and its selected part; by default those given.
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>)
  /// Whether a title is accepted; true by default. Otherwise editing goes on.
  func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String)
    -> Bool
}

extension UINavigationItemRenameDelegate {
  /// Returns true.
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }

  /// Returns its arguments: the title and the whole selection as suggested.
  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }

  /// Returns true.
  public func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool { true }
}
