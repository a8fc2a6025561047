@testable import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Controls of a pane by keys")
@MainActor
struct PaneFocusTests {
  @MainActor
  private final class Page: UIViewController {
    let slider = UISlider()
    let stepper = UIStepper()
    let button = UIButton(type: .system)
    let off = UIButton(type: .system)
    let field = UITextField()
    var taps = 0
    var values: [Float] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      // Out of order in the tree; one is disabled.
      button.frame = CGRect(x: 20, y: 120, width: 100, height: 40)
      slider.frame = CGRect(x: 20, y: 20, width: 200, height: 31)
      stepper.frame = CGRect(x: 20, y: 70, width: 94, height: 32)
      off.frame = CGRect(x: 20, y: 180, width: 100, height: 40)
      field.frame = CGRect(x: 20, y: 240, width: 100, height: 40)
      off.isEnabled = false
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      slider.addAction(
        UIAction { [weak self] _ in self.map { $0.values.append($0.slider.value) } },
        for: .valueChanged)
      for part in [field, off, button, stepper, slider] as [UIView] { view.addSubview(part) }
    }
  }

  private func settle(_ pane: Pane, from start: Int64) {
    for tick in 0..<60 {
      guard pane.makeFrame(at: at(start + Int64(tick) * 16), period: .milliseconds(16)) else {
        return
      }
    }
  }

  @Test("Controls of a line are reached from left to right, however they are aligned")
  func readingOrder() {
    let frames = [
      // A row with a slider, a field and a button, and the row below.
      CGRect(x: 8, y: 100, width: 356, height: 38), CGRect(x: 246, y: 106, width: 86, height: 26),
      CGRect(x: 148, y: 108, width: 90, height: 22), CGRect(x: 334, y: 105, width: 28, height: 28),
      CGRect(x: 8, y: 138, width: 356, height: 38), CGRect(x: 8, y: 10, width: 200, height: 80),
      CGRect(x: 220, y: 20, width: 40, height: 20),
    ]
    #expect(PaneFocus.readingOrder(of: frames) == [5, 6, 0, 2, 1, 3, 4])
  }

  @Test func keysReachEveryEnabledControlInReadingOrder() {
    let page = Page()
    let pane = Pane(size: CGSize(width: 300, height: 400)) { page }
    settle(pane, from: 0)
    #expect(!pane.hasFocus)
    pane.moveFocus(by: 1)
    #expect(pane.hasFocus)
    #expect(pane.adjustFocus(by: 5) && page.values == [0.1])
    pane.moveFocus(by: 1)
    #expect(pane.adjustFocus(by: 2) && page.stepper.value == 2)
    pane.moveFocus(by: 1)
    #expect(!pane.adjustFocus(by: 1))
    pane.activateFocus(at: at(1_000))
    settle(pane, from: 1_001)
    #expect(page.taps == 1)
    pane.moveFocus(by: 1)
    pane.activateFocus(at: at(3_000))
    settle(pane, from: 3_001)
    #expect(pane.isTyping)
    // From the last to the first, and back.
    pane.moveFocus(by: 1)
    #expect(pane.adjustFocus(by: 5) && page.values == [0.1, 0.2])
    pane.moveFocus(by: -1)
    #expect(!pane.adjustFocus(by: 1))
    // A control that is touched is the present one; beside all of them nothing changes.
    for point in [CGPoint(x: 60, y: 85), CGPoint(x: 280, y: 390)] {
      pane.press(at: point, instant: at(6_000))
      pane.release(at: point, instant: at(6_000))
      settle(pane, from: 6_001)
    }
    let value = page.stepper.value
    #expect(pane.adjustFocus(by: 1) && page.stepper.value == value + 1)
    pane.endFocus()
    #expect(!pane.hasFocus)
  }
}
