import BackswipeScene
import BackswipeUnits

extension UITableViewCell {
  /// The labels of a cell and their arrangement.
  public enum CellStyle: Int, Sendable {
    /// A text, with an image at its left.
    case `default`
    /// A text at the left and a paler one at the right.
    case value1
    /// A small blue text with a small black one beside it.
    case value2
    /// A text with a smaller one below it.
    case subtitle
  }

  /// The accessory at a cell's right end.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }
}

/// The editing state of a row.
struct CellEditing: Equatable {
  var isOn = false
  var style = UITableViewCell.EditingStyle.none
  /// Whether the row can be moved.
  var moves = false
  /// Whether it shows the confirmation of a deletion.
  var confirms = false
  var confirmation = "Delete"

  var showsMark: Bool { isOn && style != .none }
}

/// The separator below a row.
struct TableSeparator: Equatable {
  var isShown = true
  var color = UIColor.separator
  /// The left inset in points; nil to align it with the text.
  var left: CGFloat?
  var right: CGFloat = 0
}

/// The layout of a cell's labels in its content view.
@MainActor
struct CellTextLayout {
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var detail = CGRect.zero

  static let gap: CGFloat = 8

  init(
    style: UITableViewCell.CellStyle, size: CGSize, image: CGSize?, text: UILabel?,
    detail: UILabel?, leading: CGFloat, trailing: CGFloat
  ) {
    var left = leading
    if let image, image.width > 0 {
      self.image = CGRect(
        x: left, y: ((size.height - image.height) / 2).rounded(), width: image.width,
        height: image.height)
      left += image.width + UITableViewCell.padding
    }
    let room = max(size.width - left - Self.gap, 0)
    func wanted(_ label: UILabel?) -> CGSize {
      label?.sizeThatFits(CGSize(width: room, height: size.height)) ?? .zero
    }
    let first = wanted(text)
    let second = wanted(detail)
    func centred(_ height: CGFloat) -> CGFloat { ((size.height - height) / 2).rounded() }
    switch style {
    case .default:
      self.text = CGRect(x: left, y: centred(first.height), width: room, height: first.height)
    case .value1:
      let end = size.width - trailing
      let width = min(second.width, max(end - left - first.width - Self.gap, 0))
      self.text = CGRect(
        x: left, y: centred(first.height), width: min(first.width, room), height: first.height)
      self.detail = CGRect(
        x: end - width, y: centred(second.height), width: width, height: second.height)
    case .value2:
      let column: CGFloat = 91
      self.text = CGRect(
        x: left, y: centred(first.height), width: min(column, room), height: first.height)
      self.detail = CGRect(
        x: left + column + 6, y: centred(second.height), width: max(room - column - 6, 0),
        height: second.height)
    case .subtitle:
      let between: CGFloat = second.height > 0 ? 2 : 0
      let top = centred(first.height + between + second.height)
      self.text = CGRect(x: left, y: top, width: room, height: first.height)
      self.detail = CGRect(
        x: left, y: top + first.height + between, width: room, height: second.height)
    }
  }
}
