public import BackswipeUnits

/// The phone's screen.
@preconcurrency @MainActor
public final class UIScreen: NSObjectIdentity {
  private let environmentLink: Backlink<UIEnvironment>?
  var environment: UIEnvironment? { environmentLink?.object }
  private let spare: ScreenMetrics

  init(_ environment: UIEnvironment?) {
    environmentLink = environment?.backlink
    spare = environment?.screen ?? ScreenMetrics()
  }

  /// The screen of the running simulation; outside of one, a new screen of the default size.
  public static var main: UIScreen {
    UIContext.environment?.mainScreen ?? UIScreen(nil)
  }

  var metrics: ScreenMetrics { environment?.screen ?? spare }

  /// The bounds in points.
  public var bounds: CGRect { metrics.bounds }
  /// Device pixels per point.
  public var scale: CGFloat { metrics.scale }
  /// Device pixels per point.
  public var nativeScale: CGFloat { metrics.scale }
  /// The highest rate of the run's display in whole hertz; 60 outside of a simulation. (iOS 10.3)
  public var maximumFramesPerSecond: Int { environment?.fastestRate ?? 60 }
  /// The bounds in device pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: metrics.size.width * metrics.scale,
      height: metrics.size.height * metrics.scale)
  }
}
