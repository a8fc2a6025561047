import BackswipeDocuments
import BackswipeText

/// A file of `libinput record`: YAML with devices, their axes and their events.
///
/// Unknown keys are ignored, because versions of the tool differ in them.
enum LibinputFile {
  /// The numbers of an event: seconds, microseconds, type, code, value.
  private static let eventCount = 5

  static func devices(
    _ bytes: [UInt8], file: String, limit: SizeLimit
  ) throws(FileError) -> [EvdevDevice] {
    let root = try YAMLDocument.read(bytes: bytes, file: file, limit: limit)
    guard let list = root["devices"], case .sequence(let items) = list.content else {
      throw FileError(
        file: file, place: root.place,
        reason: "neither a file of libinput record, with 'devices', nor one of evemu-record")
    }
    var devices: [EvdevDevice] = []
    for item in items { devices.append(try device(item, file)) }
    return devices
  }

  private static func device(_ node: YAMLNode, _ file: String) throws(FileError) -> EvdevDevice {
    let evdev = node["evdev"]
    var name = ""
    if case .scalar(let text, _) = evdev?["name"]?.content { name = PlainLine.of(text) }
    var device = EvdevDevice(name: name, place: node.place)
    if case .mapping(let pairs) = evdev?["absinfo"]?.content {
      for pair in pairs {
        // least, most, fuzz, flat, resolution
        let values = try numbers(pair.value, file, "an axis", least: 2)
        guard let code = Int(pair.key) else { continue }
        device.axes[code] = EvdevDevice.Axis(least: values[0], most: values[1])
      }
    }
    guard case .sequence(let groups) = node["events"]?.content else { return device }
    for group in groups {
      guard case .sequence(let events) = group["evdev"]?.content else { continue }
      for event in events {
        let values = try numbers(event, file, "an event", least: eventCount)
        let (time, isHuge) = values[0].multipliedReportingOverflow(by: 1_000_000)
        guard !isHuge, values[0] >= 0, (0..<1_000_000).contains(values[1]) else {
          throw FileError(file: file, place: event.place, reason: "an event has no such time")
        }
        device.events.append(
          EvdevDevice.Event(
            time: Int64(time + values[1]), type: values[2], code: values[3], value: values[4]))
      }
    }
    return device
  }

  private static func numbers(
    _ node: YAMLNode, _ file: String, _ what: String, least: Int
  ) throws(FileError) -> [Int] {
    guard case .sequence(let items) = node.content, items.count >= least else {
      throw FileError(
        file: file, place: node.place, reason: "\(what) must be a list of \(least) numbers or more")
    }
    var values: [Int] = []
    for item in items.prefix(eventCount) {
      guard case .scalar(let text, _) = item.content, let value = Int32(text) else {
        throw FileError(file: file, place: item.place, reason: "\(what) must have whole numbers")
      }
      values.append(Int(value))
    }
    return values
  }
}

extension YAMLNode {
  /// The value of a mapping's first key with a name; nil for other nodes.
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }
}
