import BackswipeMotion
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Layer animations")
struct LayerAnimationTests {
  @Test(
    "X8: at every refresh each frame shows the value of the curve, from the start to the model",
    arguments: [
      (DisplayRefresh.hertz60, 60.0, CAMediaTimingFunctionName.linear, TimingCurve.linear),
      (.hertz120, 120.0, .linear, .linear), (.hertz60, 60.0, .easeIn, .easeIn),
      (.hertz120, 120.0, .easeInEaseOut, .easeInEaseOut), (.hertz60, 60.0, .default, .default),
      (.hertz60, 60.0, .easeOut, .easeOut),
    ])
  func curve(
    _ refresh: DisplayRefresh, _ rate: Double, _ name: CAMediaTimingFunctionName,
    _ curve: TimingCurve
  ) throws {
    let stage = try LayerStage(refresh: refresh)
    stage.add("position.x", from: 100, to: 200) {
      $0.timingFunction = CAMediaTimingFunction(name: name)
    }
    #expect(stage.layer.presentation()?.position.x == 100 && stage.layer.position.x == 20)
    let count = Int(0.1 * rate) + 2
    let shown = stage.shown(count, \.position.x)
    let expected = (0..<count).map { frame -> CGFloat in
      let time = Double(frame) / rate
      return time >= 0.1 - 1e-7 ? 20 : CGFloat(100 + 100 * curve.value(time / 0.1))
    }
    #expect(near(shown, expected), "\(shown) \(expected)")
    let placed = stage.phone.frames.count
    try stage.phone.settle()
    #expect(stage.phone.frames.count <= placed + 1 && stage.layer.animationKeys() == nil)
  }

  @Test("X8: what is missing of from, to and by is the layer's own value")
  func ends() throws {
    let stage = try LayerStage()
    func starts(_ from: Any?, _ to: Any?, _ by: Any?) -> [CGFloat] {
      stage.add("position.x", from: from, to: to, by: by)
      let shown = stage.shown(4, \.position.x)
      stage.phone.perform { stage.layer.removeAllAnimations() }
      return [shown[0], shown[3]]
    }
    #expect(near(starts(0, 10, nil), [0, 5]))
    #expect(near(starts(0, nil, 10), [0, 5]))
    #expect(near(starts(nil, 30, 10), [20, 25]))
    #expect(near(starts(0, nil, nil), [0, 10]))
    #expect(near(starts(nil, 30, nil), [20, 25]))
    #expect(near(starts(nil, nil, 10), [20, 25]))
    #expect(near(starts(nil, nil, nil), [20, 20]))
  }

