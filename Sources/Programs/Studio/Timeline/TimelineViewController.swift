package import BackswipeScene
package import BackswipeUI
package import BackswipeUnits

/// The bar below the phones: the past of a session, and the screen's place in it.
@MainActor
package final class TimelineViewController: UIViewController {
  private let track = TimelineTrack()
  private let words = UILabel()
  private let toggle = UIButton(type: .system)
  private let loop = UIButton(type: .system)
  private let rate = UIButton(type: .system)
  private let goOn = UIButton(type: .system)
  private let paces = UISegmentedControl(items: PaceNames.forms[0])
  private var steps: [UIButton] = []
  private var spans: [UIButton] = []
  private var zooms: [UIButton] = []
  private let perform: (TimelineCommand) -> Void

  /// Points below which the buttons take two lines.
  private static let narrow: CGFloat = 400
  /// The width in points below which the words have a separate line, even if there would be room,
  /// so that the content below does not move when time stops or the pointer moves.
  package static let leastTwoLines: CGFloat = 464
  /// The height of that line.
  package static let line: CGFloat = 18
  /// The width in points from which on longer words than usual have a separate line, too; below it
  /// they are cut off.
  private static let wide: CGFloat = 640
  private static let margin: CGFloat = 8
  /// Points below the track: lanes of a track of the usual height have room for their names.
  private static let foot: CGFloat = 6
  /// The titles of the button that continues the session, the first that has room, with its width.
  private static let goOnNames: [(name: String, width: CGFloat)] = [
    ("Go on from here", 122), ("From here", 84), ("Go on", 56),
  ]
  private static let inset: CGFloat = 14

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
      render()
    }
  }

  /// Shows more or less of the session, around a place of the view.
  package func zoom(by factor: Double, at point: CGPoint) {
    track.zoom(by: factor, at: point.x - track.frame.minX)
  }

  /// Whether tracks are dragged in the finer step.
  package var isFine: Bool {
    get { track.isFine }
    set { track.isFine = newValue }
  }

  /// The instant of the next picture of the phone to be made; nil for none.
  package var missingPicture: Instant? { track.missingPicture }

  /// Adds the pictures of the phones at an instant.
  package func add(_ lists: [DisplayList], at instant: Instant) { track.add(lists, at: instant) }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(StudioColors.desk)
    view.tintColor = UIColor(StudioColors.tint)
    words.font = .systemFont(ofSize: 13)
    words.textColor = UIColor(StudioColors.gray)
    words.accessibilityIdentifier = "timeline.words"
    track.accessibilityLabel = "Timeline"
    track.accessibilityIdentifier = "timeline.track"
    track.onSeek = { [perform] in perform(.seek($0)) }
    track.onStep = { [perform] in perform(.step($0)) }
    track.onEnter = { [perform] in perform(.toggle) }
    track.onFilm = { [perform] in perform(.shiftFilm($0)) }
    track.onTrack = { [perform] in perform(.track($0, isLast: $1)) }
    button(toggle, "Stop", "timeline.toggle", .toggle)
    steps = [
      button(UIButton(type: .system), "Frame back", "timeline.back", .step(-1), .backChevron),
      button(UIButton(type: .system), "Frame on", "timeline.on", .step(1), .backChevron),
    ]
    steps[1].transform = CGAffineTransform(scaleX: -1, y: 1)
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
    render()
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
    let isNarrow = width < Self.narrow
    let (row, height): (CGFloat, CGFloat) = (8, 30)
    let (second, low): (CGFloat, CGFloat) = (row + height + 2, 22)
    var x = Self.margin
    func place(_ view: UIView, _ width: CGFloat, y: CGFloat, height: CGFloat, gap: CGFloat = 4) {
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      x += width + gap
    }
    place(toggle, 36, y: row, height: height)
    for step in steps { place(step, 28, y: row, height: height) }
    let segments = min(190, width - x - Self.margin - (isNarrow ? 0 : 4 + 56 + 4 + 30))
    place(paces, max(1, segments), y: row, height: height)
    for (index, name) in PaceNames.fitting(segments).enumerated()
    where paces.titleForSegment(at: index) != name {
      paces.setTitle(name, forSegmentAt: index)
    }
    if isNarrow {
      x = Self.margin
      place(rate, 46, y: second, height: low, gap: 0)
      place(loop, 28, y: second, height: low, gap: 0)
    } else {
      place(rate, 56, y: row, height: height)
      place(loop, 30, y: row, height: height)
    }
    let each: CGFloat = isNarrow ? 25 : 28
    let isBesideWords = width >= Self.leastTwoLines
    // Beside words the button that continues the session is in the first line, else in the second.
    let taken = (isNarrow || isBesideWords ? x : Self.margin) + Self.margin
    let room = width - taken - (isBesideWords ? 0 : each * CGFloat(spans.count + zooms.count))
    let (name, wideName) = Self.goOnNames.first { $0.width <= room } ?? ("Go on", 56)
    goOn.setTitle(name, for: .normal)
    var right = width - Self.margin
    if isBesideWords {
      goOn.frame = CGRect(x: right - wideName, y: row, width: wideName, height: height)
    } else if !goOn.isHidden {
      goOn.frame = CGRect(x: right - wideName, y: second, width: wideName, height: low)
      right -= wideName
    }
    for part in spans.reversed() + zooms.reversed() {
      part.frame = CGRect(x: right - each, y: second, width: each, height: low)
      right -= each
    }
    let beside = max(0, right - Self.inset - 6)
    let hasOwnLine =
      !isBesideWords || (width >= Self.wide && wordsWidth(track.session.words) > beside)
    words.frame = CGRect(
      x: Self.inset, y: hasOwnLine ? second + low + 2 : second + 4,
      width: hasOwnLine ? max(0, width - 2 * Self.inset) : beside, height: 16)
    let trackTop = second + low + 2 + (hasOwnLine ? Self.line : 0)
    track.frame = CGRect(
      x: Self.margin, y: trackTop, width: max(1, width - 2 * Self.margin),
      height: max(1, view.bounds.height - trackTop - Self.foot))
    showWords()
  }

  private func wordsWidth(_ text: String) -> CGFloat {
    TextMetrics.width(of: text, font: words.font.font).rounded(.up)
  }

  /// As much as there is room for.
  private func showWords() {
    let forms = track.session.forms
    words.text = forms.first { wordsWidth($0) <= words.bounds.width } ?? forms.last
  }

  private func render() {
    guard isViewLoaded else { return }
    let state = track.session
    showWords()
    if view.bounds.width >= Self.wide { view.setNeedsLayout() }
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
