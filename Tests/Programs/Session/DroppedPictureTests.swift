import BackswipeRendering
import BackswipeScene
import Foundation
import TestSupport
import Testing

@testable import BackswipeSession

/// Picture files that are dropped on the window.
@MainActor
@Suite struct DroppedPictureTests {
  private static let red: UInt32 = 0xFFFF_0000

  /// A picture of one colour, of half the screen's width and twice as high as wide.
  private func write(_ name: String, in scratch: Scratch) throws -> String {
    let image = Image(
      width: 195, height: 390, pixels: Array(repeating: Self.red, count: 195 * 390))
    let path = scratch.file(name).path
    try Data(image.png()).write(to: scratch.file(name))
    return path
  }

  private func dropped(_ bench: SessionBench, _ paths: String...) {
    for path in paths { bench.send(.dropped(path)) }
    bench.run(1000)
  }

  @Test func aPictureIsAPageOnTheStackAndIsDraggedBack() throws {
    let scratch = try Scratch()
    let bench = try SessionBench()
    bench.tap(150, 113, wait: 1000)
    dropped(bench, try write("Checkout page.png", in: scratch))
    #expect(bench.stack == ["first", "second", "picture-1"])
    #expect(bench.title.hasPrefix("Checkout page"))
    #expect(bench.overlayTexts.contains("Showing Checkout page.png"))
    #expect(bench.replayed == bench.lines)
    // From one side of the screen to the other.
    let list = try #require(bench.session.list)
    let shown = Painter(fonts: try FontSet()).image(of: list, scale: 1)
    for x in [0, 195, 389] { #expect(shown[x, 400] == Self.red, "\(x)") }
    bench.dragBack()
    #expect(bench.stack == ["first", "second"])
  }

  @Test func anSVGFileIsDrawnAsAPage() throws {
    let scratch = try Scratch()
    let bench = try SessionBench()
    try scratch.write(
      "-a b.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="40">
        <rect width="20" height="40" fill="#f00"/>
      </svg>
      """)
    dropped(bench, scratch.file("-a b.svg").path)
    #expect(bench.stack == ["first", "picture-1"] && bench.title.hasPrefix("-a b"))
    let list = try #require(bench.session.list)
    let shown = Painter(fonts: try FontSet()).image(of: list, scale: 1)
    for x in [1, 195, 388] { #expect(shown[x, 400] == Self.red, "\(x)") }
    #expect(bench.replayed == bench.lines)
  }

  @Test func severalAreOnTheStackInOrder() throws {
    let scratch = try Scratch()
    let bench = try SessionBench()
    dropped(bench, try write("a.png", in: scratch), try write("B.PNG", in: scratch))
    #expect(bench.stack == ["first", "picture-1", "picture-2"])
    #expect(bench.title.hasPrefix("B "))
    bench.dragBack()
    #expect(bench.title.hasPrefix("a "))
    #expect(bench.replayed == bench.lines)
  }

  @Test func aPictureStaysWhenThePrototypeIsReadAgain() throws {
    let scratch = try Scratch()
    try scratch.write("app.yaml", SessionBench.prototype)
    let bench = try SessionBench { $0.watchedFile = scratch.file("app.yaml").path }
    dropped(bench, try write("a.png", in: scratch))
    try scratch.write(
      "app.yaml", SessionBench.prototype.replacing("title: First", with: "title: Other"))
    bench.run(1500)
    #expect(bench.runs == 3 && bench.stack == ["first", "picture-1"])
  }

  @Test func otherFilesAreRefusedWithTheReason() throws {
    let scratch = try Scratch()
    let bench = try SessionBench()
    try scratch.write("drawing.svg", "<svg")
    try scratch.write("photo.jpg", "")
    try scratch.write("broken.png", "no picture")
    for (name, reason) in [
      ("drawing.svg", "rsvg-convert cannot draw it"), ("photo.jpg", "not JPG"),
      ("broken.png", "PNG file"), ("none.png", "no such file"),
    ] {
      dropped(bench, scratch.file(name).path)
      #expect(bench.overlayTexts.contains("\(name) is not opened"))
      #expect(bench.overlayTexts.contains { $0.contains(reason) }, "\(bench.overlayTexts)")
      bench.run(2000)
    }
    #expect(bench.runs == 1)
  }

  @Test func aRecordedSessionTakesNone() throws {
    let scratch = try Scratch()
    let bench = try SessionBench { $0.opensFiles = false }
    dropped(bench, try write("a.png", in: scratch))
    #expect(bench.stack == ["first"] && bench.overlayTexts.contains("a.png is not opened"))
  }
}
