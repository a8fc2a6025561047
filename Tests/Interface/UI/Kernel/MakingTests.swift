import BackswipeTesting
import BackswipeUI
import Testing

private class Plain: UIResponder {}

private class Origin: UIResponder {
  var origin = ""
  func first() {}
  override init() {
    super.init()
    origin = "set"
  }
  func second() {}
}

private class OriginAgain: Origin {
  override init() {
    super.init()
    origin += " again"
  }
}

private final class Last: OriginAgain { let number = 7 }

private class Holder<Held>: UIResponder {
  var held: Held?
  let count: Int
  init(count: Int) {
    self.count = count
    super.init()
  }
  override init() {
    count = 3
    super.init()
  }
}

private final class TextHolder: Holder<String> {}

private final class PairHolder<First, Second>: Holder<(First, Second)> {
  override init() {
    super.init()
    held = nil
  }
}

private class Tile: UIView {
  var isSetUp = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    isSetUp = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class SmallTile: Tile { let side = 4 }

private final class Ring: CALayer {
  var isSetUp = false
  override init() {
    super.init()
    isSetUp = true
  }
}

private final class Dots: CAShapeLayer { let number = 5 }

private final class RingView: UIView {
  override class var layerClass: AnyClass { Ring.self }
}

private final class DotView: UIView {
  override class var layerClass: AnyClass { Dots.self }
}

/// Objects of classes that are known only while the program runs, whose `init()` the runtime finds.
@Suite("Objects of classes that are found")
@MainActor
struct MakingTests {
  /// By way of the metatype of a superclass.
  private func made<Known: UIResponder>(_ type: Known.Type) throws -> Known {
    let type: UIResponder.Type = type
    let object = UIResponder.make(type)
    #expect(Swift.type(of: object) == type)
    return try #require(object as? Known)
  }

  @Test("A class without an init() is made by the inherited one")
  func inherited() throws {
    _ = try made(UIResponder.self)
    _ = try made(Plain.self)
    #expect(try made(Last.self).number == 7)
  }

  @Test("A class with an init() is made by that")
  func overridden() throws {
    #expect(try made(Origin.self).origin == "set")
    #expect(try made(OriginAgain.self).origin == "set again")
    #expect(try made(Last.self).origin == "set again")
  }

  @Test("Generic classes and classes below them are made")
  func generic() throws {
    #expect(try made(Holder<Int>.self).count == 3)
    #expect(try made(TextHolder.self).count == 3)
    #expect(try made(PairHolder<Int, String>.self).count == 3)
  }

  @Test("A view is made by its init(frame:), a controller by its init(nibName:bundle:)")
  func viewsAndControllers() throws {
    _ = VirtualPhone { UIViewController() }
    #expect(try made(Tile.self).isSetUp)
    let tile = try made(SmallTile.self)
    #expect(tile.isSetUp && tile.side == 4 && tile.frame == .zero)
    #expect(try made(UINavigationController.self).viewControllers.isEmpty)
  }

  @Test("A layer class's init() makes the layer of a view")
  func layers() throws {
    #expect(try #require(RingView(frame: .zero).layer as? Ring).isSetUp)
    #expect(try #require(DotView(frame: .zero).layer as? Dots).number == 5)
  }

  @Test("What is made goes with its last reference")
  func balance() throws {
    var object: Last? = try made(Last.self)
    weak var gone: Last?
    gone = object
    #expect(gone != nil)
    object = nil
    #expect(gone == nil)
  }
}
