import Foundation

/// Whether the window's panel was open at the last end: a file in the person's folder of states
/// (`XDG_STATE_HOME`, else `~/.local/state`). Where it cannot be read or written, nothing is
/// remembered.
enum PanelMemory {
  private static var folder: URL? {
    let surroundings = ProcessInfo.processInfo.environment
    if let state = surroundings["XDG_STATE_HOME"], state.hasPrefix("/") {
      return URL(fileURLWithPath: state).appendingPathComponent("backswipe")
    }
    guard let home = surroundings["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appendingPathComponent(".local/state/backswipe")
  }

  static var isShown: Bool {
    get {
      guard let folder else { return false }
      return FileManager.default.fileExists(atPath: folder.appendingPathComponent("panel").path)
    }
    set {
      guard let folder else { return }
      let mark = folder.appendingPathComponent("panel")
      if newValue {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: mark.path, contents: Data())
      } else {
        try? FileManager.default.removeItem(at: mark)
      }
    }
  }
}
