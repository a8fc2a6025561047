import CCompositor
import TestSupport
import Testing

struct BlendTests {
  /// What the loops must compute, one channel at a time: rounded to the nearest.
  static func reference(_ source: UInt32, over under: UInt32, opacity: UInt32) -> UInt32 {
    func channel(_ pixel: UInt32, _ shift: UInt32) -> UInt32 { pixel >> shift & 0xFF }
    func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (a * b * 2 + 255) / 510 }
    let alpha = product(channel(source, 24), opacity)
    return ([0, 8, 16, 24] as [UInt32]).reduce(0) { pixel, shift in
      let faded = product(channel(source, shift), opacity)
      return pixel | (faded + product(channel(under, shift), 255 - alpha)) << shift
    }
  }

  static func premultiplied(_ numbers: inout SplitMix) -> UInt32 {
    let alpha =
      [0, 255, UInt32.random(in: 0...255, using: &numbers)]
      .randomElement(using: &numbers) ?? 0
    return (0..<3).reduce(alpha << 24) { pixel, index in
      pixel | UInt32.random(in: 0...alpha, using: &numbers) << UInt32(8 * index)
    }
  }

  @Test("blends are exact, in the plain build and in the one this processor runs")
  func rowsAreExact() {
    var numbers = SplitMix(seed: 1)
    for width in 0...70 {
      let source = (0..<width).map { _ in BlendTests.premultiplied(&numbers) }
      let under = (0..<width).map { _ in
        UInt32.random(in: 0...UInt32.max, using: &numbers) | 0xFF00_0000
      }
      for opacity in [0, 1, 127, 128, 254, 255, UInt32.random(in: 0...255, using: &numbers)] {
        let expected = zip(source, under).map {
          BlendTests.reference($0, over: $1, opacity: opacity)
        }
        var portable = under
        compositor_blend_row_portable(&portable, source, Int32(width), opacity)
        #expect(portable == expected)
        var dispatched = under
        compositor_blend_row(&dispatched, source, Int32(width), opacity)
        #expect(dispatched == expected)
      }
    }
  }

  @Test("every product of two bytes is divided by 255 without error")
  func divisionIsExact() {
    for opacity in 0...255 as ClosedRange<UInt32> {
      let source = (0...255 as ClosedRange<UInt32>).map { $0 << 24 | $0 }
      var result = [UInt32](repeating: 0, count: 256)
      compositor_blend_row(&result, source, 256, opacity)
      #expect(result == source.map { BlendTests.reference($0, over: 0, opacity: opacity) })
    }
  }

  @Test("a bitmap with clear margins, an opaque middle, and plain rows blends pixel by pixel")
  func spansChangeNothing() {
    var numbers = SplitMix(seed: 2)
    let (width, height) = (61, 24)
    let source = (0..<height).flatMap { y in
      let plain = BlendTests.premultiplied(&numbers)
      return (0..<width).map { x -> UInt32 in
        if y % 4 == 3 { return plain }
        let distance = min(x, width - 1 - x) - y / 2
        if distance < 0 { return 0 }
        return distance < 6 ? BlendTests.premultiplied(&numbers) : 0xFF00_0000 | UInt32(x * y)
      }
    }
    var spans = [CompositorSpan](repeating: CompositorSpan(), count: height)
    #expect(compositor_scan(source, width * 4, Int32(width), Int32(height), &spans) == 0)
    for opacity in [255, 90] as [UInt32] {
      for (left, cut) in [(0, 61), (5, 40), (30, 31), (60, 1)] {
        let under = (0..<width * height).map { _ in
          UInt32.random(in: 0...UInt32.max, using: &numbers) | 0xFF00_0000
        }
        var result = under
        result.withUnsafeMutableBytes { to in
          source.withUnsafeBytes { from in
            compositor_blend(
              to.baseAddress! + left * 4, width * 4, from.baseAddress! + left * 4, width * 4,
              Int32(cut), Int32(height), spans, Int32(left), opacity)
          }
        }
        let expected = under.indices.map { index in
          let x = index % width
          return x >= left && x < left + cut
            ? BlendTests.reference(source[index], over: under[index], opacity: opacity)
            : under[index]
        }
        #expect(result == expected)
      }
    }
  }

  @Test("a plain colour blends like a bitmap of it")
  func colorsAreExact() {
    var numbers = SplitMix(seed: 3)
    for width in 1...40 {
      let color = BlendTests.premultiplied(&numbers)
      let under = (0..<width * 2).map { _ in UInt32.random(in: 0...UInt32.max, using: &numbers) }
      var result = under
      compositor_blend_color(&result, width * 4, Int32(width), 2, color)
      #expect(result == under.map { BlendTests.reference(color, over: $0, opacity: 255) })
    }
  }
}
