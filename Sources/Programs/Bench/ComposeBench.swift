import BackswipeRendering
import BackswipeScene
import Foundation

/// The time of composing frames compared with that of copying them.
@MainActor
enum ComposeBench {
  static let rounds = 30

  struct Result {
    /// The median time for one frame in seconds.
    let compose: Double
    let copy: Double
  }

  /// Composes successive frames into the same buffer, each with its changes since the one before.
  static func measure(_ lists: [DisplayList], scale: CGFloat) throws -> Result {
    guard let size = lists.first?.size else { return Result(compose: 0, copy: 1) }
    let width = Int(size.width * scale)
    let height = Int(size.height * scale)
    let bytes = width * height * 4
    let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    defer {
      target.deallocate()
      source.deallocate()
    }
    memset(source, 0x55, bytes)
    memset(target, 0, bytes)
    let compositor = Painter(fonts: try FontSet()).makeCompositor()
    let pixels = PixelTarget(
      base: target, bytesPerRow: width * 4, width: width, height: height, scale: scale)
    for list in lists { _ = compositor.compose(list, into: pixels) }

    var composing: [Double] = []
    var copying: [Double] = []
    for _ in 0..<rounds {
      for list in lists {
        composing.append(seconds { _ = compositor.compose(list, into: pixels) })
        copying.append(seconds { memcpy(target, source, bytes) })
        // The copy has overwritten the frame that the compositor knows.
        compositor.forget()
      }
    }
    return Result(compose: median(composing), copy: median(copying))
  }

  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
