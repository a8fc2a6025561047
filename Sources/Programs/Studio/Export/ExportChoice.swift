package import BackswipeAnalysis
package import BackswipeCodeExport
import BackswipeSettings
package import BackswipeUnits

/// The options of an export: the contents of the export page, and the arguments of the `export`
/// command.
package struct ExportChoice: Equatable, Sendable {
  package enum Subject: Sendable, CaseIterable {
    case session
    /// The last gesture, under the settings with which it is played.
    case gesture
  }

  /// The format of an export.
  package enum Form: Sendable, CaseIterable {
    case mp4, apng, gif, webp, webm, picture, sheet, ticks, svg, pdf, page, play, code
  }

  package var subject = Subject.session
  package var form = Form.mp4
  package var code = CodeForm.css
  /// The slow-down factor: one of `slownesses`.
  package var slowness = 1
  /// Device pixels per point: one of `scales`.
  package var scale = 2
  package var hasDeviceFrame = true
  package var showsTouches = true

  package static let slownesses = [1, 2, 4, 10]
  package static let scales = [1, 2, 3]
  /// The number of pictures on a contact sheet.
  static let sheetCount = 8

  package init() {}

  /// The suffix of the file name, with its dot; empty for a folder.
  package var suffix: String {
    Self.suffix(form, code)
  }

  private static func suffix(_ form: Form, _ code: CodeForm) -> String {
    switch form {
    case .mp4: ".mp4"
    case .apng: ".apng"
    case .gif: ".gif"
    case .webp: ".webp"
    case .webm: ".webm"
    case .picture, .sheet: ".png"
    case .ticks: ""
    case .svg: ".svg"
    case .pdf: ".pdf"
    case .page: ".html"
    case .play: ".play.html"
    case .code: code.fileName.firstIndex(of: ".").map { String(code.fileName[$0...]) } ?? ""
    }
  }

  /// Every suffix with its form; the first form wins where several have the same suffix.
  private static let endings: [(suffix: String, form: Form, code: CodeForm?)] =
    Form.allCases.flatMap { form in
      form == .code
        ? CodeForm.allCases.map { (suffix(form, $0), form, $0) }
        : [(suffix(form, .css), form, nil)]
    }.filter { !$0.0.isEmpty }

  /// The suffix of a path that determines a form, as written there; nil for none.
  static func ending(of path: String) -> Substring? {
    let name = path.lowercased()
    return endings.filter { name.hasSuffix($0.suffix) }.map(\.suffix.count).max()
      .map { path.suffix($0) }
  }

  /// A path without the suffix that determines a form.
  static func stem(of path: String) -> String {
    String(path.dropLast(ending(of: path)?.count ?? 0))
  }

  /// Chooses the form of a path's suffix. Where several forms have it, the chosen one stays.
  mutating func selectForm(for path: String) {
    guard let ending = Self.ending(of: path)?.lowercased(), ending != suffix,
      form != .code || !code.fileEndings.contains(where: { ending == "." + $0 }),
      let found = Self.endings.first(where: { $0.suffix == ending })
    else { return }
    form = found.form
    code = found.code ?? code
  }

  /// Whether it is animated and can be slowed.
  var isFilm: Bool { [.mp4, .apng, .gif, .webp, .webm].contains(form) }
  /// Whether it shows the phone.
  var hasPhone: Bool { ![.svg, .pdf, .code].contains(form) }

  /// The part of the session that an export covers.
  package struct Scope: Equatable, Sendable {
    /// The exported span; nil for the whole session.
    package var span: ClosedRange<Instant>?
    /// The instant on the timeline.
    package var now: Instant
    /// The compared settings; a single side for a phone without a name.
    package var sides: [SettingSide]

    package init(span: ClosedRange<Instant>? = nil, now: Instant, sides: [SettingSide] = []) {
      self.span = span
      self.now = now
      self.sides = sides
    }
  }

  /// The arguments of `backswipe` that write the export; the scenario is its standard input.
  ///
  /// - Parameter prototypes: the paths of the sides' prototypes, in the order of those that have one.
  package func arguments(
    _ scope: Scope, to path: String, prototypes: [String] = []
  ) -> [String] {
    var words = ["export", "-", "-o", path]
    if form == .code { words += ["--code", code.rawValue] }
    if hasPhone {
      // A page of versions is drawn at its reader's resolution.
      if form != .page || scope.sides.count < 2 { words += ["--scale", "\(scale)"] }
      if hasDeviceFrame { words.append("--device-frame") }
      if showsTouches { words.append("--touches") }
    }
    if isFilm, slowness > 1 { words += ["--speed", "1/\(slowness)"] }
    switch form {
    // Whatever the name is.
    case .page: words += ["--format", "sheet"]
    case .play: words += ["--format", "play"]
    case .picture: words += ["--at", DurationText.milliseconds(scope.now)]
    case .sheet: words += ["--sheet", "\(Self.sheetCount)"]
    case .ticks: words.append("--every-tick")
    default: break
    }
    if let span = scope.span, form != .picture, form != .code, span.lowerBound < span.upperBound {
      words += ["--from", DurationText.milliseconds(span.lowerBound)]
      words += ["--to", DurationText.milliseconds(span.upperBound)]
    }
    return words + settings(scope.sides, prototypes)
  }

  /// The options for the settings. Code is written for the last side alone.
  private func settings(_ sides: [SettingSide], _ prototypes: [String]) -> [String] {
    if sides.count < 2 || form == .code {
      return (sides.last?.assignments ?? []).flatMap { ["--set", "\($0.key)=\($0.text)"] }
    }
    var paths = prototypes[...]
    return sides.flatMap { side in
      let values = side.assignments.map { "\($0.key)=\($0.text)" }.joined(separator: ",")
      let path = side.prototype == nil ? nil : paths.popFirst()
      let spec = (path.map { [SettingSide.component(ofPrototypeAt: $0)] } ?? []) + [values]
      return [
        "--compare", "\(side.name)=\(spec.filter { !$0.isEmpty }.joined(separator: "+"))",
      ]
    }
  }
}

