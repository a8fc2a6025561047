import BackswipeShare
import BackswipeUnits

/// Messages of a page, written by the protocol and not by the code that reads them.
enum PageBytes {
  static func number(_ value: Int) -> [UInt8] {
    var (rest, bytes) = (value, [UInt8]())
    while rest >= 128 {
      bytes.append(UInt8(rest % 128 + 128))
      rest /= 128
    }
    return bytes + [UInt8(rest)]
  }

  static func numbers(_ values: [Int]) -> [UInt8] { values.flatMap(number) }

  static func signed(_ value: Int) -> [UInt8] { number(value < 0 ? -2 * value - 1 : 2 * value) }

  static func device(
    _ width: Int = 390, _ height: Int = 844, scale: Int = 3, top: Int = 47, refresh: Int = 60
  ) -> [UInt8] {
    numbers([
      width * 64, height * 64, scale << 16, top * 64, 0, 34 * 64, 0, refresh * 1000, 5,
    ])
  }

  /// - Parameter kept: the fields of materials of an earlier connection.
  static func hello(watches: Bool = false, kept: [Int] = [0]) -> [UInt8] {
    numbers([1, 1, watches ? 1 : 0]) + device() + numbers(kept)
  }

  struct Sample {
    var pointer = 0
    /// 0 began, 1 moved, 2 ended, 3 cancelled.
    var phase: Int
    /// Microseconds.
    var time: Int
    var x: Double
    var y: Double
  }

  /// - Parameter sent: microseconds of the page's clock.
  static func touches(_ message: Int, sent: Int, _ samples: [Sample]) -> [UInt8] {
    numbers([2, message, sent, samples.count])
      + samples.flatMap { sample in
        numbers([sample.pointer, sample.phase]) + signed(sample.time - sent)
          + signed(Int(sample.x * 64)) + signed(Int(sample.y * 64))
      }
  }

  /// The numbers of a message.
  static func read(_ bytes: [UInt8]) -> [Int] {
    var (numbers, value, shift) = ([Int](), 0, 0)
    for byte in bytes {
      value |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 {
        numbers.append(value)
        (value, shift) = (0, 0)
      }
    }
    return numbers
  }
}
