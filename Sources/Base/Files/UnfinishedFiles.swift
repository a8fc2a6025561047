import BackswipeText
import Foundation

/// Temporary files of unfinished results, for a signal handler that removes them.
///
/// Plain memory, because a handler may neither allocate nor wait.
enum UnfinishedFiles {
  /// More than are ever written at a time; files beyond it remain if a signal ends the program.
  private static let most = 64

  private struct Table: Sendable {
    private let address: UInt

    init() {
      let memory = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: most)
      memory.initialize(repeating: nil, count: most)
      address = UInt(bitPattern: memory)
    }

    var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
      UnsafeMutablePointer(bitPattern: address)
    }
  }

  /// Never deallocated.
  private static let table = Table()

  /// Call before a handler can use the table.
  static func prepare() { _ = table.paths }

  /// - Returns: the index in the table; nil if the table is full.
  static func register(_ path: String) -> Int? {
    guard let paths = table.paths, let slot = (0..<most).first(where: { paths[$0] == nil }) else {
      return nil
    }
    paths[slot] = strdup(path.fileBytes)
    return slot
  }

  /// Removes a finished or deleted file from the table.
  static func forget(_ slot: Int?) {
    guard let slot, let paths = table.paths else { return }
    let path = paths[slot]
    paths[slot] = nil
    free(path)
  }

  /// Safe to call in a signal handler.
  static func unlinkAll() {
    guard let paths = table.paths else { return }
    for slot in 0..<most {
      if let path = paths[slot] { unlink(path) }
    }
  }
}
