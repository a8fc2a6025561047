import Foundation

/// The folders in which a person's own things are kept between two starts, by the desktop's rules:
/// that of a variable, else a folder below the home. Nil where there is no home either.
package enum PersonalFolder: CaseIterable {
  /// Whether the panel was open, and hints that are no longer needed.
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

/// A fact that is remembered between two starts: a file in the folder of states. Where it cannot be
/// read or written, nothing is remembered.
package enum RememberedFact: String {
  /// The window's panel was open at the last end.
  case panel
  /// The panel had two pages beside each other.
  case split
  /// A page has been dragged back, so that the hint about it is no longer needed.
  case swiped

  private var file: String? { PersonalFolder.state.path.map { "\($0)/\(rawValue)" } }

  package var isTrue: Bool {
    get { file.map { ExistingFile.isThere($0) } ?? false }
    nonmutating set {
      guard let folder = PersonalFolder.state.path, let file else { return }
      if newValue {
        _ = try? OutputFile.makeFolder(folder)
        try? OutputFile(file, keepsLinks: false).finish()
      } else {
        try? ExistingFile.remove(file)
      }
    }
  }
}

/// A number that is remembered between two starts: a file with its digits in the folder of states.
package enum RememberedNumber: String {
  /// The zoom of the window's texts, in percent.
  case zoom

  /// The most digits that are read.
  private static let mostDigits = 9

  private var file: String? { PersonalFolder.state.path.map { "\($0)/\(rawValue)" } }

  /// Nil where no number is remembered.
  package var value: Int? {
    get {
      guard let file, ExistingFile.isRegular(file), let stream = fopen(file, "r") else {
        return nil
      }
      defer { fclose(stream) }
      var bytes = [UInt8](repeating: 0, count: Self.mostDigits + 2)
      let count = fread(&bytes, 1, bytes.count, stream)
      let digits = bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
      guard digits.count <= Self.mostDigits else { return nil }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    nonmutating set {
      guard let folder = PersonalFolder.state.path, let file else { return }
      guard let newValue else {
        try? ExistingFile.remove(file)
        return
      }
      _ = try? OutputFile.makeFolder(folder)
      guard let output = try? OutputFile(file, keepsLinks: false) else { return }
      output.write("\(newValue)\n")
      try? output.finish()
    }
  }
}
