import BackswipeGeometry
import BackswipeScene

extension UITableViewCell {
  /// What the round control of a row does.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// Points at the left end for the round control, and at the right one for the grip. (obs)
  static let editControlWidth: CGFloat = 38
  static let gripWidth: CGFloat = 44
  static let deleteButtonWidth: CGFloat = 82

  /// Whether the table shows the row with its editing controls.
  public var isEditing: Bool { editing != nil }

  /// Room that the controls take at both ends.
  var editingInsets: (left: CGFloat, right: CGFloat) {
    guard let editing else { return (0, 0) }
    return (
      editing.style == .none ? 0 : Self.editControlWidth,
      editing.asksToDelete ? Self.deleteButtonWidth : editing.canMove ? Self.gripWidth : 0
    )
  }

  func editingChanged() {
    for control in controls { control.removeFromSuperview() }
    controls = []
    setNeedsDisplay()
    guard let editing else { return }
    if editing.style != .none { controls.append(RowEditControl(cell: self, style: editing.style)) }
    if editing.asksToDelete {
      controls.append(RowDeleteButton(cell: self))
    } else if editing.canMove {
      controls.append(RowGrip(cell: self))
    }
    for control in controls { addSubview(control) }
    placeControls()
  }

  func placeControls() {
    let edge = isInset ? Self.inset : 0
    for control in controls {
      switch control {
      case is RowEditControl:
        control.frame = CGRect(
          x: edge, y: 0, width: Self.editControlWidth + Self.padding, height: frame.height)
      case is RowDeleteButton:
        control.frame = CGRect(
          x: frame.width - edge - Self.deleteButtonWidth, y: 0, width: Self.deleteButtonWidth,
          height: frame.height)
      default:
        control.frame = CGRect(
          x: frame.width - edge - Self.gripWidth, y: 0, width: Self.gripWidth,
          height: frame.height)
      }
    }
  }

  var table: UITableView? {
    var view = superview
    while let current = view {
      if let table = current as? UITableView { return table }
      view = current.superview
    }
    return nil
  }
}

/// The round control at the left end of a row.
@MainActor
private final class RowEditControl: UIControl {
  private weak var cell: UITableViewCell?
  private let style: UITableViewCell.EditingStyle

  init(cell: UITableViewCell, style: UITableViewCell.EditingStyle) {
    self.cell = cell
    self.style = style
    super.init(frame: .zero)
    accessibilityLabel = (style == .delete ? "Delete " : "Insert ") + (cell.title ?? "")
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell else { return }
        cell.table?.editControlTapped(cell)
      }, for: .touchUpInside)
  }

  override func displayContents() -> [DrawCommand] {
    let size: CGFloat = 22
    let circle = CGRect(
      x: UITableViewCell.padding, y: ((frame.height - size) / 2).rounded(), width: size,
      height: size)
    let color = style == .delete ? UIColor.systemRed : .systemGreen
    let arm: CGFloat = 5.5
    var commands: [DrawCommand] = [
      .fill(circle, cornerRadius: size / 2, color.color),
      .fill(
        CGRect(x: circle.midX - arm, y: circle.midY - 1, width: 2 * arm, height: 2),
        cornerRadius: 1, .white),
    ]
    if style == .insert {
      commands.append(
        .fill(
          CGRect(x: circle.midX - 1, y: circle.midY - arm, width: 2, height: 2 * arm),
          cornerRadius: 1, .white))
    }
    return commands
  }
}

/// Asks once more before a row goes.
@MainActor
private final class RowDeleteButton: UIControl {
  private weak var cell: UITableViewCell?

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    backgroundColor = .systemRed
    accessibilityLabel = "Delete"
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell else { return }
        cell.table?.deletionConfirmed(cell)
      }, for: .touchUpInside)
  }

  override func displayContents() -> [DrawCommand] {
    let font = Font(size: 17)
    let height = TextMetrics.lineHeight(font)
    let box = CGRect(
      x: 0, y: ((frame.height - height) / 2).rounded(), width: frame.width, height: height)
    return [.text("Delete", box: box, font, .white, .center)]
  }
}

/// Three lines by which a row is taken and moved.
@MainActor
private final class RowGrip: UIControl {
  private weak var cell: UITableViewCell?

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    accessibilityLabel = "Reorder " + (cell.title ?? "")
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table = cell.table else { return false }
    table.moveBegan(cell, at: touch.location(in: table).y)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let table = cell?.table else { return false }
    table.moveContinued(to: touch.location(in: table).y)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    cell?.table?.moveEnded(cancelled: false)
  }

  override func cancelTracking(with event: UIEvent?) { cell?.table?.moveEnded(cancelled: true) }

  override func displayContents() -> [DrawCommand] {
    let width: CGFloat = 22
    let x = ((frame.width - width) / 2).rounded()
    let middle = (frame.height / 2).rounded()
    return [-5, 0, 5].map { (offset: CGFloat) in
      .fill(
        CGRect(x: x, y: middle + offset - 0.5, width: width, height: 1), cornerRadius: 0,
        UIColor.systemGray3.color)
    }
  }
}

/// A cell's label: what it is told is drawn with the rest of the row.
@MainActor
final class RowLabel: UILabel {
  private let changed: (RowLabel) -> Void

  init(_ changed: @escaping (RowLabel) -> Void) {
    self.changed = changed
    super.init(frame: .zero)
  }

  override var text: String? { didSet { changed(self) } }
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    /// A title.
    case `default`
    /// A title, and grey text at the right end.
    case value1
    case value2
    /// A title, and smaller text beneath.
    case subtitle
  }

  func makeTextLabel() -> UILabel { RowLabel { [weak self] in self?.title = $0.text } }

  func makeDetailLabel() -> UILabel? {
    switch cellStyle {
    case .default: nil
    case .subtitle: RowLabel { [weak self] in self?.subtitle = $0.text }
    case .value1, .value2: RowLabel { [weak self] in self?.detail = $0.text }
    }
  }
}
