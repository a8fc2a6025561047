import BackswipeDocuments
import BackswipeText

/// A file of `evemu-record`: a line for each axis (`A:`) and each event (`E:`) of one device (`N:`).
enum EvemuFile {
  private static let sign = Array("# EVEMU".utf8)

  static func isOne(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return start.starts(with: sign) || start.starts(with: Array("N: ".utf8))
      || start.starts(with: Array("E: ".utf8))
  }

  static func devices(
    _ bytes: [UInt8], file: String, limit: SizeLimit
  ) throws(FileError) -> [EvdevDevice] {
    guard bytes.count <= limit.bytes else {
      throw FileError(file: file, place: .start, reason: limit.reason)
    }
    var device = EvdevDevice(name: "", place: .start)
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let text = String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      guard let kind = words.first else { continue }
      switch kind {
      case "N:": device.name = PlainLine.of(text.dropFirst(2).description).trimmingBlanks
      case "A:": try read(axis: Array(words.dropFirst()), number, file, &device)
      case "E:": device.events.append(try event(Array(words.dropFirst()), number, file))
      default: break
      }
    }
    return [device]
  }

  /// `A: 35 0 4095 0 0 12`: the code in hexadecimal digits, least, most, fuzz, flat, resolution.
  private static func read(
    axis words: [Substring], _ line: Int, _ file: String, _ device: inout EvdevDevice
  ) throws(FileError) {
    guard words.count >= 3, let code = Int(words[0], radix: 16), let least = Int32(words[1]),
      let most = Int32(words[2])
    else { throw mistake(line, file, "an axis is written as in A: 35 0 4095 0 0 12") }
    device.axes[code] = EvdevDevice.Axis(least: Int(least), most: Int(most))
  }

  /// `E: 1.250000 0003 0035 -12`: seconds, type and code in hexadecimal digits, value.
  private static func event(
    _ words: [Substring], _ line: Int, _ file: String
  ) throws(FileError) -> EvdevDevice.Event {
    let time = words.first?.split(separator: ".", maxSplits: 1) ?? []
    guard words.count >= 4, time.count == 2, time[1].utf8.count == 6,
      let seconds = Int32(time[0]), seconds >= 0, let micros = UInt32(time[1]),
      let type = UInt16(words[1], radix: 16), let code = UInt16(words[2], radix: 16),
      let value = Int32(words[3])
    else { throw mistake(line, file, "an event is written as in E: 1.250000 0003 0035 120") }
    return EvdevDevice.Event(
      time: Int64(seconds) * 1_000_000 + Int64(micros), type: Int(type), code: Int(code),
      value: Int(value))
  }

  private static func mistake(_ line: Int, _ file: String, _ reason: String) -> FileError {
    FileError(file: file, place: Place(line: line, column: 1), reason: reason)
  }
}
