package import BackswipeExpressions
package import BackswipeMotion

/// A view of a page that is laid out by its file, with the views inside it.
///
/// Lengths are points. Values are those of the file; two elements with the same content are equal.
package struct Element: Hashable, Sendable {
  package var content: Content
  package var box = Box()
  /// The name in expectations and gestures; nil for none.
  package var identifier: String?
  /// The `accessibilityLabel`; nil for the text that the element shows.
  package var label: TextTemplate?
  /// The action of a tap; nil for none.
  package var action: Prototype.Action?
  /// The menu of a long press; empty for none.
  package var contextMenu: [Prototype.MenuItem] = []
  /// The reordering of the elements inside it by fingers; nil for none.
  package var reorder: Reorder?
  /// The actions that a swipe across it reveals; nil for none.
  package var swipeActions: Screen.SwipeActions?
  /// Whether it is there; nil for always.
  package var condition: Expression?
  /// The way in which it comes and goes with its condition; nil for that of the change.
  package var transition: PageTransition?
  /// The variable that a control shows and sets; nil for none.
  package var variable: String?
  package var gestures = Gestures()
  package var drivers: [Driver] = []
  /// The properties with expressions; beside them the element has the values of the initial state.
  package var live: [LiveProperty: LiveValue] = [:]
  /// The place among the views of a loop over a list of `state`; nil for others.
  package var slot: Slot?
  package var origin = Origin()

  package init(_ content: Content) { self.content = content }

  package indirect enum Content: Hashable, Sendable {
    /// Elements in a row or a column.
    case stack(Stack)
    /// Elements in rows of equal columns, left to right and top to bottom.
    case grid(Grid)
    /// Elements over each other, the first behind.
    case overlay([Element])
    case scroll(Scroll)
    case carousel(Carousel)
    case text(Text)
    case image(Image)
    case lottie(Lottie)
    case icon(Icon)
    case button(Button)
    case field(Field)
    /// Initial state.
    case toggle(Bool)
    /// Initial value, 0 to 1.
    case slider(Double)
    case shape(Shape)
    case gradient(Gradient)
    /// A blur of the content behind.
    case blur(BlurStyle)
    /// Free room: a length in points, or the rest of the length of a stack.
    case spacer(Double?)

    /// Whether a scroll around it can stop at the elements inside it.
    var hasStops: Bool {
      switch self {
      case .stack, .grid: true
      default: false
      }
    }
  }

  /// The elements directly inside, back to front or first to last.
  package var children: [Element] {
    switch content {
    case .stack(let stack): stack.elements
    case .grid(let grid): grid.elements
    case .overlay(let elements): elements
    case .scroll(let scroll): [scroll.element]
    case .carousel(let carousel): carousel.elements
    default: []
    }
  }
}

extension Element {
  /// The element and all inside it, each before those inside it.
  package var all: [Element] { all { _ in true } }

  /// The elements that are there, in the same order.
  func all(where isThere: Presence) -> [Element] {
    var found: [Element] = []
    collect(isThere, into: &found)
    return found
  }

  private func collect(_ isThere: Presence, into found: inout [Element]) {
    guard condition.map(isThere) ?? true else { return }
    found.append(self)
    for child in children { child.collect(isThere, into: &found) }
  }

  /// The menu of a button; empty for none.
  var menu: [Prototype.MenuItem] {
    if case .button(let button) = content { button.menu } else { [] }
  }

  /// The text by which it is found where it has no identifier; nil for none.
  package var name: String? {
    if let label { return label.text { _ in nil } }
    switch content {
    case .text(let text): return text.text.text { _ in nil }
    case .button(let button): return button.title.text { _ in nil }
    case .field(let field): return field.placeholder.text { _ in nil }
    default: return nil
    }
  }

  /// Sizes, insets and looks that every element can have.
  package struct Box: Hashable, Sendable {
    package var width: Length?
    package var height: Length?
    /// Width divided by height; nil for none.
    package var ratio: Double?
    package var padding = Insets()
    package var background: Paint?
    /// The radius of the corners, to which the content is clipped. The shadow is that of the round
    /// box.
    package var corner = 0.0
    /// Whether the content is clipped to the element without a corner, too.
    package var clips = false
    package var border: Border?
    package var shadow: Shadow?
    /// 0 to 1.
    package var alpha = 1.0
    /// The place inside an overlay, with the size of its content. Nil: an element without a size
    /// fills the overlay, others are in its centre.
    package var place: Place?
    /// Whether the place in an overlay is that in the page's safe area.
    package var isInSafeArea = false
    /// Whether the place in an overlay is that above the page's `keyboardLayoutGuide`.
    package var isAboveKeyboard = false
    /// The layout direction of the element and its descendants; nil for the container's direction.
    package var direction: LayoutDirection?
    /// The distance by which it is moved from its place.
    package var offset = Offset()

    package init() {}
  }