/// A request to write an export.
package struct ExportOrder: Equatable, Sendable {
  package let choice: ExportChoice
  /// The path as typed or proposed; relative paths are resolved against the working directory at
  /// launch.
  package let path: String
  /// Whether an existing file may be replaced.
  package let replaces: Bool
}

/// The state of the session for the export page.
package struct ExportState: Equatable, Sendable {
  /// The quantities by which the size of a film is estimated.
  package struct Measure: Equatable, Sendable {
    /// The frames of the display in the part that is exported.
    package var frames: Int
    /// Frames a second of the display.
    package var rate: Double
    /// The number of phones beside one another.
    package var phones: Int
    /// A phone's screen, in points.
    package var screen: CGSize
    /// A phone with its body and the ground around it, in points.
    package var framed: CGSize

    package init(frames: Int, rate: Double, phones: Int = 1, screen: CGSize, framed: CGSize) {
      (self.frames, self.rate, self.phones) = (frames, rate, phones)
      (self.screen, self.framed) = (screen, framed)
    }
  }

  /// The span of the session to export; nil where there is nothing.
  package var session: ClosedRange<Instant>?
  /// Whether marks on the timeline limit it.
  package var isMarked = false
  /// The reason why there is nothing to export; nil where there is nothing yet.
  package var reason: String?
  package var now = Instant.zero
  /// The gesture and its settings, in words; nil for none.
  package var gesture: String?
  /// Those of the session and of the gesture; nil for none.
  package var sessionMeasure: Measure?
  package var gestureMeasure: Measure?
  /// The export that is written; nil for none.
  package var running: RunningExport?
  /// The outcome of the last export.
  package var notice: SettingsNotice?
  /// The link for a phone in words; nil where a session cannot be shared.
  package var sharing: String?
  /// Whether the local network reaches the session.
  package var isOpen = false

  package init() {}
}

/// The destinations of exports.
@MainActor
package protocol ExportPlaces {
  /// A path at which no file exists.
  ///
  /// - Parameter suffix: the suffix with its dot; empty for a folder.
  func freePath(suffix: String) -> String

  /// Whether a file or a folder exists at a path.
  func isThere(_ path: String) -> Bool
}
