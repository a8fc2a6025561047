import BackswipeScene
import BackswipeText
import BackswipeUnits

extension UIImage {
  /// A file beside the prototype, PNG without an ending: for the screen's scale, as `name@2x.png` on
  /// a screen of scale 2, or else for another scale; an SVG file has none. Nil if there is none, and
  /// off the main queue, which has no simulation.
  public convenience init?(named name: String) {
    guard MainQueue.isCurrent, let file = MainActor.assumeIsolated({ Self.file(named: name) })
    else { return nil }
    self.init(bytes: file.bytes, scale: file.scale, name: file.name)
  }

  @MainActor
  private static func file(named name: String) -> (bytes: [UInt8], scale: CGFloat, name: String)? {
    guard let environment = UIContext.environment, !name.isEmpty else { return nil }
    let (plain, ending) = parts(of: name)
    let own = min(max(Int(environment.screen.scale.rounded(.up)), 1), 3)
    for scale in ending == ".svg" ? [1] : [own] + [3, 2, 1].filter({ $0 != own }) {
      let file = plain + (scale == 1 ? "" : "@\(scale)x") + ending
      if let bytes = environment.imageFile(file) { return (bytes, CGFloat(scale), plain) }
    }
    return nil
  }

  /// A name without its ending, and the ending; `.png` for a name without one.
  private static func parts(of name: String) -> (plain: String, ending: String) {
    let endings = ImageFile.Format.allCases.flatMap(\.endings)
    let ending = endings.first { name.hasSuffix($0) }
    return (String(name.dropLast(ending?.count ?? 0)), ending ?? ".png")
  }

  /// A file; a suffix `@2x` or `@3x` of its name sets its scale.
  public convenience init?(contentsOfFile path: String) {
    guard let bytes = try? FileBytes.read(path, .image) else { return nil }
    let name = Self.parts(of: path).plain
    self.init(data: Data(bytes), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// A symbol, outlined, or filled if its name ends in `.fill`. An unsupported one is a square with
  /// a cross, which is reported once.
  public convenience init?(systemName name: String) {
    let isFilled = name.hasSuffix(".fill")
    let plain = isFilled ? String(name.dropLast(5)) : name
    guard let glyph = Glyph.symbols[plain] else {
      Self.reportOnce(
        "UIImage(systemName:): '\(name)' is not drawn here; a placeholder stands for it")
      self.init(
        commands: Self.placeholder, size: Self.placeholderSize, scale: 1, isSymbol: true,
        name: name)
      return
    }
    self.init(
      glyph: glyph, variant: isFilled ? .filled : .outlined, flips: Glyph.flipping.contains(plain),
      name: name)
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

  /// A glyph as a symbol, `size` points wide and high.
  package convenience init(
    glyph: Glyph, size: CGFloat = symbolSize, variant: GlyphVariant = .standard,
    flips: Bool = false, name: String? = nil
  ) {
    self.init(
      symbol: SymbolSource(glyph: glyph, variant: variant),
      commands: glyph.commands(
        center: CGPoint(x: size / 2, y: size / 2), size: size, color: .black, variant: variant),
      size: CGSize(width: size, height: size), flips: flips, name: name ?? glyph.rawValue)
  }
}
