import BackswipeDocuments
import BackswipeSettings
import Synchronization

/// The mapping from which a prototype was read, if any, with its numbers once they are asked for.
///
/// All are equal, so that prototypes with the same content are.
struct PrototypeOrigin: Hashable, Sendable {
  private final class Storage: Sendable {
    /// The last prototype with other values.
    struct Version {
      let values: [String: FileValue]
      let prototype: Prototype
    }

    let root: YAMLNode
    let file: String
    let isWholeFile: Bool
    let numbers = Mutex<PrototypeNumbers?>(nil)
    let last = Mutex<Version?>(nil)
    /// The prototype of the file as it is, read at the first time that it is needed.
    let base = Mutex<Prototype?>(nil)

    init(_ root: YAMLNode, _ file: String, _ isWholeFile: Bool) {
      (self.root, self.file, self.isWholeFile) = (root, file, isWholeFile)
    }
  }

  private let storage: Storage?

  /// That of a prototype that was not read.
  init() { storage = nil }

  init(_ root: YAMLNode, file: String, isWholeFile: Bool) {
    storage = Storage(root, file, isWholeFile)
  }

  static func == (left: PrototypeOrigin, right: PrototypeOrigin) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  /// The name of the file; nil where nothing was read.
  var file: String? { storage?.file }

  /// The numbers, found at the first time; nil where nothing was read.
  var numbers: PrototypeNumbers? {
    guard let storage else { return nil }
    return storage.numbers.withLock { numbers in
      let found = numbers ?? PrototypeNumbers(storage.root, file: storage.file)
      numbers = found
      return found
    }
  }

  /// The prototype with values in place of those of the file, without its assets; nil where nothing was
  /// read.
  ///
  /// - Throws: the mistakes of the file with these values.
  func prototype(_ values: [String: FileValue]) throws(FileErrors) -> Prototype? {
    guard let storage, let numbers else { return nil }
    if let known = storage.last.withLock({ $0 }), known.values == values { return known.prototype }
    let root = numbers.root(with: values)
    var made: Prototype
    if let own = try base(storage).withRules(values, of: numbers, in: root) {
      made = own
      made.origin = PrototypeOrigin(root, file: storage.file, isWholeFile: storage.isWholeFile)
    } else {
      made = try read(root, storage)
    }
    storage.last.withLock { $0 = Storage.Version(values: values, prototype: made) }
    return made
  }

  private func base(_ storage: Storage) throws(FileErrors) -> Prototype {
    if let known = storage.base.withLock({ $0 }) { return known }
    let read = try read(storage.root, storage)
    storage.base.withLock { $0 = read }
    return read
  }

  private func read(_ root: YAMLNode, _ storage: Storage) throws(FileErrors) -> Prototype {
    var reader = FileReader(file: storage.file)
    let made = Prototype.parse(root, isWholeFile: storage.isWholeFile, reader: &reader)
    guard let made, reader.errors.isEmpty else { throw FileErrors(reader.errors) }
    return made
  }
}
