import BackswipeTesting
import BackswipeUI
import TestSupport
import Testing

/// Who gets a finger on a zoomed page.
@Suite("Fingers on zoomed pages")
@MainActor
struct ZoomArbitrationTests {
  private func shown(
    content: CGSize, zooms: Bool = false, _ change: (inout SimulatorSettings) -> Void = { _ in }
  ) throws -> (ZoomPageRig, UIScrollView, ZoomedContent) {
    let zoom = try ZoomPageRig(change)
    let (scroll, zoomer) = (UIScrollView(frame: ZoomPageRig.page), ZoomedContent())
    zoom.phone.perform {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = content
      if zooms {
        zoomer.view.frame = CGRect(origin: .zero, size: content)
        scroll.addSubview(zoomer.view)
        scroll.delegate = zoomer
        scroll.maximumZoomScale = 4
      }
      zoom.rig["B"].view.addSubview(scroll)
    }
    try zoom.pushed()
    return (zoom, scroll, zoomer)
  }

  private let tall = CGSize(width: 390, height: 3000)

  private func drag(_ zoom: ZoomPageRig, by way: CGPoint, from start: CGPoint) -> Finger {
    zoom.finger(from: start, by: way, frames: 12)
  }

  @Test("N9: a drag down in a list at its top leads the page; in one off its top it scrolls")
  func top() throws {
    for offset in [0.0, 300] {
      let (zoom, scroll, _) = try shown(content: tall)
      zoom.phone.perform { scroll.contentOffset.y = offset }
      let finger = drag(zoom, by: CGPoint(x: 0, y: 240), from: CGPoint(x: 200, y: 300))
      #expect((zoom.phone.frame.transition != nil) == (offset == 0))
      #expect(offset == 0 ? scroll.contentOffset.y == 0 : scroll.contentOffset.y < 290)
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(zoom.rig.stack == (offset == 0 ? ["A"] : ["A", "B"]))
    }
  }

  @Test("N9: a drag up in a list at its top scrolls it")
  func up() throws {
    let (zoom, scroll, _) = try shown(content: tall)
    let finger = drag(zoom, by: CGPoint(x: 0, y: -240), from: CGPoint(x: 200, y: 600))
    #expect(zoom.phone.frame.transition == nil && scroll.contentOffset.y > 200)
    zoom.phone.lift(finger)
    try zoom.phone.settle()
  }

  @Test("N9: a list that decelerates keeps the finger")
  func moving() throws {
    let (zoom, scroll, _) = try shown(content: tall)
    zoom.phone.perform { scroll.contentOffset.y = 1500 }
    let finger = zoom.finger(
      from: CGPoint(x: 200, y: 600), by: CGPoint(x: 0, y: -300), frames: 8)
    zoom.phone.lift(finger)
    zoom.phone.advance(frames: 4)
    #expect(scroll.isDecelerating)
    let other = drag(zoom, by: CGPoint(x: 0, y: 240), from: CGPoint(x: 200, y: 300))
    #expect(zoom.phone.frame.transition == nil)
    zoom.phone.lift(other)
    try zoom.phone.settle()
  }

  @Test("N9: a drag down in the strip leads the page, and one aside is the edge pop")
  func strip() throws {
    for way in [CGPoint(x: 5, y: 240), CGPoint(x: 240, y: 5)] {
      let (zoom, _, _) = try shown(content: tall)
      let finger = drag(zoom, by: way, from: CGPoint(x: 4, y: 300))
      #expect(zoom.phone.frame.transition?.isInteractive == true)
      let states = zoom.phone.records.compactMap { record -> String? in
        if case .gesture(let name, state: .began) = record.what { name } else { nil }
      }
      #expect(states.last == (way.y > way.x ? "zoomBack" : "interactivePop"))
      zoom.phone.advance(by: .milliseconds(200))
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(zoom.rig.stack == ["A"])
    }
  }

  @Test("N9: the content pop takes a drag aside, the page one down, wherever pops begin")
  func contentPop() throws {
    for way in [CGPoint(x: 5, y: 240), CGPoint(x: 240, y: 5)] {
      let (zoom, _, _) = try shown(content: tall) { $0.pop.strip = .infinity }
      let finger = drag(zoom, by: way, from: CGPoint(x: 100, y: 300))
      #expect(zoom.phone.frame.transition?.isInteractive == true)
      zoom.phone.advance(by: .milliseconds(200))
      zoom.phone.lift(finger)
      try zoom.phone.settle()
      #expect(zoom.rig.stack == ["A"])
    }
  }

