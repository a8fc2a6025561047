import BackswipeAnalysis
import BackswipeScene
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// An axis of the map: its quantity, chosen from a list that opens below it, and its range as text
/// fields.
@MainActor
final class CompareAxisRow: UIView {
  private static let row: CGFloat = 30
  private static let listHeight: CGFloat = 200
  private let name = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let key: PageButton
  private let low: PageField
  private let high: PageField
  private let dash = PanelStyle.paragraph(StudioColors.gray, size: 13)
  private let list: CompareKeyList

  /// Called when the list opens or closes.
  var onOpen: (() -> Void)?
  /// Called with the typed bounds.
  var onRange: ((String, String) -> Void)?
  var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      list.isHidden = !isOpen
      if isOpen { list.reveal() }
    }
  }

  init(
    _ title: String, _ identifier: String, choose: @escaping @MainActor (String) -> Void
  ) {
    key = PageButton("", identifier)
    low = PageField("\(identifier).low", "\(title), from")
    high = PageField("\(identifier).high", "\(title), to")
    list = CompareKeyList(identifier)
    super.init(frame: .zero)
    isOpaque = false
    name.text = title
    dash.text = "–"
    dash.textAlignment = .center
    list.isHidden = true
    key.titleLabel?.lineBreakMode = .byTruncatingTail
    key.onTap = { [weak self] in
      guard let self else { return }
      isOpen.toggle()
      onOpen?()
    }
    list.onChoose = { [weak self] chosen in
      self?.isOpen = false
      choose(chosen)
    }
    for field in [low, high] {
      field.textAlignment = .right
      field.onCommit = { [weak self] _ in
        guard let self else { return }
        onRange?(low.text ?? "", high.text ?? "")
      }
    }
    for view in [name, key, low, dash, high, list] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - axis: the map's axis; nil before there is one.
  ///   - numbers: those of the prototype's file that can be chosen.
  func render(
    _ choice: GestureStudies.AxisChoice, _ axis: StudyAxis?, _ numbers: [FileSetting]
  ) {
    let number = numbers.first { $0.key == choice.key }
    key.title = number.map { PanelWords.title($0.id) } ?? PanelWords.title(choice.key)
    key.accessibilityLabel = "\(name.text ?? ""): \(key.title)"
    list.numbers = numbers
    list.chosen = choice.key
    // A range of a number of the file can be narrower than asked for.
    let range = axis?.key == choice.key ? axis?.range : choice.range
    low.render(range.map { PanelWords.signed(CompareWords.typed($0.lowerBound)) } ?? "")
    high.render(range.map { PanelWords.signed(CompareWords.typed($0.upperBound)) } ?? "")
  }

  func height(_ width: CGFloat) -> CGFloat {
    head(width) + (isOpen ? Self.listHeight + 6 : 0)
  }

  /// Whether the range is below the quantity, for lack of width.
  private func isNarrow(_ width: CGFloat) -> Bool { width < 310 }

  private func head(_ width: CGFloat) -> CGFloat { isNarrow(width) ? 2 * Self.row + 4 : Self.row }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (words, number, gap): (CGFloat, CGFloat, CGFloat) = (64, 62, 12)
    let right = bounds.width
    let isNarrow = isNarrow(right)
    let second = isNarrow ? Self.row + 4 : 0
    name.frame = CGRect(x: 0, y: 0, width: words, height: Self.row)
    high.frame = CGRect(x: right - number, y: second, width: number, height: Self.row)
    dash.frame = CGRect(x: right - number - gap, y: second, width: gap, height: Self.row)
    low.frame = CGRect(x: right - 2 * number - gap, y: second, width: number, height: Self.row)
    key.frame = CGRect(
      x: words, y: 0, width: max((isNarrow ? right : low.frame.minX - 6) - words, 0),
      height: Self.row)
    list.frame = CGRect(x: 0, y: head(right) + 6, width: right, height: Self.listHeight)
  }
}

/// The quantities of an axis, in a list; the chosen one is marked.
@MainActor
final class CompareKeyList: UIScrollView {
  private static let row: CGFloat = 28
  private let identifier: String
  private var rows: [(key: String, button: PageButton)] = []
  var onChoose: ((String) -> Void)?
  /// The numbers of the prototype's file, above the settings; the first `mostNumbers` of them.
  var numbers: [FileSetting] = [] {
    didSet {
      let shown = numbers.prefix(Self.mostNumbers)
      guard shown.map(\.key) != oldValue.prefix(Self.mostNumbers).map(\.key) else { return }
      for row in rows { row.button.removeFromSuperview() }
      rows = []
      for number in shown { add(number.key, PanelWords.title(number.id)) }
      for key in StudyAxis.keys { add(key, PanelWords.title(key)) }
      showChosen()
      setNeedsLayout()
    }
  }
  private static let mostNumbers = 200
  var chosen = "" { didSet { if chosen != oldValue { showChosen() } } }

  init(_ identifier: String) {
    self.identifier = identifier
    super.init(frame: .zero)
    backgroundColor = UIColor(StudioColors.field)
    layer.cornerRadius = 7
    delaysContentTouches = false
    contentInsetAdjustmentBehavior = .never
    for key in StudyAxis.keys { add(key, PanelWords.title(key)) }
  }

  private func add(_ key: String, _ title: String) {
    let row = PageButton(title, "\(identifier).\(key)", isPlain: true)
    row.contentHorizontalAlignment = .left
    row.titleLabel?.font = .systemFont(ofSize: 13)
    row.onTap = { [weak self] in self?.onChoose?(key) }
    rows.append((key, row))
    addSubview(row)
  }

  required init?(coder: NSCoder) { return nil }

  private func showChosen() {
    for (key, row) in rows {
      row.color = key == chosen ? StudioColors.tint : StudioColors.ink
      row.titleLabel?.font = .systemFont(ofSize: 13, weight: key == chosen ? .semibold : .regular)
    }
  }

  /// Scrolls to the chosen quantity.
  func reveal() {
    layoutIfNeeded()
    guard let row = rows.first(where: { $0.key == chosen })?.button else { return }
    scrollRectToVisible(row.frame, animated: false)
  }

  override func layoutSubviews() {
    for (index, row) in rows.enumerated() {
      row.button.frame = CGRect(
        x: 4, y: CGFloat(index) * Self.row + 4, width: max(bounds.width - 8, 0), height: Self.row)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Self.row + 8)
    super.layoutSubviews()
  }
}
