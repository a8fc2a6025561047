package import BackswipeDocuments
package import BackswipePrototypes
import BackswipeScene
import BackswipeText

/// A prototype made of SVG files of a design tool: its text, and the pictures beside it.
///
/// The same files give the same bytes. No file is opened.
package struct Design: Sendable {
  package struct Source: Sendable {
    /// The name for messages.
    package let file: String
    package let bytes: [UInt8]

    package init(file: String, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }
  }

  package struct Picture: Hashable, Sendable {
    /// The name in the folder.
    package let name: String
    package let bytes: [UInt8]
  }

  /// The prototype file.
  package let yaml: String
  /// The files of the folder of pictures, in the order of their use.
  package let pictures: [Picture]
  /// Contents of the files that the prototype lacks, and links without a page.
  package let notes: [FileError]
  /// Points of the first page, as far as it shows at once.
  package let width: Int
  package let height: Int
  package let pageCount: Int

  private let folder: String

  /// Whether a file is one of a design tool, and no prototype: by its ending, or by its first mark.
  package static func isDesign(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.lowercased().hasSuffix(".svg") { return true }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { !isBlank($0) } == UInt8(ascii: "<")
  }

  /// - Parameters:
  ///   - sources: one file or more.
  ///   - folder: the name of the folder of pictures beside the prototype.
  /// - Throws: the mistakes of the first file that has any.
  package init(_ sources: [Source], folder: String) throws(FileErrors) {
    var maker = DesignMaker(folder: folder)
    for source in sources { try maker.add(source) }
    let screens = try maker.screens()
    let title = sources.first.map { Self.stem($0.file) } ?? ""
    let head = maker.pages.first.map { Int($0.box.width) } ?? 0
    let tall = Int(maker.screenHeight)
    let names = sources.map { PlainLine.of(FileName.parts($0.file).name) }.joined(separator: ", ")
    let root = YAMLNode.mapping([
      ("backswipe", .plain("2")), ("title", .text(title)),
      ("initial", .text(maker.pages.first?.id ?? "")), ("screens", .mapping(screens)),
    ])
    yaml = "# From \(names), pages of \(head) × \(tall) points.\n" + YAMLWriter.file(root)
    pictures = maker.pictures
    notes = maker.notes
    (width, height, pageCount) = (head, tall, maker.pages.count)
    self.folder = folder
  }

  /// A file's name without its folder and its ending.
  package static func stem(_ file: String) -> String {
    let name = FileName.parts(file).name
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty || stem == "-" ? "design" : stem
  }

  /// The prototype with its pictures.
  ///
  /// - Parameter file: the name for messages.
  package func prototype(file: String) throws(FileErrors) -> Prototype {
    var prototype = try Prototype.parse(bytes: Array(yaml.utf8), file: file)
    let files = Dictionary(pictures.map { ("\(folder)/\($0.name)", $0.bytes) }) { first, _ in first
    }
    let mistakes = prototype.assets.load(file: file) { name in
      files[name].map { .file($0) } ?? .nothing
    }
    if !mistakes.isEmpty { throw FileErrors(mistakes) }
    prototype.screenSize = Prototype.ScreenSize(width: width, height: height)
    return prototype
  }

  /// The prototype of a file, as if its folder had the pictures.
  package static func prototype(
    of bytes: [UInt8], file: String
  ) throws(FileErrors) -> (prototype: Prototype, design: Design) {
    let design = try Design([Source(file: file, bytes: bytes)], folder: stem(file))
    return (try design.prototype(file: file), design)
  }
}
