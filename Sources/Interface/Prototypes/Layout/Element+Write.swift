import BackswipeDocuments
import BackswipeExpressions
import BackswipeText

extension Element {
  /// The notation of the file: the kind first, defaults left out. A text without anything else is a
  /// scalar.
  var node: YAMLNode {
    var pairs = content.fields
    pairs += box.fields
    if let identifier { pairs.append(("identifier", .text(identifier))) }
    if let label { pairs.append(("label", .text(label.source))) }
    if let action { pairs += action.fields }
    if let condition { pairs.append(("when", .text(condition.source))) }
    if let transition { pairs.append(("transition", transition.elementNode)) }
    if let variable { pairs.append(("bind", .text(variable))) }
    pairs += gestures.fields
    if !contextMenu.isEmpty { pairs.append(("contextMenu", .list(contextMenu.map(\.node)))) }
    if let reorder { pairs.append(("reorder", reorder.node)) }
    if let swipeActions { pairs.append(("swipeActions", swipeActions.node)) }
    if !drivers.isEmpty {
      pairs.append(("drive", drivers.count == 1 ? drivers[0].node : .list(drivers.map(\.node))))
    }
    pairs = withLiveValues(pairs)
    if pairs.count == 1, case .text(let text) = content { return .text(text.text.source) }
    return .mapping(pairs)
  }
}

extension Element.Content {
  fileprivate var fields: [(String, YAMLNode)] {
    switch self {
    case .stack(let stack): stack.fields
    case .grid(let grid):
      [("grid", .list(grid.elements.nodes)), ("columns", .plain("\(grid.columns)"))]
        + (grid.spacing == 8 ? [] : [("spacing", .number(grid.spacing))])
    case .overlay(let elements): [("overlay", .list(elements.nodes))]
    case .scroll(let scroll):
      [("scroll", scroll.element.node)]
        + (scroll.axis == .vertical ? [] : [("axis", .text(scroll.axis.rawValue))])
        + (scroll.pages ? [("pages", .flag(true))] : [])
        + (scroll.snap.map { [("snap", .text($0.rawValue))] } ?? [])
        + (scroll.showsIndicators ? [] : [("indicators", .flag(false))])
        + (scroll.insets == .automatic ? [] : [("insets", .text(scroll.insets.rawValue))])
        + (scroll.zoom.map {
          [("zoom", .list([.number($0.lowerBound), .number($0.upperBound)]))]
        } ?? [])
    case .carousel(let carousel):
      [("carousel", .list(carousel.elements.nodes))]
        + (carousel.spacing == 12 ? [] : [("spacing", .number(carousel.spacing))])
        + (carousel.peek == 0 ? [] : [("peek", .number(carousel.peek))])
        + (carousel.showsDots ? [] : [("dots", .flag(false))])
    case .text(let text): text.fields
    case .image(let image):
      [("image", .text(image.file))]
        + (image.mode == .fill ? [] : [("mode", .text(image.mode.rawValue))])
    case .lottie(let lottie):
      [("lottie", .text(lottie.file))]
        + (lottie.mode == .fit ? [] : [("mode", .text(lottie.mode.rawValue))])
        + (lottie.speed == 1 ? [] : [("speed", .number(lottie.speed))])
        + (lottie.rounds == 1 ? [] : [("repeat", .plain("\(lottie.rounds)"))])
    case .icon(let icon):
      [("icon", .text(icon.glyph.rawValue))]
        + (icon.variant == .standard ? [] : [("variant", .text(icon.variant.rawValue))])
        + (icon.size == 24 ? [] : [("size", .number(icon.size))])
        + (icon.paint == .named("tint") ? [] : [("color", icon.paint.node)])
    case .button(let button):
      [("button", .text(button.title.source))]
        + (button.style == .plain ? [] : [("look", .text(button.style.rawValue))])
        + (button.font.map { [("font", .text($0))] } ?? [])
        + (button.isEnabled ? [] : [("enabled", .flag(false))])
        + (button.menu.isEmpty ? [] : [("menu", .list(button.menu.map(\.node)))])
    case .field(let field):
      [("field", .text(field.placeholder.source))]
        + (field.text.map { [("value", .text($0.source))] } ?? [])
        + (field.font.map { [("font", .text($0))] } ?? [])
    case .toggle(let isOn): [("switch", .flag(isOn))]
    case .slider(let value): [("slider", .number(value))]
    case .shape(let shape):
      [("shape", .text(shape.form.rawValue))] + (shape.fill.map { [("fill", $0.node)] } ?? [])
        + (shape.stroke.map { [("stroke", $0.node)] } ?? [])
    case .gradient(let gradient):
      [("gradient", .list(gradient.paints.map(\.node)))]
        + (gradient.direction == .down ? [] : [("direction", .text(gradient.direction.rawValue))])
    case .blur(let style): [("blur", .text(style.rawValue))]
    case .spacer(let length): [("spacer", length.map { .number($0) } ?? .flag(true))]
    }
  }
}

