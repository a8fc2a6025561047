/// The orientation of the interface, with UIKit's raw values.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the home button is at a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the home button is at the bottom or the top.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: UInt

  /// Orientations with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Portrait.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Portrait, upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// Landscape, with the home button at the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// Landscape, with the home button at the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down, the default on a phone.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}
