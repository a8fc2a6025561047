import BackswipeTesting
import BackswipeUI
import Testing

/// A picture that two taps zoom where they are, on a page from whose content pops begin.
@MainActor
private final class TapZoomRig: UIScrollViewDelegate {
  let phone: VirtualPhone
  /// At (45, 200), 300 × 400 points, with content of the same size.
  let scroll = UIScrollView(frame: CGRect(x: 45, y: 200, width: 300, height: 400))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() throws {
    let scroll = scroll
    let settings = SimulatorSettings([try SettingAssignment("preset", "content-pop")])
    phone = VirtualPhone(settings: settings) {
      let page = UIViewController()
      page.view.addSubview(scroll)
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.setViewControllers([UIViewController(), page], animated: false)
      return navigation
    }
    phone.perform {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = picture.bounds.size
      scroll.maximumZoomScale = 4
      scroll.addSubview(picture)
      scroll.delegate = self
      let taps = UITapGestureRecognizer(target: self, action: TapZoomRig.tapped)
      taps.numberOfTapsRequired = 2
      scroll.addGestureRecognizer(taps)
    }
    try phone.settle()
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  private func tapped(_ recognizer: UIGestureRecognizer) {
    let place = recognizer.location(in: picture)
    scroll.zoom(
      to: CGRect(x: place.x - 75, y: place.y - 100, width: 150, height: 200), animated: true)
  }

  var stackCount: Int { phone.navigationController.viewControllers.count }

  func drag(by distance: CGFloat) throws {
    phone.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100 + distance, y: 400),
      over: .milliseconds(200), hold: .milliseconds(200))
    try phone.settle()
  }
}

@MainActor
@Suite("Two taps that zoom, where pops begin anywhere")
struct DoubleTapZoomTests {
  @Test("G10: two taps zoom to twice the size about their place, in frames that never shrink")
  func zooms() throws {
    let rig = try TapZoomRig()
    rig.phone.doubleTap(at: CGPoint(x: 195, y: 400))
    var scales: [CGFloat] = []
    for _ in 0..<60 {
      rig.phone.advance(frames: 1)
      scales.append(rig.scroll.zoomScale)
    }
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 2 && rig.stackCount == 2)
    #expect(rig.scroll.contentOffset == CGPoint(x: 150, y: 200))
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $1 >= $0 })
    let first = scales.first { $0 > 1 } ?? 2
    #expect(first < 1.5, "it is animated: \(scales)")
  }

  @Test("G6: a drag on the content off its left end scrolls it, and pops at its left end")
  func drags() throws {
    let rig = try TapZoomRig()
    rig.phone.doubleTap(at: CGPoint(x: 195, y: 400))
    try rig.phone.settle()
    try rig.drag(by: 60)
    #expect(abs(rig.scroll.contentOffset.x - 100) < 0.01 && rig.stackCount == 2)
    try rig.drag(by: 240)
    #expect(rig.scroll.contentOffset.x == 0 && rig.stackCount == 2)
    try rig.drag(by: 240)
    #expect(rig.stackCount == 1)
  }

  @Test("G6: content that two taps have zoomed about its left end pops at once")
  func atTheEnd() throws {
    let rig = try TapZoomRig()
    rig.phone.doubleTap(at: CGPoint(x: 60, y: 400))
    try rig.phone.settle()
    #expect(rig.scroll.zoomScale == 2 && rig.scroll.contentOffset.x == 0 && rig.stackCount == 2)
    try rig.drag(by: 240)
    #expect(rig.stackCount == 1)
  }
}
