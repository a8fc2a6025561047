package import BackswipeUnits

/// The deviation of a page, or of an element, from its place and its look at rest.
package struct PageLook: Sendable, Equatable {
  /// Points.
  package var shift = CGPoint.zero
  /// Factors of the size, about the centre.
  package var width = 1.0
  package var height = 1.0
  /// Radians clockwise, about the centre.
  package var rotation = 0.0
  /// A factor, 0…1.
  package var opacity = 1.0
  /// The part that shows, before the factors; nil for all.
  package var extent: CGRect?
  /// The radius of the corners of the part that shows, before the factors; nil for that at rest.
  package var corner: Double?

  package init() {}

  /// Adds another deviation.
  package mutating func add(_ other: PageLook) {
    shift.x += other.shift.x
    shift.y += other.shift.y
    width *= other.width
    height *= other.height
    rotation += other.rotation
    opacity *= other.opacity
    extent = other.extent ?? extent
    corner = other.corner ?? corner
  }

  /// The transform about the centre; nil for none. It is never singular.
  package var transform: CGAffineTransform? {
    guard width != 1 || height != 1 || rotation != 0 else { return nil }
    let scale = CGAffineTransform(
      scaleX: CGFloat(max(width, Self.line)), y: CGFloat(max(height, Self.line)))
    return rotation == 0
      ? scale : scale.concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation)))
  }

  /// The least factor: a transform has to be invertible.
  private static let line = 0.001
}

/// The places in a transition, in the container's coordinates.
package struct PagePlaces: Sendable, Equatable {
  /// The upper page at rest.
  package var page: CGRect
  /// The bottom of the container.
  package var bottom: CGFloat
  /// The element for `zoom`, with the radius of its corners.
  package var source: CGRect
  package var corner: Double
  /// The part of the page, in its coordinates, that lies over the element; nil for its top.
  package var aligned: CGRect?
  /// The radius of the page's corners at rest.
  package var pageCorner = 0.0
  /// The place of a page that a finger has moved; nil for none.
  package var hold: PageHold?

  package init(page: CGRect, bottom: CGFloat, source: CGRect = .zero, corner: Double = 0) {
    self.page = page
    self.bottom = bottom
    self.source = source
    self.corner = corner
  }

  /// The part, 0…1, of the way from the element to where the page is whole: to its rest, or to the
  /// place at which a finger holds it.
  func freed(at coverage: Double) -> Double {
    min(max(coverage / (hold?.coverage ?? 1), 0), 1)
  }
}

extension PageTransition.Kind {
  /// The coverage from which on a zooming page is opaque. Source: this package's choice.
  package static let opaqueFrom = 0.3
  /// The size of a page that is held by a finger, as a factor. Source: `MAX_SCALE` of AOSP's
  /// CrossActivityBackAnimation.
  package static let heldSize = 0.9
  /// The distance of a held page from the edge towards which it goes, in points. Source:
  /// developer.android.com, Predictive back design: a shift of a twentieth of the width less 8 dp.
  package static let heldMargin = 8.0
  /// The progress of a held page over that of the finger. Source: the same page.
  package static let heldCurve = TimingCurve.cubicBezier(x1: 0.1, y1: 0.1, x2: 0, y2: 1)
  /// The part of the way at whose end a page is held; in the rest it fades. Source: this package's
  /// choice, for AOSP's animation after the release, whose time is apart from the finger's way.
  package static let heldUntil = 0.85
  /// The radius of its corners on the screen, in points. Source: this package's choice, for that of
  /// the display.
  package static let heldCorner = 32.0
  /// The opacity of black over the page beneath, in light and in dark. Source: AOSP's
  /// CrossActivityBackAnimation.
  package static let scrim = (light: 0.2, dark: 0.8)

  /// The upper page; for a slide the identity, whose tracks are the slide animator's.
  package func upper(at coverage: Double, in places: PagePlaces) -> PageLook {
    var look = PageLook()
    switch self {
    case .slide: break
    case .cover: look.shift.y = CGFloat(1 - coverage) * (places.bottom - places.page.minY)
    case .fade: look.opacity = min(max(coverage, 0), 1)
    case .zoom: return zoomed(at: coverage, in: places)
    case .flip:
      look.width = max(-Self.cosine(coverage), 0)
      look.opacity = coverage > 0.5 ? 1 : 0
    case .predictive:
      let held = Self.held(at: coverage)
      let size = 1 - (1 - Self.heldSize) * held
      (look.width, look.height) = (size, size)
      look.shift.x = CGFloat(held) * max(places.page.width / 20 - CGFloat(Self.heldMargin), 0)
      look.opacity = Self.remaining(at: coverage)
      if held > 0 { look.corner = Self.heldCorner * held / size }
    case .none: look.opacity = coverage > 0 ? 1 : 0
    }
    return look
  }

  /// The part, 0…1, to which a page is held.
  private static func held(at coverage: Double) -> Double {
    heldCurve.value(min(max((1 - coverage) / heldUntil, 0), 1))
  }

