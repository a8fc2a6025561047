import BackswipeAnalysis
import BackswipeScenarios
import BackswipeSettings
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// A phone with a client's controllers, whose fingers have accounts as on the page Drag.
@MainActor
final class ToldPhone {
  let phone: VirtualPhone
  private var recorder: GestureRecorder

  /// - Parameter page: makes the second page of a stack.
  init(_ values: [(String, String)] = [], page: @MainActor () -> UIViewController) throws {
    let settings = SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) })
    recorder = GestureRecorder(settings)
    recorder.tellsFindings = true
    phone = VirtualPhone(settings: settings) {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), page()], animated: false)
      return navigation
    }
    try phone.settle()
    phone.simulation.trace { [unowned self] in recorder.append($0) }
    let environment = phone.simulation.environment
    environment.explain = { [unowned self, unowned environment] finger, finding in
      recorder.append(finding, of: finger, at: environment.now)
    }
  }

  /// The account of the last finger.
  var account: GestureAnalysis? { recorder.account(at: phone.now) }

  /// A finger that moves at once, and stays 200 ms at the end.
  func drag(_ x: CGFloat, _ y: CGFloat, by way: CGPoint, over: Duration = .milliseconds(300)) throws
  {
    phone.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x + way.x, y: y + way.y), over: over,
      hold: .milliseconds(200))
    try phone.settle()
  }
}
