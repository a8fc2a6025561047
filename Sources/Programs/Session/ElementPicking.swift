import BackswipeScene
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The place of the phone whose view is shown, and how far around it.
struct ElementPicking: Equatable, Sendable {
  /// Points by which arrow keys move the place; one with Shift.
  static let step: CGFloat = 8

  /// In points of the phone.
  private(set) var point: CGPoint
  /// The number of superviews to go up from the frontmost view.
  private(set) var level = 0
  /// The view that was chosen in the tree, as the address of a report; nil for the one at the place.
  private(set) var address: [Int]?

  init(at point: CGPoint) { self.point = point }

  /// Follows the pointer; the frontmost view is the one to show again. A view that was chosen in the
  /// tree stays.
  mutating func move(to point: CGPoint) {
    guard point != self.point, address == nil else { return }
    (self.point, level) = (point, 0)
  }

  /// Chooses a view of the tree.
  mutating func select(_ address: [Int]) { (self.address, level) = (address, 0) }

  /// Shows the view at a place in place of one that was chosen in the tree.
  mutating func release(at point: CGPoint) { (self.point, level, address) = (point, 0, nil) }

  /// Moves the place by keys, to the right and upwards, within a phone.
  mutating func step(x: Int, y: Int, isFine: Bool, within phone: CGSize) {
    let length = isFine ? 1 : Self.step
    release(
      at: CGPoint(
        x: min(max(point.x + CGFloat(x) * length, 0), phone.width - 1),
        y: min(max(point.y - CGFloat(y) * length, 0), phone.height - 1)))
  }

  /// Goes to views around, or back inwards where negative.
  ///
  /// - Parameter most: the number of views around the frontmost one.
  mutating func climb(_ count: Int, most: Int) {
    if let address {
      self.address = Array(address.dropLast(max(count, 0)))
    } else {
      level = min(max(level + count, 0), max(most, 0))
    }
  }
}

extension Card {
  private static let outline = Color(hex: 0x0A84FF)

  /// The outline of a view of the phone, with its size.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point of the phone, relative to those per point of the display.
  ///   - screen: the phone's screen.
  static func outline(_ frame: CGRect, scale: CGFloat, on screen: CGRect) -> [DisplayItem] {
    let shown = frame.intersection(screen)
    guard !shown.isNull else { return [] }
    let unit = 1 / max(scale, 0.1)
    let font = Font(size: StudioFonts.least, weight: .medium).scaled(by: unit)
    let size = InspectedView.words(of: frame)
    let width = TextMetrics.width(of: size, font: font).rounded(.up) + 10 * unit
    let height = TextMetrics.lineHeight(font) + 4 * unit
    let below = shown.maxY + 3 * unit
    let fits = below + height <= screen.maxY
    let box = CGRect(
      x: min(max(shown.minX, screen.minX + 2), max(screen.maxX - width - 2, screen.minX)),
      y: fits ? below : max(shown.minY - height - 3 * unit, screen.minY), width: width,
      height: height)
    let line = CGRect(
      x: box.minX, y: box.midY - TextMetrics.lineHeight(font) / 2, width: box.width,
      height: TextMetrics.lineHeight(font))
    let commands: [DrawCommand] = [
      .fill(shown, cornerRadius: 0, outline.withAlpha(0.14)),
      .border(shown, cornerRadius: 0, width: 1.5 * unit, outline),
      .fill(box, cornerRadius: 4 * unit, outline), .text(size, box: line, font, .white, .center),
    ]
    return [
      DisplayItem(
        picture: Picture(commands: commands, bounds: screen, isOpaque: false), position: .zero,
        opacity: 1, clip: screen)
    ]
  }
}
