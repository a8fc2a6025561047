import BackswipeAnalysis
import BackswipeTesting
import BackswipeUI
import Testing

/// Fingers whose gestures prototypes do not have.
extension FingerCase {
  private static let anywhere = [("preset", "content-pop")]
  private static let pops = ["pops: …"]
  private static let swipe = "Swipe of a row took the finger … after landing"
  private static let scrolling = "Scrolling took the finger … after landing"
  private static let beside = "no pop: landed at x …, the strip ends at 13"

  static let controllers: [FingerCase] = [
    FingerCase(
      "on an item of a list layout of a collection, aside", "with leading actions",
      says: ["the row 'Item 3' opens: …", swipe, "no pop: Swipe of a row took the finger"]
    ) {
      let told = try ToldPhone(anywhere) { SwipedItems(isLeading: true) }
      try told.drag(100, 201, by: CGPoint(x: 80, y: 2))
      return told.account
    },
    FingerCase(
      "on an item of a list layout of a collection, aside", "without leading actions", says: pops
    ) {
      let told = try ToldPhone(anywhere) { SwipedItems(isLeading: false) }
      try told.drag(100, 201, by: CGPoint(x: 270, y: 2))
      return told.account
    },
    FingerCase(
      "on an item of a list layout of a collection, aside", "while it is edited", says: [beside]
    ) {
      let items = SwipedItems(isLeading: false)
      let told = try ToldPhone { items }
      told.phone.perform { items.collection?.isEditing = true }
      try told.phone.settle()
      try told.drag(300, 201, by: CGPoint(x: -80, y: 2))
      return told.account
    },
    FingerCase("on a view with a pan of the app, as a map", "away from the edge", says: pops) {
      try map(anywhere, by: CGPoint(x: 260, y: 2))
    },
    FingerCase(
      "on a view with a pan of the app, as a map", "the other way",
      says: [
        "the touch that was lifted at […] was taken by a recogniser of …",
        "no pop: went … pt to the left",
      ]
    ) {
      try map(anywhere, by: CGPoint(x: -200, y: 2))
    },
    FingerCase(
      "on a view with a pan of the app, as a map", "along y",
      says: [
        "the touch that was lifted at […] was taken by a recogniser of …",
        "no pop: … pt down before it had gone across",
      ]
    ) {
      try map(anywhere, by: CGPoint(x: 2, y: 200))
    },
    FingerCase(
      "on a view with a pan of the app whose failure the content pop requires",
      says: [
        "the touch that was lifted at […] was taken by the recogniser 'city'",
        "no pop: city took the finger",
      ]
    ) {
      let pan = UIPanGestureRecognizer()
      pan.name = "city"
      let told = try ToldPhone(anywhere) { MapPage(pan) }
      told.phone.perform {
        told.phone.navigationController.interactiveContentPopGestureRecognizer?
          .require(toFail: pan)
      }
      try told.drag(100, 300, by: CGPoint(x: 200, y: 2))
      return told.account
    },
    FingerCase(
      "held still on an item of a collection view controller that can be moved, half a second",
      "carried",
      says: [
        "the row at place 1 goes to place 4; …",
        "Move of an item took the finger 500 ms after landing", beside,
      ]
    ) {
      let tiles = MovedTiles()
      let told = try ToldPhone { tiles }
      let finger = told.phone.touchDown(at: try tiles.middle(0))
      told.phone.advance(by: .milliseconds(600))
      told.phone.move(finger, to: try tiles.middle(3))
      told.phone.advance(by: .milliseconds(300))
      told.phone.lift(finger)
      try told.phone.settle()
      return told.account
    },
    FingerCase(
      "held still on an item of a collection view controller that can be moved, half a second",
      "moved at once", says: [scrolling, beside]
    ) {
      let tiles = MovedTiles()
      let told = try ToldPhone { tiles }
      let start = try tiles.middle(0)
      try told.drag(start.x, start.y, by: CGPoint(x: 0, y: 150))
      return told.account
    },
    FingerCase(
      "held still on an item of a collection view controller that can be moved, half a second",
      "a second finger",
      says: [
        "Move of an item took the finger 500 ms after landing",
        "Move of an item failed: too many fingers", beside,
      ]
    ) {
      let tiles = MovedTiles()
      let told = try ToldPhone { tiles }
      let first = told.phone.touchDown(at: try tiles.middle(0))
      told.phone.advance(by: .milliseconds(600))
      told.phone.move(first, to: try tiles.middle(2))
      told.phone.advance(by: .milliseconds(50))
      let second = told.phone.touchDown(at: CGPoint(x: 300, y: 600))
      told.phone.advance(by: .milliseconds(50))
      told.phone.lift(first)
      told.phone.lift(second)
      try told.phone.settle()
      return told.account
    },
    FingerCase("a pointer without a button", "alone", says: nil) {
      let told = try ToldPhone { MapPage(UIHoverGestureRecognizer()) }
      told.phone.hover(at: CGPoint(x: 100, y: 300))
      told.phone.hover(at: CGPoint(x: 200, y: 320))
      try told.phone.settle()
      return told.account
    },
    FingerCase(
      "a pointer without a button", "beside a finger", says: ["no pop: …"]
    ) {
      let told = try ToldPhone(anywhere) { MapPage(UIHoverGestureRecognizer()) }
      let finger = told.phone.touchDown(at: CGPoint(x: 200, y: 600))
      for step in 1...10 {
        told.phone.move(finger, to: CGPoint(x: 200 - 10 * CGFloat(step), y: 600))
        told.phone.hover(at: CGPoint(x: 40 + 10 * CGFloat(step), y: 300))
        told.phone.advance(by: .milliseconds(16))
      }
      told.phone.lift(finger)
      try told.phone.settle()
      return told.account
    },
    FingerCase(
      "on a scroll view at its end in another one", "which takes it",
      says: [scrolling, beside]
    ) {
      let page = NestedPage(transfers: true)
      let told = try ToldPhone { page }
      try told.drag(100, 300, by: CGPoint(x: 80, y: 2))
      #expect(page.outer.contentOffset.x < 260 && page.inner.contentOffset.x == 0)
      return told.account
    },
    FingerCase(
      "on a scroll view at its end in another one", "without a transfer",
      says: [scrolling, beside]
    ) {
      let page = NestedPage(transfers: false)
      let told = try ToldPhone { page }
      try told.drag(100, 300, by: CGPoint(x: 80, y: 2))
      #expect(page.outer.contentOffset.x == 300)
      return told.account
    },
  ]

  @MainActor
  private static func map(_ settings: [(String, String)], by way: CGPoint) throws
    -> GestureAnalysis?
  {
    let told = try ToldPhone(settings) { MapPage(UIPanGestureRecognizer()) }
    try told.drag(way.x > 0 ? 100 : 300, 300, by: way)
    return told.account
  }
}
