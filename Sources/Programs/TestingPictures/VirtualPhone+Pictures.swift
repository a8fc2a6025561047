import BackswipeRendering
import BackswipeScene
public import BackswipeTesting
public import BackswipeUnits

extension VirtualPhone {
  /// Pixels per point of a picture, unless another scale is asked for.
  public static let pictureScale = 2.0

  /// A picture of the frame on the screen, at the present or an earlier instant. It has no frame of
  /// a device around it; the same run has the same picture on every machine, up to the rasteriser's
  /// version.
  ///
  /// - Parameters:
  ///   - moment: an instant within the last 600 frames; nil for the present.
  ///   - name: a page, by its name, or a view, by its `accessibilityIdentifier`, that the picture is
  ///     cropped to; nil for the screen.
  ///   - scale: pixels per point, 0.25…8.
  /// - Throws: `PhoneError.noPicture` for a frame that is no longer kept, for a view that is not on
  ///   the screen, and where the fonts are missing.
  public func picture(
    at moment: Instant? = nil, of name: String? = nil, scale: Double = pictureScale,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) -> PhonePicture {
    do throws(PictureFailure) {
      return try PhonePicture(
        image(at: moment, of: name, scale: scale), name: pictureName(of: name, at: moment))
    } catch {
      throw PhoneError(
        .noPicture(error.reason), site: CallSite(file, line), mistakes: mistakes)
    }
  }

  private func pictureName(of name: String?, at moment: Instant?) -> String {
    let milliseconds = ((moment ?? now) - .zero).nanoseconds / 1_000_000
    return "\(name ?? "screen")-\(milliseconds)ms"
  }

  func image(
    at moment: Instant?, of name: String?, scale: Double
  ) throws(PictureFailure) -> Image {
    guard (0.25...8).contains(scale) else {
      throw PictureFailure(reason: "a scale is from 0.25 to 8, not \(scale)")
    }
    guard let (frame, list) = shown(at: moment ?? now) else {
      throw PictureFailure(
        reason: "there is no frame of that instant any more; the last "
          + "\(VirtualPhone.keptLists) frames are kept")
    }
    let image = try PhonePainter.painter().image(of: list, scale: scale)
    guard let name else { return image }
    guard let place = frame.place(name)?.frame else {
      throw PictureFailure(reason: "no page or view on the screen is called '\(name)'")
    }
    let whole = PixelRect(left: 0, top: 0, right: image.width, bottom: image.height)
    let part = PixelGrid(scale: scale).rect(place).intersection(whole)
    guard !part.isEmpty else {
      throw PictureFailure(reason: "nothing of '\(name)' is on the screen")
    }
    return image.cropped(to: part)
  }
}

/// The reason why there is no picture.
struct PictureFailure: Error {
  let reason: String
}

/// The painter of all phones.
@MainActor
enum PhonePainter {
  private static var shared: Painter?

  static func painter() throws(PictureFailure) -> Painter {
    if let shared { return shared }
    do throws(FontSet.Failure) {
      let painter = Painter(fonts: try FontSet())
      shared = painter
      return painter
    } catch { throw PictureFailure(reason: error.description) }
  }
}

extension PhonePicture {
  init(_ image: Image, name: String) {
    self.init(png: image.png(), width: image.width, height: image.height, name: name)
  }
}
