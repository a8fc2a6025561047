import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Corner curves, key paths and texts of layers")
struct LayerMemberTests {
  @Test("A8: corners are circular unless they are continuous, in background, border and clip")
  func corners() throws {
    let stage = try LayerStage()
    #expect(stage.layer.cornerCurve == .circular)
    stage.phone.perform {
      CATransaction.setDisableActions(true)
      stage.layer.cornerRadius = 8
    }
    stage.phone.advance(frames: 1)
    #expect(drawnCommands(stage.phone).compactMap(\.shape).isEmpty)
    stage.phone.perform {
      CATransaction.setDisableActions(true)
      stage.layer.cornerCurve = .continuous
      stage.layer.borderWidth = 2
    }
    stage.phone.advance(frames: 1)
    let shapes = drawnCommands(stage.phone).compactMap(\.shape).map(\.elements)
    #expect(shapes.count == 2)
    let curves = shapes.first?.filter { if case .curve = $0 { true } else { false } }
    #expect(curves?.count == 12)
    // Half of 40 points is more than 1.528665 · 8.
    #expect(shapes.first?.first == .move(CGPoint(x: 1.528665 * 8, y: 100)))
    stage.phone.perform {
      stage.layer.masksToBounds = true
      stage.layer.addSublayer(CALayer())
    }
    stage.phone.advance(frames: 1)
    #expect(drawnCommands(stage.phone).contains { if case .masked = $0 { true } else { false } })
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
  }

  @Test("A8: key paths of animations give and take values; numbers of any type")
  func keyPaths() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi / 2) < 1e-4)
    #expect(layer.frame.size == CGSize(width: 30, height: 40))
    layer.setValue(CGFloat(100), forKeyPath: "position.x")
    #expect(layer.position.x == 100 && layer.value(forKeyPath: "position.x") as? Float == 100)
    layer.setValue(Float(0.5), forKey: "opacity")
    #expect(layer.opacity == 0.5)
    layer.setValue(CGSize(width: 8, height: 6), forKeyPath: "bounds.size")
    #expect(layer.value(forKeyPath: "bounds") as? CGRect == CGRect(x: 0, y: 0, width: 8, height: 6))
    #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 8)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden && layer.value(forKey: "hidden") as? Int == 1)
    layer.setValue(CGAffineTransform(scaleX: 2, y: 2), forKey: "transform")
    #expect(layer.value(forKeyPath: "transform.scale") as? Double == 2)
  }

  @Test("A8: other keys keep any value; a wrong type for a known one is reported once")
  func otherKeys() throws {
    let stage = try LayerStage()
    stage.layer.setValue("cell", forKey: "role")
    #expect(stage.layer.value(forKey: "role") as? String == "cell")
    stage.layer.setValue(nil, forKey: "role")
    #expect(stage.layer.value(forKey: "role") == nil && stage.layer.value(forKey: "none") == nil)
    stage.phone.perform {
      for _ in 0..<2 { stage.layer.setValue("wide", forKeyPath: "bounds.size") }
    }
    #expect(
      stage.phone.mistakes == [
        "CALayer.setValue(_:forKeyPath:): 'bounds.size' does not take a String"
      ])
    #expect(stage.layer.bounds.size == CGSize(width: 40, height: 40))
  }

  @Test("A8: the presentation of a layer gives the animated value at a key path")
  func presented() throws {
    let stage = try LayerStage()
    stage.add("transform.rotation.z", from: 0, to: 1, duration: 1)
    stage.add("position.x", from: 20, to: 120, duration: 1)
    stage.phone.advance(frames: 31)
    let shown = try #require(stage.layer.presentation())
    let turn = try #require(shown.value(forKeyPath: "transform.rotation.z") as? Double)
    let x = try #require(shown.value(forKeyPath: "position.x") as? Double)
    #expect(turn > 0.3 && turn < 0.7 && x > 50 && x < 90)
    #expect(stage.layer.value(forKeyPath: "position.x") as? Double == 20)
  }

  @Test("A8: a text layer draws its lines from the top, aligned, wrapped and animated")
  func texts() throws {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && layer.foregroundColor == UIColor.white.cgColor)
    let stage = try LayerStage(layer)
    func lines() -> [(String, CGRect, TextAlignment)] {
      drawnCommands(stage.phone).compactMap {
        if case .text(let text, let box, _, _, let side) = $0, ["one", "two"].contains(text) {
          (text, box, side)
        } else {
          nil
        }
      }
    }
    stage.phone.perform {
      CATransaction.setDisableActions(true)
      layer.string = "one two"
      layer.fontSize = 17
      layer.alignmentMode = .center
      layer.isWrapped = true
    }
    stage.phone.advance(frames: 1)
    #expect(lines().map(\.0) == ["one", "two"] && lines().allSatisfy { $0.2 == .center })
    #expect(lines().map(\.1.minY) == [0, TextMetrics.lineHeight(Font(size: 17))])
    stage.add("fontSize", from: 17, to: 10, duration: 1)
    stage.phone.advance(frames: 31)
    let size = try #require((layer.presentation() as? CATextLayer)?.fontSize)
    #expect(size < 16 && size > 11)
  }
}
