import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// `UIView.transition`: the old look gives way to the new one. (X5)
@Suite("View transitions")
@MainActor
struct ViewTransitionTests {
  let phone: VirtualPhone
  let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() throws {
    let root = UIViewController()
    phone = VirtualPhone { UINavigationController(rootViewController: root) }
    phone.perform {
      root.view.addSubview(box)
      box.addSubview(label)
      label.text = "Before"
      label.backgroundColor = .white
    }
    try phone.settle()
  }

  /// Words on the screen with how much of them can be seen.
  private var words: [String: Double] {
    var found: [String: Double] = [:]
    for item in phone.displayList.items where item.opacity > 0 {
      for word in drawnWords(in: DisplayList(size: .zero, background: .black, items: [item])) {
        found[word.text] = item.opacity
      }
    }
    return found
  }

  /// Whether the box has these subviews, back to front, and no other.
  private func isBox(_ views: UIView...) -> Bool {
    box.subviews.map { ObjectIdentifier($0) } == views.map { ObjectIdentifier($0) }
  }

  private func change(
    _ options: UIView.AnimationOptions, finished: @escaping (Bool) -> Void = { _ in }
  ) {
    phone.perform {
      UIView.transition(
        with: label, duration: 0.2, options: [options, .curveLinear],
        animations: { label.text = "After" }, completion: finished)
    }
  }

  @Test("X5: a cross dissolve fades the old look out over the new one, and leaves nothing behind")
  func dissolve() throws {
    var finished: [Bool] = []
    change(.transitionCrossDissolve) { finished.append($0) }
    #expect(label.text == "After")
    phone.advance(frames: 1)
    #expect(words["Before"] == 1)
    phone.advance(frames: 6)
    #expect(abs((words["Before"] ?? 0) - 0.5) < 0.001 && words["After"] == 1)
    #expect(finished.isEmpty)
    try phone.settle()
    #expect(words["Before"] == nil && words["After"] == 1 && finished == [true])
    #expect(isBox(label))
  }

  @Test("X5: where the old look was not opaque the new one fades in")
  func dissolveClear() throws {
    phone.perform { label.backgroundColor = nil }
    try phone.settle()
    change(.transitionCrossDissolve)
    phone.advance(frames: 4)
    let seen = words
    #expect(abs((seen["Before"] ?? 0) - 0.75) < 0.001)
    #expect(abs((seen["After"] ?? 0) - 0.25) < 0.001)
    try phone.settle()
    #expect(words["After"] == 1 && label.alpha == 1)
  }

  @Test(
    "X5: a flip squeezes the old look to a line and spreads the new one",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, true), (.transitionFlipFromRight, true),
      (.transitionFlipFromTop, false), (.transitionFlipFromBottom, false),
    ])
  func flip(_ option: UIView.AnimationOptions, _ across: Bool) throws {
    change(option)
    phone.advance(frames: 4)
    func part(_ view: UIView) -> CGFloat {
      across ? view.layer.shownTransform.a : view.layer.shownTransform.d
    }
    let cover = try #require(box.subviews.last)
    #expect(cover !== label && part(cover) < 1 && part(cover) > 0.3 && part(label) < 0.01)
    phone.advance(frames: 6)
    #expect(part(cover) < 0.01 && part(label) > 0.3 && part(label) < 1)
    try phone.settle()
    #expect(label.layer.shownTransform == .identity && isBox(label))
  }

  @Test("X5: a curl up slides the old look away, a curl down slides the new one over it")
  func curls() throws {
    change(.transitionCurlUp)
    phone.advance(frames: 7)
    let cover = try #require(box.subviews.last)
    #expect(cover.clipsToBounds && cover.frame == label.frame)
    #expect(abs((cover.subviews.first?.layer.shownFrame.minY ?? 0) + 20) < 0.01)
    try phone.settle()
    #expect(isBox(label) && words["After"] == 1)
    phone.perform {
      UIView.transition(
        with: label, duration: 0.2, options: [.transitionCurlDown, .curveLinear],
        animations: { label.text = "Later" })
    }
    phone.advance(frames: 7)
    let second = try #require(box.subviews.last)
    #expect(second.subviews.map(\.layer.shownFrame.minY) == [0, -20])
    #expect(words["Later"] == 1 && words["After"] == 1)
    try phone.settle()
    #expect(isBox(label) && words["After"] == nil)
  }

  @Test("X5: what the closure changes is animated only with allowAnimatedContent")
  func animatedContent() throws {
    for (options, x) in [
      (UIView.AnimationOptions.transitionCrossDissolve, CGFloat(120)),
      ([.transitionCrossDissolve, .allowAnimatedContent], 70),
    ] {
      phone.perform {
        label.frame.origin.x = 20
        UIView.transition(
          with: label, duration: 0.2, options: [options, .curveLinear],
          animations: { label.frame.origin.x = 120 })
      }
      phone.advance(frames: 7)
      #expect(abs(label.layer.shownFrame.minX - x) < 0.01)
      try phone.settle()
    }
  }

  @Test("X5: from one view to another it exchanges them in their superview")
  func exchange() throws {
    let other = UILabel(frame: label.frame)
    let front = UIView(frame: CGRect(x: 300, y: 0, width: 10, height: 10))
    var finished: [Bool] = []
    phone.perform {
      other.text = "Other"
      box.backgroundColor = .white
      box.addSubview(front)
    }
    try phone.settle()
    phone.perform {
      UIView.transition(
        from: label, to: other, duration: 0.2, options: .transitionCrossDissolve
      ) {
        finished.append($0)
      }
    }
    #expect(label.superview == nil && isBox(other, front))
    phone.advance(frames: 4)
    #expect((words["Before"] ?? 0) > 0.5 && words["Other"] == 1)
    try phone.settle()
    #expect(finished == [true] && words["Before"] == nil)
  }

  @Test("X5: with showHideTransitionViews both stay and are shown and hidden")
  func showHide() throws {
    let other = UILabel(frame: label.frame)
    phone.perform {
      other.isHidden = true
      box.addSubview(other)
      UIView.transition(
        from: label, to: other, duration: 0.2,
        options: [.transitionCrossDissolve, .showHideTransitionViews])
    }
    #expect(label.isHidden && !other.isHidden && isBox(label, other))
    try phone.settle()
  }

  @Test("X5: without a kind of transition only the time passes")
  func none() throws {
    var finished: [Bool] = []
    change([]) { finished.append($0) }
    phone.advance(frames: 4)
    #expect(words["After"] == 1 && words["Before"] == nil && finished.isEmpty)
    #expect(isBox(label))
    phone.advance(frames: 9)
    #expect(finished == [true])
  }

  @Test("X5: with animations switched off a transition is over at once")
  func switchedOff() throws {
    var finished: [Bool] = []
    phone.perform {
      UIView.performWithoutAnimation {
        UIView.transition(
          with: label, duration: 0.2, options: .transitionFlipFromLeft,
          animations: { label.text = "After" }, completion: { finished.append($0) })
      }
    }
    #expect(finished == [true] && label.text == "After" && isBox(label))
  }
}
