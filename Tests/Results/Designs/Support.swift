import BackswipeDocuments
import BackswipePrototypes
import BackswipeRendering
import BackswipeScene
import TestSupport
import Testing

@testable import BackswipeDesigns

/// Files as design tools write them.
enum Sample: String, CaseIterable, Sendable {
  case figmaHome = "figma-home"
  case figmaFlow = "figma-flow"
  case inkscape
  case sketch
  case handWritten = "hand-written"

  var text: String {
    get throws { try PackageFiles.text("Tests/Results/Designs/Samples/\(rawValue).svg") }
  }

  func design() throws -> Design { try Self.design(try text, file: "\(rawValue).svg") }

  static func design(_ text: String, file: String = "design.svg") throws -> Design {
    try Design([Design.Source(file: file, bytes: Array(text.utf8))], folder: "design")
  }

  /// The mistakes of a text; empty for none.
  static func mistakes(_ text: String) -> [String] { mistakes(Array(text.utf8)) }

  static func mistakes(_ bytes: [UInt8]) -> [String] {
    do throws(FileErrors) {
      _ = try Design([Design.Source(file: "a.svg", bytes: bytes)], folder: "a")
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }
}

/// A page of a prototype in the pixels of its pictures.
struct DrawnPage {
  var image: Image
  private let scale: Int
  private let design: Design

  /// - Parameter screen: the screen's number.
  init(_ design: Design, screen: Int, scale: Int) throws {
    self.design = design
    self.scale = scale
    let prototype = try design.prototype(file: "design.svg")
    var view = try #require(prototype.screens[screen].view)
    if case .scroll(let scroll) = view.content { view = scroll.element }
    let first = try #require(view.children.first)
    guard case .points(let width)? = first.box.width, case .points(let height)? = first.box.height
    else { throw Missing() }
    let size = (width: Int(width), height: Int(height))
    image = Image(
      width: size.width * scale, height: size.height * scale,
      pixels: Array(repeating: 0, count: size.width * size.height * scale * scale))
    for element in view.children { try draw(element, (0, 0)) }
  }

  private static func file(
    _ element: Element, _ design: Design
  ) throws -> (picture: Design.Picture, size: (width: Int, height: Int)) {
    guard case .image(let shown) = element.content else { throw Missing() }
    let stem = shown.file.replacing("design/", with: "")
    let plain = String(stem.dropLast(4))
    let picture = try #require(
      design.pictures.first { $0.name == stem || $0.name == plain + "@3x.png" })
    let file = try ImageFile(reading: picture.bytes)
    let points = picture.name.hasSuffix("@3x.png") ? 3 : 1
    return (picture, (file.pixelWidth / points, file.pixelHeight / points))
  }

  private struct Missing: Error {}

  private mutating func draw(_ element: Element, _ corner: (x: Int, y: Int)) throws {
    let place = (x: corner.x + Int(element.box.offset.x), y: corner.y + Int(element.box.offset.y))
    if case .overlay(let inside) = element.content {
      for element in inside { try draw(element, place) }
      return
    }
    let (picture, size) = try Self.file(element, design)
    let drawn =
      picture.name.hasSuffix(".png")
      ? Image(png: picture.bytes)
      : Image(
        svg: picture.bytes, plane: size, width: size.width * scale, height: size.height * scale)
    let part = try #require(drawn)
    try #require(part.width == size.width * scale, "pictures in pixels are compared at 3")
    for y in 0..<part.height {
      for x in 0..<part.width {
        let (left, top) = (place.x * scale + x, place.y * scale + y)
        guard (0..<image.width).contains(left), (0..<image.height).contains(top) else { continue }
        let place = top * image.width + left
        image.pixels[place] = Self.over(part[x, y], image.pixels[place])
      }
    }
  }

  /// A premultiplied pixel over another one.
  private static func over(_ pixel: UInt32, _ ground: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    return [0, 8, 16, 24].reduce(0) { result, shift in
      let part = ((ground >> shift & 255) * rest + 127) / 255
      return result | min(pixel >> shift & 255 + part, 255) << shift
    }
  }
}
