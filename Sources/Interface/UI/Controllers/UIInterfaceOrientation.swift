/// How the interface is turned. The raw values are UIKit's.
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
  /// The orientations' bits, as UIKit has them.
  public let rawValue: UInt

  /// The orientations of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// Lying, the home button at the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// Lying, the home button at the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Both that lie.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// Every one of the four.
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down, as a phone allows by default.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}
