package import BackswipeAnalysis
package import BackswipeCodeExport
import BackswipeSettings
package import BackswipeUnits

/// What of a session is taken away, and how: what the page of exports shows, and the arguments of the
/// verb that writes it.
package struct ExportChoice: Equatable, Sendable {
  package enum Subject: Sendable, CaseIterable {
    case session
    /// The last hand, under the settings that it is played with.
    case hand
  }

  /// What is written.
  package enum Form: Sendable, CaseIterable {
    case mp4, apng, gif, webp, webm, picture, sheet, ticks, svg, pdf, page, code
  }

  package var subject = Subject.session
  package var form = Form.mp4
  package var code = CodeForm.css
  /// How many times as long as it took: one of `slownesses`.
  package var slowness = 1
  /// Device pixels a point: one of `scales`.
  package var scale = 2
  package var hasDeviceFrame = true
  package var showsTouches = true

  package static let slownesses = [1, 2, 4, 10]
  package static let scales = [1, 2, 3]
  /// How many pictures a contact sheet has.
  static let sheetCount = 8

  package init() {}

  /// The end of the name, with its dot; empty for a folder.
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
    case .code: code.fileName.firstIndex(of: ".").map { String(code.fileName[$0...]) } ?? ""
    }
  }

  /// Every end of a name that tells a form, with what it tells: of forms with the same end the first.
  private static let endings: [(suffix: String, form: Form, code: CodeForm?)] =
    Form.allCases.flatMap { form in
      form == .code
        ? CodeForm.allCases.map { (suffix(form, $0), form, $0) }
        : [(suffix(form, .css), form, nil)]
    }.filter { !$0.0.isEmpty }

  /// The end of a path that tells a form, as it is written there; nil for none.
  static func ending(of path: String) -> Substring? {
    let name = path.lowercased()
    return endings.filter { name.hasSuffix($0.suffix) }.map(\.suffix.count).max()
      .map { path.suffix($0) }
  }

  /// A path without the end that tells a form.
  static func stem(of path: String) -> String {
    String(path.dropLast(ending(of: path)?.count ?? 0))
  }

  /// Takes the form that the end of a path tells. Where several have the same end, the one that is
  /// chosen stays.
  mutating func take(endOf path: String) {
    guard let ending = Self.ending(of: path)?.lowercased(), ending != suffix,
      form != .code || !code.fileEndings.contains(where: { ending == "." + $0 }),
      let found = Self.endings.first(where: { $0.suffix == ending })
    else { return }
    form = found.form
    code = found.code ?? code
  }

  /// Whether it moves and can be slowed.
  var isFilm: Bool { [.mp4, .apng, .gif, .webp, .webm].contains(form) }
  /// Whether it shows the phone.
  var hasPhone: Bool { ![.svg, .pdf, .code].contains(form) }

  /// What goes with a choice, of the session.
  package struct Scope: Equatable, Sendable {
    /// What is shown; nil from the beginning to the end.
    package var span: ClosedRange<Instant>?
    /// The instant on the timeline.
    package var now: Instant
    /// The settings: one side alone for a phone without a name.
    package var sides: [SettingSide]

    package init(span: ClosedRange<Instant>? = nil, now: Instant, sides: [SettingSide] = []) {
      self.span = span
      self.now = now
      self.sides = sides
    }
  }

  /// The arguments of `backswipe` that write it; the scenario is its standard input.
  package func arguments(_ scope: Scope, to path: String) -> [String] {
    var words = ["export", "-", "-o", path]
    if form == .code { words += ["--code", code.rawValue] }
    if hasPhone {
      words += ["--scale", "\(scale)"]
      if hasDeviceFrame { words.append("--device-frame") }
      if showsTouches { words.append("--touches") }
    }
    if isFilm, slowness > 1 { words += ["--speed", "1/\(slowness)"] }
    switch form {
    case .picture: words += ["--at", DurationText.milliseconds(scope.now)]
    case .sheet: words += ["--sheet", "\(Self.sheetCount)"]
    case .ticks: words.append("--every-tick")
    default: break
    }
    if let span = scope.span, form != .picture, form != .code, span.lowerBound < span.upperBound {
      words += ["--from", DurationText.milliseconds(span.lowerBound)]
      words += ["--to", DurationText.milliseconds(span.upperBound)]
    }
    return words + settings(scope.sides)
  }

  /// Code is of one set of settings: the last.
  private func settings(_ sides: [SettingSide]) -> [String] {
    if sides.count < 2 || form == .code {
      return (sides.last?.assignments ?? []).flatMap { ["--set", "\($0.key)=\($0.text)"] }
    }
    return sides.flatMap { side in
      let spec = side.assignments.map { "\($0.key)=\($0.text)" }.joined(separator: ",")
      return ["--compare", "\(side.name)=\(spec)"]
    }
  }
}

/// What is to be written.
package struct ExportOrder: Equatable, Sendable {
  package let choice: ExportChoice
  /// As it was typed or proposed; from the folder in which the program began where it is relative.
  package let path: String
  /// Whether what is there already may go.
  package let replaces: Bool
}

/// What the page of exports knows of the session.
package struct ExportState: Equatable, Sendable {
  /// What is taken of the session; nil where there is nothing.
  package var session: ClosedRange<Instant>?
  /// Whether marks on the timeline limit it.
  package var isMarked = false
  /// Why there is nothing; nil for nothing yet.
  package var reason: String?
  package var now = Instant.zero
  /// The hand and what it is played under, in words; nil for none.
  package var hand: String?
  /// What is being written; nil for nothing.
  package var running: String?
  /// What became of the last order.
  package var notice: SettingsNotice?

  package init() {}
}

/// Where exports go.
@MainActor
package protocol ExportPlaces {
  /// A path where nothing is yet.
  ///
  /// - Parameter suffix: with its dot; empty for a folder.
  func freePath(suffix: String) -> String

  /// Whether anything is at a path.
  func isThere(_ path: String) -> Bool
}
