import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

/// Layout from right to left is the mirror of that from left to right, for the same input mirrored.
@Suite("Right to left")
@MainActor
struct DirectionTests {
  /// A view as the frame shows it, in window coordinates.
  struct Shown {
    let path: String
    let frame: CGRect
    let transform: CGAffineTransform
    /// The frame of the view around it that has a direction of its own; nil for none.
    let fixed: CGRect?
  }

  /// Scenarios that come with the program, as a file and its folder.
  nonisolated static let shipped: [(String, BackswipeResources.Folder)] = [
    ("push.yaml", .scenarios), ("pop-finished.yaml", .scenarios),
    ("pop-cancelled.yaml", .scenarios), ("back-button.yaml", .scenarios),
    ("hide-on-swipe.yaml", .scenarios),
    ("music.yaml", .scenarios), ("scroll-list.yaml", .scenarios), ("fast-flick.yaml", .hands),
    ("caught.yaml", .hands), ("reversal.yaml", .hands), ("from-the-middle.yaml", .hands),
    ("beside-the-strip.yaml", .hands), ("hides-on-swipe.yaml", .hands),
  ]

  @Test(
    "Every view of a mirrored run is the mirror of the other, in every frame, at 60 and 120 Hz",
    arguments: shipped.map(\.0), ["60", "120"])
  func scenarios(_ name: String, _ rate: String) throws {
    let folder = try #require(Self.shipped.first { $0.0 == name }?.1)
    let (file, prototype) = try Run.shippedFiles(name, in: folder)
    try expectMirror(of: file, prototype, rate)
  }

  /// Pages of the prototypes that come with the program.
  nonisolated static let pages: [(String, String)] = [
    (
      "demo.yaml",
      """
        - { at: 0ms, tap: 通用 }
        - { at: 1s, push: about }
        - { at: 2s, drag: { from: [4, 400], to: [300, 400], over: 200ms, rate: 120 } }
        - { at: 3s, pop: true }
        - { at: 4s, push: wifi }
        - { at: 5s, pop: true }
        - { at: 6s, drag: { from: [200, 700], to: [200, 200], over: 300ms } }
      """
    ),
    (
      "travel.yaml",
      """
        - { at: 500ms, drag: { from: [300, 560], to: [60, 560], over: 250ms, rate: 120 } }
        - { at: 2s, tap: Lisbon }
        - { at: 3s, drag: { from: [195, 500], to: [195, 300], over: 250ms, rate: 120 } }
        - { at: 4s, drag: { from: [4, 400], to: [300, 400], over: 200ms, rate: 120 } }
      """
    ),
    (
      "photos.yaml",
      """
        - { at: 500ms, tap: Moss }
        - { at: 2s, drag: { from: [195, 400], to: [195, 700], over: 200ms, rate: 120 } }
      """
    ),
    (
      "onboarding.yaml",
      """
        - { at: 500ms, drag: { from: [300, 400], to: [60, 400], over: 200ms, rate: 120 } }
        - { at: 2s, tap: next }
        - { at: 3s, tap: skip }
        - { at: 4s, tap: begin }
      """
    ),
    (
      "player.yaml",
      """
        - { at: 500ms, tap: Harbour }
        - { at: 1s, drag: { from: [195, 800], to: [195, 300], over: 250ms, rate: 120 } }
      """
    ),
    ("tabs.yaml", "  - { at: 0ms, wait: 100ms }"),
    ("mail.yaml", "  - { at: 0ms, wait: 100ms }"),
  ]

  @Test(
    "The prototypes are mirrored, with their pages, cards and carousels",
    arguments: pages.map(\.0))
  func prototypes(_ name: String) throws {
    let timeline = try #require(Self.pages.first { $0.0 == name }?.1)
    let url = try #require(BackswipeResources.file(name, in: .prototypes))
    let prototype = try Prototype.parse(bytes: Array(try Data(contentsOf: url)), file: name)
    let entries = timeline.contains("wait:") ? "" : "timeline:\n" + timeline + "\n"
    let text = """
      backswipe: 1
      title: t
      prototype: \(name)
      until: 6s
      \(entries)
      """
    let file = try ScenarioFile.parse(bytes: Array(text.utf8), file: "t.yaml")
    try expectMirror(of: file, prototype, "60")
  }

  // MARK: The property

