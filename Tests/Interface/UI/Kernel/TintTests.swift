import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Tint of what is covered")
@MainActor
struct TintTests {
  private final class Watcher: UIView {
    var changes = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  private let page = UIViewController()
  private let watcher = Watcher()

  private func phone() throws -> VirtualPhone {
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain)
    page.navigationItem.rightBarButtonItem?.tintColor = .systemRed
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform { page.view.addSubview(watcher) }
    try phone.settle()
    watcher.changes = 0
    return phone
  }

  private func light(_ color: UIColor) -> UIColor {
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
  }

  private func isGrey(_ view: UIView) -> Bool { isGrey(light(view.tintColor).color) }

  private func isGrey(_ color: Color) -> Bool {
    [color.red, color.green, color.blue].allSatisfy { abs($0 - 0.57) < 0.001 }
      && abs(color.alpha - 0.85) < 0.001
  }

  /// The colours of the words that a view shows.
  private func colors(of words: String, in view: UIView) -> [Color] {
    view.subviews.flatMap { colors(of: words, in: $0) }
      + view.layer.drawing.compactMap {
        if case .text(words, _, _, let color, _) = $0 { color } else { nil }
      }
  }

  @Test("N4: an alert takes the colour from the tint of what it covers until it begins to go")
  func alert() throws {
    let phone = try phone()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    phone.perform { page.present(alert, animated: true) }
    phone.advance(frames: 1)
    #expect(isGrey(watcher) && watcher.changes == 1)
    #expect(watcher.tintAdjustmentMode == .dimmed)
    let add = colors(of: "Add", in: phone.window)
    #expect(add.count == 1 && add.allSatisfy(isGrey), "an item's own tint, too")
    #expect(!isGrey(alert.view), "what covers keeps its own")
    try phone.settle()
    phone.perform { alert.dismiss(animated: true) }
    phone.advance(frames: 1)
    #expect(watcher.tintColor == .systemBlue && watcher.changes == 2)
    #expect(colors(of: "Add", in: phone.window) == [light(.systemRed).color])
    try phone.settle()
    #expect(watcher.tintAdjustmentMode == .normal && watcher.changes == 2)
  }

  @Test("N4: an alert's actions have the tint of the window")
  func actions() throws {
    let phone = try phone()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    phone.perform {
      phone.window.tintColor = .systemRed
      page.present(alert, animated: true)
    }
    try phone.settle()
    #expect(colors(of: "Yes", in: phone.window) == [light(.systemRed).color])
  }

  @Test("N4: a sheet does so from the detents on that dim, and one on another for that one")
  func sheets() throws {
    let phone = try phone()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = [.medium(), .large()]
    presentation.largestUndimmedDetentIdentifier = .medium
    phone.perform { page.present(sheet, animated: true) }
    try phone.settle()
    #expect(!isGrey(watcher) && watcher.changes == 0)
    phone.perform {
      presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
    }
    try phone.settle()
    #expect(isGrey(watcher) && !isGrey(sheet.view))
    let upper = UIViewController()
    upper.modalPresentationStyle = .pageSheet
    _ = upper.sheetPresentationController
    phone.perform { sheet.present(upper, animated: true) }
    try phone.settle()
    #expect(isGrey(watcher) && isGrey(sheet.view) && !isGrey(upper.view))
    phone.perform { page.dismiss(animated: true) }
    try phone.settle()
    #expect(!isGrey(watcher) && watcher.tintColor == .systemBlue)
  }

  @Test("N4: a dismissal that a finger takes back leaves the tint grey")
  func takenBack() throws {
    let phone = try phone()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    _ = sheet.sheetPresentationController
    phone.perform { page.present(sheet, animated: true) }
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250), over: .milliseconds(300),
      hold: .milliseconds(300))
    try phone.settle()
    #expect(page.presentedViewController === sheet && isGrey(watcher))
    phone.drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), over: .milliseconds(200))
    try phone.settle()
    #expect(page.presentedViewController == nil && !isGrey(watcher))
  }

  @Test("N4: what is out of the window meanwhile has the tint of its place when it comes back")
  func away() throws {
    let phone = try phone()
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    phone.perform { page.present(alert, animated: true) }
    try phone.settle()
    #expect(watcher.changes == 1)
    phone.perform {
      watcher.removeFromSuperview()
      alert.dismiss(animated: true)
    }
    try phone.settle()
    #expect(watcher.changes == 1)
    phone.perform { page.view.addSubview(watcher) }
    #expect(watcher.changes == 2 && watcher.tintColor == .systemBlue)
    phone.perform {
      watcher.removeFromSuperview()
      page.view.addSubview(watcher)
    }
    #expect(watcher.changes == 2, "nothing has changed meanwhile")
  }

  @Test("N4: an alert over a sheet that dims nothing greys the page beneath both")
  func throughSheet() throws {
    let phone = try phone()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    phone.perform { page.present(sheet, animated: true) }
    try phone.settle()
    #expect(!isGrey(watcher))
    let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    phone.perform { sheet.present(alert, animated: true) }
    try phone.settle()
    #expect(isGrey(watcher) && isGrey(sheet.view) && !isGrey(alert.view))
    phone.perform { page.dismiss(animated: true) }
    try phone.settle()
    #expect(!isGrey(watcher) && !isGrey(sheet.view))
  }

  @Test("N4: the nearest view that says so decides, and a setting how grey the tint becomes")
  func modes() throws {
    let phone = try phone()
    phone.perform { page.view.tintAdjustmentMode = .dimmed }
    #expect(isGrey(watcher) && watcher.changes == 1)
    phone.perform { watcher.tintAdjustmentMode = .normal }
    #expect(watcher.tintColor == .systemBlue && watcher.changes == 2)
    phone.perform {
      watcher.tintAdjustmentMode = .automatic
      watcher.tintColor = .systemRed
    }
    #expect(isGrey(watcher))
    var settings = phone.simulation.environment.settings
    settings.dimmedTint = 0
    phone.perform { phone.simulation.apply(settings) }
    #expect(light(watcher.tintColor) == light(.systemRed))
    phone.perform { page.view.tintAdjustmentMode = .automatic }
    #expect(watcher.tintColor == .systemRed && watcher.tintAdjustmentMode == .normal)
  }
}
