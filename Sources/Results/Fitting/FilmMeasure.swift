import BackswipeSettings
package import BackswipeTrace

/// The frames of a film, and where its pages were over time.
package struct FilmMeasure: Sendable {
  package let path: String
  /// The size of the film as it is shown, in pixels.
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// The page's width in points.
  package let width: Double
  /// When each frame is shown, in seconds.
  package let times: [Double]
  /// The columns of the phone's screen, as fractions of the film's width; nil where none is found.
  package var screen: ClosedRange<Double>?
  /// Nil where no page slides; of the first part alone of a film with too many lively frames.
  package var motions: FilmMotions?
  /// The reason why there are no motions, or not all; nil where there are.
  package var reason: String?

  package init(
    path: String, pixelWidth: Int, pixelHeight: Int, width: Double, times: [Double]
  ) {
    self.path = path
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.width = width
    self.times = times
  }

  /// The measurement as it passes between processes of the program. Times count from the first
  /// frame, in seconds.
  package var json: TraceValue {
    let start = times.first ?? 0
    let motions = motions.map { motions in
      zip(motions.recordings, motions.begins).map { recording, begin in
        TraceValue.object([
          ("name", .text(recording.name)), ("begin", .number(begin)),
          ("times", .array(recording.samples.map { .number($0.time) })),
          ("positions", .array(recording.samples.map { .number($0.position) })),
        ])
      }
    }
    return .object([
      ("kind", .text("film")), ("pixelWidth", .integer(Int64(pixelWidth))),
      ("pixelHeight", .integer(Int64(pixelHeight))), ("width", .number(width)),
      (
        "screen",
        screen.map { .array([.number($0.lowerBound), .number($0.upperBound)]) } ?? .null
      ),
      ("start", .number(start)), ("times", .array(times.map { .number($0 - start) })),
      ("motions", .array(motions ?? [])),
      ("notes", .texts(self.motions?.notes ?? [])),
      ("reason", reason.map { .text($0) } ?? .null),
    ])
  }
}

extension FitResult {
  /// The settings, the refused ones and the residuals, as they pass between processes of the
  /// program. Times count from the film's first frame, in seconds; errors are in points.
  package var studioJSON: TraceValue {
    let fits = [pushes?.best, releases?.best].compactMap(\.self)
    let motions = fits.flatMap { fit in
      fit.takes.indices.map { index in
        let (take, used) = (fit.takes[index], fit.used(index))
        let begin = take.kind == .timed ? fit.course(index)?.release : nil
        return TraceValue.object([
          ("name", .text(take.name)), ("begin", begin.map { .number($0) } ?? .null),
          ("model", .text(fit.model.name)),
          ("times", .array(take.samples[used].map { .number($0.time) })),
          ("errors", .array(fit.errors(index).map { .number($0) })),
        ])
      }
    }
    return .object([
      ("kind", .text("fit")),
      (
        "settings",
        .array(
          settings.map { setting in
            .object([
              ("key", .text(setting.assignment.key)), ("value", .text(setting.assignment.text)),
              ("comment", .text(setting.comment)),
            ])
          })
      ),
      ("refused", .texts(unwritten + leftOut.map { "\($0.name): \($0.reason)" })),
      ("motions", .array(motions)),
    ])
  }
}
