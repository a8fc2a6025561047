import BackswipeCodeExport
import BackswipeFiles
import BackswipeUnits

/// The texts of the export page.
enum ExportWords {
  static func title(_ form: ExportChoice.Form) -> String {
    switch form {
    case .mp4: "MP4"
    case .apng: "APNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .webm: "WebM"
    case .picture: "Picture"
    case .sheet: "Sheet"
    case .ticks: "Frames"
    case .svg: "Plot SVG"
    case .pdf: "Plot PDF"
    case .page: "Spec page"
    case .play: "Play page"
    case .code: "Code"
    }
  }

  static func words(_ form: ExportChoice.Form) -> String {
    switch form {
    case .mp4: "A film that plays everywhere."
    case .apng: "A film without loss, each frame for as long as the display showed it."
    case .gif: "A film of 50 Hz, made anew: a GIF counts in hundredths of a second."
    case .webp: "A film without loss for web pages."
    case .webm: "A small film for web pages."
    case .picture: "One PNG of the instant on the timeline."
    case .sheet: "A contact sheet: one PNG with \(ExportChoice.sheetCount) instants."
    case .ticks: "A folder with a PNG of every tick, named by its time."
    case .svg, .pdf: "Place, speed, acceleration and decision over time."
    case .page: "One HTML page with film, curves, values, code and decision."
    case .play: "One HTML page that plays the run, frame by frame or slowly, in any browser."
    case .code: "Push, pop, release and bars under the present settings, for"
    }
  }

  static func title(_ code: CodeForm) -> String {
    switch code {
    case .css: "CSS"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .compose: "Compose"
    case .android: "Android"
    case .flutter: "Flutter"
    case .reanimated: "Reanimated"
    case .reactNative: "React Native"
    case .reactNavigation: "React Nav."
    case .motion: "Motion"
    case .lottie: "Lottie"
    case .json: "JSON"
    case .csv: "CSV"
    }
  }

  static func hasSubject(_ choice: ExportChoice, _ state: ExportState) -> Bool {
    choice.subject == .session ? state.session != nil : state.gesture != nil
  }

  static func subject(_ choice: ExportChoice, _ state: ExportState) -> String {
    switch choice.subject {
    case .session:
      guard let span = state.session else { return state.reason ?? "Nothing has moved yet." }
      if choice.form == .picture { return "At \(TimelineState.seconds(state.now)) s." }
      let ends =
        "\(TimelineState.seconds(span.lowerBound)) to \(TimelineState.seconds(span.upperBound)) s"
      return state.isMarked
        ? "From \(ends), between the marks of the timeline."
        : "From \(ends); [ and ] mark less of it."
    case .gesture: return state.gesture ?? "There is no drag yet: drag a page back."
    }
  }

  /// About how large a film will be, with the ways to a smaller one if that is large; empty for other
  /// forms, and without anything to export.
  static func size(_ choice: ExportChoice, _ state: ExportState) -> String {
    guard choice.isFilm, hasSubject(choice, state), let estimate = estimate(choice, state) else {
      return ""
    }
    let words = estimate.words
    let about = " " + words.prefix(1).uppercased() + words.dropFirst() + "."
    guard estimate.isLarge else { return about }
    var smaller = choice.scale > 1 ? ["fewer pixels a point"] : []
    smaller.append("less of it between the marks")
    if ![.mp4, .webm].contains(choice.form) { smaller.append("MP4") }
    let last = smaller.popLast() ?? ""
    let list = smaller.isEmpty ? last : smaller.joined(separator: ", ") + " or " + last
    return about + " Smaller with \(list)."
  }

  private static func estimate(
    _ choice: ExportChoice, _ state: ExportState
  ) -> FilmSizeEstimate? {
    let measure = choice.subject == .session ? state.sessionMeasure : state.gestureMeasure
    guard let measure else { return nil }
    let ending = String(choice.suffix.dropFirst())
    // Phones beside one another have the ground around them in any case.
    let one =
      choice.hasDeviceFrame || measure.phones > 1 ? measure.framed : measure.screen
    let scale = CGFloat(choice.scale)
    return FilmSizeEstimate(
      ending: ending,
      pictures: FilmSizeEstimate.pictures(
        ending: ending, frames: measure.frames, rate: measure.rate,
        slowness: Double(choice.slowness)),
      width: Int(one.width * scale) * measure.phones, height: Int(one.height * scale))
  }
}
