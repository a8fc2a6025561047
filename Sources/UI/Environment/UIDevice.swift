extension UIScreen: UITraitEnvironment {
  /// Those of the screen.
  public var traitCollection: UITraitCollection { metrics.traits }
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The device of a simulation.
@MainActor
public final class UIDevice {
  private let environmentLink: Backlink<UIEnvironment>
  private var environment: UIEnvironment? { environmentLink.object }

  init(_ environment: UIEnvironment) { environmentLink = environment.backlink }

  /// The device of the simulation that is running. It is a programming error where none is.
  public static var current: UIDevice {
    guard let environment = UIContext.environment else {
      preconditionFailure("UIDevice.current needs a simulation that is running")
    }
    return environment.device
  }

  /// How it is held, whether or not the interface has turned with it.
  public var orientation: UIDeviceOrientation { environment?.deviceOrientation ?? .unknown }

  /// What the screen's traits say; `unspecified` outside of a simulation.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    environment?.screen.traits.userInterfaceIdiom ?? .unspecified
  }
}

/// How a device is held. Held on its left side, the interface stands in `landscapeRight`, and the
/// other way round, as in UIKit.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4

  /// Whether it is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held lying.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface can follow: neither flat nor unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// The ways to hold a device, in the words of a timeline.
  package static let words: [(word: String, orientation: UIDeviceOrientation)] = [
    ("portrait", .portrait), ("portraitUpsideDown", .portraitUpsideDown),
    ("landscapeLeft", .landscapeLeft), ("landscapeRight", .landscapeRight),
  ]

  package init?(word: String) {
    guard let found = Self.words.first(where: { $0.word == word }) else { return nil }
    self = found.orientation
  }

  package var word: String { Self.words.first { $0.orientation == self }?.word ?? "" }
}
