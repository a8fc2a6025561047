import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Pages of 390 × 844 points; the card is at (20, 111) with 200 × 100 points.
@MainActor
protocol TransitionRig {}

extension TransitionRig {
  static var page: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  static var card: CGRect { CGRect(x: 20, y: 111, width: 200, height: 100) }
  static var photo: CGRect { CGRect(x: 0, y: 91, width: 390, height: 300) }

  func phone(
    _ transition: String, refresh: DisplayRefresh = .hertz60, verb: String = "push"
  ) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: home
        screens:
          home:
            title: Home
            view:
              column:
                - overlay: [ { shape: rectangle, fill: tint } ]
                  width: 200
                  height: 100
                  corner: 20
                  identifier: card
                  \(verb): { screen: detail, transition: \(transition) }
                - { spacer: true }
              align: start
              padding: 20
          detail:
            title: Detail
            view:
              column:
                - { shape: rectangle, fill: systemRed, height: 300, identifier: card }
                - { text: Words, identifier: words, alpha: 0.5 }
                - { button: Close, action: dismiss }
                - { spacer: true }
        """, refresh: refresh)
    try phone.settle()
    return phone
  }

  func pushed(_ transition: String, refresh: DisplayRefresh = .hertz60) throws
    -> VirtualPhone
  {
    let phone = try phone(transition, refresh: refresh)
    try phone.tap("card")
    try phone.settle()
    phone.expectStack(["home", "detail"])
    return phone
  }

  func between(_ start: CGRect, _ end: CGRect, _ part: Double) -> CGRect {
    func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * CGFloat(part) }
    return CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY),
      width: mix(start.width, end.width), height: mix(start.height, end.height))
  }

  /// The page's frame where the upper page covers a part of the way.
  func zoomed(_ part: Double) -> CGRect {
    let rect = between(Self.card, Self.page, part)
    let size = max(rect.width / 390, rect.height / 844)
    return CGRect(x: rect.minX, y: rect.minY, width: 390 * size, height: 844 * size)
  }

  /// The frame of a held page with a width of 351 to 390 points.
  func held(_ frame: CGRect) -> CGRect {
    let size = min(max(frame.width / 390, 0.9), 1)
    let held = (1 - size) * 10
    let (width, height) = (390 * size, 844 * size)
    return CGRect(
      x: (390 - width) / 2 + (390 / 20 - 8) * held, y: (844 - height) / 2, width: width,
      height: height)
  }

  func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 0.02 && abs(one.minY - other.minY) < 0.02
      && abs(one.width - other.width) < 0.02 && abs(one.height - other.height) < 0.02
  }

  // MARK: State

  /// The looks of all views of the pages.
  func looks(_ phone: VirtualPhone) -> [String] {
    views(phone).map { view in
      "\(type(of: view)) \(view.frame) \(view.transform) \(view.alpha) \(view.isHidden) "
        + "\(view.layer.cornerRadius) \(view.clipsToBounds)"
    }
  }

  /// The views that show something else than their models, and pictures of others.
  func leftovers(_ phone: VirtualPhone) -> [String] {
    views(phone).filter { view in
      view.layer.animatedState != nil || "\(type(of: view))".hasSuffix("FlyingView")
        || ["PageEdge", "TransitionDecoration"].contains("\(type(of: view))")
    }.map { "\(type(of: $0)) \($0.accessibilityIdentifier ?? "")" }
  }

  func views(_ phone: VirtualPhone) -> [UIView] {
    var (open, found): ([UIView], [UIView]) = ([phone.window], [])
    while let view = open.popLast() {
      if view is UINavigationBar { continue }
      found.append(view)
      open += view.subviews.reversed()
    }
    return found
  }
}
