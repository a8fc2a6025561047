import BackswipeScene
import BackswipeUnits

/// The lines of the text, and places in them.
extension UITextView {
  private var padding: CGFloat { textContainer.lineFragmentPadding }
  /// The points at the sides of the text.
  var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * padding
  }

  private var lineFont: Font { (font ?? .systemFont(ofSize: 17)).font }

  func lines(width: CGFloat) -> TextLines {
    if let shown, shown.width == width, shown.font == lineFont, shown.text == entry.text {
      return shown.lines
    }
    return newLines(width: width)
  }

  private func newLines(width: CGFloat) -> TextLines {
    let room = max(width - sides, 0)
    if let styled, styled.length > 0 {
      return TextLines(styled.styled(defaults), font: lineFont, width: room)
    }
    return TextLines(entry.text, font: lineFont, width: room)
  }

  /// The lines in the colours of the current traits.
  var shownLines: TextLines { styled == nil ? lines : newLines(width: bounds.width) }

  /// The lines for the current width.
  var lines: TextLines {
    let lines = lines(width: bounds.width)
    shown = (lines, entry.text, lineFont, bounds.width)
    return lines
  }

  /// The rectangle of the lines, in the content's coordinates.
  var textRect: CGRect {
    CGRect(
      x: textContainerInset.left + padding, y: textContainerInset.top,
      width: max(bounds.width - sides, 0), height: lines.height)
  }

  /// The height of a view that shows all of the lines, in points.
  func height(of lines: TextLines) -> CGFloat {
    (lines.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
  }

  /// The frame of the caret at an offset, in the content's coordinates.
  func caretRect(at offset: Int) -> CGRect {
    let (lines, rect) = (lines, textRect)
    let line = lines.line(of: offset)
    let x =
      rect.minX + lines.indent(of: line, in: rect.width, shown(textAlignment))
      + lines.x(of: offset)
    let (top, height) = lines.extent(of: line)
    return CGRect(
      x: min(x, max(rect.maxX, rect.minX)).rounded(), y: rect.minY + top,
      width: UITextField.caretWidth, height: height)
  }

  /// The offset of the text nearest to a point of the content.
  func offset(at point: CGPoint) -> Int {
    let (lines, rect) = (lines, textRect)
    let line = lines.line(at: point.y - rect.minY)
    return lines.offset(
      in: line,
      at: point.x - rect.minX - lines.indent(of: line, in: rect.width, shown(textAlignment)))
  }
}
