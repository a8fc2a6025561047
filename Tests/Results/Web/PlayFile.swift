import Foundation
import TestSupport

/// The data of a page that plays a run, decoded by its format and not by the code that writes it.
struct PlayFile {
  struct Malformed: Error {}

  enum Material: Equatable {
    case color(UInt32)
    case picture(Int, left: Int, top: Int, isMark: Bool)
    case blur([Int], tint: UInt32, mask: Int?)
    case turned(Int, matrix: [Int], clip: [Int]?)
  }

  struct Picture: Equatable {
    let width: Int
    let height: Int
    let mode: Int
    /// Premultiplied 0xAARRGGBB; none of a photograph.
    let pixels: [UInt32]
    /// Of a photograph: a JPEG file, and the alpha of each pixel, none if all are opaque.
    var file: [UInt8] = []
    var alphas: [UInt8] = []
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var materials: [Material] = []
  private(set) var pictures: [Picture] = []
  /// Each layer is its material and seven fields.
  private(set) var frames: [(instant: Int, layers: [[Int]])] = []
  private(set) var end = 0

  init(page: String) throws {
    let mark = "<script type=\"application/octet-stream\" id=\"data\">"
    guard let text = page.components(separatedBy: mark).dropFirst().first,
      let data = Data(base64Encoded: text.components(separatedBy: "</script>")[0])
    else { throw Malformed() }
    var reader = Bytes(Array(data))
    let lengths = try (0..<reader.number()).map { _ in try reader.number() }
    let streams = try lengths.map { length in
      guard let bytes = Inflate.bytes(try reader.take(length)) else { throw Malformed() }
      return bytes
    }
    for stream in streams.dropFirst() {
      var own = Bytes(stream)
      while !own.isAtEnd { pictures.append(try own.picture()) }
    }
    var own = Bytes(streams[0])
    (width, height) = (try own.number(), try own.number())
    materials = try (0..<own.number()).map { _ in try own.material() }
    var (instant, layers) = (0, [[Int]]())
    for _ in 0..<(try own.number()) {
      instant += try own.number()
      layers = try own.layers(after: layers)
      frames.append((instant, layers))
    }
    end = try own.number()
    guard own.isAtEnd else { throw Malformed() }
  }
}

private struct Bytes {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { at == bytes.count }

  mutating func take(_ count: Int) throws -> [UInt8] {
    guard count >= 0, at + count <= bytes.count else { throw PlayFile.Malformed() }
    at += count
    return Array(bytes[(at - count)..<at])
  }

  mutating func number() throws -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = try take(1)[0]
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  mutating func signed() throws -> Int {
    let value = try number()
    return value >> 1 ^ -(value & 1)
  }

  mutating func pixel() throws -> UInt32 {
    let parts = try take(4).map(UInt32.init)
    return parts[3] << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
  }

  mutating func material() throws -> PlayFile.Material {
    switch try number() {
    case 0: return .color(try pixel())
    case 1:
      return .picture(
        try number(), left: try signed(), top: try signed(), isMark: try number() == 1)
    case 2:
      let numbers = try (0..<4).map { _ in try number() }
      let tint = try pixel()
      let mask = try number()
      return .blur(numbers, tint: tint, mask: mask == 0 ? nil : mask - 1)
    case 3:
      let contents = try number()
      let matrix = try (0..<6).map { _ in try signed() }
      let clip = try number() == 0 ? nil : try (0..<5).map { _ in try signed() }
      return .turned(contents, matrix: matrix, clip: clip)
    default: throw PlayFile.Malformed()
    }
  }

  mutating func picture() throws -> PlayFile.Picture {
    let (width, height, mode) = (try number(), try number(), try number())
    if mode == 5 {
      let file = try take(number())
      let alphas = try number() == 1 ? Self.unpredicted(try take(width * height), width) : []
      return PlayFile.Picture(
        width: width, height: height, mode: mode, pixels: [], file: file, alphas: alphas)
    }
    let colors = mode == 4 ? [] : try (0..<number()).map { _ in try pixel() }
    let flags = try take((height + 7) / 8)
    let repeats = (0..<height).map { flags[$0 / 8] >> UInt8($0 % 8) & 1 == 1 }
    let area = repeats.filter { !$0 }.count * width
    var distinct: [UInt32]
    switch mode {
    case 1: distinct = try take(area).map { colors[Int($0)] }
    case 2:
      let (low, high) = (try take(area), try take(area))
      distinct = zip(low, high).map { colors[Int($0) | Int($1) << 8] }
    default:
      distinct = [UInt32](repeating: 0, count: area)
      for shift: UInt32 in [16, 8, 0, 24] {
        let channel = Self.unpredicted(try take(area), width)
        for (place, value) in channel.enumerated() { distinct[place] |= UInt32(value) << shift }
      }
    }
    var pixels: [UInt32] = []
    var row = -1
    for isRepeated in repeats {
      row += isRepeated ? 0 : 1
      pixels += distinct[(row * width)..<((row + 1) * width)]
    }
    return PlayFile.Picture(width: width, height: height, mode: mode, pixels: pixels)
  }

  private static func unpredicted(_ values: [UInt8], _ width: Int) -> [UInt8] {
    var out = values
    for place in out.indices {
      let (x, y) = (place % width, place / width)
      let left = x > 0 ? Int(out[place - 1]) : 0
      let up = y > 0 ? Int(out[place - width]) : 0
      let corner = x > 0 && y > 0 ? Int(out[place - width - 1]) : 0
      let estimate = left + up - corner
      let near = [left, up, corner].min { abs(estimate - $0) < abs(estimate - $1) }
      out[place] = values[place] &+ UInt8(near ?? 0)
    }
    return out
  }

  mutating func layers(after before: [[Int]]) throws -> [[Int]] {
    let (first, last) = (try number(), try number())
    let added = try (0..<number()).map { _ in
      [try number()] + (try (0..<7).map { _ in try signed() })
    }
    guard first + last <= before.count else { throw PlayFile.Malformed() }
    var kept = Array(before.prefix(first) + before.suffix(last))
    var index = 0
    while index < kept.count {
      index += try number()
      guard index < kept.count else { break }
      let mask = try number()
      for field in 0..<7 where mask >> field & 1 == 1 { kept[index][field + 1] += try signed() }
      index += 1
    }
    return Array(kept.prefix(first)) + added + Array(kept.suffix(last))
  }
}
