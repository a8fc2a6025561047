import Foundation

/// The folders in which a person's own things are kept between two starts, by the desktop's rules:
/// what a variable names, else a folder below the home. Nil where there is no home either.
package enum PersonalFolder: CaseIterable {
  /// Whether the panel was open.
  case state
  /// Presets.
  case settings
  /// Hands.
  case data

  private var variable: String {
    switch self {
    case .state: "XDG_STATE_HOME"
    case .settings: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    }
  }

  private var usual: String {
    switch self {
    case .state: ".local/state"
    case .settings: ".config"
    case .data: ".local/share"
    }
  }

  package var path: String? {
    let surroundings = ProcessInfo.processInfo.environment
    if let named = surroundings[variable], named.hasPrefix("/") { return named + "/backswipe" }
    guard let home = surroundings["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)/backswipe"
  }
}

/// Whether the window's panel was open at the last end: a file in the folder of states. Where it
/// cannot be read or written, nothing is remembered.
package enum PanelMemory {
  package static var isShown: Bool {
    get {
      PersonalFolder.state.path.map { ExistingFile.isThere($0 + "/panel") }
        ?? false
    }
    set {
      guard let folder = PersonalFolder.state.path else { return }
      if newValue {
        _ = try? OutputFile.makeFolder(folder)
        try? OutputFile(folder + "/panel", keepsLinks: false).finish()
      } else {
        try? ExistingFile.remove(folder + "/panel")
      }
    }
  }
}
