import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A zoomed page under one finger or two.
@Suite("Zoomed pages led back")
@MainActor
struct ZoomBackTests {
  nonisolated static let rates = [DisplayRefresh.hertz60, DisplayRefresh(.hertz120)]
  private static let start = CGPoint(x: 200, y: 300)

  private func shown(
    _ presents: Bool, refresh: DisplayRefresh = .hertz60,
    options: UIViewController.Transition.ZoomOptions? = nil,
    _ change: (inout SimulatorSettings) -> Void = { _ in }
  ) throws -> ZoomPageRig {
    let zoom = try ZoomPageRig(refresh: refresh, options: options, change)
    if presents { try zoom.presented() } else { try zoom.pushed() }
    return zoom
  }

  private func isGone(_ zoom: ZoomPageRig) -> Bool {
    zoom.rig.stack == ["A"] && zoom.rig["B"].presentingViewController == nil
  }

  @Test(
    "N9: the page follows a drag down with its scale, the point below the finger stays below it",
    arguments: rates, [false, true])
  func follows(_ refresh: DisplayRefresh, _ presents: Bool) throws {
    let zoom = try shown(presents, refresh: refresh)
    let finger = zoom.phone.touchDown(at: Self.start)
    var points: [CGPoint] = []
    for step in 1...40 {
      let here = CGPoint(x: 200 - CGFloat(step), y: 300 + CGFloat(step) * 6)
      zoom.phone.move(finger, to: here)
      zoom.phone.advance(frames: 1)
      guard step > 3 else { continue }
      #expect(zoom.phone.frame.transition?.isInteractive == true)
      let size = zoom.b.width / 390
      points.append(
        CGPoint(x: (here.x - zoom.b.minX) / size, y: (here.y - zoom.b.minY) / size))
    }
    // Ten points have begun the drag.
    for point in points {
      #expect(abs(point.x - 198.4) < 0.4 && abs(point.y - 309.9) < 0.4, "\(point)")
      #expect(abs(point.x - points[0].x) < 0.05 && abs(point.y - points[0].y) < 0.05)
    }
    #expect(abs(zoom.b.width / 390 - (1 - 0.5 * 230.1 / 844)) < 0.002)
    #expect(zoom.card.layer.animatedState?.opacity == 0)
    zoom.phone.advance(by: .milliseconds(300))
    zoom.phone.lift(finger)
    try zoom.phone.settle()
    #expect(isGone(zoom) && zoom.leftovers == [])
    #expect(zoom.asked.count == 1)
  }

