import BackswipeCodeExport
import BackswipeMotion
import BackswipeSettings
import BackswipeUnits
import Foundation
import TestSupport
import Testing

/// Transitions as code of a platform.
@Suite struct TransitionTextTests {
  private func text(_ form: CodeForm, _ values: [(String, String)] = []) throws -> String {
    form.text(of: try handoff(values)).text
  }

  private func handoff(
    _ values: [(String, String)] = [], release: MotionExport.Release? = nil
  ) throws -> MotionExport {
    MotionExport(
      title: "A",
      settings: SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) }), width: 390,
      height: 844, release: release)
  }

  private static let compiler = Program(url: URL(fileURLWithPath: "/usr/bin/env"))

  @Test("UIKit's classes compile against the package's own UIKit, under every kind of setting")
  func uiKit() throws {
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let scratch = try Scratch()
    let maps = try PackageFiles.paths(below: "Sources", extension: "modulemap")
      .flatMap { ["-Xcc", "-fmodule-map-file=\(PackageFiles.url($0).path)"] }
    let all: [[(String, String)]] = [
      [], [("preset", "flutter")], [("motion.reduce", "on")], [("push.dimming", "0")],
      [("push.curve", "linear"), ("push.beneath.curve", "easeIn")],
    ]
    var files: [String] = []
    for (index, values) in all.enumerated() {
      let text = try text(.uikit, values)
      #expect(text.contains("final class BackswipePush: BackswipeTransition {"), "\(values)")
      let own = text.replacingOccurrences(of: "import UIKit", with: "import BackswipeUI")
        .replacingOccurrences(of: "Backswipe", with: "Own\(index)")
        .replacingOccurrences(of: "import Own\(index)UI", with: "import BackswipeUI")
      files.append(try scratch.write("own\(index).swift", own + "\nimport Foundation\n").path)
    }
    let result = try Self.compiler.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-package-name",
        "client", "-I", built.appendingPathComponent("Modules").path,
      ] + maps + files)
    #expect(result.status == 0 && !result.errors.contains("error:"), "\(result.errors)")
  }

  @Test("UIKit has no classes where a curve has no timing parameters")
  func noClasses() throws {
    #expect(try !text(.uikit, [("push.curve", "steps(3)")]).contains("class "))
    let own = try text(.uikit, [("push.beneath.curve", "steps(3)"), ("push.curve", "linear")])
    #expect(!own.contains("class "))
  }

  @Test("SwiftUI's release has the simulation's spring at every velocity")
  func release() throws {
    let scratch = try Scratch()
    var text = try text(.swiftui, [("push.duration", "400ms")])
    #expect(!text.contains("static let release"))
    text = text.replacingOccurrences(of: "import SwiftUI", with: "import Foundation")
    text += """

      struct Animation: Sendable {
        var stiffness = 0.0
        static func interpolatingSpring(
          mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
        ) -> Animation { Animation(stiffness: stiffness) }
        static func spring(duration: Double, bounce: Double) -> Animation { Animation() }
        static func linear(duration: Double) -> Animation { Animation() }
        static func timingCurve(
          _ a: Double, _ b: Double, _ c: Double, _ d: Double, duration: Double
        ) -> Animation { Animation() }
      }

      for index in -40...60 {
        let velocity = Double(index) / 8
        print(
          BackswipeMotion.releaseDuration(velocity: velocity),
          BackswipeMotion.release(velocity: velocity).stiffness)
      }

      """
    try scratch.write("main.swift", text)
    let built = try Self.compiler.run(["swiftc", "main.swift", "-o", "main"], in: scratch.folder)
    try #require(built.status == 0, "\(built.said)")
    let run = try Program(url: scratch.file("main")).run([], in: scratch.folder)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 101)
    for (index, line) in lines.enumerated() {
      let motion = ExportedMotion(
        .release, velocity: Double(index - 40) / 8, limit: .milliseconds(400), distance: 100)
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      let stiffness = try #require(motion.spring).unitStiffness
      #expect(abs(numbers[0] - motion.duration.seconds) < 1e-8, "\(index)")
      #expect(abs(numbers[1] - stiffness) < 1e-5 * stiffness, "\(index): \(line), \(stiffness)")
    }
  }

  @Test("A release with a pace of its own takes the part that is left; along a curve it is fixed")
  func pace() throws {
    let paced = try text(.swiftui, [("pop.release.pace", "800ms")])
    #expect(paced.contains("let limit = min(0.35, 0.8 * min(max(left, 0), 1))"))
    #expect(paced.contains("static func release(velocity: Double, left: Double) -> Animation {"))
    #expect(try text(.swiftui, [("preset", "flutter")]).contains("static var release: Animation"))
  }

  @Test("Flutter's builder has the motions, the parallax and the dimming of the settings")
  func flutter() throws {
    let own = try text(.flutter)
    for part in [
      "class BackswipePageTransitionsBuilder extends PageTransitionsBuilder {",
      "along(animation, const _Spring(BackswipeMotion.push, 0.35))", "const Offset(-0.3, 0)",
      "end: BackswipeMotion.dimming", "SpringSimulation(spring, 0, 1, 0).x(t * seconds)",
      "import 'package:flutter/material.dart';", "if (MediaQuery.disableAnimationsOf(context)) {",
    ] {
      #expect(own.contains(part), "\(part)")
    }
    let flutter = try text(.flutter, [("preset", "flutter")])
    #expect(flutter.contains("along(secondaryAnimation, BackswipeMotion.beneath)"))
    #expect(!flutter.contains("_Spring") && !flutter.contains("ColoredBox"))
    let reduced = try text(.flutter, [("motion.reduce", "on")])
    #expect(reduced.contains("return FadeTransition(") && !reduced.contains("SlideTransition"))
  }

  @Test("CSS's release begins where the finger has let go, and ends where the pop does")
  func css() throws {
    let stays = MotionExport.Release(progress: 0.25, velocity: -1, completes: false)
    let back = CodeForm.css.text(of: try handoff(release: stays)).text
    for part in [
      "--backswipe-release-from: 0.25;", ".backswipe-release-top { animation: ",
      "from { transform: translateX(calc(var(--backswipe-release-from) * 100%)); }\n  to { "
        + "transform: none; } }", "to { opacity: var(--backswipe-dimming); } }",
      "--backswipe-parallax: -30%;",
    ] {
      #expect(back.contains(part), "\(part)")
    }
    let pops = MotionExport.Release(progress: 0.5, velocity: 2, completes: true)
    let away = CodeForm.css.text(of: try handoff(release: pops)).text
    #expect(away.contains("--backswipe-release-from: 0.5;"))
    #expect(away.contains("to { transform: translateX(100%); } }"))
    #expect(!away.contains("translateX(-117px)") && !away.contains("translateX(390px)"))
  }
}
