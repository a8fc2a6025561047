import BackswipeReports
import BackswipeText

/// The page that shows a shared session in the browser of a phone, whose fingers drive it.
///
/// One file without parts from elsewhere. A content security policy admits its own script and style, by
/// their digests, and connections to web sockets. It connects to `ws` beside its own address.
package struct SharePage {
  package var title: String

  /// - Parameter title: "" for the program's name.
  package init(title: String) { self.title = title.isEmpty ? "Backswipe" : title }

  package var html: String {
    let policy = HTMLPage.policy(
      style: ShareStyle.text, script: ShareScript.text, connections: "'self' ws: wss:")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, \
      user-scalable=no, viewport-fit=cover">
      <meta name="color-scheme" content="light dark">
      <meta name="theme-color" content="#000">
      <meta name="mobile-web-app-capable" content="yes">
      <meta name="apple-mobile-web-app-capable" content="yes">
      <meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">
      <meta name="format-detection" content="telephone=no">
      <meta name="referrer" content="no-referrer">
      \(policy)
      <link rel="icon" href="data:,">
      <title>\(XMLText.content(title))</title>
      <style>\(ShareStyle.text)</style></head>
      <body>
      <div id="area"></div>
      <canvas id="screen" role="img" width="1" height="1"
       aria-label="\(XMLText.attribute(title))"></canvas>
      <div id="bar"><span id="state" role="status">Connecting…</span>
      <button id="take" type="button" hidden>Take the controls</button>
      <button id="gauge" type="button" aria-label="Latency" title="Latency (L)" aria-pressed="false">\
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.500 12a6 6 0 1 1 11 0M8 10l2.500-4"/></svg>\
      </button>
      <button id="full" type="button" aria-label="Full screen" title="Full screen" hidden>\
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2.500 6V2.500H6M10 2.500h3.500V6M13.500 10v3.500H10\
      M6 13.500H2.500V10"/></svg></button></div>
      <button id="more" type="button" aria-label="Latency and full screen" aria-expanded="false">\
      </button>
      <dl id="readout" hidden></dl>
      <p id="edge" role="status" hidden></p>
      <noscript><p>The screen is drawn by a script, which this browser does not run.</p></noscript>
      <script>\(ShareScript.text)</script>
      </body></html>

      """
  }
}
