import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Effects of symbols in an image view of 40 × 40 points and in a bar.
@MainActor
@Suite("Symbol effects")
struct SymbolEffectTests {
  private let rig: Rig
  private let view: UIImageView
  private let log = CallLog()

  init() throws {
    let rig = try Rig("A", "B")
    self.rig = rig
    view = rig.phone.perform {
      let view = UIImageView(image: UIImage(systemName: "star"))
      view.frame = CGRect(x: 100, y: 200, width: 40, height: 40)
      rig["B"].view.addSubview(view)
      return view
    }
    try rig.phone.settle()
  }

  private var phone: VirtualPhone { rig.phone }

  private func shown(_ view: SymbolView) -> (scale: CGFloat, opacity: Float) {
    let layer = view.layer.presentation() ?? view.layer
    return (layer.affineTransform().a, layer.opacity)
  }

  /// The looks of a number of frames.
  private func looks(_ frames: Int, of view: SymbolView) -> [(scale: CGFloat, opacity: Float)] {
    (0..<frames).map { _ in
      phone.advance(frames: 1)
      return shown(view)
    }
  }

  @Test(
    "A11: a bounce is one jump in size, whose end is reported, and the symbol stays as it is drawn")
  func bounce() throws {
    let drawn = view.displayContents()
    #expect(!drawn.isEmpty)
    let log = log
    phone.perform {
      view.addSymbolEffect(.bounce) { log.add("\($0.isFinished) \($0.sender is UIImageView)") }
    }
    let symbol = try #require(view.symbolStage?.view)
    #expect(view.displayContents().isEmpty && symbol.displayContents() == drawn)
    let sizes = looks(20, of: symbol).map(\.scale)
    let most = try #require(sizes.max())
    #expect(most > 1.1 && most <= 1.18 + 1e-6)
    #expect(log.lines.isEmpty)
    try phone.settle()
    #expect(log.lines == ["true true"] && shown(symbol).scale == 1)
  }

  @Test("A11: a pulse lasts without keeping the phone busy, and ends when it is removed")
  func pulse() throws {
    let log = log
    phone.perform { view.addSymbolEffect(.pulse) { log.add("\($0.isFinished)") } }
    try phone.settle()
    let symbol = try #require(view.symbolStage?.view)
    let faded = looks(90, of: symbol).map(\.opacity)
    #expect(try #require(faded.min()) < 0.4 && #require(faded.max()) > 0.9)
    phone.perform { view.removeSymbolEffect(ofType: .pulse) }
    try phone.settle()
    #expect(log.lines == ["false"] && shown(symbol).opacity == 1)
    #expect(Set(looks(10, of: symbol).map(\.opacity)) == [1])
  }

  @Test("A11: scale and disappear leave their look until they are removed or the symbol appears")
  func rests() throws {
    phone.perform { view.addSymbolEffect(.scale.up) }
    try phone.settle()
    let symbol = try #require(view.symbolStage?.view)
    #expect(symbol.transform.a == 1.2 && symbol.alpha == 1)
    phone.perform { view.addSymbolEffect(.disappear, animated: false) }
    #expect(symbol.alpha == 0)
    phone.perform { view.addSymbolEffect(.appear) }
    try phone.settle()
    #expect(symbol.alpha == 1 && symbol.transform.a == 1.2)
    phone.perform { view.removeAllSymbolEffects() }
    try phone.settle()
    #expect(symbol.transform == .identity && view.symbolStage?.lasting.isEmpty == true)
  }

  @Test("A11: one symbol leaves before the next one comes; other images have no effects")
  func replace() throws {
    let log = log
    let moon = try #require(UIImage(systemName: "moon"))
    phone.perform {
      view.setSymbolImage(moon, contentTransition: .replace) { log.add("\($0.isFinished)") }
    }
    func symbols() -> [SymbolView] { view.subviews.compactMap { $0 as? SymbolView } }
    phone.advance(frames: 6)
    #expect(view.image == moon && symbols().count == 2 && log.lines.isEmpty)
    try phone.settle()
    #expect(symbols().count == 1 && log.lines == ["true"] && symbols()[0].alpha == 1)
    phone.perform {
      view.image = nil
      view.addSymbolEffect(.bounce) { log.add("\($0.isFinished)") }
    }
    #expect(view.symbolStage == nil && symbols().isEmpty && log.lines == ["true", "false"])
  }

