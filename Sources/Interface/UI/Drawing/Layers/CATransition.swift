import BackswipeScene
import BackswipeUnits

/// The kind of a layer's transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The type with this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// Same as `push`.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content moves in and pushes out the old content.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which the new content enters.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The side with this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right, to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left, to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top, downwards.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom, upwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of every `CATransition`.
public let kCATransition = "transition"

/// An animated transition from a layer's content at the time of adding to its content afterwards.
@preconcurrency @MainActor
public final class CATransition: CAAnimation {
  static var key: String { kCATransition }

  /// The kind; fade by default. An unknown one is reported once and fades.
  public var type = CATransitionType.fade
  /// The side; left by default.
  public var subtype: CATransitionSubtype?
  private var old: TransitionCover?

  override func copyProperties(of other: CAAnimation) {
    super.copyProperties(of: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
  }

  override func check(on layer: CALayer) {
    if ![.fade, .moveIn, .push, .reveal].contains(type) {
      reportOnce("CATransition.type: '\(type.rawValue)' is shown as a fade")
    }
  }

  /// Covers the layer with a copy of its shown content.
  func cover(_ layer: CALayer) {
    let cover = TransitionCover(layer.stillContents)
    cover.plainFrame = CGRect(origin: layer.shownBoundsOrigin, size: layer.shownFrame.size)
    cover.setDepth(.greatestFiniteMagnitude)
    layer.insert(cover, at: .max)
    old = cover
  }

  func uncover() {
    old?.detach()
    old = nil
  }

  /// The initial displacement of the new content, in points.
  private func way(_ size: CGSize) -> CGPoint {
    switch subtype {
    case .fromRight?: CGPoint(x: size.width, y: 0)
    case .fromTop?: CGPoint(x: 0, y: -size.height)
    case .fromBottom?: CGPoint(x: 0, y: size.height)
    default: CGPoint(x: -size.width, y: 0)
    }
  }

  override func apply(_ position: MediaTiming.Position, of duration: Double, to layer: CALayer) {
    guard let old else { return }
    let part = CGFloat(fraction(position.time, of: duration))
    let origin = layer.boundsOrigin
    let size = old.plainFrame.size
    let way = way(size)
    func moved(_ part: CGFloat) -> CGPoint {
      CGPoint(x: (origin.x + way.x * part).onGrid, y: (origin.y + way.y * part).onGrid)
    }
    switch type {
    case .push, .moveIn:
      // The sublayers move with the origin; the cover is one of them.
      layer.boundsOrigin = moved(part - 1)
      old.plainFrame = CGRect(origin: moved(-1), size: size)
    case .reveal: old.plainFrame = CGRect(origin: moved(-part), size: size)
    default: old.alpha = Double(1 - part).onGrid
    }
  }
}

/// A copy of a layer's content before a transition, in front of all its sublayers.
final class TransitionCover: CALayer {
  init(_ commands: [DrawCommand]) {
    super.init()
    drawing = commands
  }
}
