#if canImport(Testing)
  public import Testing
#endif

/// A picture of a phone's screen, or of a part of it. Attach it to a test of Swift Testing with
/// `Attachment.record(picture)`.
public struct PhonePicture: Hashable, Sendable {
  /// The PNG file, with straight colours in sRGB.
  public let png: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The name of an attachment, without its suffix.
  let name: String
}

#if canImport(Testing)
  extension PhonePicture: Attachable {
    /// The size of the PNG file in bytes.
    public var estimatedAttachmentByteCount: Int? { png.count }

    /// Passes on the PNG file.
    public func withUnsafeBytes<Result>(
      for attachment: borrowing Attachment<Self>, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      try png.withUnsafeBytes(body)
    }

    /// The attachment's name with `.png`; without one, the part and the instant.
    public func preferredName(
      for attachment: borrowing Attachment<Self>, basedOn suggestedName: String
    ) -> String {
      // The library's word for an attachment without a name.
      let base = suggestedName == "untitled" ? name : suggestedName
      return base.hasSuffix(".png") ? base : base + ".png"
    }
  }
#endif