  @Test("A11: the symbol that leaves is as large and as opaque as lasting effects have made it")
  func replaceScaled() throws {
    let moon = try #require(UIImage(systemName: "moon"))
    let star = try #require(view.image)
    func leaving() throws -> SymbolView {
      let stage = try #require(view.symbolStage)
      return try #require(
        view.subviews.compactMap { $0 as? SymbolView }.first { $0 !== stage.view })
    }
    phone.perform {
      view.addSymbolEffect(.scale.up, animated: false)
      view.setSymbolImage(moon, contentTransition: .replace.upUp)
    }
    #expect(try leaving().bounds.size == view.bounds.size && leaving().center.x == 20)
    phone.advance(frames: 1)
    #expect(try shown(leaving()).scale > 1.19)
    try phone.settle()
    phone.perform {
      view.addSymbolEffect(.disappear, animated: false)
      view.setSymbolImage(star, contentTransition: .replace)
    }
    phone.advance(frames: 2)
    #expect(try shown(leaving()).opacity == 0)
  }

  @Test("A11: a symbol that comes grows or shrinks to its size, from nothing")
  func appears() throws {
    for hidden in [false, true] {
      for (effect, isSmaller) in [(AppearSymbolEffect().up, true), (.appear.down, false)] {
        phone.perform {
          if hidden { view.addSymbolEffect(.disappear, animated: false) }
          view.addSymbolEffect(effect)
        }
        let symbol = try #require(view.symbolStage?.view)
        let found = looks(4, of: symbol)
        #expect(found.allSatisfy { ($0.scale < 1) == isSmaller && $0.opacity < 1 }, "\(found)")
        try phone.settle()
        #expect(shown(symbol).scale == 1 && shown(symbol).opacity == 1)
      }
    }
  }

  @Test("A11: options repeat and pace effects")
  func options() {
    #expect(SymbolEffectOptions.default.count == nil && SymbolEffectOptions.default.pace == 1)
    let three = SymbolEffectOptions.repeat(3).speed(2)
    #expect(three.count == 3 && three.pace == 2 && three.speed(0).pace == 1)
    #expect(three.speed(1e-300).pace == 0.001 && three.speed(1e300).pace == 1000)
    #expect(SymbolEffectOptions.repeat(.periodic(delay: 1e300)).delay == 86_400)
    #expect(three.repeating.count == .infinity && three.nonRepeating.count == 1)
    let paused = SymbolEffectOptions.repeat(.periodic(2, delay: 1.5))
    #expect(paused.count == 2 && paused.delay == 1.5)
    func lasts(_ effect: any SymbolEffect, _ options: SymbolEffectOptions) -> Bool {
      SymbolEffectCall(effect.configuration, options, isIndefinite: true, ended: nil).isEndless
    }
    #expect(!lasts(BounceSymbolEffect(), .default) && lasts(BounceSymbolEffect(), .repeating))
    #expect(lasts(PulseSymbolEffect(), .default) && !lasts(PulseSymbolEffect(), .nonRepeating))
  }

  @Test("B16: a bar item's symbol has effects in every bar that shows it, and is replaced by one")
  func barItem() throws {
    let item = phone.perform {
      let item = UIBarButtonItem(
        image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
      rig["B"].navigationItem.rightBarButtonItem = item
      item.addSymbolEffect(.scale.down)
      return item
    }
    try phone.settle()
    func stage() -> SymbolStage? { (item.shownView as? BarItemView)?.symbolStage }
    #expect(stage()?.view.transform.a == 0.8)
    rig.pop()
    try phone.settle()
    rig.push("B")
    try phone.settle()
    #expect(stage()?.view.transform.a == 0.8)
    phone.perform { item.removeAllSymbolEffects() }
    try phone.settle()
    #expect(stage()?.view.transform == .identity)
    func symbols() -> Int {
      item.shownView?.subviews.filter { $0 is SymbolView }.count ?? 0
    }
    phone.perform { item.image = UIImage(systemName: "moon") }
    phone.advance(frames: 2)
    #expect(symbols() == 1)
    phone.perform {
      item.isSymbolAnimationEnabled = true
      item.image = UIImage(systemName: "star")
    }
    phone.advance(frames: 2)
    #expect(symbols() == 2)
    try phone.settle()
    #expect(symbols() == 1)
    phone.perform {
      item.isSymbolAnimationEnabled = false
      if let moon = UIImage(systemName: "moon") {
        item.setSymbolImage(moon, contentTransition: .replace.offUp)
      }
    }
    phone.advance(frames: 3)
    let coming = try #require(stage()?.view)
    #expect(shown(coming).scale < 1 && symbols() == 1)
    try phone.settle()
    #expect(symbols() == 1 && stage()?.view.transform == .identity)
  }
}
