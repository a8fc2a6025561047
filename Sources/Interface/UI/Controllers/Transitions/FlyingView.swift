package import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// Shows pictures of views while these move from one page to another.
@MainActor
package final class FlyingView: UIView {
  let stills: [UIView]
  /// For words, which keep their proportions; nil for pictures that are stretched.
  private let words: WordsFlight?

  convenience init(_ views: [UIView]) {
    self.init(pictures: views.map { StillView($0) }, words: views.map(\.flyingWords))
  }

  /// - Parameters:
  ///   - pictures: the looks of both ends, each of the size of its end.
  ///   - words: those of the ends.
  package init(pictures: [UIView], words: [WordsFlight.End?]) {
    stills = pictures
    let ends = words.compactMap(\.self)
    self.words = ends.count == 2 ? WordsFlight(from: ends[0], to: ends[1]) : nil
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
    for still in stills { addSubview(still) }
  }

  package required init?(coder: NSCoder) { return nil }

  /// Shows the pictures of both ends at a place on the way.
  package func show(_ flight: PageFlight, at fraction: Double) {
    layer.animatedState = Self.presentation(at: flight)
    for (index, still) in stills.enumerated() {
      still.layer.animatedState = presentation(ofEnd: index, in: flight.rect, at: fraction)
    }
  }

  /// The state of the picture of the start (0) or the end (1) on the way between them.
  func presentation(ofEnd index: Int, in rect: CGRect, at fraction: Double) -> Presentation {
    guard let words else {
      let both = PageFlight.opacities(at: fraction)
      return Self.presentation(
        ofPicture: stills[index].layer.plainFrame.size, in: rect,
        opacity: index == 0 ? both.start : both.end)
    }
    let both = words.opacities(at: fraction)
    let place = words.place(of: index == 0 ? words.start : words.end, at: fraction)
    var look = PageLook()
    (look.width, look.height) = (Double(place.scale.width), Double(place.scale.height))
    return Presentation(
      frame: place.frame.onGrid, opacity: (index == 0 ? both.start : both.end).onGrid,
      transform: look.transform)
  }

  /// The state of the view around the pictures.
  static func presentation(at flight: PageFlight) -> Presentation {
    var shown = Presentation(frame: flight.rect.onGrid)
    if flight.corner > 0 {
      shown.window = .init(
        CGRect(origin: .zero, size: flight.rect.size).onGrid, radius: CGFloat(flight.corner).onGrid)
    }
    return shown
  }

  /// The state of a picture, which is stretched to a rectangle.
  static func presentation(
    ofPicture size: CGSize, in rect: CGRect, opacity: Double
  ) -> Presentation {
    let frame = CGRect(
      x: (rect.width - size.width) / 2, y: (rect.height - size.height) / 2, width: size.width,
      height: size.height)
    var look = PageLook()
    look.width = Double(rect.width / size.width)
    look.height = Double(rect.height / size.height)
    return Presentation(frame: frame.onGrid, opacity: opacity.onGrid, transform: look.transform)
  }
}

/// The picture of a view, without the round corners, drawn in the display phase after the view.
@MainActor
final class StillView: UIView {
  private weak var original: UIView?

  fileprivate init(_ original: UIView) {
    self.original = original
    super.init(frame: CGRect(origin: .zero, size: original.layer.plainFrame.size))
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  required init?(coder: NSCoder) { return nil }

  override func displayContents() -> [DrawCommand] {
    guard let layer = original?.layer else { return [] }
    // The corners change with the picture's way, not with its size.
    let radius = layer.radius
    layer.radius = 0
    let commands = layer.stillContents
    layer.radius = radius
    return commands
  }
}

extension UIView {
  /// The rectangle in a container at rest, with the radius of the corners.
  package func flight(in container: UIView) -> PageFlight {
    PageFlight(rect: convert(bounds, to: container), corner: Double(layer.radius))
  }

  /// The words of a label without a ground; nil for other views.
  package var flyingWords: WordsFlight.End? {
    guard let label = self as? UILabel, let text = label.text, !text.isEmpty,
      (backgroundColor?.color.alpha ?? 0) == 0, layer.borderWidth == 0,
      label.font.pointSize > 0
    else { return nil }
    let box = label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
    return WordsFlight.End(
      text: text, lines: Int((box.height / label.font.lineHeight).rounded()),
      fontSize: Double(label.font.pointSize), box: box, size: bounds.size)
  }

  /// The first view with an identifier in this one, itself included, that is not hidden.
  func descendant(identified name: String) -> UIView? {
    if layer.hides { return nil }
    if shownIdentifier == name { return self }
    for view in ownSubviews {
      if let found = view.descendant(identified: name) { return found }
    }
    return nil
  }
}

extension TransitionContext {
  /// The view of the page that stays below.
  var lowerPage: UIView { isBackwards ? to.view : from.view }
  /// The view of the page that comes or goes.
  var upperPage: UIView {
    let page: UIViewController = isBackwards ? from : to
    return page.presentationContainer?.presentation.presentedView ?? page.view
  }
}
