import BackswipeRendering
import BackswipeTesting
import BackswipeTestingPictures
import BackswipeUI
import Foundation
import TestSupport
import Testing

/// Pictures of a phone's screen in tests.
@Suite("Pictures", .serialized, .picturesOnFailure)
@MainActor
struct PhonePictureTests {
  private final class CardViewController: UIViewController {
    let card = UIView(frame: CGRect(x: 45, y: 300, width: 120, height: 80))
    var color = UIColor.red {
      didSet { card.backgroundColor = color }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      card.accessibilityIdentifier = "card"
      card.backgroundColor = color
      view.backgroundColor = .white
      view.addSubview(card)
    }
  }

  private let card: CardViewController
  private let phone: VirtualPhone
  private let scratch: Scratch

  init() throws {
    let card = CardViewController()
    self.card = card
    phone = VirtualPhone { UINavigationController(rootViewController: card) }
    scratch = try Scratch()
  }

  private var folder: String { scratch.folder.path }

  private func failure(_ body: () throws -> Void) throws -> PhoneFailure {
    try #require(#expect(throws: PhoneFailure.self, performing: body))
  }

  @Test("U3: a picture is the screen at its scale, or the part that a view takes")
  func screen() throws {
    let whole = try phone.picture()
    #expect((whole.width, whole.height) == (780, 1688))
    let image = try #require(Image(png: whole.png))
    #expect(image[200, 700] == 0xFFFF_3B30 || image[200, 700] & 0xFF0000 == 0xFF0000)
    let part = try phone.picture(of: "card", scale: 3)
    #expect((part.width, part.height) == (360, 240))
    let cropped = try #require(Image(png: part.png))
    #expect(Set(cropped.pixels).count == 1)
    #expect(cropped[0, 0] == image[200, 700])
  }

  @Test("U3: a picture half way through a push takes one line")
  func halfWay() throws {
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    let moment = PhoneMoment.after(.began("push"), plus: .milliseconds(175))
    let issue = try issues { phone.expectPicture("half", at: moment, in: folder) }
    #expect(issue.contains("none was there; this one has been written"))
    phone.expectPicture("half", at: .after(.began("push"), plus: .milliseconds(175)), in: folder)
    let never = try issues { phone.expectPicture("half", at: .after(.began("pop")), in: folder) }
    #expect(never.contains("pop began never happened"), "\(never)")
  }

  private func issues(_ body: () -> Void) throws -> String {
    nonisolated(unsafe) var text = ""
    withKnownIssue {
      body()
    } matching: { issue in
      text += issue.comments.map(\.rawValue).joined()
      return true
    }
    return text
  }

  @Test("U3: an earlier instant has the picture of its frame, with the page half way")
  func earlier() throws {
    phone.perform {
      let page = UIViewController()
      page.view.backgroundColor = .white
      phone.navigationController.pushViewController(page, animated: true)
    }
    try phone.settle()
    let frame = try #require(phone.frames.first { $0.transition?.progress ?? 0 > 0.5 })
    let half = try phone.picture(at: frame.instant)
    let first = try phone.picture(at: .zero)
    let last = try phone.picture()
    #expect(Set([half.png, first.png, last.png]).count == 3)
    let x = Int(((frame.page("UIViewController")?.minX ?? 0) * 2).rounded(.down))
    let image = try #require(Image(png: half.png))
    // White from there on; shaded by the shadow before.
    #expect(image[x + 2, 1200] == 0xFFFF_FFFF)
    #expect(image[x - 4, 1200] != 0xFFFF_FFFF)
  }

  @Test("U3: a film has the frames of a span, each once, and the same run has the same film")
  func film() throws {
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.settle()
    let film = try phone.film()
    let moving = phone.frames.filter { $0.transition != nil }.count
    #expect(
      moving > 15 && (moving - 1...moving + 3).contains(film.frameCount), "\(film.frameCount)")
    let html = String(decoding: film.html, as: UTF8.self)
    #expect(html.hasPrefix("<!doctype html>") && html.contains("<h1>Frames of a test</h1>"))
    #expect(film.html.count < 400_000, "\(film.html.count)")
    #expect(try phone.film() == film)
    let half = try #require(phone.frames.first { $0.transition?.progress ?? 0 > 0.5 }).instant
    let part = try phone.film(from: half, to: half + .milliseconds(100), title: "<Half>", scale: 1)
    #expect(part.frameCount < film.frameCount && part.frameCount >= 6)
    #expect(String(decoding: part.html, as: UTF8.self).contains("<h1>&lt;Half&gt;</h1>"))
    #expect(throws: PhoneError.noPicture("a scale is from 0.25 to 8, not 9.0")) {
      try phone.film(scale: 9)
    }
    #expect(throws: PhoneError.self) { try phone.film(from: half, to: half - .milliseconds(1)) }
  }

  @Test("U3: what cannot be shown is an error with its reason")
  func errors() throws {
    #expect(throws: PhoneError.noPicture("no page or view on the screen is called 'cord'")) {
      try phone.picture(of: "cord")
    }
    #expect(throws: PhoneError.noPicture("a scale is from 0.25 to 8, not 0.0")) {
      try phone.picture(scale: 0)
    }
    phone.perform { card.card.frame.origin.y = 900 }
    try phone.settle()
    #expect(throws: PhoneError.noPicture("nothing of 'card' is on the screen")) {
      try phone.picture(of: "card")
    }
    phone.perform { UIView.animate(withDuration: 12) { card.card.frame.origin.y = 300 } }
    try phone.settle()
    #expect(phone.frames.count > 700)
    _ = try phone.picture(at: phone.now - .seconds(9))
    for _ in 0..<2 {
      phone.perform { UIView.animate(withDuration: 6) { card.card.frame.origin.y += 9 } }
      try phone.settle()
    }
    #expect(throws: PhoneError.self) { try phone.picture(at: .zero) }
  }

  @Test("U3: a missing picture is written and fails; the same screen then holds, another does not")
  func goldens() throws {
    let here = #line as UInt + 1
    let first = try failure { try phone.requirePicture("card", of: "card", in: folder) }
    #expect(first.site?.line == here)
    #expect(first.actual.hasPrefix("none was there; this one has been written"))
    try phone.requirePicture("card", of: "card", in: folder)
    phone.expectPicture("card", of: "card", in: folder)
    phone.perform { card.color = .blue }
    try phone.settle()
    let other = try failure { try phone.requirePicture("card", of: "card", in: folder) }
    #expect(other.actual.hasPrefix("38400 pixels differ, up to "), "\(other)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(names.contains { $0.hasSuffix("card.difference.png") }, "\(names)")
    #expect(names.contains { $0.hasSuffix("card.actual.png") })
    try phone.requirePicture("card", of: "card", within: 1_000_000, in: folder)
    let anew = try failure {
      try phone.requirePicture("card", of: "card", in: folder, record: true)
    }
    #expect(anew.actual == "it has been written anew; run again without record: true")
    try phone.requirePicture("card", of: "card", in: folder)
    try Data("no picture".utf8).write(to: scratch.file("card.png"))
    let damaged = try failure { try phone.requirePicture("card", of: "card", in: folder) }
    #expect(damaged.actual.contains("is no picture that can be read"))
  }
}
