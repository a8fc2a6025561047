import BackswipeUI
import BackswipeUnits

/// The coder that a storyboard passes to `init(coder:)`: identifies the controller's screen, or the
/// first screen of a container. It stores no values.
final class StoryboardCoder: NSCoder, SceneCoder {
  enum Content {
    case scene(StoryboardScene)
    case container(root: String, UIStoryboard)
  }

  let content: Content

  init(scene: StoryboardScene) { content = .scene(scene) }

  init(root: String, of storyboard: UIStoryboard) {
    content = .container(root: root, storyboard)
  }

  var scene: (any ControllerScene)? { if case .scene(let scene) = content { scene } else { nil } }

  @MainActor func fill(_ container: UINavigationController) {
    if case .container(let root, let storyboard) = content {
      storyboard.configure(container, root: root)
    }
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