  @Test("N9: a pinch is the content's where that is zoomed, the page's at its least scale")
  func pinch() throws {
    for scale in [1.0, 2] {
      let (zoom, scroll, zoomer) = try shown(content: ZoomPageRig.page.size, zooms: true)
      zoom.phone.perform { scroll.setZoomScale(scale, animated: false) }
      try zoom.phone.settle()
      zoom.phone.pinch(
        at: CGPoint(x: 195, y: 400), scale: 0.6, over: .milliseconds(400), distance: 200)
      try zoom.phone.settle()
      #expect(zoom.rig.stack == (scale == 1 ? ["A"] : ["A", "B"]))
      #expect(scale == 1 ? scroll.zoomScale == 1 : scroll.zoomScale < 1.6)
      withExtendedLifetime(zoomer) {}
    }
  }

  @Test("N9: a second finger changes nothing while a page is dragged")
  func second() throws {
    let (zoom, _, _) = try shown(content: tall)
    let finger = drag(zoom, by: CGPoint(x: 0, y: 150), from: CGPoint(x: 200, y: 300))
    let before = zoom.b
    let other = zoom.phone.touchDown(at: CGPoint(x: 100, y: 500))
    zoom.phone.advance(frames: 2)
    #expect(zoom.b == before && zoom.phone.frame.transition?.isInteractive == true)
    zoom.phone.lift(other)
    zoom.phone.advance(frames: 1)
    #expect(zoom.b == before)
    zoom.phone.lift(finger)
    try zoom.phone.settle()
  }

  @Test(
    "N9: fingers at random leave every page at rest, and nothing behind", arguments: [1, 2, 3, 4])
  func random(_ seed: UInt64) throws {
    var source = SplitMix(seed: seed)
    var pops = 0
    for _ in 0..<12 {
      let (zoom, _, _) = try shown(content: tall) { $0.interruptsPushes = seed % 2 == 0 }
      var fingers: [Finger] = []
      for _ in 0..<120 {
        func point() -> CGPoint {
          CGPoint(
            x: CGFloat(Int.random(in: 0...389, using: &source)),
            y: CGFloat(Int.random(in: 100...843, using: &source)))
        }
        switch Int.random(in: 0..<12, using: &source) {
        case 0 where fingers.count < 3: fingers.append(zoom.phone.touchDown(at: point()))
        case 1 where !fingers.isEmpty: zoom.phone.lift(fingers.removeLast())
        case 2 where !fingers.isEmpty: zoom.phone.cancel(fingers.removeFirst())
        case 3 where zoom.rig.stack == ["A"]: zoom.rig.push("B")
        case 4 where zoom.rig.stack == ["A", "B"] && seed > 2: zoom.rig.pop()
        default:
          for finger in fingers {
            let end = point()
            zoom.phone.move(finger, to: end)
          }
        }
        zoom.phone.advance(frames: Int.random(in: 1...3, using: &source))
      }
      for finger in fingers { zoom.phone.lift(finger) }
      try zoom.phone.settle()
      #expect(zoom.leftovers == [] && zoom.phone.frame.transition == nil)
      #expect(zoom.rig.stack == ["A"] || zoom.b == ZoomPageRig.page)
      if zoom.rig.stack == ["A"] { pops += 1 }
    }
    #expect(pops > 0)
  }

  @Test("N9: taps reach a zoomed page")
  func taps() throws {
    let (zoom, scroll, _) = try shown(content: tall)
    let tapped = Tapped()
    zoom.phone.perform {
      scroll.addGestureRecognizer(UITapGestureRecognizer(target: tapped, action: Tapped.tap))
    }
    zoom.phone.tap(at: CGPoint(x: 200, y: 300))
    try zoom.phone.settle()
    #expect(tapped.count == 1)
  }
}

@MainActor
private final class Tapped {
  var count = 0
  func tap() { count += 1 }
}

@MainActor
final class ZoomedContent: UIScrollViewDelegate {
  let view = UIView()
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
