import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Preferred transitions")
@MainActor
struct PreferredTransitionTests {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]

  @Test(
    "N9: a page zooms out of its source and back into it, in each frame of push and pop",
    arguments: rates)
  func frames(_ refresh: DisplayRefresh) throws {
    let zoom = try ZoomPageRig(refresh: refresh)
    zoom.rig.push("B")
    try zoom.phone.settle()
    zoom.rig.pop()
    try zoom.phone.settle()
    var count = 0
    for frame in zoom.phone.frames {
      guard let transition = frame.transition, let page = frame.page("B") else { continue }
      let part = transition.name == "push" ? transition.progress : 1 - transition.progress
      #expect(zoom.isNear(page, zoom.zoomed(part)), "\(transition.name) at \(part): \(page)")
      count += 1
    }
    #expect(count > (refresh == .hertz60 ? 30 : 60))
    #expect(zoom.asked == ["A B", "A B"] && zoom.leftovers == [])
    #expect(zoom.rig.stack == ["A"])
  }

  @Test("N9: a zoom presents and dismisses over the page that is left, and asks at both ends")
  func presentation() throws {
    let zoom = try ZoomPageRig()
    let stack = zoom.rig.navigation
    zoom.phone.perform { stack.title = "stack" }
    let before = zoom.phone.frames.count
    try zoom.presented()
    let page = zoom.rig["B"]
    zoom.phone.perform { page.dismiss(animated: true) }
    try zoom.phone.settle()
    #expect(zoom.asked == ["stack B"])
    let pages = zoom.phone.frames[before...].compactMap { $0.page("B") }
    #expect(pages.contains { $0.width > 210 && $0.width < 380 })
    #expect(page.presentingViewController == nil && zoom.leftovers == [])
  }

  @Test(
    "N9: delegate and life cycle are those of a slide, whatever the transition",
    arguments: ["zoom", "cover", "dissolve", "flip", "curl"])
  func calls(_ name: String) throws {
    func calls(_ name: String) throws -> [String] {
      let zoom = try ZoomPageRig()
      let page = zoom.rig["B"]
      zoom.phone.perform {
        switch name {
        case "cover": page.preferredTransition = .coverVertical
        case "dissolve": page.preferredTransition = .crossDissolve
        case "flip": page.preferredTransition = .flipHorizontal
        case "curl": page.preferredTransition = .partialCurl
        case "slide": page.preferredTransition = nil
        default: break
        }
      }
      zoom.rig.push("B")
      try zoom.phone.settle()
      zoom.rig.pop()
      try zoom.phone.settle()
      try zoom.presented()
      zoom.phone.perform { page.dismiss(animated: true) }
      try zoom.phone.settle()
      return zoom.rig.log.take()
    }
    #expect(try calls(name) == calls("slide"))
  }

  @Test("N9: a cover comes from below, a dissolve fades in its place, a curl is a dissolve")
  func kinds() throws {
    for transition in ["cover", "dissolve", "curl"] {
      let zoom = try ZoomPageRig()
      let page = zoom.rig["B"]
      zoom.phone.perform {
        page.preferredTransition =
          transition == "cover"
          ? .coverVertical : transition == "curl" ? .partialCurl : .crossDissolve
      }
      zoom.rig.push("B")
      zoom.phone.advance(frames: 8)
      let frame = zoom.phone.frame
      let part = try #require(frame.transition).progress
      let shown = try #require(frame.pages.first { $0.name == "B" })
      #expect(part > 0.1 && part < 0.9)
      let isCover = transition == "cover"
      #expect(abs(shown.frame.minY - (isCover ? 844 * (1 - part) : 0)) < 0.02)
      #expect(shown.frame.minX == 0 && abs(shown.alpha - (isCover ? 1 : part)) < 0.001)
    }
  }

  @Test("N9: without a source on the lower page, and where motion is reduced, a zoom dissolves")
  func dissolves() throws {
    for isReduced in [true, false] {
      let zoom = try ZoomPageRig { $0.reduceMotion = isReduced }
      zoom.hasSource = isReduced
      zoom.rig.push("B")
      zoom.phone.advance(frames: 8)
      let page = try #require(zoom.phone.frame.pages.first { $0.name == "B" })
      #expect(page.frame == ZoomPageRig.page && page.alpha > 0.1 && page.alpha < 0.9)
      try zoom.phone.settle()
      #expect(zoom.asked == (isReduced ? [] : ["A B"]))
    }
  }

  @Test("N9: a delegate's animator has precedence, and the source is not asked for")
  func precedence() throws {
    let zoom = try ZoomPageRig()
    let delegate = SlowAnimatorDelegate()
    zoom.phone.perform { zoom.rig.navigation.delegate = delegate }
    zoom.rig.push("B")
    zoom.phone.advance(frames: 8)
    #expect(zoom.b == ZoomPageRig.page && zoom.asked == [])
    try zoom.phone.settle()
    let finger = zoom.finger(
      from: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 300), frames: 12)
    #expect(zoom.phone.frame.transition == nil)
    zoom.phone.lift(finger)
    try zoom.phone.settle()
    #expect(zoom.rig.stack == ["A", "B"])
  }

  @Test("N9: the page returns to where the source is then, also while it moves")
  func retargets() throws {
    let zoom = try ZoomPageRig()
    try zoom.pushed()
    zoom.phone.perform { zoom.card.frame.origin.y = 400 }
    zoom.rig.pop()
    zoom.phone.advance(frames: 8)
    let frame = zoom.phone.frame
    let part = 1 - (frame.transition?.progress ?? 0)
    let place = ZoomPageRig.place.offsetBy(dx: 0, dy: 289)
    #expect(zoom.isNear(zoom.b, zoom.zoomed(part, from: place)))
    zoom.phone.perform { zoom.card.frame.origin.y = 300 }
    zoom.phone.advance(frames: 1)
    let next = 1 - (zoom.phone.frame.transition?.progress ?? 0)
    #expect(
      zoom.isNear(zoom.b, zoom.zoomed(next, from: ZoomPageRig.place.offsetBy(dx: 0, dy: 189))))
  }

  @Test("N9: the source is hidden while its page flies, and shows again")
  func hides() throws {
    let zoom = try ZoomPageRig()
    zoom.rig.push("B")
    zoom.phone.advance(frames: 5)
    #expect(zoom.card.layer.animatedState?.opacity == 0)
    try zoom.phone.settle()
    zoom.rig.pop()
    try zoom.phone.settle()
    #expect(zoom.card.layer.animatedState == nil && zoom.card.alpha == 1)
  }

  @Test("N9: the aligned part of the page lies over the source")
  func aligned() throws {
    let options = UIViewController.Transition.ZoomOptions()
    var views: [UIView] = []
    options.alignmentRectProvider = {
      views.append($0.sourceView)
      return CGRect(x: 100, y: 300, width: 100, height: 50)
    }
    let zoom = try ZoomPageRig(options: options)
    zoom.rig.push("B")
    zoom.phone.advance(frames: 1)
    // Twice as large at the card, with the part's corner at the card's.
    let start = CGRect(x: 20 - 200, y: 111 - 600, width: 780, height: 1688)
    #expect(zoom.isNear(zoom.b, start), "\(zoom.b)")
    try zoom.phone.settle()
    #expect(zoom.b == ZoomPageRig.page && views.map { $0 === zoom.card } == [true])
  }

  @Test("N9: a colour or an effect lies over the lower page while it is covered")
  func dimming() throws {
    for isEffect in [true, false] {
      let options = UIViewController.Transition.ZoomOptions()
      options.dimmingColor = .black
      if isEffect { options.dimmingVisualEffect = UIBlurEffect(style: .dark) }
      let zoom = try ZoomPageRig(options: options)
      zoom.rig.push("B")
      zoom.phone.advance(frames: 8)
      let part = try #require(zoom.phone.frame.transition).progress
      let page = zoom.rig["B"].view
      let views = page?.superview?.subviews ?? []
      let dimming = try #require(views.first { "\(type(of: $0))" == "TransitionDecoration" })
      #expect(abs((dimming.layer.animatedState?.opacity ?? 0) - part) < 0.001)
      #expect(dimming.subviews.contains { $0 is UIVisualEffectView } == isEffect)
      #expect(dimming.backgroundColor == (isEffect ? nil : .black))
      try zoom.phone.settle()
      #expect(zoom.leftovers == [])
    }
  }

  @Test("N9: a page zooms out of a bar button item and back into it")
  func item() throws {
    let zoom = try ZoomPageRig()
    let item = UIBarButtonItem(title: "Open", style: .plain, target: nil, action: nil)
    let page = zoom.rig["B"]
    zoom.phone.perform {
      zoom.rig["A"].navigationItem.rightBarButtonItem = item
      page.preferredTransition = .zoom(sourceBarButtonItemProvider: { _ in item })
    }
    try zoom.phone.settle()
    for isPush in [true, false] {
      if isPush { zoom.rig.push("B") } else { zoom.rig.pop() }
      zoom.phone.advance(frames: isPush ? 3 : 18)
      let part = zoom.phone.frame.transition.map { isPush ? $0.progress : 1 - $0.progress } ?? 1
      #expect(part < 0.5 && zoom.b.minX > 100 && zoom.b.minY > 10, "\(part) \(zoom.b)")
      try zoom.phone.settle()
    }
    #expect(zoom.rig.stack == ["A"] && zoom.leftovers == [])
  }

  @Test("N9 P1: flipHorizontal turns both pages as a preferred transition does, partialCurl fades")
  func flips() throws {
    func way(_ change: (UIViewController) -> Void) throws -> (
      middle: DisplayList, back: DisplayList
    ) {
      let rig = try Rig("A")
      change(rig["M"])
      rig["M"].modalPresentationStyle = .fullScreen
      rig.phone.perform { rig["A"].present(rig["M"], animated: true) }
      rig.phone.advance(frames: 9)
      let middle = rig.phone.displayList
      try rig.phone.settle()
      rig.phone.perform { rig["A"].dismiss(animated: true) }
      rig.phone.advance(frames: 9)
      return (middle, rig.phone.displayList)
    }
    let preferred = try way { $0.preferredTransition = .flipHorizontal }
    let modal = try way { $0.modalTransitionStyle = .flipHorizontal }
    #expect(modal == preferred)
    let fade = try way { $0.modalTransitionStyle = .crossDissolve }
    #expect(modal.middle != fade.middle && modal.back != fade.back)
    let curl = try way { $0.modalTransitionStyle = .partialCurl }
    #expect(curl == fade)
  }
}

/// An animator that lets half a second pass.
@MainActor
private final class SlowAnimatorDelegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlowAnimator() }
}

@MainActor
private final class SlowAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let page = context.view(forKey: .to) { context.containerView.addSubview(page) }
    UIView.animate(withDuration: 0.5) {
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
