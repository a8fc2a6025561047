import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
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

  @Option(
    help: ArgumentHelp(
      "Share by https, with a certificate in a file of PEM.",
      discussion: """
        Browsers keep every sample of a finger, and the lock that keeps the display on, for https. \
        Makers of certificates that a phone can be made to trust are mkcert and openssl.
        """, valueName: "file"))
  var shareCertificate: String?

  @Option(
    help: ArgumentHelp(
      "The private key of --share-certificate, where it is in a file of its own.", valueName: "file"
    ))
  var shareKey: String?

  @Option(
    help: ArgumentHelp(
      "The address at which phones find the session, where it is another one.",
      discussion: """
        As https://phone.example: that of a proxy with a certificate, such as a tunnel, or a name that \
        --share-certificate has.
        """, valueName: "url"),
    transform: { text throws(ValidationError) in try address(text) })
  var shareAddress: ShareAddress?

  func validate() throws {
    if shareKey != nil, shareCertificate == nil {
      throw ValidationError("--share-key goes with --share-certificate")
    }
    if shareCertificate == "-" || shareKey == "-" {
      throw ValidationError("--share-certificate and --share-key take files, not standard input")
    }
  }

  private static func address(_ text: String) throws(ValidationError) -> ShareAddress {
    guard let address = ShareAddress(text) else {
      throw ValidationError("--share-address \(text): \(ShareAddress.forms)")
    }
    return address
  }

  /// The certificate and its key.
  ///
  /// - Throws: `Status.file`, with a line on standard error, where one of them cannot be used.
  private func certificate() throws -> ShareCertificate? {
    guard let path = shareCertificate else { return nil }
    let keyPath = shareKey ?? path
    do throws(FileErrors) {
      if let mistake = ShareCertificate.mistake(certificate: try InputFile.bytes(path)) {
        throw FileErrors([FileError(whole: path, reason: mistake)])
      }
      if let mistake = ShareCertificate.mistake(key: try InputFile.bytes(keyPath)) {
        throw FileErrors([FileError(whole: keyPath, reason: mistake)])
      }
    } catch {
      Console.err(error)
      throw Status.file
    }
    return ShareCertificate(certificate: path, key: keyPath)
  }

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
  /// - Throws: `Status.environment`, or `Status.file` of its certificate, with a line on standard error, where it
  ///   cannot be shared.
  @MainActor
  func phones(title: String, isDevice: Bool) throws -> PhoneShare {
    var configuration = PhoneShare.Configuration(title: title) {
      var source = SystemRandomNumberGenerator()
      return (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }
    configuration.place = share
    configuration.address = shareAddress
    configuration.certificate = try certificate()
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
    guard Terminal.errorsAreColoured, status.isReachable else { return }
    Console.errPart(QRCode.lines(status.code).map { $0 + "\n" }.joined())
  }
}
