import BackswipeGeometry
import BackswipeScene

/// Where drawing calls of client code go: a list of commands, with the colours that are set.
@MainActor
final class DrawingContext {
  /// The one that the running code draws into; nil outside of any drawing.
  @TaskLocal static var current: DrawingContext?

  private(set) var commands: [DrawCommand] = []
  var fill = Color.black
  var stroke = Color.black
  private var openClips = 0

  func add(_ command: DrawCommand) { commands.append(command) }

  func add(_ more: [DrawCommand]) { commands += more }

  func clip(to rect: CGRect, cornerRadius: CGFloat = 0) {
    commands.append(.clip(rect, cornerRadius: cornerRadius))
    openClips += 1
  }

  /// - Returns: what the body drew, with every cut ended.
  static func record(_ body: @MainActor (DrawingContext) -> Void) -> [DrawCommand] {
    let context = DrawingContext()
    $current.withValue(context) { body(context) }
    return context.commands + Array(repeating: .restore, count: context.openClips)
  }
}

extension UIColor {
  /// Fills and strokes what is drawn from here on. Outside of a drawing it does nothing, as in
  /// UIKit.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills what is drawn from here on with the colour.
  @MainActor
  public func setFill() { DrawingContext.current?.fill = color }

  /// Draws lines from here on with the colour.
  @MainActor
  public func setStroke() { DrawingContext.current?.stroke = color }
}

/// Fills a rectangle with the fill colour of the drawing that goes on.
@MainActor
public func UIRectFill(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.add(.fill(rect, cornerRadius: 0, context.fill))
}

/// Draws the outline of a rectangle, one point wide and inside its edges.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.add(.border(rect, cornerRadius: 0, width: 1, context.fill))
}

/// Cuts what is drawn from here on to a rectangle.
@MainActor
public func UIRectClip(_ rect: CGRect) { DrawingContext.current?.clip(to: rect) }
