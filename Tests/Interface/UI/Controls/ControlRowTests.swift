import BackswipeTesting
import BackswipeUI
import Testing

/// Rows of a prototype with controls. (R3)
@MainActor
@Suite("Controls in rows")
struct ControlRowTests {
  private let phone: VirtualPhone

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: list
        screens:
          list:
            title: List
            rows:
              - { title: Wi-Fi, switch: true, identifier: wifi }
              - { title: Sound, slider: 0.5, identifier: sound }
              - { title: A longer title, slider: { value: 20, min: 10, max: 30 }, identifier: long }
              - { title: Copies, stepper: 3, identifier: copies }
              - { title: Tenths, stepper: { value: 0.1, min: 0, max: 1, step: 0.1 } }
              - { title: Far off, stepper: { min: 200, max: 300 } }
              - { title: Loaded, progress: 0.6, identifier: loaded }
              - { title: Working, activity: true, identifier: working, push: list }
              - { title: More, push: list }
        """)
    try phone.settle()
  }

  private func control<View: UIView>(_ identifier: String, _ kind: View.Type) throws -> View {
    var found: UIView?
    func visit(_ view: UIView) {
      if view.accessibilityIdentifier == identifier { found = view }
      for view in view.subviews { visit(view) }
    }
    visit(phone.window)
    return try #require(found as? View)
  }

  @Test("R3: rows have switches, sliders, steppers, progress bars and activity indicators")
  func kinds() throws {
    #expect(try control("wifi", UISwitch.self).isOn)
    #expect(try control("sound", UISlider.self).value == 0.5)
    let long = try control("long", UISlider.self)
    #expect([long.minimumValue, long.maximumValue, long.value] == [10, 30, 20])
    #expect(try control("copies", UIStepper.self).value == 3)
    #expect(try control("loaded", UIProgressView.self).progress == 0.6)
    #expect(try control("working", UIActivityIndicatorView.self).isAnimating)
    let words = drawnWords(in: phone.displayList).map(\.text)
    #expect(Set(words).isSuperset(of: ["3", "0.1", "200"]))
  }

  @Test("R3: a tap on the words of a row finds its control, and a stepper's sides have their own")
  func taps() throws {
    try phone.tap("Wi-Fi")
    try phone.settle()
    #expect(try !control("wifi", UISwitch.self).isOn)
    try phone.tap("Increment Copies")
    try phone.settle()
    try phone.tap("Increment Tenths")
    try phone.settle()
    try phone.tap("Increment Tenths")
    try phone.settle()
    #expect(try control("copies", UIStepper.self).value == 4)
    #expect(Set(drawnWords(in: phone.displayList).map(\.text)).isSuperset(of: ["4", "0.3"]))
    try phone.tap("Working")
    try phone.settle()
    #expect(phone.frame.stack == ["list", "list#2"])
  }

  @Test("R3: sliders and progress bars begin in one column and end where other controls do")
  func columns() throws {
    let names = ["sound", "long", "loaded"]
    let frames = names.compactMap { name in
      phone.frame.views.first { $0.name == name }?.frame
    }
    #expect(frames.count == 3)
    #expect(Set(frames.map(\.minX)).count == 1)
    let wifi = phone.frame.views.first { $0.name == "wifi" }?.frame
    #expect(Set(frames.map(\.maxX)) == [wifi?.maxX ?? 0])
  }

  @Test("R3: what fingers have set stays with its row when that has been away")
  func kept() throws {
    let sound = try control("sound", UISlider.self)
    let thumb = sound.convert(CGPoint(x: sound.bounds.midX, y: 15), to: nil)
    phone.drag(from: thumb, to: CGPoint(x: 389, y: thumb.y), over: .milliseconds(200))
    try phone.settle()
    #expect(try control("sound", UISlider.self).value == 1)
    try phone.tap("More")
    try phone.settle()
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    let table = try #require(phone.navigationController.topViewController?.view as? UITableView)
    phone.perform { table.reloadData() }
    try phone.settle()
    #expect(try control("sound", UISlider.self).value == 1)
    #expect(try control("long", UISlider.self).value == 20)
  }
}
