@testable import BackswipeFitting
import BackswipeSettings
import Testing

/// Rows as a film has them: a page with something on it over another, with its edge and its shadow.
enum Rows {
  static let (columns, count) = (260, 24)

  /// Something to see: rows of words.
  static func page(_ seed: Int) -> [UInt8] {
    (0..<count).flatMap { row in
      (0..<columns).map { column in
        let word = (column / 4 * 7919 + row * 1301 * seed + seed * 37) % 13 < 5
        let isText = column > 20 && column < 150 + row * 3 && word
        return isText ? 205 : column < 12 ? 240 : 255
      }
    }
  }

  /// The page on top with its left edge at a column and a part of one.
  static func frame(_ page: [UInt8], over beneath: [UInt8], edge: Double, dimming: Double = 0.1)
    -> [UInt8]
  {
    let covered = 1 - edge / Double(columns)
    let shift = Int((0.3 * covered * Double(columns)).rounded())
    func top(_ row: Int, _ place: Int) -> Double {
      Double(page[row * columns + min(max(place, 0), columns - 1)])
    }
    return (0..<count).flatMap { row in
      (0..<columns).map { column -> UInt8 in
        let place = Double(column) - edge
        let whole = Int(place.rounded(.down))
        let part = place - Double(whole)
        let under = Double(beneath[row * columns + min(column + shift, columns - 1)])
        let shade = max(0, 1 + place / 6) * 0.16 * covered
        let left = under * (1 - dimming * covered) * (1 - min(shade, 0.16))
        // Between two columns, brightness is shared.
        let before = whole < 0 ? left : top(row, whole)
        let after = whole + 1 < 0 ? left : top(row, whole + 1)
        return UInt8((before * (1 - part) + after * part).rounded())
      }
    }
  }
}

@Suite struct FilmTests {
  private func tracker(_ pixels: [UInt8]) -> PageTracker {
    PageTracker(FilmFrame(index: 0, columns: Rows.columns, pixels: pixels))
  }

  @Test(
    "a page's edge is found to a tenth of a column", arguments: [12.0, 40.25, 97.5, 130.7, 200.1])
  func edge(_ edge: Double) throws {
    let (top, beneath) = (Rows.page(1), Rows.page(4))
    let frame = FilmFrame(
      index: 1, columns: Rows.columns, pixels: Rows.frame(top, over: beneath, edge: edge))
    let found = tracker(top).coarse(frame)
    #expect(found.quality > 0.5 && abs(found.position - edge) <= 1)
    let fine = try #require(tracker(top).fine(frame, near: Int(found.position)))
    #expect(abs(fine - edge) < 0.1, "\(fine)")
  }

  @Test("an even page is found by its edge alone")
  func even() throws {
    let top = [UInt8](repeating: 255, count: Rows.columns * Rows.count)
    for edge in [30.0, 88.5, 120.25] {
      let frame = FilmFrame(
        index: 1, columns: Rows.columns, pixels: Rows.frame(top, over: Rows.page(2), edge: edge))
      let fine = try #require(tracker(top).fine(frame, near: Int(edge)))
      #expect(abs(fine - edge) < 0.35, "\(fine) for \(edge)")
    }
  }

  @Test("another page is not taken for it")
  func other() {
    let frame = FilmFrame(index: 1, columns: Rows.columns, pixels: Rows.page(4))
    let found = tracker(Rows.page(1)).coarse(frame)
    #expect(found.quality < 0.5 || found.position > 0.9 * Double(Rows.columns))
  }

  /// A push of 0.35 s in a film of 60 frames a second.
  private func film(_ mend: (Int, [UInt8]) -> [UInt8] = { $1 }) throws -> FilmMotions {
    let (top, beneath) = (Rows.page(1), Rows.page(4))
    var scan = FilmScan(columns: Rows.columns)
    for index in 0..<60 {
      let time = Double(index) / 60
      let course = PageTrajectory(
        release: 0.25, position: Double(Rows.columns), target: 0, rest: Made.spring(0.35))
      let edge = time <= 0.25 ? Double(Rows.columns) : course.value(at: time)
      let pixels =
        edge >= Double(Rows.columns)
        ? beneath : edge <= 0 ? top : Rows.frame(top, over: beneath, edge: edge)
      try scan.add(mend(index, pixels))
    }
    return try FilmMotions(
      scan, name: "film", times: (0..<60).map { Double($0) / 60 }, width: 390, timeError: 0)
  }

