import BackswipeDiff
import BackswipeFiles
import BackswipeGoldens
import BackswipeRendering
public import BackswipeTesting
import BackswipeText
public import BackswipeUnits

/// Pictures that are compared with kept ones.
extension VirtualPhone {
  /// Compares a picture with the one that was kept under a name, and records a failure at its line.
  /// Parameters as those of `requirePicture`.
  public func expectPicture(
    _ name: String, at moment: Instant? = nil, of part: String? = nil,
    scale: Double = pictureScale, within tolerance: Int = defaultPictureTolerance,
    in folder: String? = nil, record: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requirePicture(
        name, at: moment, of: part, scale: scale, within: tolerance, in: folder, record: record,
        file: file, line: line)
    }
  }

  /// Compares the picture of a moment with the one that was kept under a name, and records a failure
  /// at its line. Parameters as those of `requirePicture`.
  public func expectPicture(
    _ name: String, at moment: PhoneMoment, of part: String? = nil,
    scale: Double = pictureScale, within tolerance: Int = defaultPictureTolerance,
    in folder: String? = nil, record: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      let instant: Instant
      do throws(PhoneError) { instant = try self.instant(of: moment) } catch {
        return try fail(
          "picture \(name)", expected: "a frame \(moment)", actual: "\(error.reason)", file, line)
      }
      try requirePicture(
        name, at: instant, of: part, scale: scale, within: tolerance, in: folder, record: record,
        file: file, line: line)
    }
  }

  /// Pixels per million that may differ, as text does between versions of the rasteriser.
  public static let defaultPictureTolerance = ImageDifference.pixelTolerance

  /// Compares a picture with the one that was kept under a name: `__Goldens__/FILE/NAME.png` beside
  /// the test's file.
  ///
  /// A pixel counts as different where a channel is off by more than 40 of 255 from all pixels
  /// around its place. A missing picture is written, and the test fails, so that a person can look
  /// at it.
  /// The new picture and, beside both, their difference are written to the folder of differences,
  /// and attached to the test.
  ///
  /// - Parameters:
  ///   - name: unique among the goldens of a file.
  ///   - tolerance: pixels per million that may differ.
  ///   - folder: another folder of the goldens; relative paths are resolved against the working
  ///     directory.
  ///   - record: whether the kept picture is overwritten. The test then fails too, so that none
  ///     checks nothing.
  /// - Throws: `PhoneFailure` with the number of pixels and the area that differ.
  public func requirePicture(
    _ name: String, at moment: Instant? = nil, of part: String? = nil,
    scale: Double = pictureScale, within tolerance: Int = defaultPictureTolerance,
    in folder: String? = nil, record: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let folders = GoldenFolders(named: name, of: "\(file)", in: folder)
    let golden = PictureGolden(folders: folders, tolerance: tolerance)
    let actual: String?
    do throws(PictureFailure) {
      let image = try image(at: moment, of: part, scale: scale)
      actual = try golden.difference(of: image, record: record)
    } catch { actual = error.reason }
    guard let actual else { return }
    try fail("picture \(name)", expected: "as in \(golden.shownPath)", actual: actual, file, line)
  }
}

/// A kept picture.
private struct PictureGolden {
  let folders: GoldenFolders
  let tolerance: Int

  private var path: String { folders.folder + ".png" }

  var shownPath: String { GoldenFolders.shown(path) }

  /// Compares a picture with the kept one.
  ///
  /// - Returns: the difference, as text; nil for none.
  func difference(of image: Image, record: Bool) throws(PictureFailure) -> String? {
    guard let kept = try keptImage(), !record else {
      let isNew = !ExistingFile.exists(path)
      try write(image, to: path)
      return isNew
        ? "none was there; this one has been written: look at it before you keep it"
        : "it has been written anew; run again without record: true"
    }
    let difference = ImageDifference(kept, image)
    if difference.isWithin(tolerance) { return nil }
    let shown = Image.row([kept, image, .difference(kept, image)])
    try write(image, to: folders.differences + ".actual.png")
    try write(shown, to: folders.differences + ".difference.png")
    return PictureWords.sentence(difference, kept, image) + "; "
      + "see \(GoldenFolders.shown(folders.differences)).difference.png"
  }

  private func keptImage() throws(PictureFailure) -> Image? {
    guard ExistingFile.exists(path) else { return nil }
    let bytes: [UInt8]
    do throws(FileBytes.Failure) { bytes = try FileBytes.read(path, .picture) } catch {
      throw PictureFailure(reason: "\(shownPath) \(error.reason)")
    }
    guard let image = Image(png: bytes) else {
      throw PictureFailure(reason: "\(shownPath) is no picture that can be read; delete it")
    }
    return image
  }

  private func write(_ image: Image, to path: String) throws(PictureFailure) {
    do throws(OutputFile.Failure) {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      _ = try OutputFile.makeFolder(folder.joined(separator: "/"))
      let file = try OutputFile(path, keepsLinks: false)
      file.write(image.png())
      try file.finish()
    } catch { throw PictureFailure(reason: "\(error)") }
  }
}
