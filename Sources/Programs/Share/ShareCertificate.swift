/// The certificate with which a session is served by https, and its private key, in files of PEM.
package struct ShareCertificate: Equatable, Sendable {
  /// The paths of the files, which may be one.
  package let certificate, key: String

  package init(certificate: String, key: String) {
    (self.certificate, self.key) = (certificate, key)
  }

  /// Why the bytes of a certificate's file are of no use; nil where they may be.
  package static func mistake(certificate bytes: [UInt8]) -> String? {
    contains(bytes, "-----BEGIN CERTIFICATE-----")
      ? nil : "is no certificate in PEM: it has no line with BEGIN CERTIFICATE"
  }

  /// Why the bytes of a key's file are of no use; nil where they may be. One with a passphrase is refused: the
  /// library would ask for that on the terminal.
  package static func mistake(key bytes: [UInt8]) -> String? {
    if contains(bytes, "-----BEGIN ENCRYPTED PRIVATE KEY-----")
      || contains(bytes, "Proc-Type: 4,ENCRYPTED")
    {
      return "is a key with a passphrase; openssl pkey -in KEY -out FREE writes one without"
    }
    return contains(bytes, "PRIVATE KEY-----")
      ? nil
      : "is no private key in PEM: it has no line with BEGIN PRIVATE KEY; --share-key has the path of the key's own file"
  }

  private static func contains(_ bytes: [UInt8], _ words: String) -> Bool {
    let wanted = Array(words.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
