import BackswipeScene
import BackswipeUnits

extension UITextField {
  static let caretWidth: CGFloat = 2

  var lineFont: Font { (font ?? .systemFont(ofSize: 17)).font }

  /// The distance between the border and the text, in points.
  var margin: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line, .bezel, .roundedRect: 7
    }
  }

  func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  var showsClearButton: Bool { hasText && isEnabled && shows(clearButtonMode) }

  /// The bounds without the border's margin and the accessory views.
  func innerRect(_ bounds: CGRect) -> CGRect {
    var left = bounds.minX + margin
    var right = bounds.maxX - margin
    let isMirrored = isMirrored
    func keepFree(_ rect: CGRect, isLeading: Bool, gap: CGFloat = 0) {
      if isLeading != isMirrored {
        left = max(left, rect.maxX + gap)
      } else {
        right = min(right, rect.minX - gap)
      }
    }
    if leftView != nil, shows(leftViewMode) {
      keepFree(leftViewRect(forBounds: bounds), isLeading: true)
    }
    if showsClearButton {
      keepFree(clearButtonRect(forBounds: bounds), isLeading: false, gap: 3)
    } else if rightView != nil, shows(rightViewMode) {
      keepFree(rightViewRect(forBounds: bounds), isLeading: false)
    }
    return CGRect(x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
  }

  // MARK: Layout

  private var lineRect: CGRect {
    let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    return Self.line(in: area, lineFont)
  }

  private static func line(in area: CGRect, _ font: Font) -> CGRect {
    let height = TextMetrics.lineHeight(font)
    return CGRect(
      x: area.minX, y: area.minY + ((area.height - height) / 2).rounded(), width: area.width,
      height: height)
  }

  private func width(to offset: Int) -> CGFloat {
    let words = entry.text
    let index = String.Index(utf16Offset: offset, in: words)
    let start = words[..<index]
    return TextMetrics.width(
      of: isSecureTextEntry ? String(repeating: "•", count: start.count) : String(start),
      font: lineFont)
  }

  /// The text's left edge, in the field's coordinates.
  private var textStart: CGFloat {
    let line = lineRect
    let whole = width(to: entry.text.utf16.count)
    guard whole <= line.width - Self.caretWidth else { return line.minX - scroll }
    switch shown(textAlignment) {
    case .left: return line.minX
    case .center: return line.midX - whole / 2
    case .right: return line.maxX - whole
    }
  }

  /// The caret position nearest to a point.
  func offset(at x: CGFloat) -> Int {
    let start = textStart
    var nearest = (offset: 0, distance: CGFloat.infinity)
    for stop in entry.stops {
      let distance = abs(start + width(to: stop) - x)
      if distance < nearest.distance { nearest = (stop, distance) }
    }
    return nearest.offset
  }

  /// Scrolls a text wider than the field so that the caret is visible.
  func keepCaretInSight() {
    let room = lineRect.width - Self.caretWidth
    let whole = width(to: entry.text.utf16.count)
    guard isEditing, room > 0, whole > room else {
      scroll = 0
      return
    }
    let caretX = width(to: entry.caret)
    scroll = min(max(scroll, caretX - room), caretX, whole - room)
    scroll = max(scroll, 0)
  }

  func layOutCaret() {
    caretView.isHidden = !isEditing || entry.selectedLength > 0
    caretView.backgroundColor = tintColor
    let line = lineRect
    // Centred between letters, so that it does not cover the next one.
    caretView.frame = CGRect(
      x: (textStart + width(to: entry.caret)).rounded() - Self.caretWidth / 2, y: line.minY,
      width: Self.caretWidth, height: line.height)
  }

  // MARK: Drawing

  /// The line of a placeholder with attributes; nil without them.
  func placeholderLine(width: CGFloat) -> StyledLines? {
    guard let styledPlaceholder else { return nil }
    var defaults = TextDefaults(font: lineFont, color: placeholderColor)
    defaults.alignment = textAlignment
    defaults.shown = { [self] in shown($0) }
    return StyledLines(
      styledPlaceholder.styled(defaults), size: CGSize(width: width, height: .infinity), limit: 1,
      overflow: .truncates(.tail))
  }

  func drawnField() -> [DrawCommand] {
    var commands = drawnBorder()
    let color = (isEnabled ? textColor ?? .label : .tertiaryLabel).color
    if !hasText {
      guard let placeholder, !placeholder.isEmpty else { return commands }
      let area = placeholderRect(forBounds: drawnBounds)
      if let line = placeholderLine(width: area.width) {
        return placeholderColor == .clear ? commands : commands + line.commands(in: area)
      }
      commands.append(
        .text(
          placeholder, box: Self.line(in: area, lineFont), lineFont, placeholderColor.color,
          shown(textAlignment)))
      return commands
    }
    guard isEditing else {
      let line = Self.line(in: textRect(forBounds: drawnBounds), lineFont)
      commands.append(.text(shownText ?? "", box: line, lineFont, color, shown(textAlignment)))
      return commands
    }
    var line = lineRect
    commands.append(.clip(line.insetBy(dx: -1, dy: -2), cornerRadius: 0))
    line.origin.x = textStart
    line.size.width = width(to: entry.text.utf16.count) + 1
    let selected = entry.insertion
    if selected.length > 0 {
      let left = width(to: selected.location)
      commands.append(
        .fill(
          CGRect(
            x: textStart + left, y: line.minY, width: width(to: entry.caret) - left,
            height: line.height), cornerRadius: 0, UITextView.selectionColor(tintColor)))
    }
    commands.append(.text(shownText ?? "", box: line, lineFont, color, .left))
    commands.append(.restore)
    return commands
  }

  private static let ground = UIColor(light: 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  private static let disabledGround = UIColor(light: 0xF7F7F7, dark: 0x1C1C1E)
  private static let edge = UIColor(light: 0xC3C3C6, dark: 0x48484A)

  private func drawnBorder() -> [DrawCommand] {
    let rect = borderRect(forBounds: drawnBounds)
    let ground = (isEnabled ? Self.ground : Self.disabledGround).color
    switch borderStyle {
    case .none: return []
    case .line: return [.border(rect, cornerRadius: 0, width: 1, UIColor.label.color)]
    case .bezel:
      return [
        .fill(rect, cornerRadius: 0, ground),
        .border(rect, cornerRadius: 0, width: 1, Color(hex: 0x8E8E93)),
      ]
    case .roundedRect:
      return [
        .fill(rect, cornerRadius: 5, ground),
        .border(rect, cornerRadius: 5, width: 0.5, Self.edge.color),
      ]
    }
  }
}

/// The button that clears a text field: a cross in a grey circle.
@MainActor
final class ClearButton: UIControl {
  override var keepsTap: Bool { true }
  private static let gray = UIColor(light: 0xBFBFC3, dark: 0x636366)

  override func displayContents() -> [DrawCommand] {
    let gray = isHighlighted ? UIColor.secondaryLabel.color : Self.gray.color
    let area = CGRect(
      x: bounds.midX - 8.5, y: bounds.midY - 8.5, width: 17, height: 17)
    return [.fill(area, cornerRadius: 8.5, gray)]
      + Glyph.stop.commands(
        center: CGPoint(x: area.midX, y: area.midY), size: 10, color: .white, weight: 3.6)
  }

  override var shownText: String? { "Clear text" }
}