  /// The opacity of a page that fades after it is held.
  private static func remaining(at coverage: Double) -> Double {
    min(max(coverage / (1 - heldUntil), 0), 1)
  }

  /// The opacity of black over the lower page; 0 for kinds without.
  package func scrim(at coverage: Double, isDark: Bool) -> Double {
    guard self == .predictive else { return 0 }
    return (isDark ? Self.scrim.dark : Self.scrim.light) * Self.remaining(at: coverage)
  }

  /// The outline around the upper page, by which it is seen over one of the same colour; nil for
  /// kinds without. Its size at rest is that of the page.
  package func edge(at coverage: Double, in places: PagePlaces) -> PageLook? {
    switch self {
    case .predictive:
      var look = upper(at: coverage, in: places)
      look.opacity *= Self.held(at: coverage)
      look.corner = nil
      return look
    case .zoom:
      guard places.page.width > 0, places.page.height > 0 else { return nil }
      let rect = Self.zoom(at: coverage, in: places).rect
      var look = PageLook()
      look.width = Double(rect.width / places.page.width)
      look.height = Double(rect.height / places.page.height)
      look.shift = CGPoint(x: rect.midX - places.page.midX, y: rect.midY - places.page.midY)
      look.opacity = Self.opacity(at: coverage, in: places) * min(max(4 * (1 - coverage), 0), 1)
      return look
    case .slide, .cover, .fade, .flip, .none: return nil
    }
  }

  /// The lower page.
  package func lower(at coverage: Double) -> PageLook {
    var look = PageLook()
    if self == .flip {
      look.width = max(Self.cosine(coverage), 0)
      look.opacity = coverage < 0.5 ? 1 : 0
    }
    return look
  }

  /// The rectangle of a zooming page, in the container.
  package static func zoom(at coverage: Double, in places: PagePlaces) -> PageFlight {
    let element = PageFlight(rect: places.source, corner: places.corner)
    let rest = PageFlight(rect: places.page, corner: places.pageCorner)
    return places.hold?.flight(at: coverage, from: element, to: rest)
      ?? .between(element, rest, coverage)
  }

  /// The opacity of a zooming page: a held one is opaque, wherever it is.
  package static func opacity(at coverage: Double, in places: PagePlaces) -> Double {
    min(places.freed(at: coverage) / opaqueFrom, 1)
  }

  /// The page fills the rectangle from its top left corner, and is cut at its other sides; with an
  /// aligned part that part fills it at the element, from its middle.
  private func zoomed(at coverage: Double, in places: PagePlaces) -> PageLook {
    var look = PageLook()
    let (page, flight) = (places.page, Self.zoom(at: coverage, in: places))
    guard coverage != 1, page.width > 0, page.height > 0 else { return look }
    let rect = flight.rect
    let part = places.aligned.map {
      interpolate($0, CGRect(origin: .zero, size: page.size), places.freed(at: coverage))
    }
    let whole = part?.size ?? page.size
    let size = max(rect.width / max(whole.width, 1), rect.height / max(whole.height, 1))
    guard size > 0 else {
      look.opacity = 0
      return look
    }
    var shown = CGRect(
      origin: .zero, size: CGSize(width: rect.width / size, height: rect.height / size))
    if let part {
      shown.origin = CGPoint(x: part.midX - shown.width / 2, y: part.midY - shown.height / 2)
    }
    (look.width, look.height) = (Double(size), Double(size))
    look.shift = CGPoint(
      x: rect.minX + size * (page.width / 2 - shown.minX) - page.midX,
      y: rect.minY + size * (page.height / 2 - shown.minY) - page.midY)
    look.extent = shown
    look.corner = flight.corner / Double(size)
    look.opacity = Self.opacity(at: coverage, in: places)
    return look
  }

  /// The cosine of half a turn's part, on the grid.
  private static func cosine(_ part: Double) -> Double { cos(part * .pi).onGrid }
}

/// The rectangle of an element on its way from one place to another, with the radius of its corners.
package struct PageFlight: Sendable, Equatable {
  package var rect: CGRect
  package var corner: Double

  package init(rect: CGRect, corner: Double) {
    self.rect = rect
    self.corner = corner
  }

  /// The state between two others.
  package static func between(
    _ start: PageFlight, _ end: PageFlight, _ fraction: Double
  ) -> PageFlight {
    let rect = interpolate(start.rect, end.rect, fraction)
    // A curve that overshoots may lead below 0.
    let size = CGSize(width: max(rect.size.width, 0), height: max(rect.size.height, 0))
    return PageFlight(
      rect: CGRect(origin: rect.origin, size: size),
      corner: max(start.corner + (end.corner - start.corner) * fraction, 0))
  }

  /// The opacities of the pictures of both ends, of which one is always opaque.
  package static func opacities(at fraction: Double) -> (start: Double, end: Double) {
    let part = min(max(fraction, 0), 1)
    return (min(2 - 2 * part, 1), min(2 * part, 1))
  }
}
