import BackswipeFiles
import Testing

@Suite("About how large a film will be")
struct FilmSizeEstimateTests {
  @Test(
    "it is within a factor of two of films that were written",
    arguments: [
      // A list that slides, at 2 and at 1 pixels a point, and pages with many colours.
      ("gif", 46, 932, 1840, 3_552_231), ("apng", 54, 932, 1840, 1_504_530),
      ("webp", 54, 932, 1840, 485_708), ("mp4", 54, 932, 1840, 110_047),
      ("webm", 54, 932, 1840, 115_556), ("gif", 55, 466, 920, 1_805_385),
      ("apng", 64, 466, 920, 615_662), ("mp4", 64, 466, 920, 58_507),
      ("gif", 131, 466, 920, 5_935_058), ("apng", 156, 466, 920, 2_722_474),
      ("mp4", 156, 466, 920, 140_000),
    ])
  func measured(ending: String, pictures: Int, width: Int, height: Int, written: Int) throws {
    let estimate = try #require(
      FilmSizeEstimate(ending: ending, pictures: pictures, width: width, height: height))
    #expect(estimate.bytes * 2 >= written && estimate.bytes <= written * 2, "\(estimate.bytes)")
  }

  @Test("it grows with the pictures and their pixels, and is in words")
  func words() throws {
    func estimate(_ pictures: Int, _ width: Int, _ height: Int) throws -> FilmSizeEstimate {
      try #require(
        FilmSizeEstimate(ending: "gif", pictures: pictures, width: width, height: height))
    }
    // 2200 bytes a picture; 16 times as many pixels have 8 times as many bytes.
    #expect(try estimate(10, 100, 100).bytes == 22_000)
    #expect(try estimate(10, 400, 400).bytes == 176_000)
    #expect(try estimate(10, 100, 100).words == "about 22 kB")
    #expect(try estimate(0, 100, 100).bytes == 0)
    #expect(try !estimate(2272, 100, 100).isLarge && estimate(2273, 100, 100).isLarge)
    for ending in ["png", "html", "svg", "", "GIF"] {
      #expect(FilmSizeEstimate(ending: ending, pictures: 1, width: 1, height: 1) == nil)
    }
  }

  @Test("a .gif has 50 pictures a second, and a film that is slowed down more than the run")
  func pictures() {
    for (ending, rate, slowness, pictures) in [
      ("apng", 60.0, 1.0, 120), ("apng", 60, 4, 480), ("gif", 60, 1, 100), ("gif", 120, 1, 50),
      ("gif", 60, 10, 1000), ("mp4", 120, 2, 240),
    ] {
      #expect(
        FilmSizeEstimate.pictures(ending: ending, frames: 120, rate: rate, slowness: slowness)
          == pictures)
    }
  }

  @Test("what makes it smaller is of its kind")
  func options() {
    #expect(
      FilmSizeEstimate.options(ending: "gif", scale: 2)
        == "--scale 1, --fps 25, less of the run by --from and --to, or an .mp4")
    #expect(
      FilmSizeEstimate.options(ending: "mp4", scale: 1)
        == "less of the run by --from and --to")
    #expect(
      FilmSizeEstimate.options(ending: "apng", scale: 1)
        == "less of the run by --from and --to, or a .webp or an .mp4")
  }
}
