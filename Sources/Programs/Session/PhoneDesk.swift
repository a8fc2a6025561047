package import BackswipeFilms
package import BackswipeRendering
package import BackswipeScene
import BackswipeStudio
package import BackswipeUnits

/// The phones and panes in a window: their layout, the phones' bodies, and the screens of a frame.
@MainActor
package final class PhoneDesk {
  package private(set) var desk: DeskLayout
  /// The layout of the first phone.
  package var layout: PhoneLayout { desk.phones[0] }
  /// Phones and panes of the window.
  package private(set) var contents = DeskContents()
  /// The zoom that was chosen; that of `desk` is limited by the window.
  package private(set) var zoom = StudioZoom()
  /// Whether the panel is to have two pages.
  private var isSplit = false
  /// The sizes of the panes; the window's size does not depend on them.
  package private(set) var extents = PaneExtents()
  /// Whether the window has lost its content.
  package var needsWholePresent = true
  /// The edge that the pointer takes, or holds; nil for none.
  var marked: PaneExtents.Edge?
  /// Called after a change that invalidates everything made for the layout.
  package var onRelayout: (() -> Void)?
  private let display: any SessionDisplay
  /// Body and desk of each phone, made for `desk`.
  private var bezels: [[DisplayItem]]

  /// The colours around the phones.
  package private(set) var look: DeskLook

  /// - Parameters:
  ///   - phone: the phone's screen in points.
  ///   - look: the colours around the phones.
  package init(_ display: any SessionDisplay, phone: CGSize, look: DeskLook = .light) {
    self.display = display
    self.look = look
    desk = Self.desk(display, phone: phone, DeskContents())
    bezels = desk.phones.map { Bezel.items(around: $0, look: look) }
  }

  // MARK: Layout

  /// Lays out phones of a size in the window's current size.
  private func relayout(phone: CGSize) {
    desk = Self.desk(display, phone: phone, contents, extents)
    bezels = desk.phones.map { Bezel.items(around: $0, look: look) }
    needsWholePresent = true
    onRelayout?()
  }

  /// Changes the colours around the phones.
  func setLook(_ look: DeskLook) {
    self.look = look
    relayout(phone: layout.phone)
  }

  /// Changes the phones and panes, and the window's size with them.
  package func setContents(_ contents: DeskContents) {
    var contents = contents
    (contents.zoom, contents.isSplit) = (zoom, isSplit)
    guard contents != self.contents else { return }
    self.contents = contents
    display.fit(contents, phone: layout.phone)
    relayout(phone: layout.phone)
  }

  /// Sets the zoom of panes and captions, and the window's size with it.
  package func setZoom(_ zoom: StudioZoom) {
    self.zoom = zoom
    setContents(contents)
  }

  /// Sets whether the panel has two pages where there is room, and the window's size with it.
  package func setSplit(_ isSplit: Bool) {
    self.isSplit = isSplit
    setContents(contents)
  }

  /// Sets the phones' size, and the window's with it.
  package func fit(_ phone: CGSize) {
    guard layout.phone != phone else { return }
    display.fit(contents, phone: phone)
    relayout(phone: phone)
  }

  /// Updates the layout; to be called after a change of the window's size or display.
  package func windowChanged() {
    display.sizeChanged()
    relayout(phone: layout.phone)
  }

  /// Changes the sizes of the panes, within the present window.
  package func setExtents(_ extents: PaneExtents) {
    guard extents != self.extents else { return }
    self.extents = extents
    relayout(phone: layout.phone)
  }

  private static func desk(
    _ display: any SessionDisplay, phone: CGSize, _ contents: DeskContents,
    _ extents: PaneExtents = PaneExtents()
  ) -> DeskLayout {
    let size = display.pixelSize
    return DeskLayout(
      width: size.width, height: size.height, natural: display.scale,
      pixelsPerUnit: display.pixelsPerUnit, phone: phone, contents: contents, extents: extents)
  }

  // MARK: Showing

  /// A phone's frame with its overlays.
  package struct PhonePicture {
    /// The frame, of a phone of the layout's size.
    package var list: DisplayList
    /// The veil over the frame.
    package var veil: PlacedScreen.Veil?
    /// Items over the phone and under its bezel.
    package var below: [DisplayItem]
    /// Items over the bezel.
    package var above: [DisplayItem]

    package init(
      list: DisplayList, veil: PlacedScreen.Veil? = nil, below: [DisplayItem] = [],
      above: [DisplayItem] = []
    ) {
      self.list = list
      self.veil = veil
      self.below = below
      self.above = above
    }
  }

  /// A frame of the window, for the current `desk`.
  package struct Picture {
    /// The pictures of the desk's phones, in order.
    package var phones: [PhonePicture]
    package var timeline: DisplayList?
    package var panel: DisplayList?

    package init(
      phones: [PhonePicture], timeline: DisplayList? = nil, panel: DisplayList? = nil
    ) {
      self.phones = phones
      self.timeline = timeline
      self.panel = panel
    }
  }

  /// Composes a frame, and presents its changes.
  ///
  /// - Parameters:
  ///   - picture: called once the layout is certain.
  ///   - instant: when to present, on the display's clock; nil for at once.
  /// - Returns: nil where the window has lost its pixels.
  package func present(_ picture: () -> Picture, at instant: Int64? = nil) -> DisplayTimes? {
    display.present(
      { width, height in
        if width != desk.width || height != desk.height { relayout(phone: layout.phone) }
        let isWhole = needsWholePresent
        needsWholePresent = false
        return DisplayFrame(screens: screens(picture()), isWhole: isWhole)
      }, at: instant)
  }

  private func screens(_ picture: Picture) -> [PlacedScreen] {
    var screens: [PlacedScreen] = []
    for (index, phone) in picture.phones.enumerated() where index < desk.phones.count {
      let place = desk.phones[index]
      screens.append(
        PlacedScreen(
          phone.list, veil: phone.veil, overlay: phone.below + bezels[index] + phone.above,
          originX: place.originX,
          originY: place.originY, scale: place.scale, region: place.region))
    }
    for (place, list) in [(desk.timeline, picture.timeline), (desk.panel, picture.panel)] {
      guard let place, let list else { continue }
      screens.append(
        PlacedScreen(
          list, originX: place.rect.left, originY: place.rect.top, scale: place.scale,
          region: place.rect))
    }
    if let marked, let line = desk.mark(marked) {
      let size = CGSize(width: line.width, height: line.height)
      screens.append(
        PlacedScreen(
          DisplayList(
            size: size, background: StudioColors.tint.color(isDark: look == .dark), items: []),
          originX: line.left, originY: line.top, scale: 1, region: line))
    }
    return screens
  }
}
