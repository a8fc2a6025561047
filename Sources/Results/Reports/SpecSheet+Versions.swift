import BackswipeText

extension SpecSheet {
  /// A run under one version of the settings, played beside others on a page.
  package struct Version: Sendable {
    package var name: String
    /// The differences from the file's settings, a line each.
    package var differences: [String]
    /// The outcome of the drag in a word or two; nil where nothing was decided.
    package var verdict: String?
    /// Its reasons and the time to rest, a sentence each.
    package var outcome: [String]
    /// The data of the run, of `VersionRecorder`.
    package var data: String

    package init(
      name: String, differences: [String], verdict: String?, outcome: [String], data: String
    ) {
      self.name = name
      self.differences = differences
      self.verdict = verdict
      self.outcome = outcome
      self.data = data
    }
  }

  /// The span and the look of versions that are played.
  package struct Playing: Sendable {
    /// Nanoseconds of the run, from which times on the page are counted.
    package var from: Int64 = 0
    /// Nanoseconds of the run; nil for the longest run's end.
    package var to: Int64?
    package var showsFingers = false
    package var hasBody = false

    package init() {}
  }

  /// A page of versions: each playable, drawn by the script of the page of runs, under a content
  /// security policy of that page's kind.
  var versionsHTML: String {
    let data = versions.map(\.data).joined()
    let head = VersionPage.head(XMLText.content(title))
    return head + "<header><h1>\(XMLText.content(title))</h1>"
      + "<p class=\"dim\">\(XMLText.content(subtitle))</p></header>\n" + stage + curves + table
      + code
      + "<noscript><p>Frames are drawn by a script, which this browser does not run.</p></noscript>\n"
      + "</main>\n" + data + "<script>\(PageScript.versionsText)</script>\n</body></html>\n"
  }

  private var stage: String {
    let to = playing.to.map { String($0) } ?? ""
    let fingers = playing.showsFingers ? " checked" : ""
    var out = """
      <section id="all" class="controls" hidden>\(VersionPage.play("Play or stop all"))
      <input type="range" min="0" max="1" step="any" value="0" aria-label="Instant of all">
      <output title="From the start">0.0 ms</output>
      <select id="speed" aria-label="Speed"><option value="1">1×</option><option value="0.5">½×</option>
      <option value="0.25">¼×</option><option value="0.1">⅒×</option></select>
      <label><input id="fingers" type="checkbox"\(fingers)> Fingers</label></section>
      <div id="versions" data-from="\(playing.from)" data-to="\(to)"\
      \(playing.hasBody ? " class=\"bodied\"" : "")>

      """
    for (index, version) in versions.enumerated() { out += box(version, index + 1) }
    return out + "</div>\n"
  }

  private func box(_ version: Version, _ number: Int) -> String {
    let (name, label) = (XMLText.content(version.name), XMLText.attribute(version.name))
    let verdict = version.verdict.map { "<p class=\"verdict\">\(XMLText.content($0))</p>" } ?? ""
    let outcome = version.outcome.map { "<p>\(XMLText.content($0))</p>" }.joined()
    let differences = Self.list(of: version.differences)
    return """
      <article class="version" data-run="\(number)"><h2>\(name)</h2>
      <div class="stand"><div class="phone"><canvas class="screen"></canvas>\
      <canvas class="over"></canvas></div></div>
      <div class="own controls" hidden>\(VersionPage.play("Play or stop \(label)"))
      <input type="range" min="0" max="1" step="any" value="0" aria-label="Instant of \(label)">
      <output>0.0 ms</output></div>
      \(verdict)\(outcome)<h3>What differs</h3>\(differences)</article>

      """
  }

  /// The number of differences that are shown at once.
  private static let mostDifferences = 5

  private static func list(of differences: [String]) -> String {
    guard !differences.isEmpty else { return "<p>The settings of the file.</p>" }
    func list(_ lines: ArraySlice<String>) -> String {
      "<ul>" + lines.map { "<li>\(XMLText.content($0))</li>" }.joined() + "</ul>"
    }
    let shown = list(differences.prefix(mostDifferences))
    let rest = differences.dropFirst(mostDifferences)
    return rest.isEmpty
      ? shown : shown + "<details><summary>\(rest.count) more</summary>\(list(rest))</details>"
  }

  private var curves: String {
    guard !plots.isEmpty else { return "" }
    return "<section class=\"plots\"><h2>Curves</h2>\n"
      + plots.map { "<figure>\($0)</figure>\n" }.joined() + "</section>\n"
  }
}

/// The fixed parts of a page of versions.
private enum VersionPage {
  /// - Parameter title: escaped.
  static func head(_ title: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(HTMLPage.policy(style: VersionStyle.text, script: PageScript.versionsText))
    <link rel="icon" href="data:,">
    <title>\(title)</title>
    <style>\(VersionStyle.text)</style></head>
    <body><main>

    """
  }

  /// - Parameter label: escaped.
  static func play(_ label: String) -> String {
    "<button type=\"button\" aria-pressed=\"false\" aria-label=\"\(label)\">"
      + "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path class=\"run\" d=\"M4 2.5v11l9-5.5z\"/>"
      + "<path class=\"halt\" d=\"M4 3h3v10H4zM9 3h3v10H9z\"/></svg></button>"
  }
}
