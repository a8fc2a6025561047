import BackswipeGeometry
import BackswipePrototypes

/// What a storyboard hands to `init(coder:)`: the screen that the controller is to show, or the
/// screen that a container is to start with. It holds no values of its own.
final class StoryboardCoder: NSCoder {
  enum Content {
    case scene(StoryboardScene)
    case container(root: String, UIStoryboard)
  }

  let content: Content

  init(scene: StoryboardScene) { content = .scene(scene) }

  init(root: String, of storyboard: UIStoryboard) {
    content = .container(root: root, storyboard)
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}

extension NSCoder {
  /// How the list of the storyboard's screen looks; plain outside of a storyboard.
  @MainActor var storyboardTableStyle: UITableView.Style {
    guard case .scene(let scene)? = (self as? StoryboardCoder)?.content else { return .plain }
    return scene.screen.style == .plain ? .plain : .insetGrouped
  }
}
