import BackswipeScene
import BackswipeUnits

/// At accessibility text sizes, a row's texts are stacked and wrapped, and the row is as tall as
/// they are. If the table specifies a height that is too low, the row keeps its layout of other
/// sizes.
extension UITableViewCell {
  /// Points between two texts.
  private static let gap: CGFloat = 2
  /// Points between the texts and the part below them.
  private static let partGap: CGFloat = 6

  var stacksTexts: Bool {
    table?.stacksRows ?? traitCollection.hasAccessibilityTextSize
  }

  /// The height of a row in excess of its texts, in points.
  private var around: CGFloat { leastRowHeight - TextMetrics.lineHeight(Font(size: 17)) }

  /// The height of a row by its own texts.
  func ownHeight(width: CGFloat) -> CGFloat {
    let least = leastRowHeight + traitCollection.growth(of: .body)
    guard stacksTexts else { return least }
    var geometry = DrawnGeometry(of: self)
    geometry.size.width = width
    let span = textSpan(geometry, accessoryWidth: accessoryView?.bounds.width, stacked: true)
    return max(stackedHeight(width: max(span.right - span.left, 0)), least)
  }

  /// The height of a row with stacked texts and the part below them.
  ///
  /// - Parameter width: the width of the texts.
  func stackedHeight(width: CGFloat) -> CGFloat {
    let texts = max(stackedTexts(width).height, stackedLabels(width).height)
    return (texts + around).rounded(.up) + roomBelow
  }

  private var roomBelow: CGFloat { partBelow > 0 ? partBelow + Self.partGap : 0 }

  /// The frame of the part below stacked texts; nil if they are not stacked or there is none.
  package var partBelowFrame: CGRect? {
    guard partBelow > 0, isStacked else { return nil }
    let span = ownTextSpan
    return mirror.rect(
      CGRect(
        x: span.left, y: bounds.height - around / 2 - partBelow,
        width: max(span.right - span.left, 0), height: partBelow))
  }

  /// Whether the texts are stacked in the row's current size.
  var isStacked: Bool {
    guard stacksTexts else { return false }
    let span = ownTextSpan
    return stackedHeight(width: max(span.right - span.left, 0)) <= bounds.height + 0.5
  }

  // MARK: Drawn texts

  struct StackedTexts {
    var lines: [(text: String, font: Font, color: UIColor, y: CGFloat)] = []
    var height: CGFloat = 0
  }

  private func stackedTexts(_ width: CGFloat) -> StackedTexts {
    let traits = drawnTraits ?? traitCollection
    let fonts = table?.fonts
    let texts: [(String?, Font, UIColor)] = [
      (title, traits.rowFont(fonts?.row), titleColor ?? tintColor ?? .systemBlue),
      (subtitle, traits.smallRowFont(fonts?.detail), .secondaryLabel),
      (detail, traits.rowFont(fonts?.detail), .secondaryLabel),
    ]
    var stacked = StackedTexts()
    for case (let text?, let font, let color) in texts where !text.isEmpty {
      if stacked.height > 0 { stacked.height += Self.gap }
      for line in TextMetrics.lines(of: text, font: font, width: width) {
        stacked.lines.append((line, font, color, stacked.height))
        stacked.height += TextMetrics.lineHeight(font)
      }
    }
    return stacked
  }

  func drawStackedTexts(
    left: CGFloat, right: CGFloat, _ rowHeight: CGFloat, _ mirror: HorizontalMirror,
    _ commands: inout [DrawCommand]
  ) {
    let width = max(right - left, 0)
    let stacked = stackedTexts(width)
    let room = rowHeight - roomBelow
    let top = ((room - stacked.height) / 2).rounded()
    for (text, font, color, y) in stacked.lines {
      let box = mirror.rect(
        CGRect(x: left, y: top + y, width: width, height: TextMetrics.lineHeight(font)))
      commands.append(.text(text, box: box, font, drawn(color), mirror.alignment(.left)))
    }
  }

  // MARK: Labels

  /// The frames of labels with a text, relative to the top of the first.
  func stackedLabels(_ width: CGFloat)
    -> (frames: [(label: UILabel, frame: CGRect)], height: CGFloat)
  {
    var frames: [(label: UILabel, frame: CGRect)] = []
    var y: CGFloat = 0
    for label in madeLabels where label.text?.isEmpty == false {
      if y > 0 { y += Self.gap }
      let before = label.stackedLines
      if label.numberOfLines == 1 { label.stackedLines = 0 }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      label.stackedLines = before
      frames.append((label, CGRect(x: 0, y: y, width: width, height: size.height)))
      y += size.height
    }
    return (frames, y)
  }
}
