import BackswipeTrace
public import BackswipeUnits

/// The superclass of generators of haptic feedback, which is recorded as calls of the receiver
/// `haptics`; a generator has no other effect.
@MainActor
open class UIFeedbackGenerator {
  /// The calls of feedback in a trace.
  nonisolated package static let calls = [
    "impactOccurred", "selectionChanged", "notificationOccurred",
  ]

  /// Makes a generator, which is ready at once.
  public init() {}

  /// Prepares for feedback. Without effect: feedback is never late.
  open func prepare() {}

  final func occur(_ call: String, _ arguments: [TraceArgument] = []) {
    guard let environment = UIContext.environment else { return }
    environment.note(.haptic, arguments.first?.value.text ?? "selection")
    guard environment.hearsCalls else { return }
    environment.tellCall(call, of: TraceReceiver.haptics, arguments)
  }
}

/// A generator of the feedback of a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of a collision.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Makes a generator for collisions of a style.
  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  /// Gives feedback of full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// - Parameter intensity: from 0 to 1; values outside are limited.
  open func impactOccurred(intensity: CGFloat) {
    let limited = intensity.isNaN ? 0 : min(max(Double(intensity), 0), 1)
    occur(
      "impactOccurred",
      [TraceArgument(name: "style", value: .text("\(style)"))]
        + (limited == 1 ? [] : [TraceArgument(name: "intensity", value: .number(limited))]))
  }
}

/// A generator of the feedback of a selection that changes.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives feedback of a change.
  open func selectionChanged() { occur("selectionChanged") }
}

/// A generator of the feedback of a success, a warning or a failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result that is notified.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Gives feedback of a result.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    occur(
      "notificationOccurred", [TraceArgument(name: "type", value: .text("\(notificationType)"))])
  }
}
