package import BackswipeSettings
import BackswipeText
package import BackswipeTrace

/// The settings that a fit of a film found, the refused ones, and the residuals.
package struct FilmFit: Equatable, Sendable {
  package struct Setting: Equatable, Sendable {
    package let assignment: SettingAssignment
    /// The value with its certainty, for people.
    package let words: String
  }

  /// The film minus the fitted curve over time, of one motion.
  package struct Residuals: Equatable, Sendable {
    package let name: String
    /// The fitted begin in seconds from the film's first frame; nil for a motion that a finger
    /// leads.
    package let begin: Double?
    /// In seconds from the film's first frame, increasing.
    package let times: [Double]
    /// In points, one for each time.
    package let errors: [Double]

    /// The largest time between two samples of a piece, in seconds.
    private static let widest = 0.1

    /// The indices of samples between gaps.
    var pieces: [Range<Int>] {
      var starts = [0]
      for index in times.indices.dropFirst() where times[index] - times[index - 1] > Self.widest {
        starts.append(index)
      }
      return zip(starts, starts.dropFirst() + [times.count]).map { $0..<$1 }
    }
  }

  package let settings: [Setting]
  /// The reasons why settings are refused.
  package let refused: [String]
  package let residuals: [Residuals]

  package init(settings: [Setting], refused: [String], residuals: [Residuals]) {
    self.settings = settings
    self.refused = refused
    self.residuals = residuals
  }

  /// Nil where a value is no fit.
  package init?(_ value: TraceValue) {
    guard value["kind"]?.text == "fit", let settings = value["settings"]?.array,
      let motions = value["motions"]?.array
    else { return nil }
    self.init(
      settings: settings.compactMap(Self.setting),
      refused: value["refused"]?.array?.compactMap(\.text) ?? [],
      residuals: motions.compactMap(Self.residuals))
  }

  private static func setting(_ value: TraceValue) -> Setting? {
    guard let key = value["key"]?.text, let text = value["value"]?.text,
      let assignment = try? SettingAssignment(key, text)
    else { return nil }
    let comment = (value["comment"]?.text ?? "")
      .replacing(" ms", with: NumberText.unitSpace + "ms")
    // A curve is long: its notation stays that of settings.
    let shown =
      if case .curve = assignment.value { text } else {
        SettingWords.value(assignment.setting, assignment.value)
      }
    return Setting(
      assignment: assignment,
      words: "\(key) \(shown)"
        + (comment.isEmpty ? "" : comment.hasPrefix("\u{B1}") ? " \(comment)" : ", \(comment)"))
  }

  private static func residuals(_ value: TraceValue) -> Residuals? {
    guard let name = value["name"]?.text,
      let times = value["times"]?.array?.compactMap(\.number),
      let errors = value["errors"]?.array?.compactMap(\.number), errors.count == times.count
    else { return nil }
    return Residuals(name: name, begin: value["begin"]?.number, times: times, errors: errors)
  }

  package var assignments: [SettingAssignment] { settings.map(\.assignment) }

  /// The largest residual, in points; 0 for none.
  package var largest: Double { residuals.flatMap(\.errors).map(abs).max() ?? 0 }

  /// The root mean square of the residuals, in points; nil for none.
  package var rms: Double? {
    let all = residuals.flatMap(\.errors)
    return all.isEmpty
      ? nil : (all.reduce(0) { $0 + $1 * $1 } / Double(all.count)).squareRoot()
  }

  /// The motions with the begins that the fit found, which are finer than frames.
  package func refine(_ motions: [FilmMotion]) -> [FilmMotion] {
    motions.map { motion in
      var motion = motion
      if let begin = residuals.first(where: { $0.name == motion.name })?.begin,
        abs(begin - motion.begin) < Self.mostRefined
      {
        motion.begin = begin
      }
      return motion
    }
  }

  /// Seconds by which a fitted begin may differ from the frame before the motion.
  private static let mostRefined = 0.1
}

/// A fit of a film that runs in another process.
package enum FilmFitJob: Equatable, Sendable {
  case idle
  /// The share of the work that is done, 0…1.
  case running(Double)
  case cancelling
  case done(FilmFit)
  case failed(String)

  package enum Event: Equatable, Sendable {
    case start
    case progress(Double)
    case cancel
    /// The process has ended with a result, or with a reason.
    case end(FilmFit?, reason: String)
    /// Another film.
    case reset
  }

  package var isBusy: Bool {
    switch self {
    case .running, .cancelling: true
    case .idle, .done, .failed: false
    }
  }

  package var fit: FilmFit? { if case .done(let fit) = self { fit } else { nil } }

  /// Takes an event; one that does not belong to the state changes nothing.
  package mutating func take(_ event: Event) {
    switch (self, event) {
    case (_, .reset): self = .idle
    case (.idle, .start), (.done, .start), (.failed, .start): self = .running(0)
    case (.running(let done), .progress(let share)) where share.isFinite:
      // A share that was written earlier may be read later.
      self = .running(max(done, min(share, 1)))
    case (.running, .cancel): self = .cancelling
    case (.cancelling, .end): self = .idle
    case (.running, .end(let fit?, _)): self = .done(fit)
    case (.running, .end(nil, let reason)): self = .failed(reason)
    default: break
    }
  }
}
