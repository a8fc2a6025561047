package import BackswipeGoldens
package import BackswipeRendering
package import BackswipeScene
package import BackswipeTrace

/// Paints for goldens.
@MainActor
package struct GoldenPainter: GoldenPictures {
  private let painter: Painter

  package init(_ painter: Painter) { self.painter = painter }

  private func image(of list: DisplayList) -> Image {
    painter.image(of: list, scale: GoldenFiles.scale)
  }

  package func png(of list: DisplayList) -> [UInt8] { image(of: list).png() }

  package func difference(
    of list: DisplayList, from golden: GoldenFiles, _ name: String
  ) throws(GoldenFiles.Unfit) -> PictureDifference? {
    let actual = image(of: list)
    let size = (actual.width, actual.height)
    let kept = try golden.pictureSize(name)
    guard ImageDifference.decodes(kept, beside: size) else {
      return PictureDifference(
        words: PictureWords.sizes(kept, size), isSameSize: false, actual: actual.png(), panels: nil)
    }
    guard let expected = Image(png: try golden.readPicture(name)) else {
      throw golden.damagedPicture(name)
    }
    let difference = ImageDifference(expected, actual)
    if difference.isWithinTolerance { return nil }
    return PictureDifference(
      words: PictureWords.sentence(difference, expected, actual),
      isSameSize: difference.isSameSize, actual: actual.png(),
      panels: Image.row([expected, actual, .difference(expected, actual)]).png())
  }

  package func plot(_ course: TraceDifference.Course) -> [UInt8] {
    DifferencePlot(course).image(painter).png()
  }
}
