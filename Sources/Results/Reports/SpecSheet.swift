import BackswipeText
import BackswipeUnits

/// The specification of one motion as one HTML page without network access: the film with a
/// scrubber, curves, every value with its unit and source, code, and the gesture's outcome.
///
/// Without scripts, and on paper, the film is a row of its frames.
package struct SpecSheet: Sendable {
  /// A frame that differs from the one before.
  package struct Frame: Sendable {
    /// The time since the film's beginning.
    package var milliseconds: Double
    package var png: [UInt8]

    package init(milliseconds: Double, png: [UInt8]) {
      self.milliseconds = milliseconds
      self.png = png
    }
  }

  package struct Value: Sendable {
    package var key: String
    /// The value with its unit, for each side.
    package var texts: [String]
    /// UIKit's value.
    package var usual: String
    package var source: String
    package var meaning: String

    package init(key: String, texts: [String], usual: String, source: String, meaning: String) {
      self.key = key
      self.texts = texts
      self.usual = usual
      self.source = source
      self.meaning = meaning
    }

    var differs: Bool { texts.contains { $0 != usual } }
  }

  package struct Code: Sendable {
    /// The platform's name.
    package var title: String
    package var text: String
    /// Whether it is data for programs, which is not printed.
    package var isData: Bool

    package init(title: String, text: String, isData: Bool = false) {
      self.title = title
      self.text = text
      self.isData = isData
    }
  }

  package var title: String
  /// The display, and the file's name.
  package var subtitle: String
  /// In order of time; the first one is at 0.
  package var frames: [Frame] = []
  /// The duration of the film.
  package var milliseconds = 0.0
  /// The width of the film in points.
  package var width = 390.0
  /// The outcome of the gesture and its reasons, a sentence each.
  package var decision: [String] = []
  /// Plots, as SVG texts.
  package var plots: [String] = []
  /// The names of the compared phones; empty for one phone.
  package var sides: [String] = []
  package var values: [Value] = []
  package var codes: [Code] = []
  /// The run under several settings, played beside each other in place of a film.
  package var versions: [Version] = []
  package var playing = Playing()

  package init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// The maximum width in points of a film with curves beside it.
  private static let widest = 560.0

  /// The number of the film's frames on paper.
  private static let onPaper = 6

  /// The page.
  package var html: String {
    guard versions.isEmpty else { return versionsHTML }
    var out = SpecSheetStyle.head(XMLText.content(title))
    out += "<header><h1>\(XMLText.content(title))</h1>"
    out += "<p class=\"dim\">\(XMLText.content(subtitle))</p></header>\n"
    out += film
    if !decision.isEmpty {
      let words = decision.map { "<p>\(XMLText.content($0))</p>" }.joined()
      out += "<section class=\"decision\"><h2>The drag</h2>\(words)</section>\n"
    }
    if !plots.isEmpty {
      out += "<section class=\"plots\"><h2>Curves</h2>\n"
      out += plots.map { "<figure>\($0)</figure>\n" }.joined() + "</section>\n"
    }
    out += table + code
    return out + "</main>\n" + (frames.isEmpty ? "" : SpecSheetStyle.script)
      + (codes.isEmpty ? "" : SpecSheetStyle.copyScript) + "</body></html>\n"
  }

  // MARK: Parts

  private var film: String {
    guard !frames.isEmpty else { return "" }
    let step = max(1, (frames.count + Self.onPaper - 1) / Self.onPaper)
    let images = frames.enumerated().map { index, frame in
      let isKept = index % step == 0 || index == frames.count - 1
      let names = (index == 0 ? ["on"] : []) + (isKept ? ["keep"] : [])
      return "<img class=\"\(names.joined(separator: " "))\""
        + " data-ms=\"\(Self.plain(frame.milliseconds))\""
        + " alt=\"At \(NumberText.fixed(frame.milliseconds, 1)) ms\""
        + " src=\"data:image/png;base64,\(Base64.text(frame.png))\">"
    }
    let length = Self.plain(milliseconds)
    return """
      <section class="film\(width > Self.widest ? " wide" : "")" data-ms="\(length)">
      <div class="screen" style="width:\(Self.plain(width))px">
      \(images.joined(separator: "\n"))
      </div>
      <div class="controls"><button type="button" aria-label="Play or stop">▶</button>
      <input type="range" min="0" max="\(length)" step="any" value="0" aria-label="Instant">
      <output>0.0 ms</output>
      <select aria-label="Speed"><option value="1">1×</option><option value="0.5">½</option>
      <option value="0.25">¼</option><option value="0.1">⅒</option></select></div></section>

      """
  }

  var table: String {
    guard !values.isEmpty else { return "" }
    let changed = values.filter(\.differs).count
    var out = "<section><h2>Values</h2><p class=\"dim\">"
    out +=
      changed == 0
      ? "All as in UIKit." : "\(changed) of \(values.count) differ from UIKit's; they are marked."
    let heads = ["Setting"] + (sides.isEmpty ? ["Value"] : sides) + ["UIKit", "Source", "Meaning"]
    out += "</p>\n<table><thead><tr>"
    out += heads.map { "<th>\(XMLText.content($0))</th>" }.joined()
    out += "</tr></thead><tbody>\n"
    for value in values {
      let texts = value.texts.map { text in
        let words = XMLText.content(text)
        return sides.isEmpty || text != value.usual ? "<b>\(words)</b>" : words
      }
      let cells =
        ["<code>\(XMLText.content(value.key))</code>"] + texts
        + [value.usual, value.source, value.meaning].map(XMLText.content)
      out += value.differs ? "<tr class=\"differs\">" : "<tr>"
      out += cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    return out + "</tbody></table></section>\n"
  }

  var code: String {
    guard !codes.isEmpty else { return "" }
    let parts = codes.enumerated().map { index, code in
      "<details\(index == 0 ? " open" : "")\(code.isData ? " class=\"data\"" : "")><summary>\(XMLText.content(code.title))</summary>"
        + "<button type=\"button\" class=\"copy\">Copy</button><pre><code>\(XMLText.lines(code.text))</code></pre></details>\n"
    }
    return "<section class=\"codes\"><h2>Code</h2>\n\(parts.joined())</section>\n"
  }

  /// A number for an attribute.
  private static func plain(_ number: Double) -> String { NumberText.short(number, 2) }
}
