extension Element {
  /// The largest length in a file, in points.
  package static let mostPoints = 100_000.0

  /// The keys of elements, as in the schema.
  package enum Keys {
    package static let kinds = [
      "row", "column", "grid", "overlay", "scroll", "carousel", "text", "image", "lottie", "icon",
      "button", "field", "switch", "slider", "shape", "gradient", "blur", "spacer",
    ]
    /// The keys beside a kind.
    package static let ofKind: [String: [String]] = [
      "row": ["spacing", "align", "distribute", "reorder"],
      "column": ["spacing", "align", "distribute", "reorder"],
      "grid": ["columns", "spacing", "reorder"],
      "scroll": ["axis", "pages", "snap", "indicators", "insets", "zoom", "reorder"],
      "carousel": ["spacing", "peek", "dots"],
      "text": ["style", "font", "weight", "size", "color", "alignText", "lines"], "image": ["mode"],
      "lottie": ["mode", "speed", "repeat"],
      "icon": ["size", "color", "variant"], "button": ["look", "font", "enabled", "menu"],
      "field": ["value", "font"],
      "shape": ["fill", "stroke"],
    ]
    /// The keys that belong to some kinds only.
    package static let own = [
      "spacing", "align", "distribute", "columns", "axis", "pages", "snap", "indicators", "insets",
      "peek",
      "dots", "style", "font", "weight", "size", "color", "alignText", "lines", "variant", "mode",
      "look", "enabled", "value", "fill", "zoom", "menu",
      "stroke", "speed", "repeat", "reorder",
    ]
    package static let box = [
      "width", "height", "ratio", "padding", "background", "corner", "clip", "border", "shadow",
      "alpha",
      "place", "safeArea", "keyboardLayoutGuide", "offset", "direction",
    ]
    package static let gestures = [
      "pan", "pinch", "rotate", "about", "doubleTap", "longPress", "swipe",
    ]
    package static let all =
      kinds + own + box + gestures
      + [
        "component", "with", "identifier", "label", "when", "transition", "bind", "drive",
        "contextMenu", "swipeActions",
      ]
      + Prototype.Keys.actions
    /// The keys whose values are no templates: expressions in them are replaced with a component's or
    /// a loop's names only.
    static let constant: Set = [
      "identifier", "push", "present", "selectTab", "showDetail", "screen", "segue", "image",
      "lottie", "icon",
      "color",
      "background",
      "fill", "component", "transition", "kind", "from", "hero", "font", "element", "of",
      "property",
    ]
    /// The keys whose values may be expressions without braces.
    static let expressions: Set = ["when", "enabled", "alpha", "corner", "width", "height"]
    package static let insets = ["top", "left", "bottom", "right", "x", "y"]
    package static let border = ["width", "color"]
    package static let paint = ["light", "dark"]
    /// The keys that are meant by words of other tools.
    static let synonyms = [
      "hstack": "row", "vstack": "column", "zstack": "overlay", "stack": "column", "list": "column",
      "opacity": "alpha", "radius": "corner", "cornerRadius": "corner", "gap": "spacing",
      "margin": "padding", "id": "identifier", "picture": "image", "glyph": "icon",
      "bg": "background",
      "color": "background", "title": "text", "textField": "field", "toggle": "switch",
      "if": "when", "visible": "when", "drag": "pan", "rotation": "rotate", "hold": "longPress",
      "keyboard": "keyboardLayoutGuide", "aboveKeyboard": "keyboardLayoutGuide",
    ]
  }
}
