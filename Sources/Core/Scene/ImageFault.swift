/// The reason why bytes are no image file that is shown, in words about the file: `it is …`.
package struct ImageFault: Error, Hashable, Sendable {
  package let reason: String

  init(_ reason: String) { self.reason = reason }

  /// Other bytes at the beginning.
  static func beginning(_ format: ImageFile.Format) -> ImageFault {
    ImageFault("it does not begin as \(format.article) \(format.name) file does")
  }

  /// A part of the file, or damage in it.
  static func part(_ format: ImageFile.Format) -> ImageFault {
    ImageFault("it is no whole \(format.name) file")
  }
}
