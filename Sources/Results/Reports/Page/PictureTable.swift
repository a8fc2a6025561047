import BackswipePlots
import BackswipeScene
import BackswipeTrace
import BackswipeUnits

/// The pictures of a run as JSON, with lines of text, glyphs and images in tables of their own.
///
/// A picture is its bounds, 1 if it is opaque, and its commands, each a letter and its values; a
/// colour is a text. A line is the points per em, the factor by which it is narrower, and three
/// numbers for each glyph: its number, the advance from the glyph before and y, in 1/1024 points. A
/// glyph is a path in SVG's notation, or the number of an image and its rectangle, with
/// `GlyphShape.unitsPerEm`.
struct PictureTable {
  private let text: PageGlyphs
  private var pictures = JSONTable()
  private var numbers: [ObjectIdentifier: (number: Int, picture: Picture)] = [:]
  private var lines = JSONTable()
  private var glyphs = JSONTable()
  private var glyphNumbers: [GlyphID: Int] = [:]
  private var images = JSONTable()

  init(_ text: PageGlyphs) { self.text = text }

  var byteCount: Int {
    pictures.byteCount + lines.byteCount + glyphs.byteCount + images.byteCount
  }

  mutating func number(of picture: Picture) -> Int {
    if let number = numbers[ObjectIdentifier(picture)]?.number { return number }
    var json = JSONBytes()
    json.append(json: "[")
    json.append(decimals: picture.bounds.numbers)
    json.append(json: picture.isOpaque ? ",1," : ",0,")
    append(picture.commands, to: &json)
    json.append(json: "]")
    let number = pictures.number(of: json)
    numbers[ObjectIdentifier(picture)] = (number, picture)
    return number
  }

  func appendTables(to json: inout JSONBytes) {
    for (name, table): (StaticString, JSONTable) in [
      (",\"pictures\":", pictures), (",\"lines\":", lines), (",\"glyphs\":", glyphs),
      (",\"images\":", images),
    ] {
      json.append(json: name)
      table.append(to: &json)
    }
  }

  // MARK: Commands

  private mutating func append(_ commands: [DrawCommand], to json: inout JSONBytes) {
    json.append(json: "[")
    var isFirst = true
    for command in commands {
      let start = json.utf8.count
      if !isFirst { json.append(json: ",") }
      if append(command, to: &json) {
        isFirst = false
      } else {
        json.remove(from: start)
      }
    }
    json.append(json: "]")
  }

