package import BackswipeScene
import BackswipeUnits

/// Records the drawing calls of client code as commands; holds the current colours.
@MainActor
final class DrawingContext {
  /// The context of the running code; nil outside of drawing.
  static var current: DrawingContext? { images.last ?? running }
  @TaskLocal private static var running: DrawingContext?
  /// The open image contexts of clients, innermost last.
  static var images: [DrawingContext] = []

  private(set) var commands: [DrawCommand] = []
  var fill = Color.black
  var stroke = Color.black
  private(set) lazy var cgContext = CGContext(self)
  private var openScopes = 0
  private let imageSize: CGSize
  private let scale: CGFloat

  /// - Parameters:
  ///   - imageSize: the size of the image in points.
  ///   - scale: pixels per point; 0 for the screen's.
  init(imageSize: CGSize = .zero, scale: CGFloat = 0) {
    self.imageSize = imageSize
    self.scale = scale > 0 ? scale : UIContext.environment?.screen.scale ?? 2
  }

  /// The drawing so far, as an image.
  var image: UIImage { UIImage(commands: closed, size: imageSize, scale: scale) }

  /// The commands with all scopes ended.
  private var closed: [DrawCommand] {
    commands + Array(repeating: .restore, count: openScopes)
  }

  /// Begins a scope that `endScope` ends.
  func openScope(_ command: DrawCommand) {
    commands.append(command)
    openScopes += 1
  }

  func endScope() {
    guard openScopes > 0 else { return }
    commands.append(.restore)
    openScopes -= 1
  }

  func add(_ command: DrawCommand) { commands.append(command) }

  func add(_ more: [DrawCommand]) { commands += more }

  func clip(to rect: CGRect, cornerRadius: CGFloat = 0) {
    openScope(.clip(rect, cornerRadius: cornerRadius))
  }

  /// - Returns: the commands of the body's calls, with all clips ended.
  static func record(_ body: @MainActor (DrawingContext) -> Void) -> [DrawCommand] {
    let context = DrawingContext()
    // Drawing does not reach an image context opened outside.
    let outer = images
    images = []
    defer { images = outer }
    $running.withValue(context) { body(context) }
    return context.closed
  }
}

extension UIView {
  /// Adds commands to the current drawing, in the coordinates of `draw(_:)`; does nothing outside
  /// of it.
  package static func draw(_ commands: [DrawCommand]) { DrawingContext.current?.add(commands) }
}

extension UIColor {
  /// Sets the fill and the stroke colour. Does nothing outside of drawing, as in UIKit.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour.
  @preconcurrency @MainActor
  public func setFill() { DrawingContext.current?.fill = color }

  /// Sets the stroke colour.
  @preconcurrency @MainActor
  public func setStroke() { DrawingContext.current?.stroke = color }
}

/// Fills a rectangle with the current fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.add(.fill(rect, cornerRadius: 0, context.fill))
}

/// Draws a rectangle's outline, one point wide and inside its edges.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  context.add(.border(rect, cornerRadius: 0, width: 1, context.fill))
}

/// Clips subsequent drawing to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { DrawingContext.current?.clip(to: rect) }
