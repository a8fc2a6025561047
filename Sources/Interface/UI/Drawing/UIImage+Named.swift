import BackswipeScene
import BackswipeText
import BackswipeUnits

extension UIImage {
  /// A PNG file beside the prototype: for the screen's scale, as `name@2x.png` on a screen of scale
  /// 2, or else for another scale. Nil if there is none, and off the main queue, which has no
  /// simulation.
  public convenience init?(named name: String) {
    guard MainQueue.isCurrent, let file = MainActor.assumeIsolated({ Self.file(named: name) })
    else { return nil }
    self.init(bytes: file.bytes, scale: file.scale, name: file.name)
  }

  @MainActor
  private static func file(named name: String) -> (bytes: [UInt8], scale: CGFloat, name: String)? {
    guard let environment = UIContext.environment, !name.isEmpty else { return nil }
    let plain = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let own = min(max(Int(environment.screen.scale.rounded(.up)), 1), 3)
    for scale in [own] + [3, 2, 1].filter({ $0 != own }) {
      let file = scale == 1 ? "\(plain).png" : "\(plain)@\(scale)x.png"
      if let bytes = environment.imageFile(file) { return (bytes, CGFloat(scale), plain) }
    }
    return nil
  }

  /// A PNG file; a suffix `@2x` or `@3x` of its name sets its scale.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = try? FileBytes.read(path, .image) else { return nil }
    let name = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    self.init(data: Data(bytes), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// A symbol. An unsupported one is a square with a cross, which is reported once.
  public convenience init?(systemName name: String) {
    guard let glyph = Self.symbols[name] else {
      Self.reportOnce(
        "UIImage(systemName:): '\(name)' is not drawn here; a placeholder stands for it")
      self.init(commands: Self.placeholder, size: Self.placeholderSize, scale: 1, name: name)
      return
    }
    self.init(glyph: glyph, name: name)
  }

  private static var placeholderSize: CGSize { CGSize(width: symbolSize, height: symbolSize) }

  private static var placeholder: [DrawCommand] {
    let box = CGRect(origin: .zero, size: placeholderSize).insetBy(dx: 3, dy: 3)
    let line = Stroke(width: 1.5, color: .black)
    return [
      .border(box, cornerRadius: 3, width: 1.5, .black),
      .path(
        [
          .move(CGPoint(x: box.minX, y: box.minY)), .line(CGPoint(x: box.maxX, y: box.maxY)),
          .move(CGPoint(x: box.maxX, y: box.minY)), .line(CGPoint(x: box.minX, y: box.maxY)),
        ], fill: nil, stroke: line),
    ]
  }

  /// Reports a deviation from a phone to the simulation; does nothing off the main queue.
  private static func reportOnce(_ words: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { UIContext.environment?.reportOnce(words) }
  }

  /// The width and height of a symbol, in points, beside text of 17 points.
  package static let symbolSize: CGFloat = 22

  package convenience init(glyph: Glyph, size: CGFloat = symbolSize, name: String? = nil) {
    self.init(
      commands: glyph.commands(
        center: CGPoint(x: size / 2, y: size / 2), size: size, color: .black),
      size: CGSize(width: size, height: size), scale: 1, name: name ?? glyph.rawValue)
  }

  private static let symbols: [String: Glyph] = [
    "chevron.left": .backChevron, "chevron.backward": .backChevron,
    "chevron.right": .rowChevron, "chevron.forward": .rowChevron,
    "plus": .add, "square.and.arrow.up": .action, "trash": .trash, "magnifyingglass": .search,
    "square.and.pencil": .compose, "arrow.clockwise": .refresh,
    "arrowshape.turn.up.left": .reply, "camera": .camera, "bookmark": .bookmarks,
    "folder": .organize, "play.fill": .play, "pause.fill": .pause, "backward.fill": .rewind,
    "forward.fill": .fastForward, "xmark": .stop, "gear": .gear, "gearshape": .gear,
    "bell": .bell, "moon.fill": .moon, "globe": .globe, "lock.fill": .lock,
    "speaker.wave.2.fill": .sound, "person.fill": .person, "wifi": .wifi,
    "hand.raised": .hand, "textformat": .text, "photo": .photo, "clock": .clock,
    "star.fill": .star,
  ]
}
