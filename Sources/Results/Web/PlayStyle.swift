/// The style of a page that plays a run.
enum PlayStyle {
  static let text = """

    :root { color-scheme: light dark; --page: #f2f2f7; --ink: #1c1c1e; --dim: #5c5c61;
      --line: #c6c6c8; --card: #fff; --tint: #0a5fc4; }
    @media (prefers-color-scheme: dark) { :root { --page: #111113; --ink: #f2f2f7; --dim: #a5a5ab;
      --line: #48484a; --card: #2c2c2e; --tint: #64a8ff; } }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body { display: grid; grid-template-rows: auto minmax(0, 1fr) auto auto; gap: 8px;
      background: var(--page); color: var(--ink); font: 14px/1.35 system-ui, sans-serif;
      padding: max(10px, env(safe-area-inset-top)) max(12px, env(safe-area-inset-right))
        max(10px, env(safe-area-inset-bottom)) max(12px, env(safe-area-inset-left)); }
    header { text-align: center; min-width: 0; }
    h1 { font-size: 15px; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
    p { margin: 0; } .dim { color: var(--dim); font-size: 12px; overflow-wrap: anywhere; }
    main { min-height: 0; min-width: 0; display: flex; justify-content: center;
      align-items: center; }
    canvas { display: block; max-width: 100%; max-height: 100%; touch-action: none;
      cursor: ew-resize; user-select: none; -webkit-user-select: none;
      outline: 1px solid var(--line); }
    footer { display: flex; flex-wrap: wrap; gap: 8px; align-items: center;
      justify-content: center; width: 100%; max-width: 720px; margin: 0 auto; }
    #time { flex: 1 1 140px; min-width: 100px; accent-color: var(--tint); }
    output { min-width: 76px; text-align: right; font-variant-numeric: tabular-nums; }
    button { width: 36px; height: 36px; border: 1px solid var(--line); border-radius: 9px;
      background: var(--card); color: var(--tint); padding: 0; }
    button svg { width: 16px; height: 16px; fill: currentColor; display: block; margin: auto; }
    button:disabled { opacity: 0.4; }
    select { font: inherit; }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 2px; }
    .pick { display: flex; gap: 5px; align-items: center; white-space: nowrap; }
    #trouble { text-align: center; }
    [hidden] { display: none !important; }
    @media (orientation: landscape) and (max-height: 520px) {
      body { grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) minmax(220px, 34%); }
      main { grid-row: 1 / 3; grid-column: 1; } header { grid-column: 2; grid-row: 1;
        overflow: auto; } footer { grid-column: 2; grid-row: 2; } }
    @media print { footer { display: none; } }
    """
}
