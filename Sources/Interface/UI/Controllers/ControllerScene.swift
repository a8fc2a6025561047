import BackswipeUnits

/// What a controller was made from, which knows how it looks and where it leads: a scene of a
/// storyboard, as far as the controller itself has to know of it.
@MainActor
package protocol ControllerScene: AnyObject {
  /// How a list of the scene looks.
  var tableStyle: UITableView.Style { get }

  /// Gives a new controller what the scene says of it.
  func configure(_ controller: UIViewController)

  /// The bars as the scene wants them, whenever its controller comes.
  func showBars(of controller: UIViewController, animated: Bool)

  /// It is a programming error when the scene has no such segue.
  func performSegue(
    withIdentifier identifier: String, from controller: UIViewController, sender: Any?)
}

/// A coder that makes controllers for scenes.
package protocol SceneCoder: NSCoder {
  /// The scene of the controller that is made; nil for a container.
  var scene: (any ControllerScene)? { get }

  /// Gives a container its look and its first screen; does nothing for a scene.
  @MainActor func fill(_ container: UINavigationController)
}
