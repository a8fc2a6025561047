import BackswipeUI

/// An alert or an action sheet that a random command puts up.
package struct StressAlert: Hashable, Sendable {
  var isSheet: Bool
  /// None in a sheet.
  var fields: Int
  /// Beside the cancel action.
  var choices: Int
  var hasCancel: Bool
  /// More words than there is room for.
  var isLong: Bool

  static func random(_ random: inout some RandomNumberGenerator) -> StressAlert {
    let isSheet = Bool.random(using: &random)
    return StressAlert(
      isSheet: isSheet, fields: isSheet ? 0 : [0, 0, 1, 2].randomElement(using: &random) ?? 0,
      choices: Int.random(in: 1...5, using: &random), hasCancel: Bool.random(using: &random),
      isLong: Int.random(in: 0..<4, using: &random) == 0)
  }
}

/// One that has been put up, and what has come of it.
@MainActor
final class ShownAlert {
  static let cancelTitle = "Leave"

  private(set) weak var controller: UIAlertController?
  /// Whether a finger has tapped one of its actions while nothing moved.
  var isChosen = false
  /// How often a handler has been called.
  private(set) var calls = 0

  /// - Parameter chosen: runs in the handler of what is chosen.
  static func make(
    _ alert: StressAlert, chosen: @escaping @MainActor () -> Void
  ) -> (ShownAlert, UIAlertController) {
    let controller = UIAlertController(
      title: "Alert", message: alert.isLong ? String(repeating: "Words ", count: 300) : nil,
      preferredStyle: alert.isSheet ? .actionSheet : .alert)
    for _ in 0..<alert.fields { controller.addTextField() }
    let shown = ShownAlert(controller)
    let handler: @MainActor (UIAlertAction) -> Void = { _ in
      shown.calls += 1
      chosen()
    }
    for index in 0..<alert.choices {
      controller.addAction(
        UIAlertAction(title: title(index), style: .default, handler: handler))
    }
    if alert.hasCancel {
      controller.addAction(UIAlertAction(title: cancelTitle, style: .cancel, handler: handler))
    }
    return (shown, controller)
  }

  /// As if its handler were called again.
  func repeatCall() { calls += 1 }

  private init(_ controller: UIAlertController) { self.controller = controller }

  static func title(_ choice: Int) -> String { "Choice \(choice)" }
}
