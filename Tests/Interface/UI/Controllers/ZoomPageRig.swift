import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// A page of 390 × 844 points with a card, out of which a page zooms.
@MainActor
final class ZoomPageRig {
  static let page = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// Of the card, whose corners have 20 points.
  static let place = CGRect(x: 20, y: 111, width: 200, height: 100)

  let rig: Rig
  let card = UIView(frame: ZoomPageRig.place)
  /// The controllers with which the source was asked for.
  var asked: [String] = []
  var hasSource = true
  var phone: VirtualPhone { rig.phone }

  init(
    refresh: DisplayRefresh = .hertz60, options: UIViewController.Transition.ZoomOptions? = nil,
    _ change: (inout SimulatorSettings) -> Void = { _ in }
  ) throws {
    var settings = SimulatorSettings()
    change(&settings)
    rig = try Rig("A", refresh: refresh, settings: settings)
    try phone.settle()
    phone.perform {
      card.backgroundColor = .systemBlue
      card.layer.cornerRadius = 20
      card.accessibilityIdentifier = "card"
      rig["A"].view.addSubview(card)
      rig["B"].view.backgroundColor = .white
      zooms(rig["B"], options)
    }
    try phone.settle()
    _ = rig.log.take()
  }

  func zooms(
    _ controller: UIViewController, _ options: UIViewController.Transition.ZoomOptions? = nil
  ) {
    controller.preferredTransition = .zoom(options: options) { [unowned self] context in
      asked.append(
        "\(context.sourceViewController.title ?? "") "
          + "\(context.zoomedViewController.title ?? "")")
      return hasSource ? card : nil
    }
  }

  func pushed() throws {
    rig.push("B")
    try phone.settle()
    #expect(rig.stack == ["A", "B"])
    asked = []
    _ = rig.log.take()
  }

  /// Presents B over A's stack.
  func presented() throws {
    let (stack, page) = (rig.navigation, rig["B"])
    phone.perform {
      page.modalPresentationStyle = .fullScreen
      stack.present(page, animated: true)
    }
    try phone.settle()
    #expect(page.presentingViewController === stack)
    asked = []
    _ = rig.log.take()
  }

  var b: CGRect { phone.frame.page("B") ?? .zero }

  /// A finger that moves in equal steps, one a frame, and stays down.
  func finger(from start: CGPoint, by way: CGPoint, frames: Int) -> Finger {
    let finger = phone.touchDown(at: start)
    move(finger, from: start, by: way, frames: frames)
    return finger
  }

  func move(_ finger: Finger, from start: CGPoint, by way: CGPoint, frames: Int) {
    for step in 1...frames {
      let part = CGFloat(step) / CGFloat(frames)
      phone.move(finger, to: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part))
      phone.advance(frames: 1)
    }
  }

  /// The card's rectangle with the page's part of the way, in the page's form: as wide as the page.
  func zoomed(_ part: Double, from place: CGRect = ZoomPageRig.place) -> CGRect {
    func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * CGFloat(part) }
    let (width, height) = (mix(place.width, 390), mix(place.height, 844))
    let size = max(width / 390, height / 844)
    return CGRect(
      x: mix(place.minX, 0), y: mix(place.minY, 0), width: 390 * size, height: 844 * size)
  }

  func isNear(_ one: CGRect, _ other: CGRect, _ distance: CGFloat = 0.02) -> Bool {
    abs(one.minX - other.minX) < distance && abs(one.minY - other.minY) < distance
      && abs(one.width - other.width) < distance && abs(one.height - other.height) < distance
  }

  /// The views that show something else than their models, and pictures of others.
  var leftovers: [String] {
    var (open, found): ([UIView], [String]) = ([phone.window], [])
    while let view = open.popLast() {
      if view is UINavigationBar { continue }
      let name = "\(type(of: view))"
      if view.layer.animatedState != nil
        || ["FlyingView", "PageEdge", "TransitionDecoration"].contains(name)
      {
        found.append(name)
      }
      open += view.subviews
    }
    return found
  }
}
