import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A bar that fills from the left.
@MainActor
final class ExportBar: UIView {
  private static let height: CGFloat = 6

  /// The filled share, 0…1.
  var share = 0.0 { didSet { if share != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    accessibilityIdentifier = "export.bar"
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let track = CGRect(
      x: rect.minX, y: rect.midY - Self.height / 2, width: rect.width, height: Self.height)
    var commands: [DrawCommand] = [
      .fill(track, cornerRadius: Self.height / 2, StudioColors.field.now)
    ]
    let width = (track.width * min(max(share, 0), 1)).rounded()
    if width > 0 {
      let part = CGRect(x: track.minX, y: track.minY, width: width, height: track.height)
      commands.append(
        .fill(part, cornerRadius: min(Self.height, width) / 2, StudioColors.accent.now))
    }
    Self.draw(commands)
  }
}
