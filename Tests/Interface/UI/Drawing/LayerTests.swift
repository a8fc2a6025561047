import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

private let place = CGRect(x: 20, y: 100, width: 40, height: 30)

/// What is drawn on the screen, back to front.
@MainActor
func drawnCommands(_ phone: VirtualPhone) -> [DrawCommand] {
  phone.displayList.items.flatMap(\.picture.commands)
}

extension DrawCommand {
  /// The colour of a plain filled rectangle.
  var filled: Color? { if case .fill(_, _, let color) = self { color } else { nil } }

  /// The elements and the paint of a shape.
  var shape: (elements: [PathElement], paint: ShapePaint)? {
    if case .shape(let elements, let paint) = self { (elements, paint) } else { nil }
  }
}

/// Layers of one's own, with Core Animation's names. (X8)
@MainActor
@Suite("Layers")
struct CALayerTests {
  let phone: VirtualPhone
  let view: UIView

  init() throws {
    let (phone, page) = page()
    self.phone = phone
    view = page
    try phone.settle()
  }

  private func add(_ layer: CALayer, _ color: UIColor = .red) -> CALayer {
    phone.perform {
      layer.frame = place
      layer.backgroundColor = color.cgColor
      view.layer.addSublayer(layer)
    }
    return layer
  }

  private func colors() -> [Color] {
    phone.advance(frames: 1)
    return drawnCommands(phone).compactMap(\.filled)
      .filter { [UIColor.red, .blue, .green].map(\.cgColor.color).contains($0) }
  }