  @Test("X8: every value that has a key path moves, whole and in parts")
  func keyPaths() throws {
    let stage = try LayerStage(CAShapeLayer())
    let (red, blue) = (UIColor.red.cgColor, UIColor.blue.cgColor)
    func half<Value>(_ path: String, _ from: Any, _ to: Any, _ value: (CAShapeLayer) -> Value)
      throws -> Value
    {
      stage.add(path, from: from, to: to)
      stage.phone.advance(frames: 4)
      let shown = try #require(stage.layer.presentation() as? CAShapeLayer)
      stage.phone.perform { stage.layer.removeAllAnimations() }
      return value(shown)
    }
    let middle = CGPoint(x: 5, y: 10)
    #expect(try half("position", CGPoint.zero, CGPoint(x: 10, y: 20)) { $0.position } == middle)
    #expect(try half("position.y", 0, 20) { $0.position.y } == 10)
    #expect(
      try half("bounds", CGRect.zero, CGRect(x: 2, y: 4, width: 10, height: 20)) { $0.bounds }
        == CGRect(x: 1, y: 2, width: 5, height: 10))
    #expect(
      try half("bounds.size", CGSize.zero, CGSize(width: 10, height: 20)) { $0.bounds.size }
        == CGSize(width: 5, height: 10))
    #expect(try half("bounds.size.width", 0, 10) { $0.bounds.width } == 5)
    #expect(try half("bounds.origin.x", 0, 10) { $0.bounds.minX } == 5)
    #expect(try half("opacity", 0, 1) { $0.opacity } == 0.5)
    #expect(try half("cornerRadius", 0, 10) { $0.cornerRadius } == 5)
    #expect(try half("borderWidth", 0, 10) { $0.borderWidth } == 5)
    #expect(try half("shadowOpacity", 0, 1) { $0.shadowOpacity } == 0.5)
    #expect(try half("shadowRadius", 0, 10) { $0.shadowRadius } == 5)
    #expect(
      try half("shadowOffset", CGSize.zero, CGSize(width: 2, height: 4)) { $0.shadowOffset }
        == CGSize(width: 1, height: 2))
    for path in ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor"] {
      let color = try half(path, red, blue) { layer -> CGColor? in
        switch path {
        case "backgroundColor": layer.backgroundColor
        case "borderColor": layer.borderColor
        case "shadowColor": layer.shadowColor
        case "fillColor": layer.fillColor
        default: layer.strokeColor
        }
      }
      #expect(color?.color == Color(red: 0.5, green: 0, blue: 0.5), "\(path)")
    }
    #expect(try half("strokeStart", 0, 1) { $0.strokeStart } == 0.5)
    #expect(try half("strokeEnd", 0, 1) { $0.strokeEnd } == 0.5)
    #expect(try half("lineWidth", 0, 8) { $0.lineWidth } == 4)
    let paths = [10.0, 20].map { CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: $0)) }
    #expect(try half("path", paths[0], paths[1]) { $0.path?.boundingBox.width } == 15)
    #expect(try half("path", paths[0], CGPath(ellipseIn: .zero)) { $0.path } != paths[0])
    func turn(_ path: String, _ from: Any, _ to: Any) throws -> CGAffineTransform {
      try half(path, from, to) { $0.affineTransform() }
    }
    #expect(try turn("transform.scale", 1, 3) == CGAffineTransform(scaleX: 2, y: 2))
    #expect(try turn("transform.scale.x", 1, 3) == CGAffineTransform(scaleX: 2, y: 1))
    #expect(try turn("transform.scale.y", 1, 3) == CGAffineTransform(scaleX: 1, y: 2))
    for path in ["transform.rotation", "transform.rotation.z"] {
      let quarter = try turn(path, 0, Double.pi)
      #expect(abs(quarter.b - 1) < 0.001 && abs(quarter.a) < 0.001, "\(path)")
    }
    #expect(abs(try turn("transform.rotation.y", 0, Double.pi).a) < 0.001)
    let moved = CGAffineTransform(translationX: 5, y: 0)
    #expect(try turn("transform.translation.x", 0, 10) == moved)
    #expect(try turn("transform.translation.y", 0, 10).ty == 5)
    #expect(try turn("transform.translation", CGSize.zero, CGSize(width: 10, height: 0)) == moved)
    let whole = try turn(
      "transform", CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 0))
    #expect(whole == moved)
    #expect(stage.phone.mistakes.isEmpty)
  }

  @Test("X8: a gradient's colours, places and points move")
  func gradient() throws {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let stage = try LayerStage(gradient)
    stage.add("colors", to: [UIColor.blue.cgColor, UIColor.blue.cgColor])
    stage.add("locations", from: [0, 0], to: [0.5, 1])
    stage.add("startPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 1))
    stage.phone.advance(frames: 4)
    let ramp = try #require(
      drawnCommands(stage.phone).compactMap {
        if case .ramp(let ramp) = $0 { ramp } else { nil }
      }.first)
    #expect(ramp.colors == [Color(red: 0.5, green: 0, blue: 0.5), UIColor.blue.cgColor.color])
    #expect(near(ramp.locations, [0.25, 0.5]))
    #expect(abs(ramp.start.x - 20) < 0.01 && abs(ramp.start.y - 20) < 0.01)
  }

  @Test("X8: keyframes go through their values at their times, in steps, evenly or along a path")
  func keyframes() throws {
    let stage = try LayerStage()
    func shown(_ more: (CAKeyframeAnimation) -> Void) -> [CGFloat] {
      stage.phone.perform {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.duration = 0.1
        animation.values = [0, 60, 90]
        more(animation)
        stage.layer.add(animation, forKey: "key")
      }
      let values = stage.shown(6, \.position.x)
      stage.phone.perform { stage.layer.removeAllAnimations() }
      return values
    }
    #expect(near(shown { _ in }, [0, 20, 40, 60, 70, 80]))
    #expect(near(shown { $0.keyTimes = [0, 0.25, 1] }.prefix(2) + [], [0, 40]))
    #expect(near(shown { $0.calculationMode = .discrete }, [0, 0, 60, 60, 90, 90]))
    #expect(near(shown { $0.calculationMode = .paced }, [0, 15, 30, 45, 60, 75]))
    let eased = shown { $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)] }
    #expect(eased[1] < 15 && abs(eased[3] - 60) < 0.01 && abs(eased[4] - 70) < 0.01)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 60, y: 0))
    path.addLine(to: CGPoint(x: 60, y: 30))
    let along = shown {
      $0.keyPath = "position"
      $0.path = path.cgPath
      $0.calculationMode = .paced
    }
    #expect(near(along, [0, 15, 30, 45, 60, 60]))
  }

  @Test("X8: a group's animations have its time; a spring swings and settles as its numbers say")
  func groupAndSpring() throws {
    let stage = try LayerStage()
    stage.phone.perform {
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue) = (0, 60)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0, 1, 0.05, 0.05)
      let group = CAAnimationGroup()
      group.animations = [move, fade]
      group.duration = 0.1
      stage.layer.add(group, forKey: nil)
    }
    #expect(stage.layer.animationKeys() == nil)
    let values = stage.shown(6) { ($0.position.x, $0.opacity) }
    #expect(near(values.map(\.0), [0, 10, 20, 30, 40, 50]))
    #expect(near(values.map { CGFloat($0.1) }, [1, 1, 1, 0, 1 / 3, 2 / 3]))
    try stage.phone.settle()
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    let own = try #require(Spring(mass: 1, stiffness: 100, damping: 10))
    #expect(abs(spring.settlingDuration - own.settlingDuration()) < 0.001)
    spring.damping = 0
    #expect(spring.settlingDuration == 0)
    spring.damping = 10
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    stage.phone.perform { stage.layer.add(spring, forKey: nil) }
    let swing = stage.shown(40, \.position.x)
    let expected = (0..<40).map { CGFloat(100 * own.value(at: Double($0) / 60)) }
    #expect(near(swing, expected) && swing.contains { $0 > 110 })
  }
}
