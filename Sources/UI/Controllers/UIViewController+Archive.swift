import BackswipeGeometry

extension UIViewController {
  static let titleKey = "UITitle"

  func decode(from coder: NSCoder) {
    if case .scene(let scene)? = (coder as? StoryboardCoder)?.content {
      self.scene = scene
      scene.configure(self)
    }
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: Self.titleKey) else { return }
    title = coder.decodeObject(forKey: Self.titleKey) as? String
  }
}
