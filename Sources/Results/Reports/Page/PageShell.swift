/// The elements of the page of runs, which its script fills.
enum PageShell {
  /// Before the number of failures.
  static let before = #"""
    <div id="app">
    <aside id="side">
    <h1>Backswipe</h1>

    """#

  /// Before the list of runs.
  static let filter = #"""
    <input id="filter" type="search" placeholder="Filter scenarios" aria-label="Filter scenarios" autocomplete="off" spellcheck="false">

    """#

  /// After the list of runs.
  static let after = #"""
    </aside>
    <main id="main">
    <header id="head">
    <button id="menu" type="button" aria-label="List of scenarios"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12"/></svg></button>
    <div id="names"><h2><span id="badge"></span> <span id="title"></span></h2><p id="file"></p></div>
    <button id="help" type="button" aria-label="Keys" title="Keys (?)">?</button>
    </header>
    <div id="stage">
    <div id="phone"><canvas id="screen"></canvas><canvas id="over"></canvas></div>
    <div id="transport">
    <input id="scrub" type="range" min="0" max="1" step="any" value="0" aria-label="Instant in milliseconds">
    <div id="buttons">
    <button id="first" type="button" aria-label="To the start" title="To the start (Home)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 3v10M13 3 6 8l7 5z"/></svg></button>
    <button id="back" type="button" aria-label="The frame before" title="The frame before (←)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M10 3 5 8l5 5"/></svg></button>
    <button id="play" type="button" aria-label="Play or stop" title="Play or stop (space)"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="run" d="M4 2.5v11l9-5.5z"/><path class="halt" d="M4 3h3v10H4zM9 3h3v10H9z"/></svg></button>
    <button id="next" type="button" aria-label="The next frame" title="The next frame (→)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m6 3 5 5-5 5"/></svg></button>
    <button id="last" type="button" aria-label="To the end" title="To the end (End)"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M12 3v10M3 3l7 5-7 5z"/></svg></button>
    <select id="speed" aria-label="Speed" title="Speed (s)"><option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option></select>
    <label title="Loop (l)"><input id="loop" type="checkbox" checked> loop</label>
    </div>
    <p id="place"><output id="now"></output><span id="frame"></span></p>
    </div>
    <p id="under" data-hint="Point at the phone to see what is there."></p>
    </div>
    <div id="rest">
    <div id="problems" hidden></div>
    <div id="time"><canvas id="strip"></canvas><div id="lanes"></div><div id="playhead"></div></div>
    <div id="tabs" role="tablist" aria-label="Details"></div>
    <div id="panel" role="tabpanel"></div>
    </div>
    </main>
    </div>
    <dialog id="keys" aria-label="Keys">
    <table>
    <tr><td><kbd>←</kbd> <kbd>→</kbd></td><td>the frame before, the next frame; with shift ten frames</td></tr>
    <tr><td><kbd>space</kbd></td><td>play or stop</td></tr>
    <tr><td><kbd>Home</kbd> <kbd>End</kbd></td><td>the start, the end</td></tr>
    <tr><td><kbd>[</kbd> <kbd>]</kbd></td><td>the failure before, the next failure, here or in another scenario</td></tr>
    <tr><td><kbd>j</kbd> <kbd>k</kbd></td><td>the next scenario, the one before</td></tr>
    <tr><td><kbd>s</kbd> <kbd>l</kbd></td><td>the next speed; loop</td></tr>
    <tr><td><kbd>1</kbd> … <kbd>6</kbd></td><td>what is shown below the lanes</td></tr>
    <tr><td><kbd>/</kbd></td><td>filter the scenarios; Escape ends it</td></tr>
    <tr><td><kbd>?</kbd></td><td>this list</td></tr>
    </table>
    <button id="close" type="button">Close</button>
    </dialog>

    """#
}
