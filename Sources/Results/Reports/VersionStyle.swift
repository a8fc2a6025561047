/// The style of a page of versions.
enum VersionStyle {
  static let text =
    SpecSheetStyle.rules + """

      #all { position: sticky; top: 0; z-index: 1; padding: 10px 16px; margin: 0; }
      #versions { grid-column: 1 / -1; display: grid; gap: 18px; align-items: start;
        grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); }
      .version { background: var(--card); border-radius: 14px; padding: 16px; min-width: 0; }
      .version h2 { overflow-wrap: anywhere; }
      .version h3 { font-size: 13px; font-weight: 500; color: var(--dim); margin: 12px 0 4px; }
      .version ul { margin: 0; padding-left: 18px; } .version li { overflow-wrap: anywhere; }
      .verdict { font-size: 17px; font-weight: 600; margin: 10px 0 2px; }
      .phone { position: relative; margin: 0 auto; border-radius: 18px; overflow: hidden;
        outline: 1px solid var(--line); background: var(--page); aspect-ratio: 1 / 2; }
      .bodied .phone { outline: 8px solid #1c1c1e; box-shadow: 0 0 0 9px #6c6c70; }
      .bodied .stand { padding: 10px 10px 12px; }
      .phone canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
      .over { pointer-events: none; }
      .controls label { display: flex; gap: 5px; align-items: center; white-space: nowrap; }
      .controls input[type="checkbox"] { flex: none; min-width: 0; margin: 0; }
      .own { margin-top: 10px; gap: 6px; } .own output { width: 68px; font-size: 12px; }
      button[aria-pressed] .halt, button[aria-pressed="true"] .run { display: none; }
      button[aria-pressed="true"] .halt { display: inline; }
      button svg { width: 14px; height: 14px; fill: currentColor; vertical-align: -2px; }
      [hidden] { display: none !important; }
      @media (max-width: 860px) { #all { margin: 0 0 14px; padding: 8px 12px; }
        #versions { gap: 10px; margin-bottom: 14px; } .version { padding: 10px; }
        .own { display: grid; grid-template-columns: auto 1fr; } .own input { grid-column: 1 / -1;
          grid-row: 2; width: 100%; } }
      @media print { #all { position: static; } .version { break-inside: avoid; padding: 6px 0; } }
      """
}
