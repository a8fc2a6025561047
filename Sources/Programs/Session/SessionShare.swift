import BackswipeFilms
import BackswipeScenarios
package import BackswipeScene
import BackswipeUI
package import BackswipeUnits

/// Phones that show a session in a browser, and drive it.
@MainActor
package protocol SessionShare: AnyObject {
  var status: ShareStatus { get }
  /// Shares the session, or shares it another way.
  ///
  /// - Returns: why that is not possible; nil where it is shared.
  func share(_ reach: ShareReach) -> String?
  /// Ends it.
  func stop()

  /// A descriptor that can be read from when phones have something to be handled; nil for none.
  var descriptor: Int32? { get }
  /// Nanoseconds until `service` is to be called although nothing comes in; nil for never.
  var delay: Int64? { get }
  /// Handles received messages, and sends as far as connections take bytes. Never waits.
  func service(at now: Int64)
  /// The next event of a phone's fingers.
  func nextEvent() -> ReportedEvent?
  /// The phone that is to be simulated since the last call; nil for the same.
  func takePhone() -> SharedPhone?
  /// The next line for the user.
  func takeNotice() -> String?
  /// Whether any page is there to be shown frames.
  var wantsFrames: Bool { get }
  /// Shows a frame.
  ///
  /// - Parameters:
  ///   - list: of the first phone.
  ///   - instant: of the run.
  ///   - input: fingers up to this time of the display's clock are in it.
  func show(_ list: DisplayList, at instant: Instant, input: Int64?, now: Int64)
  /// Gives the finger on the phone in control haptic feedback, before the frame that contains its cause.
  func feel(_ feedback: SharedFeedback)
}

/// The kinds of haptic feedback, in the order of the protocol's numbers, by the words of
/// `UIFeedbackGenerator`'s calls.
package enum SharedFeedback: String, CaseIterable, Sendable {
  case selection
  case light, medium, heavy, soft, rigid
  case success, warning, error

  /// The number in the protocol.
  package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Who can reach a shared session.
package enum ShareReach: Sendable {
  /// Programs of this machine.
  case machine
  /// The local network.
  case network
}

/// The sharing of a session, for the window.
package struct ShareStatus: Equatable, Sendable {
  /// The link for a phone; nil while nothing is shared.
  package var link: String?
  /// The same by other addresses of this machine.
  package var further: [String] = []
  package var isOpen = false
  /// The address of a proxy, or the name of a certificate, at which phones find it; nil for none.
  package var address: String?
  package var phones = 0
  package var watchers = 0
  /// The dark modules of the link's QR code, in rows; empty without one.
  package var code: [[Bool]] = []
  /// Latencies in words; nil before there are any.
  package var latency: String?

  package init() {}

  package var isOn: Bool { link != nil }
  /// Whether others than programs of this machine may reach it.
  package var isReachable: Bool { isOpen || address != nil }
}

/// A phone whose screen is to be simulated.
package struct SharedPhone: Equatable, Sendable {
  package var size: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  /// Points that the system covers above and below.
  package var top: CGFloat
  package var bottom: CGFloat
  /// Points of the safe area's insets at both sides, which are equal as on an iPhone.
  package var side: CGFloat
  /// Hertz; nil where it is not known.
  package var refresh: Double?

  package init(
    size: CGSize, scale: CGFloat, top: CGFloat, bottom: CGFloat, side: CGFloat, refresh: Double?
  ) {
    (self.size, self.scale, self.refresh) = (size, scale, refresh)
    (self.top, self.bottom, self.side) = (top, bottom, side)
  }

  /// The screen; nil where it is smaller or larger than any that is simulated.
  var screen: ScreenMetrics? {
    guard PhoneLayout.sides.contains(size.width), PhoneLayout.sides.contains(size.height) else {
      return nil
    }
    return ScreenMetrics(
      size: size, scale: min(max(scale, 1), CGFloat(ScenarioDisplay.largestScale)),
      statusBarHeight: top, homeIndicatorHeight: bottom, sideInset: side)
  }

  /// The refresh in whole hertz, of which browsers report a noisy measurement; nil where it is not known.
  var rate: DisplayRefresh? {
    guard let hertz = refresh.map({ Int64(min(max($0.rounded(), 24), 240)) }) else { return nil }
    return (try? RefreshRate(numerator: hertz)).map { DisplayRefresh($0) }
  }
}