  /// - Returns: false for a command that draws nothing.
  private mutating func append(_ command: DrawCommand, to json: inout JSONBytes) -> Bool {
    func begin(_ letter: StaticString, _ numbers: [Double]) {
      json.append(json: "[")
      json.append(json: letter)
      for number in numbers {
        json.append(json: ",")
        json.append(decimal: number)
      }
    }
    func add(_ color: Color?) {
      json.append(json: ",")
      if let color { json.append(color.css) } else { json.append(json: "0") }
    }
    func add(_ path: [PathElement]) {
      json.append(json: ",")
      json.append(SVGPath.data(path))
    }
    switch command {
    case .fill(let rect, let radius, let color):
      begin("\"f\"", rect.numbers + [Double(radius)])
      add(color)
    case .border(let rect, let radius, let width, let color):
      begin("\"b\"", rect.numbers + [Double(radius), Double(width)])
      add(color)
    case .hairline(let line, let color):
      begin(
        "\"h\"", line.rect.numbers + [Double(line.side.rawValue), line.isOutside ? 1 : 0])
      add(color)
    case .path(let elements, let fill, let stroke):
      begin("\"p\"", [Double(stroke?.width ?? 0)])
      add(fill)
      add(stroke?.color)
      add(elements)
    case .text(let text, let box, let font, let color, let alignment):
      guard color.alpha > 0, let line = self.text.setter.line(text, box: box, font, alignment),
        !line.glyphs.isEmpty
      else { return false }
      begin(
        "\"t\"",
        [Double(line.origin.x), Double(line.origin.y), Double(number(of: line, font))])
      add(color)
      json.append(json: ",")
      json.append(text)
    case .image(let part):
      let tile = part.tile ?? .zero
      begin(
        "\"i\"",
        [Double(images.number { $0.append(Self.text(of: part.file)) })] + part.source.numbers
          + part.target.numbers + [Double(tile.width), Double(tile.height)])
      add(part.tint)
    case .gradient(let rect, let from, let to, let isHorizontal):
      begin("\"g\"", rect.numbers + [isHorizontal ? 1 : 0])
      add(from)
      add(to)
    case .clip(let rect, let radius): begin("\"c\"", rect.numbers + [Double(radius)])
    case .translate(let distance): begin("\"m\"", [Double(distance.x), Double(distance.y)])
    case .transform(let matrix):
      begin(
        "\"x\"", [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { Double($0) })
    case .group(let opacity): begin("\"o\"", [opacity])
    case .shadow(let rect, let radius, let shadow):
      begin("\"s\"", rect.numbers + [Double(radius)] + shadow.numbers)
      add(shadow.color)
    case .backdrop(let rect, let radius, let backdrop):
      begin(
        "\"k\"",
        rect.numbers + [Double(radius), Double(backdrop.radius), backdrop.saturation])
      add(backdrop.tint)
      add(backdrop.plain)
    case .shape(let elements, let paint):
      begin("\"q\"", paint.numbers)
      add(paint.fill)
      add(paint.stroke?.color)
      add(elements)
      json.append(json: ",")
      json.append(decimals: paint.dash.map { Double($0) })
    case .ramp(let ramp):
      begin("\"r\"", ramp.numbers)
      json.append(json: ",")
      json.append(decimals: ramp.locations.map { Double($0) })
      json.append(json: ",")
      json.append(ramp.colors.map(\.css))
    case .shapeShadow(let elements, let shadow):
      begin("\"d\"", shadow.numbers)
      add(shadow.color)
      add(elements)
    case .masked(let commands):
      begin("\"a\"", [])
      json.append(json: ",")
      append(commands, to: &json)
    case .restore: begin("\"e\"", [])
    }
    json.append(json: "]")
    return true
  }

  /// The bytes in base64; of a drawing after its size, `24,24;`.
  private static func text(of file: ImageFile) -> String {
    (file.format == .svg ? "\(file.pixelWidth),\(file.pixelHeight);" : "") + Base64.text(file.bytes)
  }

  // MARK: Text

  private mutating func number(of line: GlyphLine, _ font: Font) -> Int {
    var json = JSONBytes()
    json.append(json: "[")
    json.append(decimal: Double(font.size))
    json.append(json: ",")
    json.append(decimal: Double(line.squeeze))
    var x: Int32 = 0
    for glyph in line.glyphs {
      json.append(json: ",")
      json.append(Int64(number(of: glyph.id)))
      json.append(json: ",")
      json.append(Int64(glyph.x - x))
      json.append(json: ",")
      json.append(Int64(glyph.y))
      x = glyph.x
    }
    json.append(json: "]")
    return lines.number(of: json)
  }

  private mutating func number(of glyph: GlyphID) -> Int {
    if let number = glyphNumbers[glyph] { return number }
    let number =
      switch text.setter.shape(of: glyph) {
      case .outline(let path): glyphs.number(of: text.outline(of: glyph, path))
      case .image(let png, let box):
        image(Int64(images.number { $0.append(Base64.text(png)) }), box)
      }
    glyphNumbers[glyph] = number
    return number
  }

  private mutating func image(_ number: Int64, _ box: CGRect) -> Int {
    glyphs.number { json in
      json.append(json: "[")
      json.append(number)
      json.append(json: ",")
      json.append(decimals: box.numbers)
      json.append(json: "]")
    }
  }
}

extension Shadow {
  fileprivate var numbers: [Double] {
    [Double(offset.width), Double(offset.height), Double(radius)]
  }
}

extension ShapePaint {
  /// Even-odd, the line's width, its caps and joins, its limit of mitres and its phase.
  fileprivate var numbers: [Double] {
    let caps: Double =
      switch cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let joins: Double =
      switch join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    return [
      isEvenOdd ? 1 : 0, Double(stroke?.width ?? 0), caps, joins, Double(miterLimit),
      Double(dashPhase),
    ]
  }
}

extension GradientRamp {
  fileprivate var numbers: [Double] {
    rect.numbers + [Double(cornerRadius), Double(start.x), Double(start.y)]
      + [Double(end.x), Double(end.y), isRadial ? 1 : 0]
  }
}
