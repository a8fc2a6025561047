import Foundation
import TestSupport
import Testing

/// What the studio asks of `fit` in another process, on a film of the program's own with a known
/// delay and known settings.
@Suite struct FitStudioTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  private static let scenario = """
    backswipe: 1
    title: Push and pop
    settings: { push.duration: 420ms }
    prototype:
      initial: home
      screens:
        home:
          title: Home
          rows:
            - { title: Inbox with a long title, detail: 3 of many, push: inbox }
            - { title: Drafts that are not sent, detail: several }
            - { title: Archive of everything, detail: years }
            - { title: Junk without any value, detail: more }
            - { title: Sent to other people, detail: some }
            - { title: Kept for later reading, detail: none }
            - { title: Calendar of this week, detail: busy }
            - { title: Travel to the mountains, detail: soon }
            - { title: Photos of the summer, detail: "812" }
        inbox:
          title: Inbox
          rows:
            - { title: Anna asks about the summer, detail: "9:41" }
            - { title: Bernard wants the money, detail: yesterday }
            - { title: The bank has news again, detail: Monday }
            - { title: Someone you do not know, detail: Sunday }
            - { title: Delivery in the morning, detail: Friday }
            - { title: A cousin from the south, detail: May }
            - { title: Minutes of the meeting, detail: April }
            - { title: Tickets for the concert, detail: March }
            - { title: Recipes of the week, detail: "2025" }
    timeline:
      - { at: 300ms, push: inbox }
      - { at: 1500ms, drag: { from: [4, 400], to: [200, 400], over: 300ms, rate: 120 } }
      - { at: 3s, push: inbox }
    """

  private func ffmpeg(_ arguments: [String]) throws {
    let program = Program(url: URL(fileURLWithPath: "/usr/bin/ffmpeg"))
    let made = try program.run(["-v", "error", "-y"] + arguments, in: bench.scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
  }

  private func object(_ name: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: bench.file(name)))
    return try #require(object as? [String: Any])
  }

  @Test("a film from right to left is measured and fitted as its mirror is")
  func direction() throws {
    try bench.write("push.yaml", Self.scenario)
    #expect(try bench.run(["export", "push.yaml", "-o", "a.mp4"]).status == 0)
    try ffmpeg(["-i", "a.mp4", "-vf", "hflip,pad=iw+100:ih:0:0:white", "-qp", "0", "b.mp4"])
    try ffmpeg(["-i", "b.mp4", "-vf", "hflip", "-qp", "0", "c.mp4"])
    func measured(_ name: String, _ direction: String) throws -> [String: Any] {
      let result = try bench.run([
        "fit", "--measure", "\(name).json", "--direction", direction, "--", "\(name).mp4",
      ])
      #expect(result.status == 0, "\(result.errors)")
      return try object("\(name).json")
    }
    let (there, here) = (try measured("b", "rightToLeft"), try measured("c", "leftToRight"))
    func positions(_ film: [String: Any]) throws -> [[Double]] {
      try #require(film["motions"] as? [[String: Any]]).compactMap { $0["positions"] as? [Double] }
    }
    let (mine, right) = (try positions(there), try positions(here))
    #expect(mine.count == 3 && mine.map(\.count) == right.map(\.count))
    for (one, other) in zip(mine.joined(), right.joined()) { #expect(abs(one - other) < 0.5) }
    // Of the film as it is.
    let screens = try [there, here].map { try #require($0["screen"] as? [Double]) }
    #expect(abs(screens[0][0] - (1 - screens[1][1])) < 1e-9)
    #expect(abs(screens[0][1] - (1 - screens[1][0])) < 1e-9)
  }

  @Test("a film that is 137 ms late begins within a frame of that, and its residuals are small")
  func late() throws {
    try bench.write("push.yaml", Self.scenario)
    let made = try bench.run(["export", "push.yaml", "-o", "a.mp4"])
    #expect(made.status == 0, "\(made.errors)")
    // The first frame is shown for 137 ms more; the others keep their distances.
    try ffmpeg([
      "-i", "a.mp4", "-vf",
      "tpad=start=1:start_mode=clone,setpts='if(eq(N,0),0,PTS-1/60/TB+0.137/TB)'", "-vsync",
      "passthrough", "-enc_time_base", "1/90000", "-video_track_timescale", "90000", "late.mp4",
    ])
    var begins: [[Double]] = []
    for name in ["a", "late"] {
      let result = try bench.run(["fit", "--measure", "\(name).json", "--", "\(name).mp4"])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let film = try object("\(name).json")
      #expect(film["reason"] is NSNull && film["pixelWidth"] as? Int == 780)
      let motions = try #require(film["motions"] as? [[String: Any]])
      begins.append(motions.compactMap { $0["begin"] as? Double })
    }
    #expect(begins.map(\.count) == [3, 3])
    for (one, other) in zip(begins[0], begins[1]) {
      #expect(abs(other - one - 0.137) < 0.001, "\(one) \(other)")
    }
    // The push is asked for at 300 ms, in the frame of that instant.
    #expect(begins[0].first.map { abs($0 - 0.3) < 1 / 60.0 + 1e-6 } == true, "\(begins)")
    let words = ["--residuals", "fit.json", "--progress", "share", "--", "late.mp4"]
    let result = try bench.run(["fit"] + words)
    #expect(result.status == 0, "\(result.errors)")
    let fit = try object("fit.json")
    let settings = try #require(fit["settings"] as? [[String: Any]])
    let duration = settings.first { $0["key"] as? String == "push.duration" }?["value"] as? String
    let number = Double((duration ?? "").replacing("ms", with: ""))
    #expect(number.map { abs($0 - 420) < 2 } == true, "\(settings)")
    let motions = try #require(fit["motions"] as? [[String: Any]])
    let errors = motions.flatMap { $0["errors"] as? [Double] ?? [] }
    #expect(errors.count > 60 && errors.allSatisfy { abs($0) < 1 })
    let begin = try #require(motions.first?["begin"] as? Double)
    #expect(abs(begin - 0.137 - 0.3) < 0.003, "\(begin)")
    #expect(Double(try bench.text("share")).map { (0...1).contains($0) } == true)
  }

  @Test("a film without a page that slides is measured, with the reason")
  func still() throws {
    try ffmpeg(["-f", "lavfi", "-i", "color=white:s=390x844:r=30:d=1", "still.mp4"])
    let result = try bench.run(["fit", "--measure", "a.json", "--", "still.mp4"])
    #expect(result.status == 0, "\(result.errors)")
    let film = try object("a.json")
    #expect(film["reason"] as? String == "shows nothing that moves")
    #expect((film["times"] as? [Double])?.count == 30 && film["screen"] is NSNull)
  }
}
