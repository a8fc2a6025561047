import ArgumentParser
import BackswipeProcesses
import BackswipeRendering
import BackswipeSession
import BackswipeShare

/// `--share`: the session on a phone, in its browser.
struct ShareOption: ParsableArguments {
  private static let name = "--share"

  @Option(
    help: ArgumentHelp(
      "Show the session on a phone, in its browser, which drives it.",
      discussion: """
        Without an address only programs of this machine reach it; 0.0.0.0:8080 opens it to the local \
        network. The link has a secret; whoever has it sees the session and can drive it. With \
        --device phone the phone's own screen is simulated.
        """, valueName: "address:port"),
    transform: { text throws(ValidationError) in try place(text) })
  var share: ShareLink.Place?

  /// The words of the command line, with a place after each `--share` that has none.
  static func filled(_ words: [String]) -> [String] {
    var filled: [String] = []
    for (index, word) in words.enumerated() {
      if word == "--" { return filled + words[index...] }
      filled.append(word)
      guard word == name else { continue }
      let next = index + 1 < words.count ? words[index + 1] : "--"
      if !ShareLink.Place.isMeant(by: next) { filled.append("\(ShareLink.Place.loopback)") }
    }
    return filled
  }

  private static func place(_ text: String) throws(ValidationError) -> ShareLink.Place {
    guard let place = ShareLink.Place(text) else {
      throw ValidationError("--share \(text): \(ShareLink.Place.forms)")
    }
    return place
  }

  /// The phones of a session, shared at once where that was asked for.
  ///
  /// - Throws: `Status.environment`, with a line on standard error, where it cannot be shared.
  @MainActor
  func phones(title: String, isDevice: Bool) throws -> PhoneShare {
    var configuration = PhoneShare.Configuration(title: title) {
      var source = SystemRandomNumberGenerator()
      return (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }
    configuration.place = share
    configuration.isDevice = isDevice
    let phones = PhoneShare(configuration) { try FontSet() }
    if let failure = phones.begin() {
      Console.err("The session cannot be shared: \(failure)")
      throw Status.environment
    }
    return phones
  }

  /// Prints the link of a shared session, with its code where the terminal shows colours and others reach
  /// it.
  ///
  /// - Parameter isVerbose: whether the links by further addresses of the machine follow.
  @MainActor
  static func report(_ status: ShareStatus, isVerbose: Bool) {
    guard let link = status.link else { return }
    Console.err("Shared at \(link)")
    if isVerbose { for link in status.further { Console.err("also at \(link)") } }
    guard Terminal.errorsAreColoured, status.isOpen else { return }
    Console.errPart(QRCode.lines(status.code).map { $0 + "\n" }.joined())
  }
}
