import BackswipeFilms
import BackswipeScene
import BackswipeUnits
import Testing

@Suite struct BezelTests {
  @Test func theBezelLeavesTheScreenFreeButForItsCorners() {
    let layout = PhoneLayout(
      width: 466, height: 920, scale: 1, pixelsPerUnit: 1,
      phone: CGSize(width: 390, height: 844))
    let middle = CGRect(x: 0, y: 60, width: 390, height: 724)
    let items = Bezel.items(around: layout)
    // Four strips of the body, four corners, and the notch.
    #expect(items.count == 9)
    for item in items { #expect(item.frame.intersection(middle).isEmpty) }
    let covered = items.prefix(4).reduce(0) { $0 + $1.frame.width * $1.frame.height }
    #expect(abs(covered - (466 * 920 - 390 * 844)) < 0.001)
  }

  @Test(
    "The frame's edges and the corners' are those of the screen's pixels, at any scale",
    arguments: stride(from: CGFloat(0.4), through: 3, by: 0.013).map { $0 })
  func bezelOnPixels(scale: CGFloat) throws {
    let layout = PhoneLayout(
      width: 1500, height: 2900, scale: scale, pixelsPerUnit: 1,
      phone: CGSize(width: 390, height: 844))
    func isWhole(_ points: CGFloat) -> Bool {
      abs(points * scale - (points * scale).rounded()) < 0.001
    }
    let (screen, body) = (layout.shownScreen, layout.body)
    for edge in [screen.maxX, screen.maxY, body.minX, body.minY, body.maxX, body.maxY] {
      #expect(isWhole(edge))
    }
    // Before the notch.
    let frames = Bezel.items(around: layout).dropLast().suffix(4).map(\.frame)
    // A point over the screen's edges, so that no pixel of them is left.
    for frame in [try #require(frames.first), frames[1], frames[2], frames[3]] {
      #expect(frame.minX == -1 || abs(frame.maxX - screen.maxX - 1) < 0.001)
      #expect(frame.minY == -1 || abs(frame.maxY - screen.maxY - 1) < 0.001)
    }
  }

  @Test func theShadowHasFadedAtTheWindowsEdges() throws {
    for (width, height) in [(466, 920), (400, 700), (1000, 600), (466, 580)] {
      let layout = PhoneLayout(
        width: width, height: height, natural: 1, pixelsPerUnit: 1,
        phone: CGSize(width: 390, height: 844))
      let commands = try #require(Bezel.items(around: layout).first).picture.commands
      let shadow = try #require(
        commands.lazy.compactMap { command -> (CGRect, Shadow)? in
          if case .shadow(let rect, _, let shadow) = command { (rect, shadow) } else { nil }
        }.first)
      let reach = 2.5 * shadow.1.radius + shadow.1.offset.height
      #expect(shadow.0.maxY + reach <= layout.windowRect.maxY + 0.001)
      #expect(shadow.0.minX - reach >= layout.windowRect.minX - 0.001)
    }
  }
}
