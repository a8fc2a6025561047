import BackswipeRendering
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Foundation
import TestSupport
import Testing

@testable import BackswipeSession
@testable import BackswipeStudio

/// A process of films whose outcomes a test gives.
@MainActor
private final class ScriptedFilms: SessionFilms {
  var outcomes: [FilmOutcome] = []
  var begun: [FilmWork] = []
  var refusal: String?
  var progress: Double?
  var cancelCount = 0

  func begin(_ work: FilmWork, of path: String, _ direction: DisplayDirection) -> String? {
    begun.append(work)
    return refusal
  }

  func poll() -> FilmOutcome? { outcomes.isEmpty ? nil : outcomes.removeFirst() }
  func cancel() { cancelCount += 1 }
}

@Suite("A film of a phone beside a session", .serialized)
@MainActor
struct SessionFilmTests {
  private let films = ScriptedFilms()
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func bench() throws -> SessionBench {
    let films = films
    return try SessionBench(studio: true) { $0.films = films }
  }

  /// 200 frames of 78 × 168 pixels at 60 a second, of which frame n has the grey n.
  private func write() throws -> String {
    let path = scratch.file("a.mkv").path
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = [
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
      "color=black:s=78x168:r=60:d=3.3333,format=rgb24,geq=r=N:g=N:b=N", "-c:v", "ffv1",
      "-pix_fmt", "bgr0", "-y", path,
    ]
    try program.run()
    program.waitUntilExit()
    return path
  }

  private func measurement(begin: Double) throws -> FilmOutcome {
    let times = (0..<200).map { "\(Double($0) / 60)" }.joined(separator: ",")
    let text = """
      {"kind":"film","pixelWidth":78,"pixelHeight":168,"width":390,"screen":[0,1],"start":0,
      "times":[\(times)],"motions":[{"name":"a","begin":\(begin),"times":[\(begin),\(begin + 0.05)],
      "positions":[390,200]}],"notes":[],"reason":null}
      """
    return FilmOutcome(value: try TraceValue.read(text.utf8))
  }

  /// Lets real time go by for other processes until a condition holds.
  private func wait(_ bench: SessionBench, until isDone: () -> Bool) {
    for _ in 0..<500 where !isDone() {
      bench.run(20)
      usleep(10_000)
    }
  }

  private func open(_ bench: SessionBench, begin: Double = 1) throws -> SessionFilm {
    bench.send(.dropped(try write()))
    bench.run(100)
    let film = try #require(bench.session.film)
    films.outcomes = [try measurement(begin: begin)]
    bench.run(200)
    #expect(film.state.measurement != nil && film.state.failure == nil)
    return film
  }

  /// The grey of the picture that is shown.
  private func grey(_ film: SessionFilm) throws -> Int {
    let file = try #require(film.shown?.file)
    let image = try #require(Image(png: file.bytes))
    return Int(image[10, 10] & 255)
  }

  @Test("Seeking the timeline seeks the film: its frame begins with the push")
  func step() throws {
    let bench = try bench()
    bench.tap(150, 113, wait: 1200)
    let film = try open(bench)
    let push = try #require(bench.session.run.transitions.first)
    bench.press(" ", wait: 100)
    for (frames, expected) in [(0, 60), (7, 67), (-3, 57), (20, 80)] {
      let instant = push.begin + Interval(nanoseconds: Int64(frames) * 1_000_000_000 / 60)
      bench.session.perform(.seek(instant))
      wait(bench) { film.shown?.frame == expected }
      #expect(film.shown?.frame == expected)
      #expect(try grey(film) == expected)
    }
    #expect(bench.session.studio?.page == .compare)
    // Frames are kept in parts, and no process runs on.
    wait(bench) { film.frames?.isReading == false }
    #expect(film.frames?.isReading == false && (film.frames?.byteCount ?? 0) < 1 << 20)
  }

  @Test("The film is over the run, beside it, or as the difference; off is off")
  func views() throws {
    let bench = try bench()
    bench.tap(150, 113, wait: 1200)
    let film = try open(bench)
    bench.press(" ", wait: 100)
    wait(bench) { film.shown != nil }
    #expect(bench.screens.first?.veil?.opacity == 0.5)
    bench.session.perform(FilmCommand.opacity(80))
    bench.run(50)
    #expect(bench.screens.first?.veil?.opacity == 0.8)
    let phones = bench.session.desk.desk.phones.count
    try bench.click("film.view.beside", .panel, wait: 400)
    #expect(bench.session.desk.desk.phones.count == phones + 1)
    #expect(bench.screens.first?.veil == nil)
    try bench.click("film.view.difference", .panel, wait: 400)
    #expect(bench.session.desk.desk.phones.count == phones)
    let veil = try #require(bench.screens.first?.veil)
    #expect(veil.opacity == 1)
    // White against the film's grey, times four, is white.
    let image = Painter(fonts: try FontSet()).image(of: veil.list, scale: 0.2)
    #expect(image[39, 150] & 0xFFFFFF == 0xFFFFFF)
    try bench.click("film.view.off", .panel, wait: 400)
    #expect(bench.screens.first?.veil == nil)
    try bench.click("film.close", .panel, wait: 400)
    #expect(bench.session.film == nil && bench.state.film == nil)
  }

