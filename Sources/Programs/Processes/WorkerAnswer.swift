package import BackswipeFiles
import BackswipeTrace

/// A worker's answer to a task.
package enum WorkerAnswer {
  /// Its pieces and its summary are written.
  case done
  /// They cannot be written.
  case failed(OutputFile.Failure)

  package var line: String {
    switch self {
    case .done: "{}\n"
    case .failed(let failure):
      TraceValue.object([
        ("path", .text(failure.path)), ("reason", .text(failure.reason)),
      ]).json + "\n"
    }
  }

  package init(line: some Collection<UInt8>) {
    let value = try? TraceValue.read(Array(line))
    if let path = value?["path"]?.text, let reason = value?["reason"]?.text {
      self = .failed(OutputFile.Failure(path: path, reason: reason))
    } else {
      self = .done
    }
  }
}
