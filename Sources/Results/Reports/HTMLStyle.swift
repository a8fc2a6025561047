/// The common style of result pages.
package enum HTMLStyle {
  /// The colours of light and dark mode.
  static let colors = """
    :root { color-scheme: light dark;
      --page: #f2f2f7; --card: #fff; --text: #1c1c1e; --dim: #6c6c70; --line: #e1e1e6;
      --good: #1f8a3d; --goodfill: #e3f6e8; --bad: #c9271c; --badfill: #fde8e6; --tint: #0a6cdb;
      --c0: #0072b2; --c1: #b84f00; --c2: #007a59; --c3: #a34c7c;
      --late: #ff3b30; --bar: #9db8d8; --lane: #dbe9fb; --gesture: #efe1f7;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #000; --card: #1c1c1e; --text: #f2f2f7; --dim: #98989f; --line: #38383a;
        --good: #30d158; --goodfill: #12331c; --bad: #ff6961; --badfill: #3f1715; --tint: #4da3ff;
        --c0: #56b4e9; --c1: #e69f00; --c2: #2fc99b; --c3: #e08fb9;
        --late: #ff453a; --bar: #48617f; --lane: #16365c; --gesture: #3b2547;
      }
    }
    """

  /// The head of a page, up to the beginning of its main part.
  ///
  /// - Parameters:
  ///   - title: the page's title, escaped.
  ///   - more: rules besides the common ones.
  package static func head(title: String, more: String = "") -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    <link rel="icon" href="data:,">
    <title>\(title)</title>
    <style>
    \(colors)
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 14px/1.45 Inter, -apple-system, "Segoe UI", system-ui, sans-serif; }
    main { display: flex; flex-direction: column; gap: 18px; max-width: 1200px; margin: 0 auto;
      padding: 28px 20px 48px; }
    header { order: -1; padding: 0 6px; }
    h1 { font-size: 26px; margin: 0 0 4px; letter-spacing: -.02em; }
    h2 { font-size: 18px; margin: 0; letter-spacing: -.01em; }
    .total { margin: 0; } a { color: var(--tint); text-decoration: none; }
    section { background: var(--card); border-radius: 14px; padding: 20px 22px; }
    .dim, small { color: var(--dim); }
    figure { margin: 0; flex: 1 0 76px; max-width: 110px; text-align: center; }
    figure img { width: 100%; display: block; border-radius: 8px; border: 1px solid var(--line); }
    figcaption { font-size: 11.5px; line-height: 1.3; margin-top: 4px;
      font-variant-numeric: tabular-nums; }
    details { border-top: 1px solid var(--line); padding: 8px 0 0; margin-top: 8px; }
    summary { cursor: pointer; font-weight: 600; }
    table { border-collapse: collapse; width: 100%; margin: 8px 0 4px; font-size: 13px; }
    th { text-align: left; color: var(--dim); font-weight: 500; }
    th, td { padding: 3px 14px 3px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    td { font-variant-numeric: tabular-nums; }
    code { font: 12px/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, monospace; }
    h1, h2, td { overflow-wrap: anywhere; }
    @media (max-width: 700px) {
      main { padding: 16px 10px 32px; } section { padding: 14px; border-radius: 12px; }
      h1 { font-size: 20px; } h2 { font-size: 16px; }
      table { display: block; overflow-x: auto; }
      th, td { overflow-wrap: normal; }
    }
    @media print {
      :root { color-scheme: light; --page: #fff; --card: #fff; --text: #000; --dim: #444;
        --line: #bbb; --good: #17692e; --goodfill: #fff; --bad: #a01f16; --badfill: #fff; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      main { padding: 0; max-width: none; display: block; } section { padding: 8px 0; }
      tr, figure { break-inside: avoid; }
    }
    \(more)</style></head>
    <body><main>

    """
  }
}
