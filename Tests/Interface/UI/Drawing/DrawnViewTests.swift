import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Views drawn into images, and masked")
struct DrawnViewTests {
  private let red = UIColor.red.cgColor.color
  private let blue = UIColor.blue.cgColor.color

  /// A red view of 100 × 80 at (20, 100) with a blue one of 10 × 10 in it.
  private func stage() throws -> (VirtualPhone, UIView, UIView) {
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let (view, dot) = phone.perform {
      let view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 80))
      view.backgroundColor = .red
      let dot = UIView(frame: CGRect(x: 30, y: 20, width: 10, height: 10))
      dot.backgroundColor = .blue
      view.addSubview(dot)
      page.view.addSubview(view)
      return (view, dot)
    }
    try phone.settle()
    return (phone, view, dot)
  }

  private func commands(
    _ size: CGSize, _ draw: @MainActor (UIGraphicsImageRendererContext) -> Void
  ) -> [DrawCommand] {
    let image = UIGraphicsImageRenderer(size: size).image(actions: draw)
    return image.commands(in: CGRect(origin: .zero, size: size), tint: .black)
  }

  @Test("A7: a layer renders itself with its sublayers, from the origin of its bounds")
  func renders() throws {
    let (phone, view, _) = try stage()
    phone.perform {
      let drawn = commands(CGSize(width: 100, height: 80)) { view.layer.render(in: $0.cgContext) }
      #expect(drawn.compactMap(\.filled) == [red, blue])
      #expect(!drawn.contains(.translate(CGPoint(x: 20, y: 100))))
      #expect(drawn.contains(.translate(CGPoint(x: 30, y: 20))))
      view.bounds.origin = CGPoint(x: 0, y: 15)
      let scrolled = commands(CGSize(width: 100, height: 80)) {
        view.layer.render(in: $0.cgContext)
      }
      #expect(scrolled.contains(.translate(CGPoint(x: 0, y: 15))))
    }
  }

  @Test("A7: a hierarchy is drawn into a rectangle of an image, and nowhere outside of one")
  func hierarchy() throws {
    let (phone, view, _) = try stage()
    phone.perform {
      #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
      let drawn = commands(CGSize(width: 50, height: 40)) { _ in
        let area = CGRect(x: 5, y: 0, width: 50, height: 40)
        #expect(view.drawHierarchy(in: area, afterScreenUpdates: false))
      }
      let half = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 5, ty: 0)
      #expect(drawn.contains(.transform(half)) && drawn.compactMap(\.filled) == [red, blue])
    }
  }

  @Test("A7: what changed since the last frame is drawn after updates alone")
  func updates() throws {
    let (phone, view, _) = try stage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    func texts(_ afterUpdates: Bool) -> [String] {
      commands(view.bounds.size) { _ in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterUpdates)
      }.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
    }
    phone.perform {
      label.text = "New"
      view.addSubview(label)
      #expect(texts(false) == [] && texts(true) == ["New"])
    }
  }

  @Test("A7: a snapshot keeps the look of the last frame, or that after updates")
  func snapshot() throws {
    let (phone, view, _) = try stage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    phone.perform {
      label.text = "Old"
      view.addSubview(label)
    }
    try phone.settle()
    let copies = try phone.perform {
      label.text = "New"
      let early = try #require(view.snapshotView(afterScreenUpdates: false))
      let late = try #require(view.snapshotView(afterScreenUpdates: true))
      label.removeFromSuperview()
      for copy in [early, late] { view.superview?.addSubview(copy) }
      return [early, late]
    }
    try phone.settle()
    let texts = copies.map { copy in
      copy.layer.drawing.compactMap {
        if case .text(let text, _, _, _, _) = $0 { text } else { nil }
      }
    }
    #expect(texts == [["Old"], ["New"]])
    #expect(
      copies.allSatisfy { $0.frame.size == view.bounds.size && !$0.isUserInteractionEnabled })
  }

  @Test("A7: a part of a view is stretched between its caps")
  func resizable() throws {
    let (phone, view, dot) = try stage()
    let copy = try phone.perform {
      let part = CGRect(x: 20, y: 10, width: 40, height: 30)
      let copy = try #require(
        view.resizableSnapshotView(
          from: part, afterScreenUpdates: false,
          withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)))
      #expect(copy.frame == CGRect(x: 0, y: 0, width: 40, height: 30) && copy.clipsToBounds)
      copy.frame.size.width = 100
      view.superview?.addSubview(copy)
      dot.isHidden = true
      return copy
    }
    try phone.settle()
    let scales = copy.layer.drawing.compactMap {
      if case .transform(let fit) = $0 { fit.a } else { nil }
    }
    #expect(scales == [1, 4, 1])
    let areas = copy.layer.drawing.compactMap {
      if case .clip(let area, _) = $0 { area } else { nil }
    }
    #expect(areas.prefix(3).map { $0.minX } == [0, 10, 90])
    #expect(
      copy.layer.drawing.contains(
        .fill(
          CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0, blue)))
  }

  @Test("A7: margins larger than the new extent shrink in proportion")
  func spans() {
    #expect(StretchedSpan.all(0, 40, to: 10, 10, 10).map(\.length) == [5, 5])
    #expect(StretchedSpan.all(0, 40, to: 10, 10, 10).map(\.scale) == [0.5, 0.5])
    #expect(
      StretchedSpan.all(5, 40, to: 80, 0, 0) == [
        StretchedSpan(from: 5, to: 0, length: 80, scale: 2)
      ])
    #expect(
      StretchedSpan.all(0, 0, to: 10, 0, 0) == [] && StretchedSpan.all(0, 9, to: 0, 0, 0) == [])
  }

  private func masks(_ phone: VirtualPhone) -> [[DrawCommand]] {
    drawnCommands(phone).compactMap { if case .masked(let shape) = $0 { shape } else { nil } }
  }

  @Test("A7: a view masks another by its drawing, follows its own changes, and is taken off")
  func mask() throws {
    let (phone, view, _) = try stage()
    let mask = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    phone.perform {
      mask.backgroundColor = .black
      mask.layer.cornerRadius = 20
      view.mask = mask
      #expect(view.mask === mask && mask.superview === view && !view.subviews.contains(mask))
      #expect(mask.window === view.window)
    }
    try phone.settle()
    let circle = DrawCommand.fill(
      CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 20, UIColor.black.cgColor.color)
    #expect(masks(phone) == [[.translate(CGPoint(x: 10, y: 10)), circle, .restore]])
    phone.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      label.text = "O"
      mask.addSubview(label)
    }
    phone.advance(frames: 1)
    #expect(
      masks(phone).first?.contains {
        if case .text("O", _, _, _, _) = $0 { true } else { false }
      } == true)
    phone.perform { UIView.animate(withDuration: 0.2) { mask.frame.origin.x = 50 } }
    phone.advance(frames: 6)
    let x = try #require(
      masks(phone).first?.compactMap {
        if case .translate(let move) = $0 { move.x } else { nil }
      }.first)
    #expect(x > 10 && x < 50)
    phone.perform { view.mask = nil }
    try phone.settle()
    #expect(masks(phone) == [] && mask.superview == nil && mask.window == nil)
  }

  @Test("A7: a mask that becomes a subview masks no longer")
  func moved() throws {
    let (phone, view, _) = try stage()
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    phone.perform {
      mask.backgroundColor = .black
      view.mask = mask
      view.addSubview(mask)
    }
    try phone.settle()
    #expect(view.mask == nil && mask.superview === view && view.subviews.last === mask)
    #expect(masks(phone) == [])
  }

  @Test("A7: a mask outlives the view that it masked, without a superview")
  func outlives() {
    let mask = UIView()
    do {
      let view = UIView()
      view.mask = mask
      #expect(mask.superview === view)
    }
    #expect(mask.superview == nil)
  }
}
