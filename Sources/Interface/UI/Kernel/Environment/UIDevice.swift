public import BackswipeUnits

extension UIScreen: UITraitEnvironment {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection {
    environment?.traits ?? UITraitCollection(metrics.traits)
  }
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The device of a simulation.
@preconcurrency @MainActor
public final class UIDevice: NSObjectIdentity {
  private let environmentLink: Backlink<UIEnvironment>
  private var environment: UIEnvironment? { environmentLink.object }

  init(_ environment: UIEnvironment) { environmentLink = environment.backlink }

  /// The device of the running simulation.
  ///
  /// - Precondition: a simulation is running.
  public static var current: UIDevice {
    guard let environment = UIContext.environment else {
      preconditionFailure("UIDevice.current needs a simulation that is running")
    }
    return environment.device
  }

  /// The orientation of the device, which may differ from the interface's.
  public var orientation: UIDeviceOrientation { environment?.deviceOrientation ?? .unknown }

  /// Posted after the device has been rotated, whether or not the interface rotates with it.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Whether `beginGeneratingDeviceOrientationNotifications` is in effect. The notifications are
  /// posted in any case.
  public var isGeneratingDeviceOrientationNotifications: Bool { generating > 0 }
  private var generating = 0

  /// Asks for notifications; calls nest.
  public func beginGeneratingDeviceOrientationNotifications() { generating += 1 }

  /// Balances one `beginGeneratingDeviceOrientationNotifications`.
  public func endGeneratingDeviceOrientationNotifications() { generating = max(generating - 1, 0) }

  /// Whether the state of the battery is known; false by default.
  public var isBatteryMonitoringEnabled = false
  /// The charge, 0…1: 1, or −1 while the battery is not monitored. Simulated batteries stay full.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// `full`, or `unknown` while the battery is not monitored.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged = 1
    case charging = 2
    case full = 3
  }

  /// Never posted: simulated batteries stay full.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted: simulated batteries stay full.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// A constant: simulated devices have no name.
  public var name: String { "iPhone" }
  /// A constant.
  public var model: String { "iPhone" }
  /// A constant.
  public var localizedModel: String { model }
  /// A constant.
  public var systemName: String { "iOS" }
  /// The system whose documented behaviour is followed.
  public var systemVersion: String { "17.0" }

  /// The screen's idiom; `unspecified` outside of a simulation.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    environment?.traits.userInterfaceIdiom ?? .unspecified
  }
}

/// The orientation of a device. As in UIKit, a device in `landscapeLeft` has an interface in
/// `landscapeRight`, and vice versa.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its left or right side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether an interface can have it: neither flat nor unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// The orientations with their words in timelines.
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
