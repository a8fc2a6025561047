import BackswipeGeometry
import BackswipeRendering
import BackswipeScene
import Foundation
import TestSupport
import Testing

/// A strip of the screen, in words and in pixels, beside what was kept of it.
///
/// One that is missing is written, and the test fails: look at it before you keep it.
struct Golden {
  static let folder = "Tests/Goldens/Bars"
  /// A channel may be off by as much before its pixel counts as different: letters are smoothed a
  /// little differently from one version of the libraries to the next.
  static let channelTolerance = 64
  /// Pixels in a thousand that may be different.
  static let pixelTolerance = 4

  let name: String
  /// In points.
  let strip: CGRect
  let scale: CGFloat = 2

  func check(_ list: DisplayList) throws {
    try checkWords(list)
    try checkPixels(list)
  }

  private func checkWords(_ list: DisplayList) throws {
    let words = list.words(in: strip)
    let url = try Self.url("\(name).txt")
    guard let kept = try? String(contentsOf: url, encoding: .utf8) else {
      try words.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("\(Self.folder)/\(name).txt was missing and has been written")
      return
    }
    let (new, old) = (words.split(separator: "\n"), kept.split(separator: "\n"))
    if let line = (0..<max(new.count, old.count)).first(where: {
      $0 >= new.count || $0 >= old.count || new[$0] != old[$0]
    }) {
      let (expected, actual) = (
        line < old.count ? old[line] : "nothing", line < new.count ? new[line] : "nothing"
      )
      Issue.record("\(name).txt:\(line + 1): expected \(expected), actual \(actual)")
    }
  }

  private func checkPixels(_ list: DisplayList) throws {
    let whole = Painter(fonts: try FontSet()).image(of: list, scale: scale)
    let image = whole.cut(strip, scale: scale)
    let url = try Self.url("\(name).png")
    guard let file = try? Data(contentsOf: url), let kept = Image(png: Array(file)) else {
      try Data(image.png()).write(to: url)
      Issue.record("\(Self.folder)/\(name).png was missing and has been written")
      return
    }
    guard kept.width == image.width, kept.height == image.height else {
      Issue.record("\(name).png: \(image.width)×\(image.height), not as it was")
      return
    }
    let different = zip(kept.pixels, image.pixels).count { Self.differ($0, $1) }
    if different * 1000 > kept.pixels.count * Self.pixelTolerance {
      let actual = try Self.url("\(name).actual.png")
      try Data(image.png()).write(to: actual)
      Issue.record(
        "\(name).png: \(different) of \(kept.pixels.count) pixels differ; see \(name).actual.png")
    }
  }

  private static func differ(_ first: UInt32, _ second: UInt32) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let one = Int((first >> shift) & 0xFF)
      let other = Int((second >> shift) & 0xFF)
      if abs(one - other) > channelTolerance { return true }
    }
    return false
  }

  private static func url(_ file: String) throws -> URL {
    let folder = PackageFiles.root.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(file)
  }
}

extension Image {
  fileprivate func cut(_ strip: CGRect, scale: CGFloat) -> Image {
    let area = PixelGrid(scale: scale).rect(strip)
    var pixels: [UInt32] = []
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { pixels.append(self[x, y]) }
    }
    return Image(width: area.width, height: area.height, pixels: pixels)
  }
}

extension DisplayList {
  /// One line for each text, fill and image that a strip of the screen shows, back to front.
  fileprivate func words(in strip: CGRect) -> String {
    var lines: [String] = []
    for item in items where item.opacity > 0 {
      var offsets = [item.position]
      for command in item.picture.commands {
        let offset = offsets[offsets.count - 1]
        func note(_ what: String, _ rect: CGRect) {
          let place = rect.offsetBy(dx: offset.x, dy: offset.y)
          guard place.intersects(strip.intersection(item.clip)) else { return }
          let numbers = [place.minX, place.minY, place.width, place.height].map(Self.text)
          lines.append("\(what) \(numbers.joined(separator: " "))")
        }
        switch command {
        case .translate(let by): offsets.append(CGPoint(x: offset.x + by.x, y: offset.y + by.y))
        case .clip: offsets.append(offset)
        case .restore: offsets.removeLast()
        case .text(let text, let box, let font, let color, _):
          note("'\(text)' \(Self.text(font.size)) \(font.weight.rawValue) \(color.text)", box)
        case .fill(let rect, _, let color): note("fill \(color.text)", rect)
        case .image(let part): note("image", part.target)
        default: break
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(_ value: CGFloat) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Color {
  fileprivate var text: String {
    let parts = [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    let digits = parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "#" + digits.joined()
  }
}
