/// The style of a page that shows a shared session.
enum ShareStyle {
  static let text = """

    :root { color-scheme: light dark; --page: #e9e9ee; --ink: #1c1c1e; --dim: #6a6a70;
      --line: rgba(0, 0, 0, 0.12); --card: rgba(255, 255, 255, 0.72); --tint: #0a5fc4;
      --shadow: rgba(20, 20, 40, 0.22); }
    @media (prefers-color-scheme: dark) { :root { --page: #151517; --ink: #f2f2f7; --dim: #98989f;
      --line: rgba(255, 255, 255, 0.16); --card: rgba(70, 70, 74, 0.6); --tint: #64a8ff;
      --shadow: rgba(0, 0, 0, 0.6); } }
    * { box-sizing: border-box; margin: 0; -webkit-tap-highlight-color: transparent; }
    html, body { position: fixed; inset: 0; overflow: hidden; overscroll-behavior: none;
      touch-action: none; user-select: none; -webkit-user-select: none;
      -webkit-touch-callout: none; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { background: var(--page); color: var(--ink); font: 13px/1.35 system-ui, sans-serif; }
    body[data-mode="own"], body:not([data-mode]) { background: #000; color-scheme: dark;
      --ink: #f2f2f7; --dim: #aeaeb4; --card: rgba(50, 50, 54, 0.86);
      --line: rgba(255, 255, 255, 0.16); --tint: #64a8ff; }
    #area { position: fixed; inset: 0; pointer-events: none; visibility: hidden;
      padding: env(safe-area-inset-top) env(safe-area-inset-right)
        env(safe-area-inset-bottom) env(safe-area-inset-left); }
    canvas { position: fixed; left: 0; top: 0; display: block; background: #000;
      touch-action: none; outline: none; cursor: default; transition: opacity 0.2s; }
    body:not([data-ready]) canvas { visibility: hidden; }
    body[data-mode="fit"] canvas { box-shadow: 0 0 0 1px var(--line), 0 12px 40px var(--shadow); }
    body[data-state="lost"] canvas, body[data-state="ended"] canvas { opacity: 0.55; }
    #bar { position: fixed; display: flex; align-items: center; gap: 10px; z-index: 1; }
    body[data-mode="fit"] #bar { left: max(16px, env(safe-area-inset-left));
      right: max(16px, env(safe-area-inset-right));
      bottom: max(4px, env(safe-area-inset-bottom)); height: 36px; justify-content: center; }
    body[data-mode="fit"][data-place="beside"] #bar { right: auto; justify-content: flex-start;
      bottom: max(12px, env(safe-area-inset-bottom)); height: auto; max-width: 180px;
      flex-wrap: wrap; }
    body[data-mode="own"] #bar, body:not([data-mode]) #bar { left: 50%; top:
      calc(env(safe-area-inset-top) + 12px); transform: translateX(-50%); padding: 6px 8px 6px 14px;
      border: 1px solid var(--line); border-radius: 22px; background: var(--card);
      backdrop-filter: blur(20px); -webkit-backdrop-filter: blur(20px); white-space: nowrap;
      transition: opacity 0.25s, visibility 0.25s; }
    body[data-mode="own"][data-state="live"]:not([data-notice="yes"]):not([data-menu="yes"]) #bar {
      opacity: 0; visibility: hidden; }
    #state { display: flex; align-items: center; gap: 8px; }
    #state::before { content: ""; flex: none; width: 8px; height: 8px; border-radius: 4px;
      background: #ff9f0a; }
    body[data-state="live"] #state::before { background: #30b15a; }
    body[data-role="watch"] #state::before { background: #4a90e2; }
    body[data-state="ended"] #state::before { background: #98989f; }
    button { font: inherit; color: var(--tint); background: var(--card); border: 1px solid
      var(--line); border-radius: 14px; height: 28px; padding: 0 10px; white-space: nowrap; }
    #gauge, #full { width: 28px; padding: 0; flex: none; }
    #gauge svg, #full svg { display: block; width: 16px; height: 16px; margin: auto; fill: none;
      stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; }
    #gauge[aria-pressed="true"] { color: #fff; background: var(--tint); }
    body[data-mode="own"][data-state="live"]:not([data-menu="yes"]) :is(#gauge, #full) {
      display: none; }
    #more { display: none; position: fixed; z-index: 1; right: 0; top: calc(50% - 24px); width: 16px;
      height: 48px; padding: 0; border: 0; border-radius: 0; background: none; }
    #more::before { content: ""; position: absolute; right: 3px; top: 8px; width: 4px; height: 32px;
      border-radius: 2px; background: rgba(128, 128, 128, 0.5); }
    body[data-mode="own"][data-state="live"] #more { display: block; }
    #readout { position: fixed; z-index: 1; display: grid; grid-template-columns: auto auto;
      gap: 2px 12px; padding: 8px 12px; border-radius: 12px; border: 1px solid var(--line);
      background: var(--card); font-size: 12px; font-variant-numeric: tabular-nums;
      pointer-events: none; backdrop-filter: blur(20px); -webkit-backdrop-filter: blur(20px);
      left: 50%; transform: translateX(-50%); bottom: calc(max(4px, env(safe-area-inset-bottom))
        + 44px); white-space: nowrap; }
    body[data-mode="fit"][data-place="beside"] #readout { bottom:
      calc(max(12px, env(safe-area-inset-bottom)) + 84px); transform: none;
      left: max(16px, env(safe-area-inset-left)); grid-template-columns: auto; gap: 0; }
    #readout dt { color: var(--dim); } #readout dd { text-align: right; }
    body[data-place="beside"] #readout dd { text-align: left; margin-bottom: 4px; }
    #film { position: fixed; left: 0; top: 0; width: 2px; height: 2px; opacity: 0.01;
      pointer-events: none; }
    #edge { position: fixed; z-index: 1; pointer-events: none; left: 50%; bottom: 20%;
      transform: translateX(-50%); width: max-content; max-width: calc(100% - 48px); padding: 8px 14px;
      border: 1px solid var(--line); border-radius: 12px; background: var(--card); text-align: center;
      backdrop-filter: blur(20px); -webkit-backdrop-filter: blur(20px); }
    :focus-visible { outline: 2px solid var(--tint); outline-offset: 2px; }
    noscript p { position: fixed; inset: 40% 20px auto; text-align: center; }
    [hidden] { display: none !important; }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
    """
}
