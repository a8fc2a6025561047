import BackswipePrototypes
import BackswipeUI

extension Prototype.Haptic {
  /// Gives the feedback.
  @MainActor func occur() {
    let impact = { UIImpactFeedbackGenerator(style: $0).impactOccurred() }
    let notification = { UINotificationFeedbackGenerator().notificationOccurred($0) }
    switch self {
    case .light: impact(.light)
    case .medium: impact(.medium)
    case .heavy: impact(.heavy)
    case .soft: impact(.soft)
    case .rigid: impact(.rigid)
    case .selection: UISelectionFeedbackGenerator().selectionChanged()
    case .success: notification(.success)
    case .warning: notification(.warning)
    case .error: notification(.error)
    }
  }
}
