package import BackswipeDocuments
package import BackswipeGestures
package import BackswipePrototypes
package import BackswipeText
package import BackswipeUnits

/// The fingers that a touch screen, touchpad or tablet reported, from a file of `libinput record` or
/// `evemu-record`.
package struct TouchRecording: Sendable {
  /// The devices with a surface and fingers on it.
  package let devices: [EvdevDevice]
  private let file: String

  /// Reads a recording; its kind is recognised by its beginning.
  ///
  /// - Parameter file: the name for messages; no file is opened.
  /// - Throws: the mistakes, or that no device has fingers.
  package init(
    bytes: [UInt8], file: String, limit: SizeLimit = .document
  ) throws(FileErrors) {
    self.file = file
    let all: [EvdevDevice]
    do throws(FileError) {
      all =
        EvemuFile.isOne(bytes)
        ? try EvemuFile.devices(bytes, file: file, limit: limit)
        : try LibinputFile.devices(bytes, file: file, limit: limit)
    } catch {
      throw FileErrors([error])
    }
    devices = all.filter { $0.surface != nil && !EvdevFingers.reports(of: $0).isEmpty }
    guard devices.isEmpty else { return }
    let reason =
      all.allSatisfy { $0.surface == nil }
      ? "no device has a surface: an absolute axis across and one down"
      : "no finger touches a surface"
    throw FileErrors([FileError(file: file, place: all.first?.place ?? .start, reason: reason)])
  }

  /// The device with a name or, without one, the only device.
  ///
  /// - Throws: that there is none, or several, with their names.
  package func device(named name: String?) throws(FileErrors) -> EvdevDevice {
    let names = devices.map { "'\($0.name)'" }.joined(separator: ", ")
    guard let name else {
      if devices.count == 1 { return devices[0] }
      throw mistake(devices[1].place, "fingers touch several devices, choose one: \(names)")
    }
    guard let found = devices.first(where: { $0.name == name }) else {
      throw mistake(.start, "no device with fingers is called '\(name)'; there is \(names)")
    }
    return found
  }

  private func mistake(_ place: Place, _ reason: String) -> FileErrors {
    FileErrors([FileError(file: file, place: place, reason: reason)])
  }

  /// The samples of a device's fingers, whose surface is mapped to a screen.
  ///
  /// - Parameters:
  ///   - size: points of the screen; each axis of the surface covers one of its sides.
  ///   - start: the instant of the first landing.
  /// - Returns: in the order of time. Locations are rounded to a hundredth of a point, which is less
  ///   than a unit of any digitiser.
  package static func samples(
    of device: EvdevDevice, size: CGSize, start: Instant
  ) -> [PointerSample] {
    guard let (x, y) = device.surface else { return [] }
    func place(_ value: CGFloat, _ axis: EvdevDevice.Axis, _ side: CGFloat) -> CGFloat {
      let part = (value - CGFloat(axis.least)) / CGFloat(axis.most - axis.least)
      return (part * side * 100).rounded() / 100
    }
    let reports = EvdevFingers.reports(of: device)
    guard let first = reports.first?.time else { return [] }
    return reports.map { report in
      PointerSample(
        id: report.finger, phase: report.phase,
        location: CGPoint(
          x: place(report.location.x, x, size.width), y: place(report.location.y, y, size.height)),
        instant: start + Interval(nanoseconds: (report.time - first) * 1000), device: .finger)
    }
  }

  /// The instant of the first landing in a scenario, after the pages have settled.
  package static let landing = Instant.zero + .milliseconds(500)

  /// A scenario with the fingers of a device.
  ///
  /// - Parameters:
  ///   - stack: the screens at the start, bottom to top; empty for the prototype's own.
  package static func scenario(
    of device: EvdevDevice, title: String, prototype: PrototypeSource, stack: [String],
    display: ScenarioDisplay
  ) -> ScenarioFile {
    let samples = samples(of: device, size: display.size, start: landing)
    let touches = samples.map { sample in
      TimelineEntry(
        at: sample.instant,
        TouchVerb(id: sample.id, phase: sample.phase, at: sample.location))
    }
    let begin = stack.isEmpty ? [] : [TimelineEntry(at: .zero, SetVerb(stack, animated: false))]
    return ScenarioFile(
      title: title, prototype: prototype, display: display, timeline: begin + touches,
      until: SessionRecording.limit(after: samples.last?.instant ?? .zero))
  }

  /// The prototype's first screen, and the one that its first row with a push leads to: a stack on
  /// which a finger can go back.
  package static func usualStack(of prototype: Prototype) -> [String] {
    let pushes = prototype.screens.first { $0.id == prototype.initial }?.rows.compactMap { row in
      if case .push(let next) = row.action { next.screen } else { nil }
    }
    return (pushes?.first).map { [prototype.initial, $0] } ?? []
  }
}
