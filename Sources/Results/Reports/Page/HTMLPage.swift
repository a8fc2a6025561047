import BackswipeText
import BackswipeTrace

/// The frame of the page of runs: its head, the data of runs, and its tail with the list of runs and
/// the script.
///
/// A content security policy admits this script and this style, by their digests, and pictures in
/// the page, and nothing else.
package enum HTMLPage {
  private static func digest(_ text: String) -> String {
    "'sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))'"
  }

  /// The policy that admits a style and a script, by their digests, and pictures in the page.
  ///
  /// - Parameter connections: the destinations of the script, as sources of the policy; nil for
  ///   nothing.
  package static func policy(
    style: String, script: String, connections: String? = nil
  ) -> String {
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      + "img-src data: blob:; style-src \(digest(style)); script-src \(digest(script)); "
      + (connections.map { "connect-src \($0); " } ?? "")
      + "base-uri 'none'; form-action 'none'\">"
  }

  /// The beginning of the page.
  package static let head = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    \(policy(style: HTMLPageStyle.text, script: PageScript.text))
    <link rel="icon" href="data:,">
    <title>Backswipe report</title>
    <style>\(HTMLPageStyle.text)</style></head>
    <body>

    """

  /// The data of a run.
  static func data(_ bytes: [UInt8], of number: Int) -> String {
    "<script type=\"application/octet-stream\" id=\"data\(number)\">"
      + Base64.text(Deflate.compress(bytes)) + "</script>\n"
  }

  /// The list of runs, failing ones first, and the end of the page. Scenarios with the same title
  /// are distinguished by their files.
  package static func tail(_ entries: [RunSummary]) -> String {
    let failed = entries.filter { !$0.passed }
    let passed = entries.filter(\.passed)
    let many = entries.count == 1 ? "scenario" : "scenarios"
    var out = PageShell.before
    out += "<p id=\"total\" class=\"\(failed.isEmpty ? "good" : "bad")\">"
    out +=
      failed.isEmpty
      ? "\(entries.count) \(many), all held"
      : "\(failed.count) of \(entries.count) \(many) failed"
    out += "</p>\n" + PageShell.filter + "<ol id=\"runs\">\n"
    for entry in failed + passed {
      let file = entry.title == entry.file ? "" : "<small>\(XMLText.content(entry.file))</small>"
      out +=
        "<li class=\"\(entry.passed ? "good" : "bad")\"><a href=\"#run\(entry.number)\">"
        + "<b>\(entry.outcome.rawValue)</b> \(XMLText.content(entry.title))\(file)</a>"
        + "</li>\n"
    }
    return out + "</ol>\n" + PageShell.after
      + "<div id=\"legend\" hidden>\(HTMLLegend.html)</div>\n" + words(failed)
      + "<script>\(PageScript.text)</script>\n</body></html>\n"
  }

  /// The failures for a browser without scripts.
  private static func words(_ failed: [RunSummary]) -> String {
    let lines = failed.flatMap(\.words).map(XMLText.content)
    return "<noscript><p>Frames are drawn by a script, which this browser does not run.</p>"
      + (lines.isEmpty ? "" : "<pre>\(lines.joined(separator: "\n"))</pre>") + "</noscript>\n"
  }
}
