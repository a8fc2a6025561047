import BackswipeCodeExport

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
}
