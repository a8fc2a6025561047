import BackswipeDocuments
import BackswipeFiles
import BackswipeGoldens
package import BackswipeRendering
package import BackswipeText
import BackswipeTrace
import Foundation

/// Compares files and folders, and collects the differences as text and pictures.
@MainActor
package final class FileComparison {
  /// The maximum number of pictures on a sheet, side by side.
  private static let mostColumns = 8

  package private(set) var words: [String] = []
  package private(set) var isSame = true
  /// Files that cannot be compared, each with its location. The others are still compared.
  package private(set) var unreadable: [String] = []
  private var panels: [Panel] = []
  private var course: TraceDifference.Course?
  /// The maximum size of a trace or a list of frames.
  private let limit: SizeLimit

  package init(limit: SizeLimit) { self.limit = limit }

  /// Two pictures that differ.
  private struct Panel {
    let old: String
    let new: String
    /// Only for files that cannot be read again, because a folder may contain any number of
    /// pictures.
    let images: (expected: Image, actual: Image)?

    func load() -> (expected: Image, actual: Image)? {
      if let images { return images }
      guard let left = try? FileBytes.read(old, .picture), let expected = Image(png: left),
        let right = try? FileBytes.read(new, .picture), let actual = Image(png: right)
      else { return nil }
      return (expected, actual)
    }
  }

  /// The differences as a picture; nil when they cannot be drawn.
  package func image() throws -> Image? {
    if !panels.isEmpty, let sheet = sheet() { return sheet }
    guard let course else { return nil }
    return DifferencePlot(course).image(Painter(fonts: try FontSet()))
  }

  /// A column per picture: expected, actual, difference. Smaller when there are many.
  private func sheet() -> Image? {
    let shown = Self.spread(panels, over: Self.mostColumns).compactMap { $0.load() }
    let columns = shown.map { panel in
      let three = [panel.expected, panel.actual, .difference(panel.expected, panel.actual)]
      return shown.count > 2 ? three.map(\.halved) : three
    }
    if columns.isEmpty { return nil }
    if columns.count == 1 { return .row(columns[0]) }
    return .column((0..<3).map { row in .row(columns.map { $0[row] }) })
  }

  /// A number of elements evenly spread, with the first and the last.
  private static func spread<Element>(_ all: [Element], over count: Int) -> [Element] {
    guard all.count > count else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }

  private func differs(_ lines: [String]) {
    if !words.isEmpty { words.append("") }
    words += lines
    isSame = false
  }

  /// The result of reading; nil after the failure has been noted.
  private func attempt<Value>(_ read: () throws -> Value) -> Value? {
    do { return try read() } catch let unfit as GoldenFiles.Unfit {
      fail(unfit.reason)
    } catch {
      fail("\(error)")
    }
    return nil
  }

  /// Notes a failure; a file that is compared with itself is noted once.
  private func fail(_ reason: String) {
    if unreadable.last != reason { unreadable.append(reason) }
  }

  // MARK: Files

  /// Compares two files, or two folders.
  ///
  /// - Throws: `GoldenFiles.Unfit` when there is nothing to compare.
  package func compare(_ old: String, _ new: String) throws {
    for path in [old, new] where path != "-" && !ExistingFile.exists(path) {
      throw GoldenFiles.Unfit(reason: InputFile.mistake(path, .unreadable(errno)).description)
    }
    switch (FolderSearch.isFolder(old), FolderSearch.isFolder(new)) {
    case (true, true): try folders(old, new)
    case (false, false): compare(old, new, knowsKind: false)
    case (let isOld, _):
      throw GoldenFiles.Unfit(
        reason: "\(isOld ? old : new) is a folder and \(isOld ? new : old) is none: "
          + "there is nothing to compare")
    }
  }

  /// - Parameter knowsKind: false when a file of no known kind is a mistake.
  private func compare(_ old: String, _ new: String, knowsKind: Bool) {
    let (left, right) = (attempt { try HeadedFile(old) }, attempt { try HeadedFile(new) })
    guard let before = left, let after = right else { return }
    guard before.kind == after.kind else {
      // The file of unknown kind is the wrong one.
      fail(
        before.kind == .unknown
          ? "\(old):1:1: is \(before.kind.rawValue), and \(new) is \(after.kind.rawValue)"
          : "\(new):1:1: is \(after.kind.rawValue), and \(old) is \(before.kind.rawValue)")
      return
    }
    switch before.kind {
    case .trace: traces(before, after)
    case .frames: frames(before, after)
    case .picture: pictures(before, after)
    case .unknown:
      guard knowsKind else {
        fail("\(old):1:1: is no trace and no picture; there is nothing to compare")
        return
      }
      if attempt({ try before.isSame(as: after) }) == false {
        differs(["\(new) has other bytes than \(old)"])
      }
    }
  }

  private func frames(_ before: HeadedFile, _ after: HeadedFile) {
    let left = attempt {
      try FrameHashDifference.frames(try before.text(limit), before.path)
    }
    let right = attempt { try FrameHashDifference.frames(try after.text(limit), after.path) }
    guard let left, let right else { return }
    let difference = FrameHashDifference(from: left, to: right)
    if !difference.different.isEmpty {
      differs(
        ["--- \(before.path)", "+++ \(after.path)"] + difference.sentences.map { "  \($0)" })
    }
  }

  // MARK: Pictures

  /// Sizes are compared first: pictures that cannot be compared are not decoded.
  private func pictures(_ before: HeadedFile, _ after: HeadedFile) {
    let heading = ["--- \(before.path)", "+++ \(after.path)"]
    if let old = before.pixels, let new = after.pixels {
      guard ImageDifference.decodes(old, beside: new), ImageDifference.decodes(new, beside: old)
      else {
        if old == new {
          fail(
            "\(after.path):1:1: has \(new.width) × \(new.height) pixels, and at most "
              + "\(ImageDifference.mostPixels) are compared")
        } else {
          differs(heading + ["  " + PictureWords.sizes(old, new)])
        }
        return
      }
    }
    guard let old = attempt({ try before.bytes(.picture) }),
      let new = attempt({ try after.bytes(.picture) }), old != new
    else { return }
    let images = [(old, before.path), (new, after.path)].map { bytes, path in
      let image = Image(png: bytes)
      if image == nil { fail("\(path):1:1: is no whole PNG file") }
      return image
    }
    guard let expected = images[0], let actual = images[1] else { return }
    let difference = ImageDifference(expected, actual)
    guard !difference.isSameSize || difference.largest > 0 else { return }
    let isRepeatable = before.isRepeatable && after.isRepeatable
    panels.append(
      Panel(
        old: before.path, new: after.path, images: isRepeatable ? nil : (expected, actual)))
    differs(heading + ["  " + PictureWords.sentence(difference, expected, actual)])
  }

  // MARK: Traces

  private func traces(_ before: HeadedFile, _ after: HeadedFile) {
    let (old, new) = (before.path, after.path)
    let left = attempt { try lines(try before.text(limit), old) }
    let right = attempt { try lines(try after.text(limit), new, like: left ?? []) }
    guard let expected = left.map(runs), let actual = right.map(runs) else { return }
    if expected.count != actual.count {
      differs(["\(new) has \(actual.count) runs, and \(old) has \(expected.count)"])
    }
    for (index, (expected, actual)) in zip(expected, actual).enumerated() {
      let difference = TraceDifference(from: expected, to: actual)
      guard !difference.isEmpty else { continue }
      var lines = DifferenceWords.text(difference, expected: old, actual: new)
      if index > 0 || expected.first?.number != 1 {
        let title = expected.first?.value["title"]?.text ?? ""
        lines.insert("run \(index + 1)\(title.isEmpty ? "" : " (\(title))"):", at: 2)
      }
      differs(lines)
      if (difference.course?.points.count ?? 0) > (course?.points.count ?? 0) {
        course = difference.course
      }
    }
  }

  private func lines(
    _ bytes: [UInt8], _ path: String, like model: [TraceLine] = []
  ) throws(GoldenFiles.Unfit) -> [TraceLine] {
    do throws(JSONMistake) { return try TraceFile.lines(bytes, like: model) } catch {
      throw GoldenFiles.Unfit(reason: "\(path):\(error)")
    }
  }

  /// The runs of a trace: each header begins one.
  private func runs(_ lines: [TraceLine]) -> [[TraceLine]] {
    var runs: [[TraceLine]] = []
    for line in lines {
      if line.kind == "header" { runs.append([]) }
      runs[runs.count - 1].append(line)
    }
    return runs
  }

  // MARK: Folders

  private func folders(_ old: String, _ new: String) throws {
    let before = try names(in: old)
    let after = try names(in: new)
    if before.isEmpty, after.isEmpty {
      throw GoldenFiles.Unfit(reason: "\(old) and \(new) are empty: there is nothing to compare")
    }
    list(before.filter { !Set(after).contains($0) }, "missing in \(new)")
    list(after.filter { !Set(before).contains($0) }, "new in \(new)")
    for name in before where Set(after).contains(name) {
      compare("\(old)/\(name)", "\(new)/\(name)", knowsKind: true)
    }
    // A golden's contents are checked even where it is the same on both sides.
    for (folder, names) in [(old, before), (new, after)] {
      for name in names where (name as NSString).lastPathComponent == GoldenFiles.manifest {
        let golden = ("\(folder)/\(name)" as NSString).deletingLastPathComponent
        _ = attempt { try GoldenFiles(at: golden) }
      }
    }
    if !panels.isEmpty {
      words.append("")
      words.append("\(panels.count) pictures differ")
    }
  }

  private func list(_ names: [String], _ what: String) {
    guard !names.isEmpty else { return }
    let some = names.prefix(20).map { "  \($0)" }
    let rest = names.count > 20 ? ["  and \(names.count - 20) more"] : []
    differs(["\(what):"] + some + rest)
  }

  /// Files below a folder, hidden ones left out, sorted.
  private func names(in folder: String) throws(GoldenFiles.Unfit) -> [String] {
    guard let own = ExistingFile.list(folder) else {
      throw GoldenFiles.Unfit(reason: "\(folder): the folder cannot be read")
    }
    var found: [String] = []
    for name in own where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if ExistingFile.isRegular(path) {
        found.append(name)
      } else if ExistingFile.isOwnFolder(path) {
        found += try names(in: path).map { "\(name)/\($0)" }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
