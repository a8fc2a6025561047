import BackswipeFilms
import BackswipeRendering
import BackswipeSession
import BackswipeUnits
import CSDL2

/// Measures the rate of the pointer in a window.
@MainActor
package enum PointerMeasurement {
  /// Nanoseconds that it waits for the first motion.
  private static let patience: Int64 = 30_000_000_000

  /// - Parameters:
  ///   - seconds: the time from the first motion on.
  ///   - isInterrupted: called often; true ends it.
  /// - Returns: a description of the rate.
  package static func run(
    seconds: Double, isInterrupted: () -> Bool
  ) throws(WindowError) -> String {
    let display = try WindowDisplay(
      title: "Move the mouse here", phone: CGSize(width: 390, height: 844), scale: nil)
    let desk = PhoneDesk(display, phone: CGSize(width: 390, height: 844))
    display.window.show()
    var rate = PointerRate()
    var hasOwnTimes = false
    var isOver = false
    var deadline = MonotonicClock.now() + patience
    while !isOver, !isInterrupted(), !display.isLost, MonotonicClock.now() < deadline {
      _ = desk.present({ PhoneDesk.Picture(phones: []) }, at: nil)
      display.wait(until: deadline, endsWithInput: true, isOver: isInterrupted, look: {})
      var events = display.poll()
      while let reported = events.next() {
        switch reported.event {
        case .pointerMoved:
          if !rate.hasBegun {
            deadline = MonotonicClock.now() + Int64(seconds * 1e9)
          }
          if reported.time != nil { hasOwnTimes = true }
          rate.add(reported.time ?? display.now)
        case .exposed, .resized: desk.needsWholePresent = true
        case .closeRequest, .quitRequest: isOver = true
        default: break
        }
      }
    }
    return rate.description + (hasOwnTimes ? ", with the display's times" : "")
  }
}