  @Test("Offsets by buttons and by dragging the film's lane are shown in milliseconds")
  func offsets() throws {
    let bench = try bench()
    bench.tap(150, 113, wait: 1200)
    let film = try open(bench)
    bench.press(" ", wait: 100)
    wait(bench) { film.shown != nil }
    try bench.click("film.offset.more10", .panel)
    try bench.click("film.offset.less1", .panel)
    #expect(film.state.alignment.offset == 9 && bench.state.film?.offset == 9)
    // The lane is the foot of the track.
    let track = try bench.frame(of: "timeline.track", .timeline)
    let now = bench.state.now
    let start = CGPoint(x: track.midX, y: track.maxY - 5)
    bench.send(.pointerMoved(start, isPressed: false), .pointerPressed(start))
    bench.send(.pointerMoved(CGPoint(x: start.x + 40, y: start.y), isPressed: true), after: 50)
    bench.send(.pointerReleased(CGPoint(x: start.x + 40, y: start.y)), after: 50)
    bench.run(300)
    #expect(film.state.alignment.offset > 20 && bench.state.now == now)
  }

  @Test("A fit shows its progress, is cancelled, and is applied as one change that is undone")
  func fit() throws {
    let bench = try bench()
    bench.tap(150, 113, wait: 1200)
    let film = try open(bench)
    try bench.click("film.fit", .panel)
    #expect(films.begun == [.measure, .fit])
    films.progress = 0.4
    bench.run(200)
    #expect(film.state.job == .running(0.4) && film.state.fitWords == "Fitting: 40 %")
    try bench.click("film.cancel", .panel)
    #expect(films.cancelCount == 1 && film.state.job == .cancelling)
    films.outcomes = [FilmOutcome(value: nil, reason: "ended")]
    bench.run(200)
    #expect(film.state.job == .idle)
    try bench.click("film.fit", .panel)
    let text = """
      {"kind":"fit","settings":[{"key":"push.duration","value":"420ms","comment":"± 2 ms"},
      {"key":"push.dimming","value":"0.2","comment":""}],"refused":["push.curve is not written"],
      "motions":[{"name":"a","begin":1.002,"times":[1.01,1.02],"errors":[0.2,-0.3]}]}
      """
    films.outcomes = [FilmOutcome(value: try TraceValue.read(text.utf8))]
    bench.run(300)
    #expect(film.state.fitWords.hasPrefix("push.duration 420\u{202F}ms ± 2\u{202F}ms"))
    #expect(bench.state.film?.residuals.count == 1)
    let before = bench.session.settings.present
    try bench.click("film.apply", .panel)
    let applied = bench.session.settings.present
    #expect(applied.pushDuration == .milliseconds(420) && bench.words == "Applied the fit")
    bench.press("z", .control, wait: 200)
    #expect(bench.session.settings.present == before && before != applied)
  }

  @Test("A film that cannot be read is told on its page, and the session goes on")
  func damaged() throws {
    let bench = try bench()
    bench.send(.dropped(scratch.file("none.mp4").path))
    bench.run(100)
    let film = try #require(bench.session.film)
    films.outcomes = [FilmOutcome(value: nil, reason: "none.mp4: cannot be read: no such file")]
    bench.run(200)
    #expect(film.state.failure == "none.mp4: cannot be read: no such file")
    #expect(bench.words == "none.mp4 is not shown")
    bench.tap(150, 113, wait: 1200)
    #expect(bench.stack == ["first", "second"])
    // One that was measured and is gone since.
    films.outcomes = []
    try bench.click("film.close", .panel)
    let other = try open(bench)
    try FileManager.default.removeItem(at: scratch.file("a.mkv"))
    bench.press(" ", wait: 100)
    wait(bench) { other.state.failure != nil }
    #expect(other.state.failure?.contains("ffmpeg cannot read its frames") == true)
    films.refusal = "It cannot be read: no memory."
    try bench.click("film.fit", .panel)
    #expect(other.state.job == .failed("It cannot be read: no memory."))
  }

  @Test("A session's file names its film, with which it opens as it was")
  func kept() throws {
    let bench = try bench()
    bench.tap(150, 113, wait: 1200)
    _ = try open(bench)
    bench.session.perform(FilmCommand.offset(-12))
    bench.session.perform(FilmCommand.view(.beside))
    let path = scratch.file("x.studio.yaml").path
    let file = bench.session.studioFile(for: path)
    #expect(file.film?.path == "a.mkv" && file.yaml.contains("earlier: 12ms"))
    let films = films
    let opened = try SessionBench {
      $0.films = films
      $0.opened = OpenedStudio(file, path: path, bytes: [], tape: nil, gesture: nil)
    }
    let film = try #require(opened.session.film)
    #expect(film.path == scratch.file("a.mkv").path)
    #expect(film.state.alignment.offset == -12 && film.state.view == .beside)
    #expect(films.begun == [.measure, .measure])
    #expect(opened.session.desk.desk.phones.count == 2)
  }

  @Test("A difference is of each colour, larger by its factor, and black where both are the same")
  func difference() {
    let one = Image(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF80_8080])
    let other = Image(width: 2, height: 1, pixels: [0xFF14_2030, 0xFF00_8081])
    let made = FilmPicture.difference(one, other, gain: 4)
    #expect(made.pixels == [0xFF10_0000, 0xFFFF_0004])
  }

  @Test("A film is as wide as the screen, with its middle in the middle")
  func place() {
    let phone = CGSize(width: 390, height: 844)
    #expect(
      FilmPicture.place((390, 844), on: phone) == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(
      FilmPicture.place((780, 2000), on: phone) == CGRect(x: 0, y: -78, width: 390, height: 1000))
  }
}
