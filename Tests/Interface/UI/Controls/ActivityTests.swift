import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// What turns for as long as it is shown. (C3)
@MainActor
@Suite("UIActivityIndicatorView")
struct ActivityIndicatorTests {
  private let phone: VirtualPhone
  private let indicator: UIActivityIndicatorView

  init() throws {
    let (phone, page) = page()
    self.phone = phone
    indicator = phone.perform {
      let indicator = UIActivityIndicatorView(style: .medium)
      page.addSubview(indicator)
      return indicator
    }
    try phone.settle()
  }

  /// The opacities of the spokes, from the top.
  private var spokes: [Double] {
    for item in phone.displayList.items {
      let strokes = item.picture.commands.compactMap { command -> Double? in
        if case .path(_, nil, let stroke?) = command { stroke.color.alpha } else { nil }
      }
      if strokes.count == 8 { return strokes }
    }
    return []
  }

  @Test("C3: it has its style's size and is hidden until it turns, unless that is turned off")
  func looks() {
    #expect(indicator.frame.size == CGSize(width: 20, height: 20))
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.style = .large
    #expect(indicator.frame.size == CGSize(width: 37, height: 37))
    #expect(UIActivityIndicatorView().style == .medium)
  }

  @Test("C3: it turns by an eighth every 100 ms, a function of the clock")
  func turns() throws {
    phone.perform { indicator.startAnimating() }
    phone.advance(by: .milliseconds(20))
    let first = spokes
    try #require(first.count == 8)
    #expect(first.max() == first[0])
    phone.advance(by: .milliseconds(100))
    #expect(spokes == [first[7]] + first[..<7])
    phone.advance(by: .milliseconds(800))
    #expect(spokes == [first[7]] + first[..<7])
    #expect(phone.frames.count < 20, "frames are made for its steps alone")
  }

  @Test("C3: a simulation comes to rest in spite of it, and it turns on when the clock goes on")
  func rest() throws {
    phone.perform { indicator.startAnimating() }
    try phone.settle(within: .milliseconds(200))
    let frames = phone.frames.count
    try phone.settle()
    #expect(phone.frames.count == frames)
    phone.advance(by: .milliseconds(1000))
    #expect(phone.frames.count == frames + 10)
    phone.perform { indicator.stopAnimating() }
    try phone.settle()
    let still = phone.frames.count
    phone.advance(by: .milliseconds(1000))
    #expect(phone.frames.count == still)
  }

  @Test("C3: out of the window it stands still, and begins anew when it comes back")
  func outside() throws {
    phone.perform { indicator.startAnimating() }
    let page = try #require(indicator.superview)
    phone.perform { indicator.removeFromSuperview() }
    try phone.settle()
    let frames = phone.frames.count
    phone.advance(by: .milliseconds(1000))
    #expect(phone.frames.count == frames && indicator.isAnimating)
    phone.perform { page.addSubview(indicator) }
    phone.advance(by: .milliseconds(1000))
    #expect(phone.frames.count > frames + 8)
  }
}

/// A bar that fills. (C4)
@MainActor
@Suite("UIProgressView")
struct ProgressTests {
  /// The length of what is filled, in points.
  private func filled(_ phone: VirtualPhone) -> CGFloat? {
    for item in phone.displayList.items {
      for command in item.picture.commands {
        if case .fill(let rect, _, let color) = command, color == UIColor.systemRed.cgColor.color {
          return rect.width
        }
      }
    }
    return nil
  }

  @Test("C4: it fills in proportion, within 0…1, and has its style's height")
  func fills() throws {
    let (phone, page) = page()
    let view = phone.perform {
      let view = UIProgressView(progressViewStyle: .default)
      view.progressTintColor = .systemRed
      view.frame = CGRect(x: 20, y: 200, width: 200, height: 50)
      page.addSubview(view)
      return view
    }
    #expect(view.frame.height == 4)
    let examples: [(Float, CGFloat?)] = [
      (0, nil), (0.25, 50), (7, 200), (.nan, 200), (-1, nil), (0.5, 100),
    ]
    for (progress, width) in examples {
      phone.perform { view.progress = progress }
      try phone.settle()
      #expect(filled(phone) == width, "\(progress)")
    }
    phone.perform { view.progressViewStyle = .bar }
    #expect(view.frame.height == 3 && view.frame.width == 200)
  }

  @Test("C4: an animated change fills by and by, and the progress is the new one at once")
  func animated() throws {
    let (phone, page) = page()
    let view = phone.perform {
      let view = UIProgressView(frame: CGRect(x: 20, y: 200, width: 200, height: 4))
      view.progressTintColor = .systemRed
      page.addSubview(view)
      return view
    }
    phone.perform { view.setProgress(1, animated: true) }
    #expect(view.progress == 1)
    phone.advance(by: .milliseconds(120))
    let width = try #require(filled(phone))
    #expect(width > 10 && width < 190)
    try phone.settle()
    #expect(filled(phone) == 200)
  }
}
