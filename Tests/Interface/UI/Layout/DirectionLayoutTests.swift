import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Views laid out from the right")
@MainActor
struct DirectionLayoutTests {
  private func page() -> ConstraintPage {
    let page = ConstraintPage()
    page.phone.settings["display.direction"] = "rightToLeft"
    return page
  }

  @Test("I7: leading is the right edge with mirrored constants and factors; left stays left")
  func anchors() {
    let page = page()
    let (box, next, left) = (UIView(), UIView(), UIView())
    page.lay([box, next, left]) {
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 100),
        next.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
        next.trailingAnchor.constraint(lessThanOrEqualTo: page.view.trailingAnchor, constant: -30),
        next.widthAnchor.constraint(equalToConstant: 50),
        left.leftAnchor.constraint(equalTo: page.view.leftAnchor, constant: 12),
        left.widthAnchor.constraint(equalToConstant: 30),
        NSLayoutConstraint(
          item: left, attribute: .centerX, relatedBy: .greaterThanOrEqual, toItem: page.view,
          attribute: .left, multiplier: 1, constant: 0),
      ])
    }
    #expect(box.frame.minX == 270 && box.frame.maxX == 370)
    #expect(next.frame.minX == 212 && next.frame.maxX == 262)
    #expect(left.frame.minX == 12)
    #expect(page.phone.mistakes == [])
  }

  @Test("I7: a factor of leading or trailing counts from the right edge")
  func factors() {
    let page = page()
    let box = UIView()
    page.lay([box]) {
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: box, attribute: .leading, relatedBy: .equal, toItem: page.view,
          attribute: .trailing, multiplier: 0.25, constant: 10),
        box.widthAnchor.constraint(equalToConstant: 100),
      ])
    }
    // 107.5 from the right edge.
    #expect(box.frame.maxX == 282.5)
  }

  @Test("I7: margins, a row and a column's alignment are mirrored")
  func stacks() {
    let page = page()
    let (row, one, two, end) = (UIStackView(), UIView(), UIView(), label("End"))
    row.spacing = 10
    row.addArrangedSubview(one)
    row.addArrangedSubview(two)
    page.lay([row, end]) {
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: page.view.layoutMarginsGuide.leadingAnchor),
        row.topAnchor.constraint(equalTo: page.view.topAnchor),
        row.heightAnchor.constraint(equalToConstant: 40),
        one.widthAnchor.constraint(equalToConstant: 60),
        two.widthAnchor.constraint(equalToConstant: 70),
        NSLayoutConstraint(
          item: end, attribute: .trailing, relatedBy: .equal, toItem: page.view,
          attribute: .trailingMargin, multiplier: 1, constant: 0),
      ])
    }
    #expect(row.frame == CGRect(x: 234, y: 0, width: 140, height: 40))
    #expect(one.frame.minX == 80 && two.frame.minX == 0)
    #expect(end.frame.minX == 16)
    page.phone.perform {
      page.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 40, bottom: 0, trailing: 24)
      page.view.layoutIfNeeded()
    }
    #expect(page.view.layoutMargins.right == 40 && page.view.layoutMargins.left == 24)
    #expect(row.frame.maxX == 350 && end.frame.minX == 24)
  }

  @Test("I7: a view's attribute takes precedence over the direction of the app, for its subviews")
  func attributes() {
    let page = ConstraintPage()
    let (row, one, two) = (UIStackView(), UIView(), UIView())
    row.addArrangedSubview(one)
    row.addArrangedSubview(two)
    row.distribution = .fillEqually
    page.lay([row]) {
      NSLayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        row.widthAnchor.constraint(equalToConstant: 100),
      ])
    }
    #expect(one.frame.minX == 0 && row.effectiveUserInterfaceLayoutDirection == .leftToRight)
    page.phone.perform {
      row.semanticContentAttribute = .forceRightToLeft
      page.view.layoutIfNeeded()
    }
    #expect(row.frame.minX == 0 && one.frame.minX == 50 && two.frame.minX == 0)
    #expect(row.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(one.effectiveUserInterfaceLayoutDirection == .leftToRight)
    page.phone.settings["display.direction"] = "rightToLeft"
    page.phone.perform {
      row.semanticContentAttribute = .playback
      page.view.layoutIfNeeded()
    }
    #expect(row.frame.minX == 290 && one.frame.minX == 0 && two.frame.minX == 50)
  }

  @Test("N6: the trait, the app and the rules of attributes have the setting's direction")
  func traits() {
    let page = ConstraintPage()
    func directions() -> [Int] {
      var found: [Int] = []
      page.phone.perform {
        found = [
          page.view.traitCollection.layoutDirection.rawValue,
          UIApplication.shared.userInterfaceLayoutDirection.rawValue,
          UIView.userInterfaceLayoutDirection(for: .unspecified).rawValue,
          UIView.userInterfaceLayoutDirection(for: .spatial).rawValue,
          UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight)
            .rawValue,
        ]
      }
      return found
    }
    #expect(directions() == [0, 0, 0, 0, 1])
    page.phone.settings["display.direction"] = "rightToLeft"
    #expect(directions() == [1, 1, 1, 0, 1])
    page.phone.perform { page.controller.traitOverrides.layoutDirection = .leftToRight }
    #expect(directions() == [0, 1, 1, 0, 1])
    #expect(page.controller.traitOverrides.contains(UITraitLayoutDirection.self))
    #expect(
      UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
  }

  @Test("N6: natural text is at the right and left text at the left; a change shows at once")
  func text() {
    let page = ConstraintPage()
    let (natural, left) = (label("Natural"), label("Left"))
    left.textAlignment = .left
    for view in [natural, left] { view.frame = CGRect(x: 0, y: 100, width: 300, height: 30) }
    page.phone.perform {
      page.view.addSubview(natural)
      page.view.addSubview(left)
    }
    func sides() -> [String: TextAlignment] {
      var found: [String: TextAlignment] = [:]
      for command in page.phone.displayList.items.flatMap(\.picture.commands) {
        if case .text(let text, _, _, _, let alignment) = command { found[text] = alignment }
      }
      return found
    }
    page.phone.advance(frames: 1)
    #expect(sides()["Natural"] == .left && sides()["Left"] == .left)
    page.phone.settings["display.direction"] = "rightToLeft"
    page.phone.advance(frames: 1)
    #expect(sides()["Natural"] == .right && sides()["Left"] == .left)
  }

  @Test("N6: a slider's value grows to the left, a stepper's minus is at the right")
  func controls() {
    let page = page()
    let slider = UISlider(frame: CGRect(x: 50, y: 200, width: 200, height: 31))
    slider.value = 0.25
    let stepper = UIStepper(frame: CGRect(x: 50, y: 300, width: 94, height: 32))
    stepper.value = 5
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame = CGRect(x: 50, y: 400, width: 200, height: 32)
    segments.selectedSegmentIndex = 0
    page.phone.perform {
      for view in [slider, stepper, segments] { page.view.addSubview(view) }
    }
    page.phone.advance(frames: 1)
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.25)
    #expect(thumb.midX == 200 - 14 - 172 * 0.25)
    page.phone.drag(
      from: CGPoint(x: 50 + thumb.midX, y: 215), to: CGPoint(x: 50 + thumb.midX - 86, y: 215),
      over: .milliseconds(300), hold: .zero)
    page.phone.advance(by: .milliseconds(400))
    #expect(abs(slider.value - 0.75) < 0.01)
    page.phone.tap(at: CGPoint(x: 60, y: 316))
    page.phone.advance(by: .milliseconds(300))
    #expect(stepper.value == 6)
    page.phone.tap(at: CGPoint(x: 70, y: 416))
    page.phone.advance(by: .milliseconds(300))
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test("N6: a flow layout that flips has its first item at the right, others keep theirs")
  func flow() {
    final class Flipped: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    final class Source: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let (page, source) = (page(), Source())
    func first(_ layout: UICollectionViewFlowLayout) -> [CGRect] {
      layout.itemSize = CGSize(width: 100, height: 50)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 100, width: 390, height: 300), collectionViewLayout: layout)
      page.phone.perform {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        page.view.addSubview(view)
        view.layoutIfNeeded()
      }
      return (0..<5).compactMap {
        view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame
      }
    }
    let (plain, flipped) = (first(UICollectionViewFlowLayout()), first(Flipped()))
    #expect(plain.first?.minX == 0 && plain.count == 5)
    #expect(flipped.first?.maxX == 390 && flipped.count == 5)
    #expect(zip(plain, flipped).allSatisfy { $0.minX == 390 - $1.maxX && $0.minY == $1.minY })
  }
}
