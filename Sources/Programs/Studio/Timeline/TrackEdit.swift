import BackswipePrototypes
package import BackswipeSettings
package import BackswipeSettingsEditing
package import BackswipeUI
package import BackswipeUnits

/// Other times of a track of a transition.
package struct TrackEdit: Equatable, Sendable {
  /// The transition's tracks before.
  package let former: TransitionTracks
  /// The index of the track.
  package let index: Int
  package var delay: Interval
  /// Nil for the rest of the transition.
  package var duration: Interval?

  package init(_ former: TransitionTracks, index: Int) {
    (self.former, self.index) = (former, index)
    (delay, duration) = (former.tracks[index].delay, former.tracks[index].duration)
  }

  /// Whether anything changes.
  package var hasEffect: Bool {
    delay != former.tracks[index].delay || duration != former.tracks[index].duration
  }

  // MARK: The file

  /// The tracks of the prototype's file that this one is: those of every transition with these
  /// tracks.
  ///
  /// - Parameter settings: those whose values the file's numbers have.
  package func tracks(
    in motion: PrototypeMotion, under settings: SimulatorSettings
  ) -> [PrototypeMotion.Track] {
    motion.transitions.filter { tracks in
      tracks.count == former.tracks.count && tracks.indices.contains(index)
        && zip(tracks, former.tracks).allSatisfy { Self.isSame($0, $1, settings) }
    }.map { $0[index] }
  }

  /// The difference of numbers that are equal but for the rounding of the parser.
  private static let tolerance = 1e-5

  private static func isSame(
    _ one: PrototypeMotion.Track, _ other: TransitionTracks.Track, _ settings: SimulatorSettings
  ) -> Bool {
    func number(_ id: SettingID) -> Double? { id.setting.number(of: id.setting.read(settings)) }
    func time(_ id: SettingID) -> Interval? {
      if case .duration(let time) = id.setting.read(settings) { time } else { nil }
    }
    guard let from = number(one.from), let to = number(one.to) else { return false }
    return one.element == other.element && one.side == other.side
      && one.property == other.property && time(one.delay) == other.delay
      && time(one.duration) == other.duration
      && (from - other.from).magnitude <= tolerance && (to - other.to).magnitude <= tolerance
  }

  /// The assignments that give tracks of the file these times.
  package func assignments(_ tracks: [PrototypeMotion.Track]) -> [SettingAssignment] {
    tracks.flatMap { track -> [SettingAssignment?] in
      let length = duration.map(SettingValue.duration) ?? track.duration.file?.value
      return [
        SettingAssignment(track.delay, .duration(delay)),
        length.flatMap { SettingAssignment(track.duration, $0) },
      ]
    }.compactMap(\.self)
  }
}