  @Test("N9: the distance and the size of a drag back are settings")
  func settings() throws {
    for goes in [false, true] {
      let zoom = try shown(false)
      zoom.phone.settings["zoom.back.distance"] = goes ? "0.1" : "0.2"
      zoom.phone.settings["zoom.back.drag"] = goes ? "1" : "0.5"
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 150), frames: 20)
      #expect((zoom.b.width < 389) == !goes)
      zoom.phone.advance(by: .milliseconds(300))
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(isGone(zoom) == goes && zoom.leftovers == [])
    }
  }

  @Test("N9: a short drag that has come to rest lets the page return", arguments: [false, true])
  func cancelled(_ presents: Bool) throws {
    let zoom = try shown(presents)
    let finger = zoom.finger(from: Self.start, by: CGPoint(x: 30, y: 150), frames: 20)
    zoom.phone.advance(by: .milliseconds(300))
    zoom.phone.lift(finger)
    zoom.phone.advance(frames: 2)
    #expect(zoom.b != ZoomPageRig.page)
    try zoom.phone.settle()
    #expect(!isGone(zoom) && zoom.b == ZoomPageRig.page && zoom.leftovers == [])
    let calls = zoom.rig.log.take()
    #expect(calls.contains("B.viewDidAppear"))
    #expect(presents || calls.suffix(2) == ["willShow(B)", "didShow(B)"])
  }

  @Test("N9: a throw pops from a short way, and the page goes on at the finger's speed")
  func thrown() throws {
    for isAside in [true, false] {
      let zoom = try shown(false, refresh: DisplayRefresh(.hertz120))
      let way = CGPoint(x: isAside ? 120 : 0, y: 120)
      let finger = zoom.finger(from: Self.start, by: way, frames: 12)
      let before = zoom.b
      zoom.phone.lift(finger)
      zoom.phone.advance(frames: 1)
      let step = CGPoint(x: zoom.b.midX - before.midX, y: zoom.b.midY - before.midY)
      // In a frame the spring takes a part of the speed; it alone would move the page up by six
      // points, and to the left by two.
      #expect(abs(step.y - 10) < 10 && abs(step.x - way.x / 12) < 6, "\(step)")
      try zoom.phone.settle()
      #expect(isGone(zoom) && zoom.leftovers == [])
    }
  }

  @Test("N9: no frame jumps from the drag to the end", arguments: rates)
  func smooth(_ refresh: DisplayRefresh) throws {
    let zoom = try shown(false, refresh: refresh)
    let frames = refresh == .hertz60 ? 20 : 40
    let finger = zoom.finger(from: Self.start, by: CGPoint(x: 80, y: 300), frames: frames)
    let first = zoom.phone.frames.count
    zoom.phone.lift(finger)
    try zoom.phone.settle()
    let pages = zoom.phone.frames[first...].compactMap { $0.page("B") }
    let steps = zip(pages.dropFirst(), pages).map {
      max(abs($0.midX - $1.midX), abs($0.midY - $1.midY))
    }
    #expect((steps.max() ?? 0) < (refresh == .hertz60 ? 110 : 55))
    #expect(isGone(zoom))
  }

  @Test("N9: a cancelled touch cancels; a drag up or aside begins nothing")
  func refusals() throws {
    let zoom = try shown(false)
    let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 400), frames: 20)
    zoom.phone.cancel(finger)
    try zoom.phone.settle()
    #expect(!isGone(zoom) && zoom.b == ZoomPageRig.page)
    for way in [CGPoint(x: 0, y: -200), CGPoint(x: 200, y: 20), CGPoint(x: -200, y: 20)] {
      let finger = zoom.finger(from: Self.start, by: way, frames: 12)
      #expect(zoom.phone.frame.transition == nil)
      zoom.phone.lift(finger)
      try zoom.phone.settle()
    }
  }

  @Test("N9: the closure is asked with place and velocity before a drag, a pinch and a swipe")
  func asks() throws {
    let options = UIViewController.Transition.ZoomOptions()
    var asked: [UIViewController.Transition.ZoomOptions.InteractionContext] = []
    var lets = false
    options.interactiveDismissShouldBegin = {
      asked.append($0)
      return lets && $0.willBegin
    }
    let zoom = try shown(false, options: options)
    func drag() throws {
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 300), frames: 40)
      zoom.phone.lift(finger)
      try zoom.phone.settle()
    }
    try drag()
    #expect(asked.count == 1 && !isGone(zoom))
    #expect(asked[0].location.x == 200 && abs(asked[0].location.y - 315) < 1)
    #expect(asked[0].velocity.dy > 0 && asked[0].velocity.dx == 0)
    zoom.phone.pinch(at: CGPoint(x: 195, y: 400), scale: 0.4, over: .milliseconds(400))
    try zoom.phone.settle()
    #expect(asked.count == 2 && !isGone(zoom))
    zoom.phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try zoom.phone.settle()
    #expect(asked.count == 3 && !isGone(zoom))
    lets = true
    try drag()
    #expect(asked.count == 4 && isGone(zoom))
  }

  @Test("N9: two fingers pinch the page, which goes where it is small, else returns")
  func pinch() throws {
    for (scale, goes) in [(0.5, true), (0.9, false)] {
      let zoom = try shown(false)
      let center = CGPoint(x: 195, y: 400)
      let distance: CGFloat = 200
      let fingers = [-1.0, 1].map { side in
        (side, zoom.phone.touchDown(at: CGPoint(x: center.x + side * distance / 2, y: center.y)))
      }
      for step in 1...20 {
        let part = 1 + (scale - 1) * Double(step) / 20
        for (side, finger) in fingers {
          zoom.phone.move(
            finger, to: CGPoint(x: center.x + side * distance / 2 * part, y: center.y))
        }
        zoom.phone.advance(frames: 1)
      }
      zoom.phone.advance(by: .milliseconds(300))
      let size = zoom.b.width / 390
      #expect(abs(size - scale) < 0.1, "\(size)")
      #expect(abs(zoom.b.minX + 195 * size - 195) < 0.1)
      for (_, finger) in fingers { zoom.phone.lift(finger) }
      try zoom.phone.settle()
      #expect(isGone(zoom) == goes && zoom.leftovers == [])
    }
  }

  @Test("N9: fingers that move apart begin nothing")
  func spread() throws {
    let zoom = try shown(false)
    let first = zoom.phone.frames.count
    zoom.phone.pinch(at: CGPoint(x: 195, y: 400), scale: 2, over: .milliseconds(300))
    zoom.phone.advance(by: .milliseconds(500))
    #expect(zoom.phone.frames[first...].allSatisfy { $0.transition == nil })
  }

  @Test(
    "N9: a swipe from the leading edge leads the page with the finger, from right to left, too",
    arguments: [false, true])
  func edge(_ isMirrored: Bool) throws {
    for presents in [false, true] {
      let zoom = try shown(presents) {
        if isMirrored { $0.userInterfaceLayoutDirection = .rightToLeft }
      }
      let side: CGFloat = isMirrored ? -1 : 1
      let start = CGPoint(x: isMirrored ? 386 : 4, y: 400)
      let finger = zoom.finger(from: start, by: CGPoint(x: 240 * side, y: 100), frames: 12)
      #expect(zoom.phone.frame.transition?.isInteractive == true)
      let here = CGPoint(x: start.x + 240 * side, y: 500)
      let size = zoom.b.width / 390
      #expect(size < 0.75 && size > 0.68)
      // The start of the drag on the page.
      let point = CGPoint(x: (here.x - zoom.b.minX) / size, y: (here.y - zoom.b.minY) / size)
      #expect(abs(point.x - start.x) < 22 && abs(point.y - 400) < 12, "\(point)")
      zoom.phone.advance(by: .milliseconds(300))
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(isGone(zoom) && zoom.leftovers == [])
    }
  }

  @Test("N9: a page on its way back is caught where it is, by a drag")
  func caught() throws {
    for presents in [false, true] {
      let zoom = try shown(presents)
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 150), frames: 12)
      zoom.phone.advance(by: .milliseconds(300))
      zoom.phone.lift(finger)
      zoom.phone.advance(frames: 2)
      #expect(zoom.phone.frame.transition?.isInteractive == false)
      let other = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 12), frames: 1)
      let taken = zoom.b
      #expect(zoom.phone.frame.transition?.isInteractive == true && taken.width < 390)
      zoom.move(other, from: CGPoint(x: 200, y: 312), by: CGPoint(x: 0, y: 300), frames: 20)
      #expect(zoom.b.midY > taken.midY + 200)
      zoom.phone.lift(other)
      try zoom.phone.settle()
      #expect(isGone(zoom) && zoom.leftovers == [])
    }
  }

  @Test(
    "N9: a page that goes on after its release is caught and put back", arguments: [false, true])
  func caughtGoing(_ presents: Bool) throws {
    for wait in [2, 5] {
      let zoom = try shown(presents) { $0.interruptsPushes = !presents }
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 200), frames: 12)
      zoom.phone.lift(finger)
      zoom.phone.advance(frames: wait)
      let going = zoom.phone.frame.transition
      #expect(going?.isInteractive == false && going?.name == (presents ? "dismiss" : "pop"))
      let place = CGPoint(x: zoom.b.midX, y: zoom.b.midY)
      let other = zoom.finger(from: place, by: CGPoint(x: 0, y: -12), frames: 2)
      #expect(zoom.phone.frame.transition?.isInteractive == true)
      zoom.move(
        other, from: CGPoint(x: place.x, y: place.y - 12), by: CGPoint(x: 0, y: -200), frames: 12)
      zoom.phone.advance(by: .milliseconds(300))
      zoom.phone.lift(other)
      try zoom.phone.settle()
      #expect(!isGone(zoom) && zoom.b == ZoomPageRig.page && zoom.leftovers == [])
    }
  }

  @Test("N9: a push that can be interrupted is caught by a drag where it is")
  func interrupted() throws {
    let zoom = try ZoomPageRig { $0.interruptsPushes = true }
    zoom.rig.push("B")
    zoom.phone.advance(frames: 8)
    let before = zoom.b
    let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 12), frames: 1)
    #expect(zoom.phone.frame.transition?.name == "pop")
    #expect(zoom.phone.frame.transition?.isInteractive == true)
    #expect(abs(zoom.b.width - before.width) < 60)
    zoom.move(finger, from: CGPoint(x: 200, y: 312), by: CGPoint(x: 0, y: 300), frames: 20)
    zoom.phone.lift(finger)
    try zoom.phone.settle()
    #expect(isGone(zoom) && zoom.leftovers == [])
  }

  @Test(
    "N9: a presentation that can be interrupted is caught by a drag where it is", arguments: rates)
  func caughtPresentation(_ refresh: DisplayRefresh) throws {
    for goes in [true, false] {
      let zoom = try ZoomPageRig(refresh: refresh) { $0.interruptsPushes = true }
      let (stack, page) = (zoom.rig.navigation, zoom.rig["B"])
      var ends = 0
      zoom.phone.perform {
        page.modalPresentationStyle = .fullScreen
        stack.present(page, animated: true) { ends += 1 }
      }
      zoom.phone.advance(by: .milliseconds(130))
      let before = zoom.b
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 12), frames: 1)
      #expect(ends == 1)
      #expect(zoom.phone.frame.transition?.name == "dismiss")
      #expect(zoom.phone.frame.transition?.isInteractive == true)
      #expect(abs(zoom.b.width - before.width) < 60 && before.width < 385, "\(before) \(zoom.b)")
      zoom.move(
        finger, from: CGPoint(x: 200, y: 312), by: CGPoint(x: 0, y: goes ? 300 : 4), frames: 20)
      zoom.phone.advance(by: .milliseconds(300))
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(isGone(zoom) == goes && zoom.leftovers == [] && ends == 1)
      #expect(page.presentingViewController === (goes ? nil : stack))
    }
  }

  @Test("N9: without the setting, or over a modal page, a presentation on its way is not caught")
  func uncaughtPresentation() throws {
    for isModal in [false, true] {
      let zoom = try ZoomPageRig { $0.interruptsPushes = isModal }
      let (stack, page) = (zoom.rig.navigation, zoom.rig["B"])
      zoom.phone.perform {
        page.modalPresentationStyle = .fullScreen
        page.isModalInPresentation = isModal
        stack.present(page, animated: true)
      }
      zoom.phone.advance(by: .milliseconds(130))
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 300), frames: 10)
      #expect(zoom.phone.frame.transition?.name == "present")
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(page.presentingViewController === stack && zoom.leftovers == [])
    }
  }

  @Test("N9: calls of a cancelled drag are those of a cancelled swipe")
  func order() throws {
    func calls(_ drag: (ZoomPageRig) throws -> Void) throws -> [String] {
      let zoom = try shown(false)
      try drag(zoom)
      try zoom.phone.settle()
      return zoom.rig.log.take()
    }
    let dragged = try calls { zoom in
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 100), frames: 12)
      zoom.phone.advance(by: .milliseconds(300))
      zoom.phone.lift(finger)
    }
    let swiped = try calls { zoom in
      zoom.phone.dragFromLeftEdge(
        to: 80, over: .milliseconds(200), hold: .milliseconds(300))
    }
    #expect(dragged == swiped && dragged.contains("willShow(B)"))
  }

  @Test("N9: a presentation that is modal stays, and its delegate is asked and told")
  func delegate() throws {
    let zoom = try shown(true)
    let delegate = DismissalDelegate()
    let page = zoom.rig["B"]
    zoom.phone.perform {
      page.isModalInPresentation = true
      page.presentationController?.delegate = delegate
    }
    func drag() throws {
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 400), frames: 20)
      zoom.phone.lift(finger)
      try zoom.phone.settle()
    }
    try drag()
    #expect(delegate.calls == [] && !isGone(zoom))
    zoom.phone.perform { page.isModalInPresentation = false }
    try drag()
    #expect(delegate.calls == ["should"] && !isGone(zoom))
    delegate.lets = true
    try drag()
    #expect(delegate.calls == ["should", "should", "will", "did"] && isGone(zoom))
  }

  @Test("N9: a page that was pushed without animation, or got its transition later, is dragged too")
  func later() throws {
    for isLater in [true, false] {
      let zoom = try ZoomPageRig()
      let page = zoom.rig["B"]
      if isLater { zoom.phone.perform { page.preferredTransition = nil } }
      zoom.rig.push("B", animated: false)
      try zoom.phone.settle()
      if isLater { zoom.phone.perform { zoom.zooms(page) } }
      let finger = zoom.finger(from: Self.start, by: CGPoint(x: 0, y: 400), frames: 20)
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(isGone(zoom), "\(isLater)")
    }
  }
}

@MainActor
private final class DismissalDelegate: UIAdaptivePresentationControllerDelegate {
  var calls: [String] = []
  var lets = false

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    calls.append("should")
    return lets
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    calls.append("will")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("did")
  }
}
