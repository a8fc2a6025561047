import BackswipeScene
import BackswipeUnits
import Testing

/// The rectangle outside of which commands draw nothing.
struct CommandExtentTests {
  private let limits = CGRect(x: -500, y: -500, width: 1000, height: 1000)
  private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func extent(_ commands: [DrawCommand]) -> CGRect {
    DrawCommand.extent(of: commands, within: limits)
  }

  @Test("it is moved and mapped with the commands, with a point around for edges")
  func places() {
    let fill = DrawCommand.fill(box, cornerRadius: 0, .black)
    #expect(
      extent([.translate(CGPoint(x: 5, y: 6)), fill, .restore])
        == CGRect(x: 14, y: 25, width: 32, height: 42))
    #expect(
      extent([
        .translate(CGPoint(x: 100, y: 0)), .restore,
        .transform(CGAffineTransform(scaleX: 2, y: 2)), fill, .restore,
      ]) == CGRect(x: 18, y: 38, width: 64, height: 84))
  }

  @Test("it ends with a clip, which is over at its end, and with the limits")
  func clips() {
    let fill = DrawCommand.fill(box, cornerRadius: 0, .black)
    let clip = DrawCommand.clip(CGRect(x: 0, y: 0, width: 20, height: 30), cornerRadius: 0)
    #expect(extent([clip, fill, .restore]) == CGRect(x: 9, y: 19, width: 11, height: 11))
    #expect(extent([clip, .restore, fill]) == CGRect(x: 9, y: 19, width: 32, height: 42))
    #expect(
      DrawCommand.extent(of: [fill], within: CGRect(x: 0, y: 0, width: 20, height: 21))
        == CGRect(x: 9, y: 19, width: 11, height: 2))
  }

  @Test("nothing drawn is no rectangle")
  func nothing() {
    #expect(extent([.group(opacity: 0.5), .restore]).isNull)
    #expect(extent([]).isNull)
  }
}
