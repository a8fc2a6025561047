import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Shadows of views without a background.
@MainActor
@Suite("Shadows of what a view holds")
struct ContentShadowTests {
  private let phone: VirtualPhone
  private let card: UIView

  init() throws {
    let page = UIViewController()
    phone = VirtualPhone { page }
    card = phone.perform {
      let card = UIView(frame: CGRect(x: 40, y: 100, width: 200, height: 120))
      card.layer.shadowOpacity = 0.5
      card.layer.shadowRadius = 8
      card.layer.shadowOffset = CGSize(width: 0, height: 4)
      page.view.addSubview(card)
      return card
    }
    try phone.settle()
  }

  private var commands: [DrawCommand] { phone.displayList.items.flatMap(\.picture.commands) }

  private var shadows: [[PathElement]] {
    commands.compactMap { if case .shapeShadow(let path, _) = $0 { path } else { nil } }
  }

  private func add(_ frame: CGRect, _ set: (UIView) -> Void = { _ in }) -> UIView {
    phone.perform {
      let view = UIView(frame: frame)
      view.backgroundColor = .white
      set(view)
      card.addSubview(view)
      return view
    }
  }

  @Test("X8: a clear card has the shadow of the view in it that is cut to round corners")
  func cutCard() throws {
    #expect(shadows == [])
    let inner = add(card.bounds) {
      $0.layer.cornerRadius = 12
      $0.clipsToBounds = true
    }
    try phone.settle()
    let outline = RoundCorners.all.outline(of: card.bounds, radius: 12)
    #expect(shadows == [outline])
    let item = try #require(
      phone.displayList.items.first { item in
        item.picture.commands.contains { if case .shapeShadow = $0 { true } else { false } }
      })
    #expect(
      item.frame.insetBy(dx: -1, dy: -1).contains(CGRect(x: 16, y: 80, width: 248, height: 168)))
    // It follows what casts it.
    phone.perform { inner.frame.size.height = 60 }
    try phone.settle()
    #expect(shadows == [RoundCorners.all.outline(of: inner.frame, radius: 12)])
    phone.perform { UIView.animate(withDuration: 0.2) { inner.frame.origin.x = 30 } }
    phone.advance(frames: 6)
    let moving = try #require(shadows.first)
    #expect(moving != outline && moving != RoundCorners.all.outline(of: inner.frame, radius: 12))
    try phone.settle()
    #expect(shadows == [RoundCorners.all.outline(of: inner.frame, radius: 12)])
    phone.perform { inner.alpha = 0.2 }
    try phone.settle()
    #expect(shadows == [])
  }

  @Test("X8: several views cast one shadow together; those that are nearly clear cast none")
  func several() throws {
    _ = add(CGRect(x: 0, y: 0, width: 50, height: 50))
    _ = add(CGRect(x: 40, y: 40, width: 50, height: 50))
    _ = add(CGRect(x: 100, y: 0, width: 50, height: 50)) {
      $0.backgroundColor = UIColor(white: 0, alpha: 0.3)
    }
    try phone.settle()
    let squares = [
      CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 40, y: 40, width: 50, height: 50),
    ]
    #expect(
      shadows == [squares.flatMap { RoundCorners.all.outline(of: $0, radius: 0) }])
  }

  @Test("X8: letters cast a shadow in its colour, where a view has nothing else")
  func letters() throws {
    phone.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      label.text = "Words"
      label.textColor = .white
      label.layer.shadowOpacity = 1
      label.layer.shadowRadius = 0
      label.layer.shadowOffset = CGSize(width: 1, height: 1)
      card.layer.shadowOpacity = 0
      card.addSubview(label)
    }
    try phone.settle()
    func colors() -> [Color] {
      commands.compactMap { command in
        if case .text("Words", _, _, let color, _) = command { color } else { nil }
      }
    }
    #expect(colors() == [.black, .white] && shadows == [])
    phone.perform { card.subviews.first?.layer.shadowRadius = 2 }
    try phone.settle()
    #expect(colors().count > 10 && colors().last == .white)
  }
}
