import BackswipeReports
import BackswipeText

/// A run as one HTML page that a browser plays, without a network.
///
/// A content security policy admits the page's own script and style, by their digests, and nothing
/// else. The frames are those of the program, to the pixel: the script composes them in whole
/// numbers as the program does.
package struct PlayPage {
  package var title: String
  /// The display and the file, on a line.
  package var subtitle: String
  /// Remarks about the page, as a lower scale; nil for none.
  package var note: String?
  /// Names of phones beside each other; for readers of screens.
  package var names: [String] = []
  package var data: PlayData
  /// The width on the screen at most, in CSS pixels.
  package var pointWidth: Double
  package var showsTouches: Bool
  /// Whether a finger ever touches the screen.
  package var hasTouches: Bool

  package init(
    title: String, subtitle: String, data: PlayData, pointWidth: Double, showsTouches: Bool,
    hasTouches: Bool
  ) {
    self.title = title
    self.subtitle = subtitle
    self.data = data
    self.pointWidth = pointWidth
    self.showsTouches = showsTouches
    self.hasTouches = hasTouches
  }

  package var html: String {
    let label = XMLText.attribute(
      ([title] + names.map { "phone \($0)" }).joined(separator: ", "))
    let note = note.map { "<p class=\"dim\">\(XMLText.content($0))</p>" } ?? ""
    let checked = showsTouches ? " checked" : ""
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      \(HTMLPage.policy(style: PlayStyle.text, script: PlayScript.text))
      <link rel="icon" href="data:,">
      <title>\(XMLText.content(title))</title>
      <style>\(PlayStyle.text)</style></head>
      <body>
      <header><h1>\(XMLText.content(title))</h1>
      <p class="dim">\(XMLText.content(subtitle))</p>\(note)</header>
      <main><canvas id="screen" role="img" width="\(data.width)" height="\(data.height)"
       data-points="\(Self.number(pointWidth))" aria-label="\(label)"></canvas></main>
      <footer>\(Self.button("play", "Play", "M4 2.5v11l9-5.5z"))
      \(Self.button("back", "Frame before", "M12 3v10L5 8zM3 3h1.5v10H3z"))
      \(Self.button("next", "Next frame", "M4 3v10l7-5zM11.500 3H13v10h-1.500z"))
      <input id="time" type="range" min="0" max="1" step="any" value="0" aria-label="Time of the run"
       disabled>
      <output id="now" for="time" aria-live="off">0.0 ms</output>
      <label class="pick">Speed <select id="speed">\
      <option value="1">1×</option><option value="0.5">½×</option>\
      <option value="0.25">¼×</option><option value="0.1">⅒×</option></select></label>
      <label class="pick"\(hasTouches ? "" : " hidden")>\
      <input id="touches" type="checkbox"\(checked)> Touches</label>
      </footer>
      <p id="trouble" role="alert" hidden></p>
      <noscript><p>Frames are drawn by a script, which this browser does not run.</p></noscript>
      <script type="application/octet-stream" id="data">\(Base64.text(data.bytes))</script>
      <script>\(PlayScript.text)</script>
      </body></html>

      """
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  private static func button(_ id: String, _ label: String, _ path: String) -> String {
    "<button id=\"\(id)\" type=\"button\" aria-label=\"\(label)\" title=\"\(label)\" disabled>"
      + "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg></button>"
  }
}
