package import BackswipeAnalysis
import BackswipePopDecisions
package import BackswipeUI
package import BackswipeUnits

/// The tab about the last gesture: in words, as charts over time, and with the events during it.
///
/// Redraws only when the gesture or the instant changes.
@MainActor
package final class DragPanelViewController: UIViewController {
  private static let inset: CGFloat = 10

  /// Called with the instant under a finger on a chart or a lane.
  package var onSeek: ((Instant) -> Void)?
  /// The instant on the screen, for the line through the charts and for the values; nil for no line
  /// and the values at the release.
  package var now: Instant? {
    didSet { if now != oldValue { showNow() } }
  }
  package private(set) var account: GestureAnalysis?
  private var lanes: Lanes?
  private let scroll = UIScrollView()
  private let empty = UILabel()
  private let words = UILabel()
  private let place = UILabel()
  private let strip = UIView()
  private let card = UIView()
  private let chart = DragChartView()
  private let lanesView = DragLanesView()

  package init() { super.init(nibName: nil, bundle: nil) }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  /// Shows a gesture and the events during it; nil before the first.
  package func render(_ account: GestureAnalysis?, lanes: Lanes?) {
    guard account != self.account || lanes != self.lanes else { return }
    self.account = account
    self.lanes = lanes
    if isViewLoaded { showAccount() }
  }

  // MARK: Views

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.paper)
    empty.text = "Drag a page back to see how it is decided"
    empty.font = .systemFont(ofSize: 14)
    empty.textColor = UIColor(StudioColors.gray)
    empty.textAlignment = .center
    empty.numberOfLines = 0
    empty.accessibilityIdentifier = "drag.empty"
    words.font = .systemFont(ofSize: 14, weight: .medium)
    words.textColor = UIColor(PlotLook.ink)
    words.numberOfLines = 0
    words.accessibilityIdentifier = "drag.words"
    place.font = .systemFont(ofSize: 13)
    place.textColor = UIColor(PlotLook.quiet)
    place.accessibilityIdentifier = "drag.place"
    strip.layer.cornerRadius = 2
    chart.accessibilityIdentifier = "drag.chart"
    lanesView.accessibilityIdentifier = "drag.lanes"
    for part in [card, chart, lanesView] as [UIView] {
      part.backgroundColor = UIColor(PlotLook.ground)
      part.layer.cornerRadius = 10
      scroll.addSubview(part)
    }
    for part in [strip, words, place] as [UIView] { card.addSubview(part) }
    for control in [chart, lanesView] {
      control.onSeek = { [weak self] in self?.onSeek?($0) }
    }
    scroll.delaysContentTouches = false
    view.addSubview(scroll)
    view.addSubview(empty)
    showAccount()
  }

  private func showAccount() {
    let span = account.map { DragAxis.span(of: $0, lanes) }
    empty.isHidden = account != nil
    scroll.isHidden = account == nil
    words.text = account.map { PanelWords.signed($0.words.joined(separator: "\n")) }
    strip.backgroundColor = account.map { UIColor(Self.color($0)) } ?? .clear
    chart.render(account, span: span)
    lanesView.render(account, lanes, span: span)
    showNow()
    view.setNeedsLayout()
  }

  private func showNow() {
    guard isViewLoaded else { return }
    chart.now = now
    lanesView.now = now
    place.text = account.map { Self.place(now, in: $0, chart.axis) }
  }

  /// The instant of the values, as `48.3 ms after landing, at 1.048 s`.
  private static func place(_ now: Instant?, in account: GestureAnalysis, _ axis: DragAxis?)
    -> String
  {
    guard let axis, let landed = account.instant(of: .landed) else { return "" }
    guard let now, axis.span.contains(now) else {
      return account.isDown ? "Values: the last ones" : "Values: at the release"
    }
    let since = PanelWords.time(now < landed ? landed - now : now - landed)
    return "\(since) \(now < landed ? "before" : "after") landing, at \(PanelWords.time(now))"
  }

  /// The colour of the outcome: popped, hidden, changed or at another snap, returned, or none.
  private static func color(_ account: GestureAnalysis) -> StudioColor {
    let (done, undone) = (PlotLook.lines[2], PlotLook.undone)
    if account.kind != .other, account.instant(of: .cancelled) != nil { return undone }
    if let decision = account.decision { return decision.pops ? done : undone }
    if let number = account.numbers.last {
      let before = account.series(.number(number.name))?.points.first?.value
      return number.rest == before ? undone : done
    }
    let nothing = PlotLook.waiting
    if let bars = account.bars {
      return bars.outcome == .nothing ? nothing : bars.succeeds ? done : undone
    }
    if let release = account.release { return release.changes ? done : undone }
    return account.tap == nil ? nothing : done
  }

  // MARK: Layout

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let inset = Self.inset
    let width = max(0, size.width - 2 * inset)
    scroll.frame = view.bounds
    empty.frame = view.bounds.insetBy(dx: 2 * inset, dy: 0)
    let textWidth = max(0, width - 34)
    let text = words.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude)).height
    words.frame = CGRect(x: 22, y: 9, width: textWidth, height: text.rounded(.up))
    place.frame = CGRect(x: 22, y: words.frame.maxY + 4, width: textWidth, height: 16)
    card.frame = CGRect(x: inset, y: inset, width: width, height: place.frame.maxY + 9)
    strip.frame = CGRect(x: 10, y: 10, width: 4, height: card.frame.height - 20)
    let lanesHeight = lanesView.neededHeight
    let top = card.frame.maxY + 8
    let gap: CGFloat = lanesHeight > 0 ? 8 : 0
    let room = size.height - top - gap - lanesHeight - inset
    chart.frame = CGRect(
      x: inset, y: top, width: width, height: max(chart.leastHeight(width: width), room))
    lanesView.frame = CGRect(
      x: inset, y: chart.frame.maxY + gap, width: width, height: lanesHeight)
    lanesView.isHidden = lanesHeight == 0
    scroll.contentSize = CGSize(width: size.width, height: lanesView.frame.maxY + inset)
  }
}