  package enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight, rightToLeft
  }

  package enum Length: Hashable, Sendable {
    case points(Double)
    /// A part of the available length, above 0.
    case fraction(Double)
    /// All that is available.
    case fill
    /// That of the content.
    case fit
  }

  package struct Insets: Hashable, Sendable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0

    package init() {}
  }

  package struct Offset: Hashable, Sendable {
    package var x = 0.0
    package var y = 0.0

    package init() {}
  }

  /// A colour for light and for dark, or one of UIKit's by its name.
  package enum Paint: Hashable, Sendable {
    case pair(light: Shade, dark: Shade)
    /// `label`, `systemBackground`, `tint` and others of `names`.
    case named(String)

    /// The names that a file can use.
    package static let names = [
      "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
      "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
      "systemGroupedBackground", "secondarySystemGroupedBackground",
      "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill",
      "quaternarySystemFill", "opaqueSeparator", "link", "tint", "black", "white", "clear",
      "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal",
      "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown",
      "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
    ]
  }

  /// A colour with its opacity.
  package struct Shade: Hashable, Sendable {
    package var color: Prototype.HexColor
    /// 0 to 255.
    package var alpha: UInt8

    package init(_ color: Prototype.HexColor, alpha: UInt8 = 255) {
      self.color = color
      self.alpha = alpha
    }
  }

  package struct Border: Hashable, Sendable {
    package var width: Double
    package var paint: Paint
  }

  package enum Shadow: String, CaseIterable, Hashable, Sendable { case small, medium, large }

  package enum Place: String, CaseIterable, Hashable, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  // MARK: Containers

  package struct Stack: Hashable, Sendable {
    package enum Axis: String, CaseIterable, Sendable { case row, column }
    /// Across the axis: `start` is the left side of a column and the top of a row.
    package enum Alignment: String, CaseIterable, Sendable {
      case fill, start, center, end, baseline
    }
    /// Along the axis.
    package enum Distribution: String, CaseIterable, Sendable { case fill, equal, between }

    package var axis: Axis
    package var elements: [Element]
    package var spacing = 8.0
    package var alignment: Alignment
    package var distribution = Distribution.fill

    package init(_ axis: Axis, _ elements: [Element]) {
      self.axis = axis
      self.elements = elements
      alignment = axis == .column ? .fill : .center
    }
  }

  package struct Grid: Hashable, Sendable {
    package var elements: [Element]
    /// 1 to `mostColumns`.
    package var columns: Int
    package var spacing = 8.0

    package static let mostColumns = 24
  }

  package struct Scroll: Hashable, Sendable {
    package enum Axis: String, CaseIterable, Sendable { case vertical, horizontal, both }
    /// An element at the beginning of the visible part, or in its middle.
    package enum Snap: String, CaseIterable, Sendable { case start, center }
    /// Whether content at rest begins and ends beside bars, or at the edges of the view.
    package enum Insets: String, CaseIterable, Sendable { case automatic, never }

    package var element: Element
    package var axis = Axis.vertical
    /// Whether it stops at multiples of its size.
    package var pages = false
    /// The place of the row's, column's or grid's elements at which it stops; nil for any.
    package var snap: Snap?
    package var showsIndicators = true
    package var insets = Insets.automatic
    /// The scales to which fingers zoom the content, around 1; nil for none.
    package var zoom: ClosedRange<Double>?

    /// The possible scales.
    package static let scales = 0.05...50.0
  }

  /// Elements side by side, one in the middle and parts of its neighbours, with dots below.
  package struct Carousel: Hashable, Sendable {
    package var elements: [Element]
    package var spacing = 12.0
    /// The visible width of a neighbour, in points.
    package var peek = 0.0
    package var showsDots = true
  }

  // MARK: Content

  package struct Text: Hashable, Sendable {
    package enum Weight: String, CaseIterable, Sendable {
      case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    package var text: TextTemplate
    package var style = Screen.TextStyle.body
    /// The name of one of the prototype's fonts; nil for the system's.
    package var font: String?
    /// Nil for the style's, or for that of the font's file.
    package var weight: Weight?
    /// The size in points, which does not follow the text size; nil for the style's.
    package var size: Double?
    package var paint: Paint?
    package var alignment = Screen.Alignment.left
    /// The maximum number of lines; 0 for any.
    package var lines = 0
  }

  package struct Image: Hashable, Sendable {
    package enum Mode: String, CaseIterable, Sendable { case fill, fit, stretch, center }

    /// An image file beside the prototype's.
    package var file: String
    package var mode = Mode.fill
  }

  /// An animation that begins when the page has appeared, and again when its condition shows it;
  /// one with a driven `progress` is where its driver puts it.
  package struct Lottie: Hashable, Sendable {
    /// The possible factors of the file's speed.
    package static let speeds = 0.01...100.0
    package static let mostRounds = 1000

    /// A Lottie file beside the prototype's.
    package var file: String
    package var mode = Image.Mode.fit
    package var speed = 1.0
    /// The number of times that it is played; it rests at its last frame.
    package var rounds = 1

    package init(file: String) { self.file = file }
  }

  package struct Icon: Hashable, Sendable {
    /// An outline, or a filled form.
    package enum Variant: String, CaseIterable, Sendable { case standard, outlined, filled }

    package var glyph: Prototype.Glyph
    package var variant = Variant.standard
    package var size = 24.0
    package var paint = Paint.named("tint")
  }

  package struct Button: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable { case plain, tinted, filled }

    package var title: TextTemplate
    package var style = Style.plain
    package var isEnabled = true
    /// The name of one of the prototype's fonts; nil for the system's.
    package var font: String?
    /// The menu of a tap, or of a long press beside an action; empty for none.
    package var menu: [Prototype.MenuItem] = []
  }

  package struct Field: Hashable, Sendable {
    package var placeholder: TextTemplate
    /// The initial text; nil for none.
    package var text: TextTemplate?
    /// The name of one of the prototype's fonts; nil for the system's.
    package var font: String?
  }

  package struct Shape: Hashable, Sendable {
    package enum Form: String, CaseIterable, Sendable { case rectangle, capsule, ellipse }

    package var form: Form
    package var fill: Paint?
    package var stroke: Border?
  }

  package struct Gradient: Hashable, Sendable {
    package enum Direction: String, CaseIterable, Sendable { case down, right, diagonal }

    /// Two or more, at equal distances.
    package var paints: [Paint]
    package var direction = Direction.down
  }

  package enum BlurStyle: String, CaseIterable, Hashable, Sendable { case thin, regular, thick }
}
