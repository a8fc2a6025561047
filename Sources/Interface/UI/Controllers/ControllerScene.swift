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

/// The origin of a navigation controller: its look and its first screen.
@MainActor
package protocol ContainerScene: AnyObject {
  /// Applies a container's look and adds its first screen.
  func fill(_ container: UINavigationController)
}

/// The coder that a storyboard passes to `init(coder:)`: the scene of a controller or of a container.
/// It stores no values.
package final class SceneCoder: NSCoder {
  /// The scene of the new controller; nil for a container.
  package let scene: (any ControllerScene)?
  /// The scene of the new container; nil for another controller.
  let container: (any ContainerScene)?

  package init(_ scene: any ControllerScene) { (self.scene, container) = (scene, nil) }

  package init(_ container: any ContainerScene) { (scene, self.container) = (nil, container) }

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
}