  func expectMirror(of file: ScenarioFile, _ prototype: Prototype, _ rate: String) throws {
    var options = ScenarioRunner.Options()
    options.refresh = try DisplayRefresh(parsing: rate)
    let here = try ScenarioRunner(file, name: "left", prototype: prototype, options: options)
    options.settings = [try SettingAssignment("display.direction", "rightToLeft")]
    let width = file.display.size.width
    let there = try ScenarioRunner(
      Self.mirrored(file, width), name: "right", prototype: prototype, options: options)
    var found: [String] = []
    while true {
      let one = here.simulation.run { here.advance() }
      let other = there.simulation.run { there.advance() }
      guard one, other else {
        #expect(one == other)
        break
      }
      let (lefts, rights) = (Self.views(here), Self.views(there))
      if lefts.count != rights.count, found.count < 6 {
        found.append("\(lefts.count) views, not \(rights.count)")
      }
      for (left, right) in zip(lefts, rights) where found.count < 6 {
        let (x, transform) = Self.wanted(left, right, width)
        guard
          left.path != right.path || abs(right.frame.minX - x) > 0.0001
            || abs(right.frame.minY - left.frame.minY) > 0.0001
            || abs(right.frame.width - left.frame.width) > 0.0001
            || !Self.equals(transform, right.transform)
        else { continue }
        found.append(
          "\(here.simulation.environment.now) \(right.path) \(right.frame), not x \(x) of "
            + "\(left.frame) \(left.path == right.path ? "" : left.path)")
      }
    }
    #expect(found == [])
  }

  /// The left edge and the transform of the mirror of a view: in a view with a direction of its own
  /// the place in that, and the same transform.
  static func wanted(
    _ left: Shown, _ right: Shown, _ width: CGFloat
  ) -> (x: CGFloat, transform: CGAffineTransform) {
    if let from = left.fixed, let to = right.fixed {
      return (to.minX + left.frame.minX - from.minX, left.transform)
    }
    var mirror = left.transform
    (mirror.b, mirror.c, mirror.tx) = (-mirror.b, -mirror.c, -mirror.tx)
    return (width - left.frame.minX - left.frame.width, mirror)
  }

  static func equals(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
    [\CGAffineTransform.a, \.b, \.c, \.d, \.tx, \.ty].allSatisfy {
      abs(one[keyPath: $0] - other[keyPath: $0]) < 0.0001
    }
  }

  /// The file with its fingers mirrored.
  static func mirrored(_ file: ScenarioFile, _ width: CGFloat) -> ScenarioFile {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: width - point.x, y: point.y) }
    func target(_ target: TouchTarget) -> TouchTarget {
      target.point.map { .point(point($0)) } ?? target
    }
    var file = file
    file.expectations = []
    file.timeline = file.timeline.map { entry in
      var entry = entry
      switch entry.verb {
      case var drag as DragVerb:
        drag.from = target(drag.from)
        switch drag.to {
        case .target(let end): drag.to = .target(target(end))
        case .offset(let distance): drag.to = .offset(CGPoint(x: -distance.x, y: distance.y))
        }
        entry.verb = drag
      case let tap as TapVerb: entry.verb = TapVerb(target(tap.target), held: tap.held)
      case var touch as TouchVerb:
        touch.at = point(touch.at)
        entry.verb = touch
      default: break
      }
      return entry
    }
    return file
  }

  /// The views that show, back to front.
  static func views(_ runner: ScenarioRunner) -> [Shown] {
    var all: [Shown] = []
    func visit(_ view: UIView, _ path: String, _ origin: CGPoint, in fixed: CGRect?) {
      guard !view.isHidden, view.layer.shownOpacity > 0 else { return }
      let name = String(describing: type(of: view))
      // The keyboard has no mirrored layout, and carets are on whole points.
      let isCaret = view.superview is UITextField && view.bounds.width == 2
      if name == "KeyboardView" || isCaret { return }
      let frame = view.layer.shownFrame.offsetBy(dx: origin.x, dy: origin.y)
      let path = path.isEmpty ? name : path + "/" + name
      all.append(
        Shown(path: path, frame: frame, transform: view.layer.shownTransform, fixed: fixed))
      let fixed = fixed ?? (view.semanticContentAttribute == .unspecified ? nil : frame)
      let inside = view.layer.shownBoundsOrigin
      for subview in view.subviews {
        visit(
          subview, path, CGPoint(x: frame.minX - inside.x, y: frame.minY - inside.y), in: fixed)
      }
    }
    visit(runner.simulation.window, "", .zero, in: nil)
    return all
  }
}
