package import BackswipeUnits

/// The motion in one frame besides transitions, for timelines.
package struct FrameMotion: Equatable, Sendable {
  /// Something that moves, the same in every run of the same input.
  package struct Subject: Hashable, Sendable {
    /// In reading order.
    package enum Kind: Int, CaseIterable, Sendable {
      /// A variable of a prototype, or the number of an element's gesture.
      case number
      /// The offset of a scroll view, in points.
      case scroll
      /// The height of a sheet, in points.
      case sheet
    }

    package let kind: Kind
    /// The name for people, such as `lift`, `card drag x` or `inbox scroll`.
    package let name: String
    /// The page; nil for none.
    package let page: String?
    /// The place among those of its page; 0 where that is not known.
    package let place: Int

    package init(_ kind: Kind, _ name: String, of page: String? = nil, place: Int = 0) {
      self.kind = kind
      self.name = name
      self.page = page
      self.place = place
    }
  }

  /// A subject at the end of the frame.
  package struct Value: Equatable, Sendable {
    package let subject: Subject
    /// In the frame before.
    package let former: Double
    package fileprivate(set) var value: Double

    package init(_ subject: Subject, from former: Double, to value: Double) {
      self.subject = subject
      self.former = former
      self.value = value
    }
  }

  /// An action at an instant.
  package struct Moment: Equatable, Sendable {
    /// In reading order.
    package enum Kind: Int, CaseIterable, Sendable {
      /// An action of a prototype that has waited, or an animated change.
      case step
      case haptic
    }

    package let kind: Kind
    package let instant: Instant
    /// The length of a motion that begins; zero for none.
    package let length: Interval
    package let words: String

    package init(
      _ kind: Kind, at instant: Instant, length: Interval = .zero, _ words: String
    ) {
      self.kind = kind
      self.instant = instant
      self.length = length
      self.words = words
    }
  }

  /// Each subject once, in the order of their first changes.
  package private(set) var values: [Value]
  /// In order of time.
  package private(set) var moments: [Moment]

  package init(_ values: [Value] = [], moments: [Moment] = []) {
    self.values = values
    self.moments = moments
  }

  package var isEmpty: Bool { values.isEmpty && moments.isEmpty }

  fileprivate mutating func add(_ value: Value) {
    if let index = values.firstIndex(where: { $0.subject == value.subject }) {
      values[index].value = value.value
    } else {
      values.append(value)
    }
  }

  fileprivate mutating func add(_ moment: Moment) { moments.append(moment) }

  /// Removes the subjects that are where they were.
  fileprivate mutating func settle() { values.removeAll { $0.former == $0.value } }
}

extension UIEnvironment {
  /// Whether frames have motion besides transitions.
  package var notesMotion: Bool {
    get { motion != nil }
    set { motion = newValue ? motion ?? FrameMotion() : nil }
  }

  /// Notes a change of a number; the subject is made only where it is kept.
  package func note(
    from former: Double, to value: Double, _ subject: @autoclosure () -> FrameMotion.Subject
  ) {
    guard motion != nil, former != value, former.isFinite, value.isFinite else { return }
    motion?.add(FrameMotion.Value(subject(), from: former, to: value))
  }

  /// Notes an action at the present instant.
  package func note(
    _ kind: FrameMotion.Moment.Kind, length: Interval = .zero, _ words: @autoclosure () -> String
  ) {
    guard motion != nil else { return }
    motion?.add(FrameMotion.Moment(kind, at: now, length: length, words()))
  }

  /// The motion since the last call; nil for none.
  package func takeMotion() -> FrameMotion? {
    guard notesMotion, var noted = motion, !noted.isEmpty else { return nil }
    motion = FrameMotion()
    noted.settle()
    return noted.isEmpty ? nil : noted
  }
}
