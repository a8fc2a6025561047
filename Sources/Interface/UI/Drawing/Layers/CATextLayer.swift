import BackswipeScene
public import BackswipeUnits

/// The alignment of a text layer's lines.
public enum CATextLayerAlignmentMode: String, Sendable {
  /// To the left.
  case natural
  case left
  case right
  case center
  /// As `natural`.
  case justified
}

/// The omitted part of a line that is too long.
public enum CATextLayerTruncationMode: String, Sendable {
  /// Lines are cut off at the edge.
  case none
  /// Shown as `end`.
  case start
  case end
  /// Shown as `end`.
  case middle
}

/// A layer with a text of one font and colour, from its top left corner.
///
/// Source of names and defaults: Apple, CATextLayer. Its text is white, of 36 points.
open class CATextLayer: CALayer {
  private struct Look {
    var string: Any?
    var font: Any?
    var size: CGFloat = 36
    var color = CGColor(.white)
    var wraps = false
    var alignment = CATextLayerAlignmentMode.natural
    var truncation = CATextLayerTruncationMode.none
  }
  private final var look = Look()

  /// A layer without a text.
  public override init() { super.init() }

  /// A copy of another layer's shown state.
  @preconcurrency @MainActor public override init(layer: Any) { super.init(layer: layer) }

  @MainActor private final func set(_ key: String, _ body: (inout Look) -> Void) {
    change(key) {
      body(&look)
      lookChanged()
    }
  }

  /// The text: a `String`, or the string of an `NSAttributedString`; nil for none.
  @preconcurrency @MainActor public final var string: Any? {
    get { look.string }
    set { set("string") { $0.string = newValue } }
  }

  /// The font, a `UIFont`, of which the weight shows; nil for the system font.
  @preconcurrency @MainActor public final var font: Any? {
    get { look.font }
    set { set("font") { $0.font = newValue } }
  }

  /// The size in points; 36 by default.
  @preconcurrency @MainActor public final var fontSize: CGFloat {
    get { look.size }
    set { if newValue.isFinite, newValue >= 0 { set("fontSize") { $0.size = newValue } } }
  }

  /// The colour of the text; white by default.
  @preconcurrency @MainActor public final var foregroundColor: CGColor? {
    get { look.color }
    set { set("foregroundColor") { $0.color = newValue ?? CGColor(.clear) } }
  }

  /// Whether lines wrap at the layer's width; false by default.
  @preconcurrency @MainActor public final var isWrapped: Bool {
    get { look.wraps }
    set { set("wrapped") { $0.wraps = newValue } }
  }

  /// The alignment of the lines; `natural` by default.
  @preconcurrency @MainActor public final var alignmentMode: CATextLayerAlignmentMode {
    get { look.alignment }
    set { set("alignmentMode") { $0.alignment = newValue } }
  }

  /// The omitted part of a long line; `none` by default.
  @preconcurrency @MainActor public final var truncationMode: CATextLayerTruncationMode {
    get { look.truncation }
    set { set("truncationMode") { $0.truncation = newValue } }
  }

  // MARK: Drawing

  @MainActor override func bareCopy() -> CALayer { CATextLayer() }

  @MainActor override func copyProperties(of other: CALayer) {
    if let other = other as? CATextLayer { look = other.look }
    super.copyProperties(of: other)
  }

  @MainActor override func special(_ path: String) -> LayerValue? {
    switch path {
    case "fontSize": .number(Double(look.size))
    case "foregroundColor": .color(look.color.color)
    default: nil
    }
  }

  @MainActor override func setSpecial(_ value: LayerValue, _ path: String) -> Bool {
    switch (path, value) {
    case ("fontSize", .number(let number)): fontSize = CGFloat(max(number, 0))
    case ("foregroundColor", .color(let color)): foregroundColor = CGColor(color)
    default: return false
    }
    return true
  }

  @MainActor override func makeDrawing() -> ((CGSize) -> LayerDrawing)? {
    let text =
      look.string as? String ?? (look.string as? NSAttributedString)?.string ?? ""
    guard !text.isEmpty, look.size > 0 else { return super.makeDrawing() }
    let before = super.makeDrawing()
    var font = (look.font as? UIFont)?.font ?? Font(size: look.size)
    font.size = look.size
    let (drawn, look) = (font, look)
    return { size in
      var drawing =
        before?(size)
        ?? LayerDrawing(commands: [], extent: CGRect(origin: .zero, size: size))
      drawing.commands += Self.commands(text, drawn, look, size)
      return drawing
    }
  }

  private static func commands(_ text: String, _ font: Font, _ look: Look, _ size: CGSize)
    -> [DrawCommand]
  {
    let height = TextMetrics.lineHeight(font)
    let lines =
      look.wraps
      ? TextMetrics.lines(of: text, font: font, width: size.width)
      : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let alignment: TextAlignment =
      switch look.alignment {
      case .natural, .left, .justified: .left
      case .right: .right
      case .center: .center
      }
    let rows = lines.enumerated().map { index, line in
      let width =
        look.truncation == .none
        ? max(TextMetrics.width(of: line, font: font).rounded(.up), size.width) : size.width
      let x =
        switch alignment {
        case .right: size.width - width
        case .center: (size.width - width) / 2
        default: CGFloat(0)
        }
      return DrawCommand.text(
        line, box: CGRect(x: x, y: CGFloat(index) * height, width: width, height: height), font,
        look.color.color, alignment)
    }
    return [.clip(CGRect(origin: .zero, size: size), cornerRadius: 0)] + rows + [.restore]
  }
}
