import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A tip beside a control: its words, and the key that does the same.
@MainActor
final class TipView: UIView {
  private static let font = UIFont.systemFont(ofSize: 13)
  private static let most: CGFloat = 280
  private static let inset: CGFloat = 9
  private static let gap: CGFloat = 6
  private let words = UILabel()
  private let cap = UILabel()

  var tip: StudioTip? {
    didSet {
      words.text = tip?.words
      cap.text = tip?.key
    }
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = UIColor(StudioColors.tip)
    layer.cornerRadius = 7
    words.font = Self.font
    words.textColor = UIColor(StudioColors.white)
    words.numberOfLines = 0
    words.accessibilityIdentifier = "tip.words"
    cap.font = .systemFont(ofSize: 13, weight: .medium)
    cap.textColor = UIColor(StudioColors.tip)
    cap.backgroundColor = UIColor(StudioColors.tipKey)
    cap.layer.cornerRadius = 4
    cap.clipsToBounds = true
    cap.textAlignment = .center
    cap.accessibilityIdentifier = "tip.key"
    addSubview(words)
    addSubview(cap)
  }

  required init?(coder: NSCoder) { return nil }

  /// Takes the place below a control, or above it where there is more room.
  func place(beside control: CGRect, within pane: CGRect) {
    let key = tip?.key.map {
      (TextMetrics.width(of: $0, font: cap.font.font) + 10).rounded(.up)
    }
    let keyRoom = key.map { $0 + 8 } ?? 0
    let room = max(min(Self.most, pane.width - 16) - 2 * Self.inset - keyRoom, 40)
    let size = words.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let (width, height) = (min(size.width.rounded(.up), room), size.height.rounded(.up))
    let whole = CGSize(
      width: width + keyRoom + 2 * Self.inset, height: max(height, 18) + 2 * Self.gap)
    let x = min(max(control.midX - whole.width / 2, 6), max(pane.maxX - whole.width - 6, 6))
    let below = control.maxY + 5
    let fits = below + whole.height <= pane.maxY - 4
    let y = fits || control.minY < pane.height / 2 ? below : control.minY - 5 - whole.height
    frame = CGRect(
      x: x.rounded(), y: min(y, pane.maxY - whole.height - 2).rounded(), width: whole.width,
      height: whole.height)
    words.frame = CGRect(
      x: Self.inset, y: (whole.height - height) / 2, width: width, height: height)
    cap.isHidden = key == nil
    cap.frame = CGRect(
      x: Self.inset + width + 8, y: (whole.height - 18) / 2, width: key ?? 0, height: 18)
  }
}
