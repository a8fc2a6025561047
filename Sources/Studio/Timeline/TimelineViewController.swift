package import BackswipeGeometry
import BackswipeScene
import BackswipeTime
package import BackswipeUI

/// The bar below the phones: what a session has been through, and where the screen is in it.
@MainActor
package final class TimelineViewController: UIViewController {
  private let track = TimelineTrack()
  private let words = UILabel()
  private let toggle = UIButton(type: .system)
  private let loop = UIButton(type: .system)
  private let rate = UIButton(type: .system)
  private let goOn = UIButton(type: .system)
  private let paces = UISegmentedControl(items: ["1×", "½×", "¼×", "0.1×", "0.01×"])
  private var steps: [UIButton] = []
  private var spans: [UIButton] = []
  private var zooms: [UIButton] = []
  private let perform: (TimelineCommand) -> Void

  /// Points below which the words have no room beside the buttons.
  private static let narrow: CGFloat = 460

  /// The divisors of time of the segments.
  static let slownesses: [Int64] = [1, 2, 4, 10, 100]

  package init(perform: @escaping (TimelineCommand) -> Void) {
    self.perform = perform
    super.init(nibName: nil, bundle: nil)
  }

  /// Panes are not restored.
  package required init?(coder: NSCoder) { nil }

  package var state: TimelineState {
    get { track.session }
    set {
      guard newValue != track.session || !isViewLoaded else { return }
      track.session = newValue
      show()
    }
  }

  /// Shows more or less of the session, around a place of the view.
  package func zoom(by factor: Double, at point: CGPoint) {
    track.zoom(by: factor, at: point.x - track.frame.minX)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.desk)
    view.tintColor = UIColor(StudioColors.tint)
    words.font = .systemFont(ofSize: 12)
    words.textColor = UIColor(StudioColors.gray)
    words.accessibilityIdentifier = "timeline.words"
    track.accessibilityLabel = "Timeline"
    track.accessibilityIdentifier = "timeline.track"
    track.onSeek = { [perform] in perform(.seek($0)) }
    button(toggle, "Stop", "timeline.toggle", .toggle)
    steps = [
      button(UIButton(type: .system), "Frame back", "timeline.back", .step(-1), .backChevron),
      button(UIButton(type: .system), "Frame on", "timeline.on", .step(1), .rowChevron),
    ]
    zooms = [
      zooming("\u{2212}", "Zoom out", "timeline.zoomOut") { $0.zoom(by: 0.5) },
      zooming("+", "Zoom in", "timeline.zoomIn") { $0.zoom(by: 2) },
      zooming("Fit", "Show the whole session", "timeline.fit") { $0.fit() },
    ]
    spans = [
      titled("[", "Play from here", "timeline.in", .setIn),
      titled("]", "Play up to here", "timeline.out", .setOut),
      titled("[ ]", "Play everything", "timeline.all", .clearSpan),
    ]
    button(loop, "Loop", "timeline.loop", .toggleLoop, .refresh)
    button(rate, "Display rate", "timeline.rate", .nextRate)
    rate.titleLabel?.font = .systemFont(ofSize: 13)
    goOn.setTitle("Go on from here", for: .normal)
    goOn.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
    button(goOn, "Go on from here", "timeline.goOn", .goOn)
    paces.accessibilityIdentifier = "timeline.pace"
    paces.apportionsSegmentWidthsByContent = true
    paces.addAction(
      UIAction { [weak self] _ in self?.choosePace() }, for: .valueChanged)
    for part in [words, track, toggle, loop, rate, goOn, paces] as [UIView] {
      view.addSubview(part)
    }
    for part in steps + zooms + spans { view.addSubview(part) }
    show()
  }

  private func choosePace() {
    let index = paces.selectedSegmentIndex
    if Self.slownesses.indices.contains(index) { perform(.slowness(Self.slownesses[index])) }
  }

  @discardableResult
  private func button(
    _ button: UIButton, _ label: String, _ identifier: String, _ command: TimelineCommand,
    _ glyph: Glyph? = nil
  ) -> UIButton {
    button.accessibilityLabel = label
    button.accessibilityIdentifier = identifier
    button.setTitleColor(UIColor(StudioColors.tint), for: .normal)
    if let glyph { button.setImage(UIImage(glyph: glyph, size: 18), for: .normal) }
    button.addAction(
      UIAction { [perform] _ in perform(command) }, for: .touchUpInside)
    return button
  }

  private func titled(
    _ title: String, _ label: String, _ identifier: String, _ command: TimelineCommand
  ) -> UIButton {
    named(button(UIButton(type: .system), label, identifier, command), title)
  }

  /// A button that changes how much of the session the track shows.
  private func zooming(
    _ title: String, _ label: String, _ identifier: String,
    _ change: @escaping @MainActor (TimelineTrack) -> Void
  ) -> UIButton {
    let made = UIButton(type: .system)
    made.accessibilityLabel = label
    made.accessibilityIdentifier = identifier
    made.addAction(UIAction { [track] _ in change(track) }, for: .touchUpInside)
    return named(made, title)
  }

  private func named(_ button: UIButton, _ title: String) -> UIButton {
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 13)
    return button
  }

  // MARK: Layout

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let (row, height): (CGFloat, CGFloat) = (8, 30)
    var x: CGFloat = 8
    func place(_ view: UIView, _ width: CGFloat) {
      view.frame = CGRect(x: x, y: row, width: width, height: height)
      x += width + 4
    }
    place(toggle, 36)
    for step in steps { place(step, 28) }
    let segments = min(190, max(100, width - 8 - 36 - 2 * 28 - 56 - 30 - 5 * 4 - 8))
    place(paces, segments)
    place(rate, 56)
    place(loop, 30)
    // In a narrow window the words have a line of their own.
    let isNarrow = width < Self.narrow
    let trackTop = row + height + (isNarrow ? 44 : 26)
    // From the right: what lets the session go on, then the span.
    var right = width - 8
    for part in (goOn.isHidden ? [] : [goOn]) + spans.reversed() + zooms.reversed() {
      let wide: CGFloat = part === goOn ? 122 : 28
      part.frame = CGRect(x: right - wide, y: row + height + 2, width: wide, height: 22)
      right -= wide
    }
    words.frame =
      isNarrow
      ? CGRect(x: 14, y: row + height + 26, width: max(0, width - 28), height: 16)
      : CGRect(x: 14, y: row + height + 6, width: max(0, right - 20), height: 16)
    track.frame = CGRect(
      x: 8, y: trackTop, width: max(1, width - 16),
      height: max(1, view.bounds.height - trackTop - 8))
  }

  private func show() {
    guard isViewLoaded else { return }
    let state = track.session
    words.text = state.inspected ?? state.words
    let runs = state.isRunning
    toggle.setImage(UIImage(glyph: runs ? .pause : .play, size: 20), for: .normal)
    toggle.accessibilityLabel = runs ? "Stop" : "Play"
    loop.tintColor = UIColor(state.loops ? StudioColors.tint : StudioColors.gray)
    rate.setTitle(state.rate + " Hz", for: .normal)
    if goOn.isHidden != state.isLive {
      goOn.isHidden = state.isLive
      view.setNeedsLayout()
    }
    paces.selectedSegmentIndex = Self.slownesses.firstIndex(of: state.slowness) ?? -1
  }
}
