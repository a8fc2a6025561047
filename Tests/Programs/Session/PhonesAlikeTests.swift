import BackswipeFilms
import BackswipeRendering
import BackswipeScene
import BackswipeSession
import BackswipeUnits
import Testing

/// Phones beside each other that show the same have the same pixels.
@MainActor
@Suite struct PhonesAlikeTests {
  private static let size = CGSize(width: 390, height: 844)

  /// A list of rows of an uneven height, with lines, text, round corners and a shadow.
  private static let list: DisplayList = {
    let height: CGFloat = 44.3
    let items = (0..<19).map { row in
      let rect = CGRect(x: 0, y: 0, width: size.width, height: height)
      let picture = Picture(
        commands: [
          .fill(rect, cornerRadius: 0, .white),
          .shadow(
            CGRect(x: 350, y: 10, width: 20, height: 20), cornerRadius: 10,
            Shadow(color: .black, offset: .zero, radius: 3)),
          .fill(
            CGRect(x: 350, y: 10, width: 20, height: 20), cornerRadius: 10, Color(hex: 0x34C759)),
          .text("Row \(row)", box: rect.insetBy(dx: 16, dy: 11), Font(size: 17), .black, .left),
          .hairline(Hairline(.bottom, of: rect.insetBy(dx: 16, dy: 0)), Color(hex: 0xC6C6C8)),
        ], bounds: rect, isOpaque: true)
      return DisplayItem(
        picture: picture, position: CGPoint(x: 0, y: CGFloat(row) * height), opacity: 1,
        clip: CGRect(origin: .zero, size: size))
    }
    return DisplayList(size: size, background: .white, items: items)
  }()

  private func compose(_ screens: [PlacedScreen], _ width: Int, _ height: Int) throws -> Image {
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress {
        _ = compositor.compose(
          screens,
          into: PixelTarget(
            base: UnsafeMutableRawPointer(base), bytesPerRow: width * 4, width: width,
            height: height, scale: 1))
        count = width * height
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The first pixel in which two rectangles of a size differ, from their corners; nil for none.
  private func difference(
    _ image: Image, _ one: (x: Int, y: Int), _ other: (x: Int, y: Int), _ width: Int, _ height: Int
  ) -> String? {
    for y in 0..<height {
      for x in 0..<width
      where image[one.x + x, one.y + y] != image[other.x + x, other.y + y] {
        return "\(x), \(y)"
      }
    }
    return nil
  }

  @Test(
    "phones of a picture are equal at every scale",
    arguments: [0.7843, 0.9, 1, 1.07, 1.25, 1.33, 1.5, 1.75, 2, 2.5, 3] as [CGFloat])
  func row(scale: CGFloat) throws {
    for hasBody in [false, true] {
      let row = PhoneRow(
        phone: Self.size, names: ["A", "A", "A"], scale: scale, hasBody: hasBody)
      let image = try compose(
        (0..<3).map { row.place(Self.list, at: $0) }, row.width, row.height)
      let part = row.width / 3
      for index in 1..<3 {
        let found = difference(image, (0, 0), (index * part, 0), part, row.height)
        #expect(found == nil, "\(hasBody) \(index)")
      }
    }
  }

  @Test(
    "phones of a window are equal at every size of it",
    arguments: [
      (1366, 900), (1366, 768), (1919, 1039), (1001, 777), (2560, 1440), (3001, 2001),
    ])
  func window(width: Int, height: Int) throws {
    for count in 2...4 {
      let desk = DeskLayout(
        width: width, height: height, natural: 1, pixelsPerUnit: 1, phone: Self.size,
        contents: DeskContents(phones: count, hasPanel: true, hasTimeline: true, hasCaptions: true))
      let image = try compose(
        desk.phones.map { place in
          PlacedScreen(
            Self.list, overlay: Bezel.items(around: place), originX: place.originX,
            originY: place.originY, scale: place.scale, region: place.region)
        }, width, height)
      let first = desk.phones[0]
      let grid = PixelGrid(scale: first.scale)
      let body = grid.rect(first.body)
      for phone in desk.phones.dropFirst() {
        let found = difference(
          image, (first.originX + body.left, first.originY + body.top),
          (phone.originX + body.left, phone.originY + body.top), body.right - body.left,
          body.bottom - body.top)
        #expect(found == nil, "\(count)")
      }
    }
  }
}
