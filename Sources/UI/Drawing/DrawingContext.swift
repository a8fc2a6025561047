import BackswipeGeometry
package import BackswipeScene

/// Records the drawing calls of client code as commands; holds the current colours.
@MainActor
final class DrawingContext {
  /// The context of the running code; nil outside of drawing.
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

  /// - Returns: the commands of the body's calls, with all clips ended.
  static func record(_ body: @MainActor (DrawingContext) -> Void) -> [DrawCommand] {
    let context = DrawingContext()
    $current.withValue(context) { body(context) }
    return context.commands + Array(repeating: .restore, count: context.openClips)
  }
}

extension UIView {
  /// Adds commands to what is being drawn, in the coordinates of `draw(_:)`; nothing outside of it.
  package static func draw(_ commands: [DrawCommand]) { DrawingContext.current?.add(commands) }
}

extension UIColor {
  /// Sets the fill and the stroke colour. Does nothing outside of drawing, as in UIKit.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour.
  @MainActor
  public func setFill() { DrawingContext.current?.fill = color }

  /// Sets the stroke colour.
  @MainActor
  public func setStroke() { DrawingContext.current?.stroke = color }
}

/// Fills a rectangle with the current fill colour.
@MainActor
public func UIRectFill(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.add(.fill(rect, cornerRadius: 0, context.fill))
}

/// Draws a rectangle's outline, one point wide and inside its edges.
@MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.add(.border(rect, cornerRadius: 0, width: 1, context.fill))
}

/// Clips subsequent drawing to a rectangle.
@MainActor
public func UIRectClip(_ rect: CGRect) { DrawingContext.current?.clip(to: rect) }