  @Test("a film's push is found, with its duration, its parallax and its dimming")
  func push() throws {
    let motions = try film()
    #expect(motions.recordings.count == 1)
    let result = try #require(try FitResult.fit(motions.recordings))
    let best = try #require(result.pushes?.best)
    #expect(best.model == .spring && abs(best.shapes[0].value - 350) < 3, "\(best.shapes)")
    let beneath = try #require(BeneathFit.mean(motions.beneath))
    let (parallax, dimming) = (try #require(beneath.parallax), try #require(beneath.dimming))
    #expect(abs(parallax.value - 0.3) < max(2 * parallax.error, 0.005), "\(parallax)")
    #expect(abs(dimming.value - 0.1) < 2 * dimming.error, "\(dimming)")
  }

  /// A push and a pop of 0.35 s with a rest between them.
  private func pushAndPop(
    _ top: [UInt8], _ beneath: [UInt8], rest: Double, rate: Double
  ) throws -> FilmMotions {
    let width = Double(Rows.columns)
    let count = Int((1.4 + rest) * rate)
    var scan = FilmScan(columns: Rows.columns)
    for index in 0..<count {
      let time = Double(index) / rate
      let push = PageTrajectory(release: 0.25, position: width, target: 0, rest: Made.spring(0.35))
      let pop = PageTrajectory(
        release: 0.6 + rest, position: 0, target: width, rest: Made.spring(0.35))
      let edge =
        time <= 0.25 ? width : time < 0.6 + rest ? push.value(at: time) : pop.value(at: time)
      try scan.add(
        edge >= width
          ? beneath : edge <= 0 ? top : Rows.frame(top, over: beneath, edge: edge))
    }
    return try FilmMotions(
      scan, name: "film", times: (0..<count).map { Double($0) / rate }, width: 390, timeError: 0)
  }

  @Test(
    "a motion that begins soon after another is found too, at any rate",
    arguments: [(0.2, 60.0), (0.36, 60), (1, 60), (0.5, 30), (1, 24)])
  func soon(_ rest: Double, _ rate: Double) throws {
    let motions = try pushAndPop(Rows.page(1), Rows.page(4), rest: rest, rate: rate)
    let takes = try motions.recordings.flatMap { try $0.takes() }
    #expect(takes.map(\.pops) == [false, true])
    let result = try #require(try FitResult.fit(motions.recordings))
    let duration = try #require(result.settings.first { $0.assignment.key == "push.duration" })
    let best = try #require(result.pushes?.best.shapes.first)
    #expect(abs(best.value - 350) < max(3, 2.5 * (best.error ?? 0)), "\(duration) \(best)")
  }

  /// A page with two short lines on it.
  private static func sparse(_ seed: Int) -> [UInt8] {
    (0..<Rows.count).flatMap { row in
      (0..<Rows.columns).map { column in
        let isText = (row == 3 || row == 7) && column > 16 && column < 40 + seed * 9
        return isText && (column * 7 + row + seed) % 5 < 2 ? 190 : 250
      }
    }
  }

  private func sparseFilm(_ seeds: (Int, Int)) throws -> FilmMotions {
    let even = [UInt8](repeating: 250, count: Rows.columns * Rows.count)
    return try pushAndPop(
      seeds.0 > 0 ? Self.sparse(seeds.0) : even, seeds.1 > 0 ? Self.sparse(seeds.1) : even,
      rest: 0.6,
      rate: 60)
  }

  @Test(
    "pages with little on them are read by what is left of the edge", arguments: [(1, 2), (3, 0)])
  func sparsePages(_ seeds: (Int, Int)) throws {
    let motions = try sparseFilm(seeds)
    #expect(motions.notes.isEmpty)
    let result = try #require(try FitResult.fit(motions.recordings))
    let best = try #require(result.pushes?.best)
    #expect(best.takes.map(\.pops) == [false, true] && result.releases == nil)
    let (value, error) = (best.shapes[0].value, try #require(best.shapes[0].error))
    #expect(best.model == .spring && abs(value - 350) < max(3, 2 * error), "\(best.shapes)")
  }

  @Test(
    "pages with nothing on them, or the same, are read rightly or not at all",
    arguments: [(0, 0), (1, 1)])
  func evenPages(_ seeds: (Int, Int)) throws {
    let motions: FilmMotions
    do { motions = try sparseFilm(seeds) } catch let error as FilmMotions.Failure {
      #expect(!error.reason.isEmpty)
      return
    }
    guard let result = try? FitResult.fit(motions.recordings) else { return }
    let written = result.settings.filter {
      $0.assignment.key.hasPrefix("push.") || $0.assignment.key.hasPrefix("pop.")
    }
    if let shape = result.pushes?.best.shapes.first,
      written.contains(where: { $0.assignment.key == "push.duration" })
    {
      #expect(abs(shape.value - 350) < max(3, 2 * (shape.error ?? 0)), "\(shape) \(written)")
    }
    #expect(!written.contains { $0.assignment.key.hasPrefix("pop.release") }, "\(written)")
  }

  @Test(
    "a quarter of the frames may be lost, and those at the beginning too", arguments: [24.0, 60])
  func lostFrames(_ rate: Double) throws {
    let (top, beneath) = (Rows.page(1), Rows.page(4))
    let width = Double(Rows.columns)
    let times = (0..<Int(2 * rate)).filter { $0 % 4 != 3 && $0 != Int(0.25 * rate) + 1 }
      .map { Double($0) / rate }
    var scan = FilmScan(columns: Rows.columns)
    for time in times {
      let push = PageTrajectory(release: 0.25, position: width, target: 0, rest: Made.spring(0.3))
      let pop = PageTrajectory(release: 1.1, position: 0, target: width, rest: Made.spring(0.3))
      let edge = time <= 0.25 ? width : time < 1.1 ? push.value(at: time) : pop.value(at: time)
      try scan.add(
        edge >= width ? beneath : edge <= 0 ? top : Rows.frame(top, over: beneath, edge: edge))
    }
    let motions = try FilmMotions(scan, name: "film", times: times, width: 390, timeError: 0)
    let takes = try motions.recordings.flatMap { try $0.takes() }
    #expect(takes.map(\.pops) == [false, true] && takes.map(\.from) == [390, 0])
    let best = try #require(try FitResult.fit(motions.recordings)?.pushes?.best)
    let error = try #require(best.shapes[0].error)
    #expect(abs(best.shapes[0].value - 300) < max(3, 2 * error), "\(best.shapes)")
  }

  @Test("a page with little on it that a finger holds, and that goes back, is one motion")
  func held() throws {
    let (top, beneath) = (Self.sparse(1), Self.sparse(2))
    var scan = FilmScan(columns: Rows.columns)
    for index in 0..<100 {
      let time = Double(index) / 60
      let back = PageTrajectory(release: 0.9, position: 60, target: 0, rest: Made.spring(0.35))
      let edge = time <= 0.9 ? min(max(120 * (time - 0.2), 0), 60) : back.value(at: time)
      try scan.add(edge <= 0 ? top : Rows.frame(top, over: beneath, edge: edge))
    }
    let motions = try FilmMotions(
      scan, name: "film", times: (0..<100).map { Double($0) / 60 }, width: 390, timeError: 0)
    let takes = try motions.recordings.flatMap { try $0.takes() }
    #expect(takes.count == 1 && takes.allSatisfy { $0.from == 0 && $0.to == 0 })
    // The page beneath is never seen alone.
    #expect(motions.beneath.isEmpty)
    let farthest = takes.flatMap(\.samples).map(\.position).max() ?? 0
    #expect(abs(farthest - 90) < 3, "\(farthest)")
  }

  @Test("a page that is nearly away is seen by what is on it")
  func nearlyAway() throws {
    let motions = try pushAndPop(Rows.page(1), Rows.page(4), rest: 0.6, rate: 30)
    let pop = try #require(motions.recordings.last)
    #expect(pop.samples.count { (0.8 * 390..<0.95 * 390).contains($0.position) } >= 2)
  }

  @Test("what moves outside of the motions that are told is told as such")
  func untold() throws {
    var scan = FilmScan(columns: Rows.columns)
    for index in 0..<60 {
      let isLively = (20..<24).contains(index) || (40..<44).contains(index)
      try scan.add(isLively && index % 2 == 0 ? Rows.page(1) : Rows.page(4))
    }
    let times = (0..<60).map { Double($0) / 60 }
    #expect(scan.unexplained(outside: [0.3...0.42], times) == [40.0 / 60...43.0 / 60])
    #expect(scan.unexplained(outside: [0.3...0.42, 0.6...0.7], times).isEmpty)
  }

  @Test("a film that shows no page says what it shows instead")
  func none() throws {
    func failure(_ count: Int, _ pixels: (Int) -> [UInt8]) throws -> FilmMotions.Failure? {
      var scan = FilmScan(columns: Rows.columns)
      for index in 0..<count { try scan.add(pixels(index)) }
      do throws(FilmMotions.Failure) {
        _ = try FilmMotions(
          scan, name: "a", times: (0..<count).map { Double($0) / 60 }, width: 390, timeError: 0)
        return nil
      } catch { return error }
    }
    let size = Rows.columns * Rows.count
    #expect(try failure(1) { _ in Rows.page(1) } == .tooShort(1))
    #expect(try failure(30) { _ in [UInt8](repeating: 0, count: size) } == .black)
    #expect(try failure(30) { _ in Rows.page(1) } == .still)
    #expect(try failure(40) { $0 < 20 ? Rows.page(1) : Rows.page(4) } == .noPage)
  }

  @Test("a hundred thousand still frames are not kept, and too many that move are refused")
  func long() throws {
    var scan = FilmScan(columns: 40)
    let still = [UInt8](repeating: 200, count: 40 * 2)
    for _ in 0..<100_000 { try scan.add(still) }
    #expect(scan.count == 100_000 && scan.kept.count < 20)
    #expect(throws: FilmScan.Failure.tooLively) {
      for index in 0..<5000 {
        try scan.add([UInt8](repeating: index % 2 == 0 ? 10 : 200, count: 80))
      }
    }
  }
}
