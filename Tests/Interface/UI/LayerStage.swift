import BackswipeMotion
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Writes down what an animation tells.
@MainActor
final class AnimationLog: CAAnimationDelegate {
  var lines: [String] = []

  func animationDidStart(_ anim: CAAnimation) { lines.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("stop \(flag) \(anim.value(forKey: "note") ?? "")")
  }
}

/// A phone with a layer of one's own that has been shown.
@MainActor
struct LayerStage {
  let phone: VirtualPhone
  let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
  let layer: CALayer

  init(_ layer: CALayer = CALayer(), refresh: DisplayRefresh = .hertz60) throws {
    let root = UIViewController()
    phone = VirtualPhone(refresh: refresh) { UINavigationController(rootViewController: root) }
    self.layer = layer
    phone.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.backgroundColor = UIColor.black.cgColor
      view.layer.addSublayer(layer)
      root.view.addSubview(view)
    }
    try phone.settle()
  }

  func add(
    _ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 0.1,
    _ more: (CABasicAnimation) -> Void = { _ in }
  ) {
    phone.perform {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.duration = duration
      more(animation)
      layer.add(animation, forKey: path)
    }
  }

  /// What shows in each of the next frames.
  func shown<Value>(_ frames: Int, _ value: (CALayer) -> Value) -> [Value] {
    (0..<frames).map { _ in
      phone.advance(frames: 1)
      return value(layer.presentation() ?? layer)
    }
  }
}

func near(_ values: [CGFloat], _ expected: [CGFloat]) -> Bool {
  values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 0.01 }
}

extension DisplayRefresh {
  static let hertz120 = DisplayRefresh(.hertz120)
}