  @Test("X8: Core Animation's defaults")
  func defaults() {
    let layer = CALayer()
    #expect(layer.frame == .zero && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.mask == nil)
    #expect(layer.borderWidth == 0 && layer.borderColor == UIColor.black.cgColor)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
    #expect(CATransform3DIsIdentity(layer.transform) && layer.zPosition == 0)
    #expect(layer.sublayers == nil && layer.superlayer == nil && layer.animationKeys() == nil)
    #expect(layer.contentsGravity == .resize && layer.name == nil && layer.speed == 1)
    #expect(CAShapeLayer().fillColor == UIColor.black.cgColor)
    #expect(CAShapeLayer().strokeEnd == 1 && CAShapeLayer().lineCap == .butt)
    #expect(CAGradientLayer().endPoint == CGPoint(x: 0.5, y: 1))
    #expect(CABasicAnimation().isRemovedOnCompletion && CABasicAnimation().duration == 0)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("X8: position, bounds, anchor and transform make the frame, and the frame makes them")
  func geometry() {
    let layer = CALayer()
    layer.frame = place
    #expect(layer.position == CGPoint(x: 40, y: 115))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 40, y: 115, width: 40, height: 30))
    layer.bounds.size = CGSize(width: 80, height: 60)
    #expect(layer.frame == CGRect(x: 40, y: 115, width: 80, height: 60))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let turned = layer.frame
    #expect(abs(turned.minX + 20) < 0.001 && abs(turned.minY - 115) < 0.001)
    #expect(abs(turned.width - 60) < 0.001 && abs(turned.height - 80) < 0.001)
    #expect(layer.position == CGPoint(x: 40, y: 115))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: 40, y: 115, width: 160, height: 120))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(layer.frame == CGRect(x: -120, y: -5, width: 160, height: 120))
    #expect(layer.convert(CGPoint(x: 80, y: 60), to: nil) == CGPoint(x: 80, y: 60))
    let root = CALayer()
    root.addSublayer(layer)
    #expect(layer.convert(CGPoint(x: 80, y: 60), to: root) == CGPoint(x: 40, y: 115))
    #expect(root.hitTest(CGPoint(x: 0, y: 50)) === layer && root.hitTest(place.origin) === layer)
    #expect(layer.contains(CGPoint(x: 79, y: 59)) && !layer.contains(CGPoint(x: 81, y: 0)))
  }

  @Test("X8: layers and the layers of subviews stand in one array, and are shown in its order")
  func order() {
    let behind = add(CALayer(), .blue)
    let subview = UIView(frame: place)
    phone.perform {
      subview.backgroundColor = .red
      view.addSubview(subview)
    }
    let front = add(CALayer(), .green)
    #expect(view.layer.sublayers?.last === front)
    #expect(colors() == [.blue, .red, .green].map { (color: UIColor) in color.cgColor.color })
    phone.perform { view.layer.insertSublayer(front, below: behind) }
    #expect(colors() == [.green, .blue, .red].map { (color: UIColor) in color.cgColor.color })
    phone.perform { behind.zPosition = 1 }
    #expect(colors() == [.green, .red, .blue].map { (color: UIColor) in color.cgColor.color })
    let other = UIView(frame: place)
    phone.perform {
      behind.zPosition = 0
      view.insertSubview(other, belowSubview: subview)
    }
    let layers = view.layer.sublayers ?? []
    #expect(layers.firstIndex { $0 === other.layer } == (layers.count - 2))
    phone.perform { view.bringSubviewToFront(other) }
    #expect(view.layer.sublayers?.last === other.layer && view.subviews.last === other)
    phone.perform { behind.removeFromSuperlayer() }
    #expect(colors() == [.green, .red].map { (color: UIColor) in color.cgColor.color })
    phone.perform { view.layer.replaceSublayer(front, with: behind) }
    #expect(colors() == [.blue, .red].map { (color: UIColor) in color.cgColor.color })
    phone.perform { behind.isHidden = true }
    #expect(colors() == [UIColor.red.cgColor.color])
  }

  @Test("X8: sublayers can be set as a whole; a layer in itself is a programming error")
  func sublayers() async {
    let root = CALayer()
    let layers = (0..<3).map { _ in CALayer() }
    root.sublayers = layers
    root.sublayers = [layers[2], layers[0]]
    #expect(
      root.sublayers?.map(ObjectIdentifier.init)
        == [layers[2], layers[0]].map(ObjectIdentifier.init))
    #expect(layers[1].superlayer == nil && layers[0].superlayer === root)
    root.insertSublayer(layers[1], at: 0)
    root.insertSublayer(layers[0], above: layers[1])
    #expect(
      root.sublayers?.map(ObjectIdentifier.init)
        == [layers[1], layers[0], layers[2]].map(ObjectIdentifier.init))
    root.sublayers = nil
    #expect(root.sublayers == nil)
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
  }

  @Test("X8: a view and its own layer have the same values, whichever is set")
  func viewAndLayer() {
    let box = UIView(frame: place)
    phone.perform {
      view.addSubview(box)
      box.layer.position = CGPoint(x: 100, y: 200)
      box.layer.bounds.size = CGSize(width: 10, height: 20)
      box.layer.opacity = 0.5
      box.layer.backgroundColor = UIColor.red.cgColor
      box.layer.isHidden = true
    }
    #expect(box.frame == CGRect(x: 95, y: 190, width: 10, height: 20) && box.alpha == 0.5)
    #expect(box.backgroundColor == UIColor.red && box.isHidden)
    phone.perform { box.layer.anchorPoint = CGPoint(x: 0, y: 0) }
    #expect(box.center == CGPoint(x: 100, y: 200))
    #expect(box.frame == CGRect(x: 100, y: 200, width: 10, height: 20))
    phone.perform { box.transform = CGAffineTransform(scaleX: 2, y: 2) }
    #expect(box.frame == CGRect(x: 100, y: 200, width: 20, height: 40))
    phone.perform {
      box.bounds.size = CGSize(width: 20, height: 20)
      box.center = .zero
    }
    #expect(box.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(box.layer.affineTransform() == box.transform && box.layer.delegate === box)
  }

  @Test("X8: a view is backed by a layer of the class that it names, a client's own too")
  func layerClass() {
    final class Fade: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    final class Mine: CALayer {
      var note = "made"
    }
    final class Noted: UIView {
      override class var layerClass: AnyClass { Mine.self }
    }
    let fade = Fade(frame: place)
    #expect(fade.layer is CAGradientLayer && Fade().layer !== fade.layer)
    #expect((Noted(frame: place).layer as? Mine)?.note == "made")
    #expect(type(of: UIView().layer) == CALayer.self)
    phone.perform {
      (fade.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      view.addSubview(fade)
    }
    phone.advance(frames: 1)
    let ramps = drawnCommands(phone).compactMap {
      if case .ramp(let ramp) = $0 { ramp } else { nil }
    }
    #expect(ramps.first?.rect.size == place.size && ramps.first?.locations == [0, 1])
  }

  @Test("X8: layers draw and lay out before a frame, by themselves or by their delegate")
  func drawing() {
    final class Dot: CALayer {
      var layouts = 0
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.green.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      override func layoutSublayers() { layouts += 1 }
    }
    final class Painter: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(UIColor.blue.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    let (dot, plain, painter) = (Dot(), CALayer(), Painter())
    _ = add(dot)
    _ = add(plain)
    phone.perform {
      dot.setNeedsDisplay()
      plain.delegate = painter
      plain.setNeedsDisplay()
    }
    #expect(
      Set(colors()) == Set([.red, .green, .blue].map { (color: UIColor) in color.cgColor.color }))
    #expect(dot.layouts == 1)
    phone.perform { dot.bounds.size.width = 50 }
    phone.advance(frames: 1)
    #expect(dot.layouts == 2)
  }

  @Test("X8: corners, border, shadow and image of a layer are drawn as it says")
  func look() throws {
    let layer = add(CALayer())
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    phone.perform {
      CATransaction.setDisableActions(true)
      layer.cornerRadius = 6
      layer.maskedCorners = [.layerMinXMinYCorner]
      layer.borderWidth = 2
      layer.borderColor = UIColor.blue.cgColor
      layer.shadowOpacity = 0.5
      layer.shadowOffset = CGSize(width: 1, height: 2)
      layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
      layer.contents = image.cgImage
      layer.contentsGravity = .bottomRight
    }
    phone.advance(frames: 1)
    let shapes = drawnCommands(phone).compactMap(\.shape)
    #expect(shapes.map(\.paint.fill) == [UIColor.red.cgColor.color, UIColor.blue.cgColor.color])
    #expect(
      shapes.first?.elements.filter { if case .arc = $0 { true } else { false } }.count == 1)
    let shadows = drawnCommands(phone).compactMap {
      if case .shapeShadow(let path, let shadow) = $0 { (path, shadow) } else { nil }
    }
    #expect(shadows.first?.0.count == 5 && shadows.first?.1.color.alpha == 0.5)
    #expect(shadows.first?.1.offset == CGSize(width: 1, height: 2))
    #expect(
      drawnCommands(phone).contains(.translate(CGPoint(x: 30, y: 20))),
      "the image at the bottom right")
  }

  @Test("X8: what no layer can have is told once and left out, and nothing traps")
  func nonsense() {
    let layer = add(CAGradientLayer())
    let shape = add(CAShapeLayer())
    phone.perform {
      for _ in 0..<2 {
        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 0)
        layer.transform = CATransform3DMakeScale(.nan, 1, 1)
        layer.opacity = .nan
        (layer as? CAGradientLayer)?.colors = [1, UIColor.red.cgColor]
        (layer as? CAGradientLayer)?.locations = [NSNumber(value: Double.nan)]
        (layer as? CAGradientLayer)?.startPoint = CGPoint(x: CGFloat.nan, y: 0)
        layer.contents = 5
        layer.zPosition = .nan
        (shape as? CAShapeLayer)?.path = CGPath(
          rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        (shape as? CAShapeLayer)?.lineWidth = .nan
        (shape as? CAShapeLayer)?.strokeEnd = .nan
        (shape as? CAShapeLayer)?.lineDashPattern = [0, NSNumber(value: -1)]
        layer.add(CABasicAnimation(keyPath: "weight"), forKey: "a")
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = "left"
        animation.duration = .nan
        animation.repeatCount = -1
        layer.add(animation, forKey: nil)
        layer.add(CAKeyframeAnimation(keyPath: "opacity"), forKey: nil)
        layer.add(CAAnimationGroup(), forKey: nil)
      }
    }
    phone.advance(frames: 30)
    #expect(layer.position == CGPoint(x: 40, y: 115))
    let told = phone.mistakes
    #expect(told.count == Set(told).count && told.contains { $0.contains("'weight'") })
    #expect(told.contains { $0.contains("position") } && told.contains { $0.contains("String") })
  }
}
