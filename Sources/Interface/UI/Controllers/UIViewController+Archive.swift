import BackswipeUnits

extension UIViewController {
  static let titleKey = "UITitle"

  func decode(from coder: NSCoder) {
    if let scene = (coder as? SceneCoder)?.scene {
      self.scene = scene
      scene.configure(self)
    }
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: Self.titleKey) else { return }
    title = coder.decodeObject(forKey: Self.titleKey) as? String
  }
}
