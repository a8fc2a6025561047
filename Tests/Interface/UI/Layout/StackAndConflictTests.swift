import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Stack views, guides, conflicts and animated constraints")
@MainActor
struct StackAndConflictTests {
  private func box(_ width: CGFloat, _ height: CGFloat = 20) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    for (anchor, length) in [(view.widthAnchor, width), (view.heightAnchor, height)] {
      let rule = anchor.constraint(equalToConstant: length)
      rule.priority = .defaultHigh
      rule.isActive = true
    }
    return view
  }

  private func pinned(_ stack: UIStackView, to page: ConstraintPage, width: CGFloat?) {
    page.lay([stack]) {
      stack.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 100).isActive = true
      stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    }
  }

  @Test(
    "I7: a row shares its length as its distribution says",
    arguments: [
      (UIStackView.Distribution.fillEqually, [0.0, 110, 220], [100.0, 100, 100]),
      (.equalSpacing, [0, 110, 260], [40, 80, 60]),
      (.fill, [0, 50, 140], [40, 80, 180]),
    ])
  func distribution(
    _ distribution: UIStackView.Distribution, _ places: [Double], _ widths: [Double]
  ) {
    let page = ConstraintPage()
    let views = [box(40), box(80), box(60)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.distribution = distribution
    if distribution == .fill {
      // Only the last one may give way.
      views[2].constraints[0].priority = .defaultLow
    }
    pinned(stack, to: page, width: 320)
    #expect(views.map { Double($0.frame.minX) } == places)
    #expect(views.map { Double($0.frame.width) } == widths)
    #expect(views[2].frame.maxX == 320)
    #expect(stack.frame.height == 20)
    #expect(page.phone.mistakes == [])
  }

  @Test("I7: equal centring puts middles at equal distances, proportions follow the own sizes")
  func centringAndProportions() {
    let page = ConstraintPage()
    let views = [box(40), box(20), box(60)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    pinned(stack, to: page, width: 300)
    let middles = views.map { $0.frame.midX }
    #expect(middles[1] - middles[0] == middles[2] - middles[1])
    #expect(middles[0] == 20 && middles[2] == 270)

    let labels = [label("One"), label("Twice as long")]
    let row = UIStackView(arrangedSubviews: labels)
    row.distribution = .fillProportionally
    pinned(row, to: page, width: 380)
    let own = labels.map { $0.intrinsicContentSize.width }
    #expect(abs(labels[0].frame.width - 380 * own[0] / (own[0] + own[1])) < 1e-6)
    #expect(labels[1].frame.maxX == 380)
  }

  @Test("I7: stacks in stacks are as large as what is in them")
  func nested() {
    let page = ConstraintPage()
    let (a, b, c, d) = (box(30, 10), box(50, 30), box(200, 12), box(20, 20))
    let row = UIStackView(arrangedSubviews: [a, b])
    row.spacing = 6
    row.alignment = .center
    let inner = UIStackView(arrangedSubviews: [row, c])
    inner.axis = .vertical
    inner.alignment = .leading
    inner.spacing = 4
    let outer = UIStackView(arrangedSubviews: [d, inner])
    outer.alignment = .bottom
    outer.isLayoutMarginsRelativeArrangement = true
    outer.insetsLayoutMarginsFromSafeArea = false
    outer.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    pinned(outer, to: page, width: nil)
    #expect(outer.frame == CGRect(x: 0, y: 100, width: 2 + 20 + 200 + 4, height: 1 + 46 + 3))
    #expect(inner.frame == CGRect(x: 22, y: 1, width: 200, height: 46))
    #expect(row.frame == CGRect(x: 0, y: 0, width: 86, height: 30))
    #expect(a.frame == CGRect(x: 0, y: 10, width: 30, height: 10))
    #expect(d.frame == CGRect(x: 2, y: 27, width: 20, height: 20))
    #expect(page.phone.mistakes == [])
  }

  @Test("I7: hidden views leave the row, and spacings can be single ones")
  func hidden() {
    let page = ConstraintPage()
    let views = [box(40), box(80), box(60)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    stack.setCustomSpacing(30, after: views[0])
    pinned(stack, to: page, width: nil)
    #expect(views.map { $0.frame.minX } == [0, 70, 160])
    page.lay([]) { views[1].isHidden = true }
    #expect(views[2].frame.minX == 70)
    #expect(stack.frame.width == 130)
    page.lay([]) { views[1].isHidden = false }
    #expect(views[2].frame.minX == 160)
    page.lay([]) { views[0].removeFromSuperview() }
    #expect(stack.arrangedSubviews.count == 2)
    #expect(views[1].frame.minX == 0 && stack.frame.width == 150)
  }

  @Test("I7: constraints that cannot all hold are told, and the last one is given up")
  func conflict() {
    let page = ConstraintPage()
    let box = UIView()
    box.accessibilityIdentifier = "box"
    let wide = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    let narrow = box.widthAnchor.constraint(equalToConstant: 40)
    narrow.identifier = "narrow"
    page.lay([box]) { NSLayoutConstraint.activate([wide, narrow]) }
    #expect(box.frame.width == 100)
    #expect(
      page.phone.mistakes == [
        """
        Unable to simultaneously satisfy constraints.
        Probably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint UIView:0'box'.width >= 100   (active)>",
            "<NSLayoutConstraint:'narrow' UIView:0'box'.width == 40   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:'narrow' UIView:0'box'.width == 40   (active)>
        """
      ])
    // Told once, and healed when what is in its way goes.
    page.lay([]) { box.topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true }
    #expect(page.phone.mistakes.count == 1)
    page.lay([]) { wide.constant = 30 }
    #expect(box.frame.width == 40)
    page.lay([]) { wide.constant = 50 }
    #expect(box.frame.width == 50)
    #expect(page.phone.mistakes.count == 1)
  }

  @Test("I7: a frame set by hand is never given up for a constraint")
  func conflictWithFrame() {
    let page = ConstraintPage()
    let box = UIView()
    page.lay([box]) {
      box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      box.trailingAnchor.constraint(equalTo: page.view.trailingAnchor).isActive = true
      box.widthAnchor.constraint(equalToConstant: 500).isActive = true
    }
    #expect(box.frame.width == 390)
    #expect(page.view.frame.width == 390)
    #expect(page.phone.mistakes.count == 1)
    #expect(
      page.phone.mistakes.first?.contains("<NSAutoresizingMaskLayoutConstraint UIView.width == 390")
        == true)
  }

  @Test("I7: a layout is called ambiguous where constraints leave something open")
  func ambiguity() {
    let page = ConstraintPage()
    let box = UIView()
    page.lay([box]) {
      box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      box.widthAnchor.constraint(equalToConstant: 40).isActive = true
      box.topAnchor.constraint(greaterThanOrEqualTo: page.view.topAnchor).isActive = true
      box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    #expect(box.hasAmbiguousLayout)
    page.lay([]) { box.topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true }
    #expect(!box.hasAmbiguousLayout)
    #expect(!UIView().hasAmbiguousLayout)
  }

  @Test("I7: the setting has a view that constraints leave open told, once and until it is placed")
  func toldAmbiguity() {
    for tells in [false, true] {
      let page = ConstraintPage()
      page.phone.settings.tellsAmbiguousLayout = tells
      let (box, placed) = (UIView(), UIView())
      box.accessibilityIdentifier = "box"
      page.lay([box, placed]) {
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: 40),
          placed.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
          placed.topAnchor.constraint(equalTo: page.view.topAnchor),
          placed.widthAnchor.constraint(equalToConstant: 40),
          placed.heightAnchor.constraint(equalToConstant: 40),
        ])
      }
      page.lay([]) { page.view.setNeedsLayout() }
      #expect(
        page.phone.mistakes
          == (tells
            ? [
              "UIView:0'box' has an ambiguous layout: its constraints leave minY, Width open; "
                + "see UIView._autolayoutTrace"
            ] : []))
    }
  }

  @Test("I7: views without constraints get no engine")
  func noEngine() {
    let page = ConstraintPage()
    let box = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    page.phone.perform {
      page.view.addSubview(box)
      box.frame.size.width = 30
      page.view.layoutIfNeeded()
    }
    #expect(page.view.layout == nil && box.layout == nil)
    #expect(page.phone.window.layout == nil)
    #expect(box.frame == CGRect(x: 1, y: 2, width: 30, height: 4))
  }

  @Test("I7: the safe area's guide stays under the bars while a page is pushed and when it turns")
  func safeArea() throws {
    final class Page: UIViewController {
      let box = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: guide.topAnchor),
          box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
      }
    }
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    let phone = VirtualPhone { navigation }
    try phone.settle()
    let upright = CGRect(x: 0, y: 91, width: 390, height: 844 - 91 - 34)
    #expect(first.box.frame == upright)
    phone.perform { navigation.pushViewController(second, animated: true) }
    for _ in 0..<22 {
      phone.advance(frames: 1)
      #expect(second.box.frame == upright)
    }
    try phone.settle()
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    #expect(second.box.frame == CGRect(x: 47, y: 32, width: 750, height: 390 - 32 - 21))
    phone.rotate(to: .portrait)
    try phone.settle()
    #expect(second.box.frame == upright)
    phone.perform { navigation.setNavigationBarHidden(true, animated: false) }
    try phone.settle()
    #expect(second.box.frame.minY == 47)
    #expect(phone.mistakes == [])
  }

  @Test("I7: a changed constant moves frame by frame, in an animation that lays out")
  func animation() throws {
    let page = ConstraintPage()
    let (box, follower) = (UIView(), UIView())
    let left = box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor)
    page.lay([box, follower]) {
      left.isActive = true
      box.widthAnchor.constraint(equalToConstant: 40).isActive = true
      follower.leadingAnchor.constraint(equalTo: box.trailingAnchor).isActive = true
      follower.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    try page.phone.settle()
    page.phone.perform {
      left.constant = 60
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
        page.view.layoutIfNeeded()
      }
    }
    #expect(box.frame.minX == 60)
    let way = (0..<7).map { _ in
      page.phone.advance(frames: 1)
      return (box.layer.shownFrame.minX, follower.layer.shownFrame.minX)
    }
    for (index, shown) in way.enumerated() {
      #expect(abs(shown.0 - CGFloat(index) * 10) < 0.01)
      #expect(abs(shown.1 - CGFloat(index) * 10 - 40) < 0.01)
    }
    try page.phone.settle()
  }

  @Test("I7: the visual format makes the constraints that it shows")
  func visualFormat() {
    let page = ConstraintPage()
    let (a, b) = (UIView(), UIView())
    page.lay([a, b]) {
      page.view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      page.view.insetsLayoutMarginsFromSafeArea = false
      let views = ["a": a, "b": b]
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[a(==w)]-[b(>=50,<=2000@750)]-20-|", options: .alignAllTop,
          metrics: ["w": 80], views: views)
          + NSLayoutConstraint.constraints(withVisualFormat: "V:|-(100)-[a(30)]", views: views)
          + NSLayoutConstraint.constraints(withVisualFormat: "V:[b(a)]", views: views))
    }
    #expect(a.frame == CGRect(x: 16, y: 100, width: 80, height: 30))
    #expect(b.frame == CGRect(x: 104, y: 100, width: 266, height: 30))
    #expect(page.phone.mistakes == [])
  }

  @Test(
    "I7: a visual format that is none says where",
    arguments: [
      ("|-[a", "Expected a ']' here.", 4), ("[c]", "c is not a key in the views dictionary.", 2),
      ("[a]-x-[a]", "x is not a key in the metrics or views dictionary.", 5),
      ("[a]-5[a]", "Expected a '-' here.", 5), ("", "Expected a '[' here.", 0),
      ("[a]-|x", "Nothing may follow the superview.", 5), ("[a(>80)]", "Expected a '=' here.", 4),
    ])
  func formatMistakes(_ format: String, _ reason: String, _ position: Int) {
    #expect(throws: VisualFormat.Mistake(reason: reason, position: position)) {
      try VisualFormat(format, metrics: [:], views: ["a"])
    }
  }

  @Test("I7: rows of automatic height are as high as the constraints of their cells")
  func selfSizing() throws {
    final class Source: UITableViewDataSource {
      let texts = [
        "Short", "A text that is far too long for a single line of a phone that is held upright",
        "Short", "Another text that is far too long for a single line of a phone held upright",
      ]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(reuseIdentifier: nil)
        let text = UILabel()
        text.numberOfLines = 0
        text.text = texts[indexPath.row]
        text.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(text)
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-20-[text]-20-|", views: ["text": text])
            + NSLayoutConstraint.constraints(
              withVisualFormat: "V:|-12-[text]-12-|", views: ["text": text]))
        return cell
      }
    }
    let (page, source) = (ConstraintPage(), Source())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 60
    page.phone.perform {
      table.dataSource = source
      page.view.addSubview(table)
    }
    try page.phone.settle()
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    var y: CGFloat = 0
    for row in 0..<4 {
      // Whole pixels of a screen that has two for a point.
      let height = ((row % 2 == 0 ? line + 24 : 2 * line + 24) * 2).rounded(.up) / 2
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      #expect(abs(cell.frame.minY - y) < 1e-6)
      #expect(abs(cell.frame.height - height) < 1e-6)
      y += height
    }
    #expect(abs(table.contentSize.height - y) < 1e-6)
    #expect(page.phone.mistakes == [])
  }
}