extension Element.Stack {
  fileprivate var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [(axis.rawValue, .list(elements.nodes))]
    if spacing != 8 { pairs.append(("spacing", .number(spacing))) }
    if alignment != (axis == .column ? .fill : .center) {
      pairs.append(("align", .text(alignment.rawValue)))
    }
    if distribution != .fill { pairs.append(("distribute", .text(distribution.rawValue))) }
    return pairs
  }
}

extension Element.Text {
  fileprivate var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = [("text", .text(text.source))]
    if style != .body { pairs.append(("style", .text(style.rawValue))) }
    if let font { pairs.append(("font", .text(font))) }
    if let weight { pairs.append(("weight", .text(weight.rawValue))) }
    if let size { pairs.append(("size", .number(size))) }
    if let paint { pairs.append(("color", paint.node)) }
    if alignment != .left { pairs.append(("alignText", .text(alignment.rawValue))) }
    if lines != 0 { pairs.append(("lines", .plain("\(lines)"))) }
    return pairs
  }
}

extension Element.Box {
  fileprivate var fields: [(String, YAMLNode)] {
    var pairs: [(String, YAMLNode)] = []
    if let width { pairs.append(("width", width.node)) }
    if let height { pairs.append(("height", height.node)) }
    if let ratio { pairs.append(("ratio", .number(ratio))) }
    if padding != Element.Insets() { pairs.append(("padding", padding.node)) }
    if let background { pairs.append(("background", background.node)) }
    if corner != 0 { pairs.append(("corner", .number(corner))) }
    if clips { pairs.append(("clip", .flag(true))) }
    if let border { pairs.append(("border", border.node)) }
    if let shadow { pairs.append(("shadow", .text(shadow.rawValue))) }
    if alpha != 1 { pairs.append(("alpha", .number(alpha))) }
    if let place { pairs.append(("place", .text(place.rawValue))) }
    if let direction { pairs.append(("direction", .text(direction.rawValue))) }
    if isInSafeArea { pairs.append(("safeArea", .flag(true))) }
    if isAboveKeyboard { pairs.append(("keyboardLayoutGuide", .flag(true))) }
    if offset != Element.Offset() {
      pairs.append(("offset", .list([.number(offset.x), .number(offset.y)])))
    }
    return pairs
  }
}

extension Element.Length {
  fileprivate var node: YAMLNode {
    switch self {
    case .points(let points): .number(points)
    case .fraction(let part): .share(part)
    case .fill: .text("fill")
    case .fit: .text("fit")
    }
  }
}

extension Element.Insets {
  fileprivate var node: YAMLNode {
    if top == left, left == bottom, bottom == right { return .number(top) }
    if top == bottom, left == right {
      return .mapping([("x", .number(left)), ("y", .number(top))].filter { $0.1 != .number(0) })
    }
    return .mapping(
      [("top", top), ("left", left), ("bottom", bottom), ("right", right)].filter { $0.1 != 0 }
        .map { ($0.0, .number($0.1)) })
  }
}

extension Element.Border {
  fileprivate var node: YAMLNode {
    .mapping((width == 1 ? [] : [("width", .number(width))]) + [("color", paint.node)])
  }
}

extension Element.Paint {
  var node: YAMLNode {
    switch self {
    case .named(let name): .text(name)
    case .pair(let light, let dark):
      light == dark
        ? .text(light.text) : .mapping([("light", .text(light.text)), ("dark", .text(dark.text))])
    }
  }
}

extension Element.Shade {
  /// `#RRGGBB`, or `#RRGGBBAA` where it is translucent.
  package var text: String {
    let digits = String(alpha, radix: 16, uppercase: true)
    return color.text + (alpha == 255 ? "" : (alpha < 16 ? "0" : "") + digits)
  }
}

extension YAMLNode {
  /// `50%`
  static func share(_ part: Double) -> YAMLNode { .text("\(NumberText.short(part * 100, 6))%") }

  static func number(_ value: Double) -> YAMLNode { .plain(NumberText.short(value, 6)) }
}
