import BackswipeTesting
import BackswipeUI
import Testing

/// A page of 390 × 844 points below a status bar of 47, above a strip of 34.
@MainActor
struct ConstraintPage {
  let controller = UIViewController()
  let phone: VirtualPhone
  var view: UIView { controller.view }

  init() {
    let controller = controller
    phone = VirtualPhone { controller }
  }

  /// Adds views that constraints place, runs a block and lays out.
  func lay(_ views: [UIView], _ body: () -> Void = {}) {
    phone.perform {
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview == nil { self.view.addSubview(view) }
      }
      body()
      self.view.layoutIfNeeded()
    }
  }
}

@MainActor
func label(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  return label
}

@Suite("Views placed by constraints")
@MainActor
struct AutoLayoutTests {
  @Test("I7: anchors place a view, and a frame set by hand stays exactly as it is")
  func anchors() {
    let page = ConstraintPage()
    let (box, framed) = (UIView(), UIView(frame: CGRect(x: 10.1, y: 20.3, width: 30.7, height: 41)))
    page.lay([box]) {
      page.view.addSubview(framed)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: framed.trailingAnchor, constant: 8),
        box.topAnchor.constraint(equalTo: framed.topAnchor),
        box.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -16),
        box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 1),
      ])
    }
    #expect(framed.frame == CGRect(x: 10.1, y: 20.3, width: 30.7, height: 41))
    #expect(abs(box.frame.minX - 48.8) < 1e-9)
    #expect(box.frame.minY == 20.3)
    #expect(abs(box.frame.width - 325.2) < 1e-9)
    #expect(abs(box.frame.height - 163.6) < 1e-9)
    #expect(page.phone.mistakes == [])
  }

  @Test("I7: every attribute is where it should be")
  func attributes() {
    let page = ConstraintPage()
    let (frame, middle, inner) = (UIView(), UIView(), UIView())
    page.lay([frame, middle]) {
      frame.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      frame.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      @MainActor func pin(
        _ a: UIView, _ x: NSLayoutConstraint.Attribute, _ b: UIView?,
        _ y: NSLayoutConstraint.Attribute, _ constant: CGFloat, multiplier: CGFloat = 1
      ) {
        NSLayoutConstraint(
          item: a, attribute: x, relatedBy: .equal, toItem: b, attribute: y,
          multiplier: multiplier, constant: constant
        ).isActive = true
      }
      pin(frame, .left, page.view, .left, 20)
      pin(frame, .top, page.view, .top, 100)
      pin(frame, .width, page.view, .width, -40)
      pin(frame, .height, nil, .notAnAttribute, 200)
      pin(middle, .centerX, frame, .centerX, 5)
      pin(middle, .centerY, frame, .bottom, 0)
      pin(middle, .width, frame, .height, 0, multiplier: 0.25)
      pin(middle, .height, middle, .width, 10)
      pin(inner, .leading, frame, .leadingMargin, 0)
      pin(inner, .right, frame, .trailingMargin, 0)
      pin(inner, .top, frame, .topMargin, 0)
      pin(inner, .bottom, frame, .bottomMargin, 0)
    }
    #expect(frame.frame == CGRect(x: 20, y: 100, width: 350, height: 200))
    #expect(middle.frame == CGRect(x: 175, y: 270, width: 50, height: 60))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 344, height: 196))
  }

  @Test("I7: labels keep their own size, and the one that hugs less is stretched")
  func ownSizes() {
    let page = ConstraintPage()
    let (name, value) = (label("Name"), label("A value"))
    page.lay([name, value]) {
      value.setContentHuggingPriority(.defaultLow, for: .horizontal)
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 16),
        name.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 60),
        value.leadingAnchor.constraint(
          equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
        value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
        value.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -16),
      ])
    }
    let own = name.intrinsicContentSize
    #expect(own.width > 20)
    #expect(name.frame == CGRect(x: 16, y: 60, width: own.width, height: own.height))
    #expect(value.frame.minX == name.frame.maxX + 8)
    #expect(value.frame.maxX == 374)
    #expect(value.frame.minY == 60)
    page.phone.perform {
      name.text = "A much longer name"
      page.view.layoutIfNeeded()
    }
    #expect(name.frame.width == name.intrinsicContentSize.width)
    #expect(name.frame.width > own.width)
    #expect(value.frame.maxX == 374)
  }

  @Test("I7: lines of text are as high as the width that they get asks for")
  func lines() {
    let page = ConstraintPage()
    let text = label("A text that is far too long for a single line of this narrow view")
    text.numberOfLines = 0
    let below = UIView()
    page.lay([text, below]) {
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: page.view.topAnchor),
        text.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        text.widthAnchor.constraint(equalToConstant: 120),
        below.topAnchor.constraint(equalTo: text.bottomAnchor),
        below.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    let height = text.sizeThatFits(CGSize(width: 120, height: 1e6)).height
    #expect(height > 60)
    #expect(text.frame.height == height)
    #expect(below.frame.minY == height)
  }

  @Test("I7: constants, priorities and activation change the layout at the next pass")
  func changes() {
    let page = ConstraintPage()
    let box = UIView()
    let width = box.widthAnchor.constraint(equalToConstant: 100)
    let wish = box.widthAnchor.constraint(equalToConstant: 60)
    wish.priority = .defaultHigh
    page.lay([box]) { NSLayoutConstraint.activate([width, wish]) }
    #expect(box.frame.width == 100)
    page.lay([]) { width.constant = 140 }
    #expect(box.frame.width == 140)
    page.lay([]) { width.priority = .defaultLow }
    #expect(box.frame.width == 60)
    page.lay([]) { wish.isActive = false }
    #expect(box.frame.width == 140)
    #expect(box.constraints == [width])
    page.lay([]) { box.removeConstraint(width) }
    #expect(box.frame.width == 0)
    #expect(!width.isActive)
  }

  @Test("I7: a view that leaves takes its constraints with it, and comes back without")
  func leaving() {
    let page = ConstraintPage()
    let (a, b) = (UIView(), UIView())
    let link = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4)
    page.lay([a, b]) {
      a.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
      a.widthAnchor.constraint(equalToConstant: 50).isActive = true
      link.isActive = true
    }
    #expect(b.frame.minX == 54)
    page.lay([]) { a.removeFromSuperview() }
    #expect(!link.isActive)
    #expect(page.view.constraints == [])
    #expect(b.frame.minX == 54, "what no constraint speaks of any more stays where it is")
    #expect(a.constraints.count == 1)
  }

  @Test("I7: constraints hold across views that are placed by hand")
  func acrossFrames() {
    let page = ConstraintPage()
    let holder = UIView(frame: CGRect(x: 30, y: 100, width: 200, height: 200))
    let (inner, outer) = (UIView(), UIView())
    page.lay([outer]) {
      page.view.addSubview(holder)
      holder.addSubview(inner)
      inner.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
        inner.widthAnchor.constraint(equalToConstant: 20),
        outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
      ])
    }
    #expect(inner.frame.minX == 10)
    #expect(outer.frame.minX == 60)
    page.lay([]) { holder.frame.origin.x = 100 }
    #expect(outer.frame.minX == 130)
    #expect(holder.frame == CGRect(x: 100, y: 100, width: 200, height: 200))
  }

  @Test("I7: an autoresized view goes with a superview that constraints place")
  func autoresizing() {
    let page = ConstraintPage()
    let box = UIView()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.lay([box]) {
      box.addSubview(child)
      box.widthAnchor.constraint(equalToConstant: 80).isActive = true
      box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    #expect(child.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
  }

  @Test("I7: edges of a scroll view are its content's, its width is its own")
  func scrolling() {
    let page = ConstraintPage()
    let (scroll, content) = (UIScrollView(), UIView())
    scroll.contentInsetAdjustmentBehavior = .never
    page.lay([scroll]) {
      scroll.addSubview(content)
      content.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: page.view.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        scroll.widthAnchor.constraint(equalToConstant: 300),
        scroll.heightAnchor.constraint(equalToConstant: 200),
        content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
        content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -7),
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 1000),
      ])
    }
    #expect(scroll.contentSize == CGSize(width: 300, height: 1012))
    #expect(content.frame == CGRect(x: 0, y: 5, width: 300, height: 1000))
    page.phone.perform { scroll.contentOffset.y = 100 }
    page.lay([])
    #expect(content.frame.minY == 5)
    #expect(page.phone.mistakes == [])
  }

  @Test("I7: a page of two hundred views and six hundred constraints lies right")
  func largePage() {
    let page = ConstraintPage()
    let views = (0..<200).map { _ in UIView() }
    var count = 0
    page.lay(views) {
      for (index, view) in views.enumerated() {
        let above = index == 0 ? nil : views[index - 1]
        let rules = [
          view.topAnchor.constraint(
            equalTo: above?.bottomAnchor ?? page.view.topAnchor, constant: 2),
          view.heightAnchor.constraint(equalToConstant: CGFloat(index % 5 + 1)),
          view.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
        ]
        NSLayoutConstraint.activate(rules)
        count += rules.count
        let width = view.widthAnchor.constraint(
          equalTo: above?.widthAnchor ?? page.view.widthAnchor, multiplier: 1, constant: -1)
        width.isActive = true
      }
    }
    #expect(count == 600)
    var y: CGFloat = 0
    for (index, view) in views.enumerated() {
      y += 2
      let width = 389 - CGFloat(index)
      #expect(
        view.frame
          == CGRect(x: 195 - width / 2, y: y, width: width, height: CGFloat(index % 5 + 1)))
      y += CGFloat(index % 5 + 1)
    }
  }

  @Test("I7: fitting sizes are what constraints ask for, within a target that counts more or less")
  func fitting() {
    let box = UIView()
    let text = label("A text that is far too long for a single line of this narrow view")
    text.numberOfLines = 0
    text.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      text.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
      text.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
    ])
    let whole = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(whole.width == text.intrinsicContentSize.width + 20)
    #expect(whole.height == text.font.lineHeight + 20)
    let narrow = box.systemLayoutSizeFitting(
      CGSize(width: 140, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 140)
    #expect(narrow.height == text.sizeThatFits(CGSize(width: 120, height: 1e6)).height + 20)
    #expect(box.frame == .zero)
  }

  @Test("I7: constraints that are made in updateConstraints come before the layout")
  func updating() {
    final class Box: UIView {
      var updates = 0
      override static var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if updates == 0 { widthAnchor.constraint(equalToConstant: 33).isActive = true }
        updates += 1
        super.updateConstraints()
      }
    }
    let page = ConstraintPage()
    let box = Box()
    page.lay([box])
    #expect(box.updates == 1)
    #expect(box.frame.width == 33)
    page.lay([])
    #expect(box.updates == 1)
    page.lay([]) { box.setNeedsUpdateConstraints() }
    #expect(box.updates == 2)
  }
}
