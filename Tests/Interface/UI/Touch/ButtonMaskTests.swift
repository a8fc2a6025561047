import BackswipeGestures
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
@Suite("Buttons and keys of touches")
struct ButtonMaskTests {
  @Test("G13: a pointer's touch has the primary button, a finger's none")
  func buttons() {
    let pad = Pad()
    let pan = UIPanGestureRecognizer()
    pad.watch(pan, "pan", on: pad.page)
    pad.phone.finger(1, .began, 20, 700, device: .mouse)
    #expect(pan.buttonMask == .primary && pan.modifierFlags.isEmpty)
    pad.phone.finger(1, .ended, 20, 700, device: .mouse)
    #expect(pan.buttonMask == [])
    pad.phone.finger(2, .began, 20, 700)
    #expect(pan.buttonMask == [])
    #expect(UIEvent.ButtonMask.button(2) == .secondary && UIEvent.ButtonMask.button(0) == [])
  }

  @Test("G13: a tap that requires another button recognises none")
  func required() {
    let pad = Pad()
    let tap = UITapGestureRecognizer()
    pad.watch(tap, "tap", on: pad.page)
    pad.tap(20, 700, id: 1)
    #expect(pad.log.take().contains { $0.hasPrefix("tap") })
    pad.wait(600)
    tap.buttonMaskRequired = .secondary
    pad.tap(20, 700, id: 2)
    #expect(!pad.log.take().contains("tap ended"))
  }
}
