import BackswipeTrace
import Foundation

/// A scenario that another process is to run.
struct WorkerTask {
  let number: Int
  let item: ScenarioSelection.Item
  let kinds: [RunRecorder.Kind]

  var line: String {
    TraceValue.object([
      ("number", .integer(Int64(number))), ("path", .text(item.path)),
      ("folder", item.folder.map { .text($0) } ?? .null),
      ("kinds", .texts(kinds.map(\.rawValue))),
    ]).json + "\n"
  }

  init(number: Int, item: ScenarioSelection.Item, kinds: [RunRecorder.Kind]) {
    self.number = number
    self.item = item
    self.kinds = kinds
  }

  private init?(_ value: TraceValue) {
    guard let number = value["number"]?.integer, let path = value["path"]?.text,
      let kinds = value["kinds"]?.array
    else { return nil }
    self.number = Int(number)
    item = ScenarioSelection.Item(path: path, folder: value["folder"]?.text)
    self.kinds = kinds.compactMap { $0.text.flatMap(RunRecorder.Kind.init(rawValue:)) }
  }

  /// The next task; nil when there is none any more.
  static func next(from descriptor: Int32) -> WorkerTask? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while !Interruption.isPending {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") {
        return (try? TraceValue.read(line)).flatMap(WorkerTask.init(_:))
      }
      line.append(byte)
    }
    return nil
  }

  /// - Returns: whether somebody is there to read it.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    writeWhole(text, to: descriptor) == nil
  }
}
