import BackswipeDocuments
import BackswipeStudio

/// Changes of the tracks of transitions, in their order, that are not in the prototype's file.
struct TrackEdits: Equatable {
  private(set) var edits: [TrackEdit] = []
  /// The change that is being made by a drag; nil for none.
  var pending: TrackEdit?
  /// Whether the last of them is the last change of the session.
  var isLatest = false

  /// Ends the drag.
  ///
  /// - Returns: whether it changed anything.
  mutating func finish(_ edit: TrackEdit) -> Bool {
    pending = nil
    guard edit.hasEffect else { return false }
    edits.append(edit)
    isLatest = true
    return true
  }

  /// Takes the last change back.
  ///
  /// - Returns: false where it is not the last one of the session.
  mutating func undo() -> Bool {
    guard isLatest, edits.popLast() != nil else { return false }
    isLatest = !edits.isEmpty
    return true
  }

  /// The text of a prototype with the changes.
  func applied(to bytes: [UInt8], file: String) throws(FileErrors) -> [UInt8] {
    var bytes = bytes
    for edit in edits + [pending].compactMap(\.self) {
      bytes = try edit.applied(to: bytes, file: file)
    }
    return bytes
  }
}
