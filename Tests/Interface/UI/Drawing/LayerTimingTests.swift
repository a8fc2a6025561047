import BackswipeMotion
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Times of layer animations")
struct LayerTimingTests {
  @Test("X8: times of an animation: later, faster, again, back again, and what shows around it")
  func times() throws {
    let stage = try LayerStage()
    func shown(_ frames: Int, _ more: (CABasicAnimation) -> Void) -> [CGFloat] {
      stage.add("position.x", from: 0, to: 60, more)
      let values = stage.shown(frames, \.position.x)
      stage.phone.perform { stage.layer.removeAllAnimations() }
      stage.phone.advance(frames: 2)
      return values
    }
    #expect(near(shown(4) { $0.speed = 2 }, [0, 20, 40, 20]))
    #expect(near(shown(4) { $0.timeOffset = 0.05 }, [30, 40, 50, 20]))
    #expect(near(shown(14) { $0.repeatCount = 2 }.suffix(8), [0, 10, 20, 30, 40, 50, 20, 20]))
    #expect(near(shown(10) { $0.repeatDuration = 0.15 }.suffix(4), [0, 10, 20, 20]))
    #expect(
      near(
        shown(13) { $0.autoreverses = true },
        [0, 10, 20, 30, 40, 50, 60, 50, 40, 30, 20, 10, 20]))
    func later(_ fill: CAMediaTimingFillMode) -> [CGFloat] {
      shown(12) {
        $0.beginTime = CACurrentMediaTime() + 0.05
        $0.fillMode = fill
        $0.isRemovedOnCompletion = false
      }
    }
    // The layer's own value is 20.
    #expect(later(.removed).first == 20 && later(.removed).last == 20)
    #expect(later(.backwards).first == 0 && later(.backwards).last == 20)
    #expect(later(.forwards).first == 20 && later(.forwards).last == 60)
    #expect(later(.both).first == 0 && later(.both).last == 60)
    #expect(
      near(
        shown(8) {
          $0.isAdditive = true
          $0.toValue = 30
        }, [20, 25, 30, 35, 40, 45, 20, 20]))
    #expect(
      near(
        shown(9) {
          $0.repeatCount = 2
          $0.isCumulative = true
        }.suffix(3), [60, 70, 80]))
  }

  @Test("X8: an animation that stays shows its end until it is taken away, and is not in motion")
  func stays() throws {
    let stage = try LayerStage()
    let log = AnimationLog()
    stage.add("opacity", to: 0) {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
      $0.delegate = log
      $0.setValue("mine", forKey: "note")
    }
    try stage.phone.settle()
    #expect(log.lines == ["start", "stop true mine"])
    #expect(stage.layer.presentation()?.opacity == 0 && stage.layer.opacity == 1)
    #expect(stage.layer.animationKeys() == ["opacity"])
    #expect(stage.layer.animation(forKey: "opacity")?.value(forKey: "note") as? String == "mine")
    stage.phone.perform { stage.layer.removeAnimation(forKey: "opacity") }
    #expect(stage.layer.presentation()?.opacity == 1 && stage.layer.animationKeys() == nil)
    try stage.phone.settle()
    #expect(log.lines.count == 2)
  }

  @Test("X8: delegates hear of the first frame, of the end after its frame, and of a removal")
  func delegates() throws {
    let stage = try LayerStage()
    let log = AnimationLog()
    stage.add("position.x", from: 0, to: 60) { $0.delegate = log }
    #expect(log.lines.isEmpty)
    stage.phone.advance(frames: 1)
    #expect(log.lines == ["start"])
    stage.phone.advance(frames: 5)
    #expect(log.lines == ["start"])
    stage.phone.advance(frames: 1)
    #expect(log.lines == ["start", "stop true "])
    stage.add("position.x", from: 0, to: 60) { $0.delegate = log }
    stage.phone.advance(frames: 2)
    stage.add("position.x", from: 90, to: 60)
    try stage.phone.settle()
    #expect(log.lines == ["start", "stop true ", "start", "stop false "])
    stage.add("position.x", from: 0, to: 60) { $0.delegate = log }
    stage.phone.advance(frames: 2)
    stage.phone.perform { stage.view.removeFromSuperview() }
    try stage.phone.settle()
    #expect(log.lines.suffix(2) == ["start", "stop false "])
  }

  @Test("X8: one that repeats for ever is shown and keeps no run from its end")
  func endless() throws {
    let stage = try LayerStage()
    stage.add("position.x", from: 0, to: 60) { $0.repeatCount = .infinity }
    try stage.phone.settle()
    let frames = stage.phone.frames.count
    #expect(
      near(stage.shown(8, \.position.x).suffix(2), [0, 10]) || stage.phone.frames.count > frames)
    let values = Set(stage.shown(12, \.position.x))
    #expect(values.count >= 6)
    stage.phone.perform { stage.layer.removeAllAnimations() }
    try stage.phone.settle()
    #expect(stage.layer.presentation()?.position.x == 20)
    let still = stage.phone.frames.count
    stage.phone.advance(by: .milliseconds(500))
    #expect(stage.phone.frames.count == still)
  }

  @Test("X8: a layer whose time stands still holds its animations, and goes on where it was")
  func pause() throws {
    let stage = try LayerStage()
    stage.add("position.x", from: 0, to: 60)
    stage.phone.advance(frames: 3)
    stage.phone.perform {
      let time = stage.view.layer.convertTime(CACurrentMediaTime(), from: nil)
      stage.view.layer.speed = 0
      stage.view.layer.timeOffset = time
    }
    try stage.phone.settle()
    stage.phone.advance(by: .milliseconds(500))
    #expect(near([stage.layer.presentation()?.position.x ?? -1], [20]))
    stage.phone.perform {
      let layer = stage.view.layer
      let time = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
    }
    #expect(near(stage.shown(3, \.position.x), [30, 40, 50]))
    try stage.phone.settle()
    #expect(stage.layer.presentation()?.position.x == 20)
  }
}
