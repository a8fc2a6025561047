import BackswipeRendering
package import BackswipeUnits
import CSDL2
import Foundation

/// The least cost of a slide: at every tick each pixel of the screen is copied once from one of two
/// pages, and presented. The live window's cost is measured beside it, since both depend on the
/// machine's memory and on its X server.
@MainActor
package enum PresentFloor {
  /// Opens a window of the phone's size and shows frames in it.
  ///
  /// - Parameters:
  ///   - scale: device pixels per point.
  ///   - frames: how many, 60 a second.
  /// - Returns: processor time of the program per frame.
  /// - Throws: the environment's missing requirement.
  package static func processorTime(scale: CGFloat, frames: Int) throws(WindowError) -> Interval {
    let phone = CGSize(width: 390, height: 844)
    let window = try SDLWindow(title: "", phone: phone, scale: scale, path: .surface)
    window.show()
    let (width, height) = (Int(phone.width * scale), Int(phone.height * scale))
    let pages = (0..<2).map { page in
      [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for index in 0..<width * height {
          pixels[index] = UInt32(truncatingIfNeeded: index * (7 + page))
        }
        count = width * height
      }
    }
    let start = MonotonicClock.now()
    let used = MonotonicClock.processorTime()
    for frame in 0..<frames {
      SDL_PumpEvents()
      SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      let buffer = try window.presenter.buffer()
      let screen = PixelRect(
        left: max(0, (buffer.width - width) / 2), top: max(0, (buffer.height - height) / 2),
        right: min(buffer.width, (buffer.width + width) / 2),
        bottom: min(buffer.height, (buffer.height + height) / 2))
      copy(pages, pageWidth: width, cut: screen.width * (frame % 22) / 22, to: buffer, screen)
      window.presenter.present([screen])
      let tick = DisplayRefresh.hertz60.instant(ofTick: frame + 1)
      MonotonicClock.sleep(until: start + tick.nanoseconds)
    }
    return Interval(
      nanoseconds: (MonotonicClock.processorTime() - used) / Int64(max(1, frames)))
  }

  /// - Parameter cut: pixels of the second page, at the left.
  private static func copy(
    _ pages: [[UInt32]], pageWidth: Int, cut: Int, to buffer: PixelBuffer, _ screen: PixelRect
  ) {
    pages[0].withUnsafeBufferPointer { upper in
      pages[1].withUnsafeBufferPointer { lower in
        guard let upper = upper.baseAddress, let lower = lower.baseAddress else { return }
        for y in 0..<screen.height {
          let row = buffer.base + ((screen.top + y) * buffer.bytesPerRow + screen.left * 4)
          memcpy(row, lower + (y * pageWidth + pageWidth - cut), cut * 4)
          memcpy(row + cut * 4, upper + y * pageWidth, (screen.width - cut) * 4)
        }
      }
    }
  }
}
