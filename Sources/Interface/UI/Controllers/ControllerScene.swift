package import BackswipeSettings
import BackswipeUnits

/// The origin of a controller, which determines its look and its segues: a scene of a storyboard,
/// as far as the controller uses it.
@MainActor
package protocol ControllerScene: AnyObject {
  /// The style of the scene's table.
  var tableStyle: UITableView.Style { get }

  /// The settings while the controller is in front, and of transitions to it and back.
  var settings: [SettingAssignment] { get }

  /// Applies the scene's properties to a new controller.
  func configure(_ controller: UIViewController)

  /// Shows or hides bars as the scene specifies; called at each appearance of its controller.
  func showBars(of controller: UIViewController, animated: Bool)

  /// Performs a segue; one that the scene does not have is a programming error.
  func performSegue(
    withIdentifier identifier: String, from controller: UIViewController, sender: Any?)
}

/// A coder that makes the controllers of scenes.
package protocol SceneCoder: NSCoder {
  /// The scene of the new controller; nil for a container.
  var scene: (any ControllerScene)? { get }

  /// Applies a container's look and adds its first screen; does nothing for a scene.
  @MainActor func fill(_ container: UINavigationController)
}
