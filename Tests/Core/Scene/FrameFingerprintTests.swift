import BackswipeScene
import BackswipeUnits
import Testing

@Suite struct FrameFingerprintTests {
  private func list(_ commands: [DrawCommand], x: CGFloat = 0, opacity: Double = 1) -> DisplayList {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let picture = Picture(commands: commands, bounds: bounds, isOpaque: false)
    return DisplayList(
      size: bounds.size, background: .white,
      items: [
        DisplayItem(
          picture: picture, position: CGPoint(x: x, y: 0), opacity: opacity, clip: bounds)
      ])
  }

  private func text(_ list: DisplayList) -> String {
    var fingerprints = FrameFingerprints()
    return fingerprints.text(of: list)
  }

  private let box = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test("U3: frames that draw the same have one fingerprint, in every run of the program")
  func same() {
    let commands: [DrawCommand] = [
      .fill(box, cornerRadius: 2, .black),
      .text("声", box: box, Font(size: 17), .black, .center),
    ]
    #expect(text(list(commands)) == text(list(commands)))
    // Kept in files: it must not change without a new number of the rules.
    #expect(FrameFingerprints.version == 1)
    #expect(text(list(commands)) == "bab0ce90b8190435")
    #expect(text(list(commands, x: 1e-9)) == text(list(commands)))
  }

  @Test("U3: whatever is drawn differently has another fingerprint")
  func different() {
    let lists = [
      list([]), list([.restore]), list([.fill(box, cornerRadius: 2, .black)]),
      list([.fill(box, cornerRadius: 3, .black)]), list([.fill(box, cornerRadius: 2, .white)]),
      list([.border(box, cornerRadius: 2, width: 1, .black)]),
      list([.text("a", box: box, Font(size: 17), .black, .left)]),
      list([.text("b", box: box, Font(size: 17), .black, .left)]),
      list([.text("a", box: box, Font(size: 18), .black, .left)]),
      list([.text("a", box: box, Font(size: 17, weight: .bold), .black, .left)]),
      list([.text("a", box: box, Font(size: 17), .black, .right)]),
      list([.clip(box, cornerRadius: 0), .restore]), list([.translate(CGPoint(x: 1, y: 0))]),
      list([.translate(CGPoint(x: 0, y: 1))]), list([.group(opacity: 0.5)]),
      list([.gradient(box, from: .black, to: .white, horizontal: true)]),
      list([.gradient(box, from: .black, to: .white, horizontal: false)]),
      list([.path([.move(.zero), .close], fill: .black, stroke: nil)]),
      list([.path([.move(.zero), .close], fill: nil, stroke: Stroke(width: 1, color: .black))]),
      list([], x: 0.5), list([], opacity: 0.5),
    ]
    #expect(Set(lists.map(text)).count == lists.count)
  }

  @Test("U3: pictures that come and go in one place of memory keep their own fingerprints")
  func manyPictures() {
    var fingerprints = FrameFingerprints()
    for round in 0..<2000 {
      let list = list([.translate(CGPoint(x: CGFloat(round), y: 0))])
      #expect(fingerprints.text(of: list) == text(list))
    }
  }
}
