/// The style of the page of runs.
enum HTMLPageStyle {
  static let text = HTMLStyle.colors + rules

  private static let rules = #"""

    * { box-sizing: border-box; scrollbar-width: thin;
      scrollbar-color: var(--handle) transparent; }
    [hidden] { display: none !important; }
    html, body { height: 100%; }
    body { margin: 0; background: var(--page); color: var(--text); --handle: rgba(128, 128, 128, .5);
      font: 13px/1.45 Inter, -apple-system, "Segoe UI", system-ui, sans-serif; }
    h1, h2, h3, p, ol, ul, dl, dd, figure { margin: 0; padding: 0; }
    h1 { font-size: 17px; letter-spacing: -.01em; }
    h2 { font-size: 16px; letter-spacing: -.01em; line-height: 1.3; font-weight: 650; }
    h3 { font-size: 13px; margin: 14px 0 4px; }
    a { color: inherit; text-decoration: none; }
    button, select, input { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 1px; }
    code, .code { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, monospace; }
    .dim, small { color: var(--dim); }
    .yes { color: var(--good); font-weight: 700; } .no { color: var(--bad); font-weight: 700; }

    #app { display: grid; grid-template-columns: 244px minmax(0, 1fr); height: 100%; }
    #side { display: flex; flex-direction: column; min-height: 0; padding: 14px 0 0;
      border-right: 1px solid var(--line); background: var(--card); }
    #side > h1, #total { padding: 0 16px; }
    #total { color: var(--dim); margin-bottom: 10px; }
    #total.bad { color: var(--bad); font-weight: 600; }
    #filter { margin: 0 12px 10px; padding: 5px 9px; border: 1px solid var(--line);
      border-radius: 7px; background: var(--page); min-width: 0; }
    #runs { list-style: none; overflow-y: auto; flex: 1; padding: 0 8px 12px; }
    #runs a { display: block; padding: 6px 8px 6px 24px; border-radius: 7px; position: relative;
      line-height: 1.35; overflow-wrap: anywhere; }
    #runs a:hover { background: var(--page); }
    #runs a[aria-current] { background: var(--lane); }
    #runs b { position: absolute; left: 8px; top: 11px; width: 8px; height: 8px; border-radius: 4px;
      background: var(--good); overflow: hidden; text-indent: 20px; }
    #runs .bad b { background: var(--bad); border-radius: 2px; }
    #runs small { display: block; font-size: 11px; }

    #main { display: grid; min-height: 0; grid-template-columns: auto minmax(0, 1fr);
      grid-template-rows: auto minmax(0, 1fr); }
    #head { grid-column: 1 / -1; display: flex; align-items: flex-start; gap: 12px;
      padding: 12px 18px 10px; }
    #names { flex: 1; min-width: 0; overflow-wrap: anywhere; } #file { color: var(--dim); }
    #badge { display: inline-block; border-radius: 5px; padding: 0 7px; font-size: 11.5px;
      line-height: 18px; font-weight: 600; vertical-align: 1px; letter-spacing: 0; }
    #badge.good { color: var(--good); background: var(--goodfill); }
    #badge.bad { color: var(--bad); background: var(--badfill); }
    #help, #menu { flex: none; width: 28px; height: 28px; padding: 0; border-radius: 8px;
      border: 1px solid var(--line); background: var(--card); cursor: pointer; }
    #menu { display: none; }
    svg[aria-hidden] { width: 14px; height: 14px; fill: none; stroke: currentColor; stroke-width: 1.6;
      stroke-linejoin: round; stroke-linecap: round; display: block; margin: auto; }

    #stage { display: flex; flex-direction: column; min-height: 0; padding: 0 0 12px 18px;
      width: min(340px, 30vw); }
    #phone { position: relative; flex: none; margin: 0 auto; }
    #screen, #over { position: absolute; inset: 0; width: 100%; height: 100%; border-radius: 14px; }
    #screen { outline: 1px solid var(--line); }
    #over { cursor: crosshair; }
    #transport { margin-top: 10px; }
    #scrub { width: 100%; margin: 0; accent-color: var(--tint); }
    #buttons { display: flex; align-items: center; gap: 4px; margin-top: 4px; }
    #buttons button { width: 30px; height: 28px; padding: 0; border: 0; border-radius: 7px;
      background: none; cursor: pointer; }
    #buttons button:hover { background: var(--card); }
    #play { background: var(--tint) !important; color: #fff; }
    #play svg { fill: currentColor; stroke: none; }
    .halt, .playing .run { display: none; } .playing .halt { display: inline; }
    #speed { margin-left: auto; border: 1px solid var(--line); border-radius: 7px; height: 28px;
      background: var(--card); }
    #buttons label { display: flex; align-items: center; gap: 4px; color: var(--dim); }
    #loop { margin: 0; accent-color: var(--tint); }
    #place { display: flex; gap: 10px; margin-top: 4px; font-variant-numeric: tabular-nums; }
    #now { font-weight: 600; } #frame { color: var(--dim); }
    #under { color: var(--dim); font-size: 11.5px; line-height: 1.35; min-height: 4em; margin-top: 4px;
      overflow-wrap: anywhere; overflow-y: auto; flex: none; max-height: 6.8em; }

    #rest { display: flex; flex-direction: column; min-height: 0; min-width: 0; padding: 0 18px 12px; }
    #problems { background: var(--badfill); border-radius: 9px; padding: 4px; margin-bottom: 10px;
      flex: none; max-height: 27%; overflow-y: auto; }
    #problems > * { display: block; width: 100%; text-align: left; border: 0; background: none;
      padding: 4px 8px; border-radius: 6px; overflow-wrap: anywhere; }
    #problems > button { cursor: pointer; } #problems > button:hover { background: var(--card); }
    #problems b { color: var(--bad); }
    #time { position: relative; flex: none; cursor: ew-resize; touch-action: pan-y;
      user-select: none; }
    #strip { display: block; width: 100%; height: 84px; }
    #lanes svg, .chart { display: block; }
    #playhead { position: absolute; top: -3px; bottom: 0; left: -1px; width: 2px; border-radius: 1px;
      background: var(--late); pointer-events: none; }
    svg text { font-size: 11px; fill: var(--text); } svg .name { fill: var(--dim); }
    svg .time, svg .value { fill: var(--dim); font-size: 10px; } svg .value { text-anchor: end; }
    svg .cursor { stroke: var(--late); }
    svg .tick { stroke: var(--line); stroke-dasharray: 2 3; } svg .rule { stroke: var(--line); }
    .finger rect { fill: var(--goodfill); stroke: var(--good); stroke-width: .5; }
    .gesture rect { fill: var(--gesture); stroke: var(--c3); stroke-width: .5; }
    .gesture.ended rect { stroke-dasharray: 3 2; }
    .transition rect { fill: var(--lane); stroke: var(--tint); stroke-width: .5; }
    .haptic rect { fill: var(--lane); stroke: var(--dim); stroke-width: .5; }
    .call { fill: var(--dim); } .command { fill: var(--tint); } .late { fill: var(--late); }
    .held { fill: var(--good); } .failed { fill: var(--bad); }
    .chart .line { fill: none; stroke-width: 1.5; stroke-linejoin: round; }
    .line.c0 { stroke: var(--c0); } .line.c1 { stroke: var(--c1); } .line.c2 { stroke: var(--c2); }
    .line.c3 { stroke: var(--c3); }
    .legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 11px; margin: 0 0 8px; }
    .legend .c0 { color: var(--c0); } .legend .c1 { color: var(--c1); }
    .legend .c2 { color: var(--c2); } .legend .c3 { color: var(--c3); }

    #tabs { display: flex; gap: 2px; margin: 10px 0 8px; border-bottom: 1px solid var(--line);
      flex: none; overflow: auto hidden; scrollbar-width: none; }
    #tabs button { border: 0; background: none; padding: 5px 10px 6px; cursor: pointer;
      color: var(--dim); border-bottom: 2px solid transparent; margin-bottom: -1px; }
    #tabs [aria-selected="true"] { color: var(--text); font-weight: 600;
      border-bottom-color: var(--tint); }
    #panel { flex: 1; min-height: 120px; overflow: auto; }
    #panel.beside { display: grid; grid-template-columns: minmax(0, 3fr) minmax(220px, 2fr); gap: 14px;
      overflow: hidden; }
    .beside > * { min-height: 0; overflow: auto; }
    .code { list-style: none; counter-reset: line; background: var(--card); border-radius: 9px;
      padding: 8px 0; }
    .code li { counter-increment: line; display: flex; padding: 0 10px 0 0; white-space: pre; }
    .code li::before { content: counter(line); flex: none; width: 34px; padding-right: 10px;
      text-align: right; color: var(--dim); opacity: .7; }
    .code li.now { background: var(--lane); }
    .code li.link { cursor: pointer; }
    .code li.right::before { color: var(--good); opacity: 1; font-weight: 700; }
    .code li.wrong { background: var(--badfill); }
    .code li.wrong::before { color: var(--bad); opacity: 1; font-weight: 700; }
    .expectation { display: block; width: 100%; text-align: left; border: 1px solid var(--line);
      background: var(--card); border-radius: 9px; padding: 6px 10px; margin: 0 0 6px;
      cursor: pointer; overflow-wrap: anywhere; }
    .expectation.failed { border-color: var(--bad); }
    .expectation.now { box-shadow: inset 0 0 0 1px var(--tint); border-color: var(--tint); }
    .expectation.later { opacity: .55; }
    .expectation .line { font-size: 11.5px; display: block; }
    .expectation code { display: block; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; }
    dl { display: grid; grid-template-columns: 64px minmax(0, 1fr); }
    dt { color: var(--dim); } dd { font-variant-numeric: tabular-nums; }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: left; font-weight: 500; color: var(--dim); }
    th, td { padding: 3px 14px 3px 0; border-bottom: 1px solid var(--line); vertical-align: top;
      overflow-wrap: anywhere; }
    td { font-variant-numeric: tabular-nums; } tr.command td { color: var(--tint); fill: none; }
    tr.now td { background: var(--lane); } tr.later { opacity: .55; }
    tbody tr { cursor: default; }
    .finger p { overflow-wrap: anywhere; } .finger h3 { margin-top: 0; } .finger { margin: 0 0 12px; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)); gap: 8px; }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 9px;
      padding: 7px 10px; }
    .card b { display: block; font-size: 17px; font-variant-numeric: tabular-nums; }
    .card.good b { color: var(--good); } .card.bad b { color: var(--bad); }
    .card span, .card small { display: block; color: var(--dim); font-size: 11px; line-height: 1.35; }
    .goldens { display: flex; flex-wrap: wrap; gap: 18px; }
    .versus { width: 220px; } .versus canvas { width: 100%; display: block; border-radius: 10px;
      outline: 1px solid var(--line); margin: 4px 0; }
    .versus div { display: flex; gap: 6px; align-items: center; color: var(--dim); }
    .versus input[type="range"] { flex: 1; min-width: 0; accent-color: var(--tint); }
    .versus button { float: right; border: 1px solid var(--line); border-radius: 6px;
      background: var(--card); cursor: pointer; }
    details { margin-top: 14px; } summary { cursor: pointer; font-weight: 600; }
    #panel ul { padding-left: 18px; }
    dialog { border: 1px solid var(--line); border-radius: 14px; background: var(--card);
      color: var(--text); padding: 18px 20px; max-width: min(520px, 92vw); }
    dialog::backdrop { background: rgba(0, 0, 0, .4); }
    kbd { font: 600 11.5px ui-monospace, "DejaVu Sans Mono", monospace; border: 1px solid var(--line);
      border-radius: 5px; padding: 1px 6px; background: var(--page); white-space: nowrap; }
    #close { margin-top: 14px; border: 0; border-radius: 8px; padding: 5px 14px; color: #fff;
      background: var(--tint); cursor: pointer; }
    noscript { position: fixed; inset: 0; overflow: auto; padding: 20px; background: var(--page); }
    noscript pre { white-space: pre-wrap; }

    @media (max-width: 900px) {
      html, body { height: auto; }
      #app { display: block; height: auto; }
      #menu { display: block; }
      #side { display: none; position: fixed; inset: 0 20% 0 0; z-index: 2; }
      .listed #side { display: flex; box-shadow: 0 0 0 100vw rgba(0, 0, 0, .4); }
      #main { display: block; }
      #head { padding: 10px 12px; gap: 10px; position: sticky; top: 0; z-index: 1;
        background: var(--page); }
      #stage { width: auto; padding: 0 12px; }
      #rest { padding: 10px 12px 24px; }
      #problems { max-height: none; }
      #under { min-height: 2.7em; }
      #panel, #panel.beside { display: block; overflow: visible; }
      #panel:not(.beside):not(.curves) { overflow-x: auto; }
      .beside > .code { max-height: 60vh; margin-bottom: 12px; }
      #tabs button { padding: 8px 9px; }
    }
    @media (max-width: 480px) {
      #strip { height: 64px; }
      th, td { padding-right: 9px; }
    }
    @media print {
      :root { color-scheme: light; --page: #fff; --card: #fff; --text: #000; --dim: #444;
        --line: #bbb; --good: #17692e; --goodfill: #e3f6e8; --bad: #a01f16; --badfill: #fde8e6;
        --lane: #dbe9fb; --gesture: #efe1f7; --tint: #0a5bb5; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      html, body { height: auto; }
      #app, #main, #stage, #rest { display: block; height: auto; width: auto; padding: 0; }
      #side, #help, #menu, #transport > :not(#place), #under, #tabs { display: none; }
      #head { padding: 0 0 8px; }
      #phone { margin: 0; } #place { margin: 4px 0 10px; }
      #problems { max-height: none; overflow: visible; }
      #time { overflow: hidden; break-inside: avoid; }
      #strip, #lanes svg { max-width: 100%; height: auto; }
      #playhead { display: none; }
      #panel, #panel.beside { display: block; overflow: visible; }
      .beside > * { overflow: visible; }
      .code { border: 1px solid var(--line); margin-bottom: 12px; }
      .code li { white-space: pre-wrap; break-inside: avoid; }
      .expectation, tr, .card { break-inside: avoid; opacity: 1 !important; }
    }

    """#
}
