#if canImport(Testing)
  public import Testing
#endif

/// A page of HTML on which a browser plays the last frames of a phone, at any speed and frame by frame, with no
/// network. Attach it to a test of Swift Testing with `Attachment.record(film)`.
public struct PhoneFilm: Hashable, Sendable {
  /// The file, in UTF-8.
  public let html: [UInt8]
  /// The number of frames that differ from the one before.
  public let frameCount: Int
  /// The name of an attachment, without its suffix.
  let name: String
}

#if canImport(Testing)
  extension PhoneFilm: Attachable {
    /// The size of the file in bytes.
    public var estimatedAttachmentByteCount: Int? { html.count }

    /// Passes on the file.
    public func withUnsafeBytes<Result>(
      for attachment: borrowing Attachment<Self>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      try html.withUnsafeBytes(body)
    }

    /// The attachment's name with `.play.html`; without one, the instants.
    public func preferredName(
      for attachment: borrowing Attachment<Self>, basedOn suggestedName: String
    ) -> String {
      // The library's word for an attachment without a name.
      let base = suggestedName == "untitled" ? name : suggestedName
      return base.hasSuffix(".html") ? base : base + ".play.html"
    }
  }
#endif
