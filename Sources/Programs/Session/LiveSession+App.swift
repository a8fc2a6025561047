import BackswipePrototypes
import BackswipeScenarios
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits

/// Notifications of a client's app by the window and its keys. A prototype without an app gets
/// none.
extension LiveSession {
  var showsApp: Bool { configuration.prototype.app != nil }

  /// The window's state as an application state. A window that has never had the focus counts as
  /// active: without a window manager no window gets it.
  private var windowState: UIApplication.State {
    switch display.attention {
    case .hidden: return .background
    case .focused:
      hasHadFocus = true
      return .active
    case .unfocused: return hasHadFocus ? .inactive : .active
    }
  }

  /// The app's state once all pending input is delivered.
  private var stateToCome: UIApplication.State {
    for entry in run.queue.entries.reversed() {
      guard case .verb(let verb as AppVerb) = entry.content else { continue }
      switch verb.event {
      case .active, .foreground: return .active
      case .inactive: return .inactive
      case .background: return .background
      case .memoryWarning, .link: continue
      }
    }
    return simulation.environment.application.applicationState
  }

  /// Notifies the app when the window loses or regains its active state.
  func tellWindowState(at instant: Instant) {
    guard showsApp, !showsPast, ending == nil else { return }
    let state = windowState
    let former = stateToCome
    guard state != former else { return }
    switch state {
    case .background: run.append(AppVerb(.background), at: instant)
    case .active:
      run.append(AppVerb(former == .background ? .foreground : .active), at: instant)
    case .inactive:
      // A window that is shown again gets the focus shortly after.
      if former == .active { run.append(AppVerb(.inactive), at: instant) }
    }
  }

  func warnOfMemory(at instant: Instant) {
    guard showsApp, !showsPast else { return }
    run.append(AppVerb(.memoryWarning), at: instant)
    say("Memory warning", "The app has been told")
  }

  /// Requests that the app open the link copied last.
  func openCopiedLink(at instant: Instant) {
    guard showsApp, !showsPast else { return }
    let words = display.clipboard.prefix { !$0.isNewline }
    guard let verb = OpenVerb(String(words)) else {
      say("No link was copied", "Copy one with a scheme, as items://3, and press V")
      return
    }
    run.append(verb, at: instant)
    say("Opened by a link", String(words))
  }
}
