package import BackswipeFiles
import BackswipeScene
package import BackswipeText
import BackswipeTrace
package import BackswipeUnits
import Foundation

/// The files of one golden.
///
/// `golden.json` lists its contents, `trace.jsonl` is the trace, `frames.jsonl` has a hash of every
/// frame's display list, which is the same on every machine, and `picture-*.png` are frames at one
/// pixel per point.
package struct GoldenFiles {
  static let format: Int64 = 1
  /// Pixels per point.
  package static let scale: CGFloat = 1
  package static let manifest = "golden.json"
  package static let trace = "trace.jsonl"
  package static let frames = "frames.jsonl"

  package static func picture(_ name: String) -> String { "picture-\(name).png" }

  /// Whether a file of that name belongs to a golden.
  package static func isOwn(_ name: String) -> Bool {
    [manifest, trace, frames].contains(name) || isPicture(name)
  }

  private static func isPicture(_ name: String) -> Bool {
    name.hasPrefix("picture-") && name.hasSuffix(".png")
  }

  /// The reason why a golden cannot be compared with a run.
  package struct Unfit: Error {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  package let folder: String
  private let limit: SizeLimit
  package let traceLines: Int
  package let frameLines: Int
  package let pictures: [String]

  /// Reads a golden.
  ///
  /// - Parameter limit: the maximum size of its trace and of its list of frames.
  /// - Returns: nil when there is none.
  package init?(at folder: String, limit: SizeLimit = .trace) throws(Unfit) {
    self.folder = folder
    self.limit = limit
    let path = folder + "/" + Self.manifest
    if Self.isMissing(at: folder) { return nil }
    let value: TraceValue
    let bytes = try Self.bytes(path, .manifest)
    do throws(JSONMistake) {
      value = try TraceValue.read(bytes)
    } catch {
      throw Unfit(reason: "\(GoldenFolders.shown(path)):\(error) (damaged)")
    }
    func damaged(_ what: String) -> Unfit {
      Unfit(reason: "\(GoldenFolders.shown(path)):1:1: \(what)")
    }
    guard value["kind"] == .text("golden"), let format = value["backswipe"]?.integer else {
      throw damaged("this is no golden: its 'kind' or 'backswipe' is missing")
    }
    guard format == Self.format, let rules = value["fingerprints"]?.integer else {
      throw damaged("a golden of format \(format); this program keeps format \(Self.format)")
    }
    guard rules == GoldenFiles.fingerprints else {
      throw damaged("its frames were hashed by other rules (\(rules))")
    }
    guard let trace = value["traceLines"]?.integer, let frames = value["frameLines"]?.integer,
      let pictures = value["pictures"]?.array?.compactMap(\.text),
      (0...Int64(Int32.max)).contains(trace), (0...Int64(Int32.max)).contains(frames),
      pictures.allSatisfy({ !$0.contains("/") })
    else { throw damaged("it does not say what belongs to it (damaged)") }
    traceLines = Int(trace)
    frameLines = Int(frames)
    self.pictures = pictures
  }

  /// Whether a folder has no golden.
  package static func isMissing(at folder: String) -> Bool {
    access((folder + "/" + manifest).fileBytes, F_OK) != 0 && errno == ENOENT
  }

  static let fingerprints = Int64(FrameFingerprints.version)

  // MARK: Reading

  private static func bytes(_ path: String, _ limit: SizeLimit) throws(Unfit) -> [UInt8] {
    do throws(FileBytes.Failure) { return try FileBytes.read(path, limit) } catch {
      throw unfit(path, error)
    }
  }

  private static func unfit(_ path: String, _ failure: FileBytes.Failure) -> Unfit {
    var reason = failure.reason
    if case .tooLarge = failure { reason += "; with --max-size a larger one is read" }
    return Unfit(reason: "\(GoldenFolders.shown(path)): \(reason)")
  }

  package func readTrace() throws(Unfit) -> [UInt8] {
    try Self.bytes(folder + "/" + Self.trace, limit)
  }

  package func readFrames() throws(Unfit) -> [UInt8] {
    try Self.bytes(folder + "/" + Self.frames, limit)
  }

  /// The size of a picture in pixels, from its header alone.
  package func pictureSize(_ name: String) throws(Unfit) -> (width: Int, height: Int) {
    let path = folder + "/" + Self.picture(name)
    do throws(FileBytes.Failure) {
      let file = try FileBytes(path)
      if let size = ImageFile.pixels(head: Array(try file.head(ImageFile.headLength))) {
        return size
      }
    } catch {
      throw Self.unfit(path, error)
    }
    throw damagedPicture(name)
  }

  /// The bytes of a picture's PNG file.
  package func readPicture(_ name: String) throws(Unfit) -> [UInt8] {
    try Self.bytes(folder + "/" + Self.picture(name), .picture)
  }

  /// The error for a picture whose file cannot be decoded.
  package func damagedPicture(_ name: String) -> Unfit {
    let path = GoldenFolders.shown(folder + "/" + Self.picture(name))
    return Unfit(reason: "\(path): this is no PNG file (damaged)")
  }

  // MARK: Writing

  /// A golden's change by a run that is written.
  package enum Change: Equatable, Sendable {
    /// There was none before.
    case new
    /// It holds this run already.
    case none
    /// Its parts that are different now, as words.
    case replaced([String])
  }

  /// Writes a golden: all of its files or, when one cannot be written, none; pictures that no
  /// longer belong to it are removed.
  ///
  /// - Parameters:
  ///   - pictures: the painter; pictures are left out when nil.
  ///   - limit: the maximum size of its trace for later runs.
  @MainActor
  package static func write(
    _ run: GoldenRun, title: String, pictures: (any GoldenPictures)?, to folder: String,
    limit: SizeLimit = .trace
  ) throws(OutputFile.Failure) -> Change {
    let isNew = isMissing(at: folder)
    let traceText = text(run.trace)
    guard traceText.count <= limit.bytes else {
      throw OutputFile.Failure(
        path: folder + "/" + trace,
        reason: "it would have \(traceText.count) bytes, and \(limit.words) of a trace are read; "
          + "with --max-size it is more")
    }
    let made = try OutputFile.makeFolder(folder)
    var isWritten = false
    defer { if !isWritten { for path in made { rmdir(path.fileBytes) } } }
    var files: [OutputFile] = []
    var changed: [String] = []
    // No temporary file is left behind.
    defer { for file in files { file.abandon() } }
    func put(_ name: String, _ bytes: [UInt8], _ words: String) throws(OutputFile.Failure) {
      let path = folder + "/" + name
      if Self.holds(path, bytes) { return }
      changed.append(words)
      let file = try OutputFile(path, keepsLinks: false)
      files.append(file)
      file.write(bytes)
    }
    try put(trace, traceText, "the trace")
    try put(frames, text(run.frames), "the frames")
    let names = run.pictures.map(\.name)
    if let pictures {
      for shown in run.pictures {
        try put(
          picture(shown.name), pictures.png(of: shown.list), "the picture at \(shown.name)")
      }
    }
    let value = TraceValue.object([
      ("kind", .text("golden")), ("backswipe", .integer(format)),
      ("fingerprints", .integer(fingerprints)), ("title", .text(title)),
      ("traceLines", .integer(Int64(run.trace.count))),
      ("frameLines", .integer(Int64(run.frames.count))), ("pictures", .texts(names)),
    ])
    try put(manifest, Array((value.json + "\n").utf8), "its description")
    try OutputFile.finish(together: files)
    isWritten = true
    let keep = Set(names.map(picture))
    for name in ExistingFile.names(in: folder) where isPicture(name) && !keep.contains(name) {
      unlink((folder + "/" + name).fileBytes)
      changed.append("\(name), which is gone")
    }
    return isNew ? .new : changed.isEmpty ? .none : .replaced(changed)
  }

  /// Whether a file holds exactly these bytes; one of another size is not read.
  private static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard let file = try? FileBytes(path), file.size == bytes.count else { return false }
    return (try? file.all(SizeLimit(bytes: bytes.count))) == bytes
  }

  static func text(_ lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
