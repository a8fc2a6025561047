package import BackswipeRendering
package import BackswipeScene
package import BackswipeUnits

/// Phones beside each other in a picture, as in the window: with or without a body around the
/// screen, and with names below them. One phone with neither is its screen alone.
@MainActor
package final class PhoneRow {
  /// Device pixels.
  package let width: Int
  package let height: Int
  /// The colour around the phones: darker where no body separates a screen from it.
  package let desk: Color

  package let scale: CGFloat
  private let hasBody: Bool
  private let hasDesk: Bool
  /// One for each phone; empty where none is shown.
  private let names: [String]
  private let part: (width: Int, height: Int)
  /// The overlay of each screen, by the size of the screen.
  private var frames: [[(size: CGSize, items: [DisplayItem])]]

  /// - Parameters:
  ///   - phone: the largest size that a screen has, in points.
  ///   - names: of the phones, in order; one without a name is alone.
  ///   - scale: device pixels per point.
  ///   - hasDesk: whether the body has a ground beneath it.
  package init(
    phone: CGSize, names: [String], scale: CGFloat, hasBody: Bool, hasDesk: Bool = true
  ) {
    self.hasDesk = hasDesk
    self.scale = scale
    self.hasBody = hasBody
    desk = hasBody ? Bezel.deskTop : Color(hex: 0xD0D0D5)
    self.names = names
    let count = max(1, names.count)
    let grid = PixelGrid(scale: scale)
    var whole = hasBody || !names.isEmpty ? PhoneLayout.window(around: phone) : phone
    if !names.isEmpty {
      whole.height =
        PhoneLayout.window(around: phone, margin: PhoneCaption.margin(scale)).height
    }
    part = (max(1, grid.edge(whole.width)), max(1, grid.edge(whole.height)))
    width = part.width * count
    height = part.height
    frames = Array(repeating: [], count: count)
  }

  /// A screen in its place.
  ///
  /// - Parameters:
  ///   - overlay: items over the screen, below the body.
  ///   - left, top: device pixels from the picture's corner to the row's.
  package func place(
    _ list: DisplayList, at index: Int, overlay: [DisplayItem] = [], left: Int = 0, top: Int = 0
  ) -> PlacedScreen {
    let layout = PhoneLayout(
      left: left + index * part.width, top: top, width: part.width, height: part.height,
      scale: scale, pixelsPerUnit: 1, phone: list.size)
    return PlacedScreen(
      list, overlay: overlay + frame(layout, index),
      originX: layout.originX, originY: layout.originY, scale: scale, region: layout.region)
  }

  /// The part of a phone in its points, within which its fingers are drawn.
  package func room(around screen: CGSize) -> CGRect {
    PhoneLayout(
      width: part.width, height: part.height, scale: scale, pixelsPerUnit: 1, phone: screen
    ).windowRect
  }

  /// Body and name. Kept: the same items are painted once.
  private func frame(_ layout: PhoneLayout, _ index: Int) -> [DisplayItem] {
    if let known = frames[index].first(where: { $0.size == layout.phone }) { return known.items }
    var items = hasBody ? Bezel.items(around: layout, hasDesk: hasDesk) : []
    if names.indices.contains(index) { items += PhoneCaption.items(names[index], beside: layout) }
    frames[index].append((layout.phone, items))
    return items
  }
}
