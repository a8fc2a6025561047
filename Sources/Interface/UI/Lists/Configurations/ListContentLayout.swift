import BackswipeUnits

/// The layout of an image and two texts in a list's cell, from its leading edge.
struct ListContentLayout: Equatable {
  /// The contents of a layout. Lengths are points.
  struct Parts {
    var margins: NSDirectionalEdgeInsets
    /// The size of the image, and of its room; nil without an image.
    var image: (size: CGSize, room: CGSize)?
    /// The size of each text in a width; nil without a text.
    var text: ((CGFloat) -> CGSize)?
    var secondary: ((CGFloat) -> CGSize)?
    var prefersSideBySide = false
    var imagePadding: CGFloat = 0
    var horizontalPadding: CGFloat = 0
    var verticalPadding: CGFloat = 0
  }

  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var secondary = CGRect.zero
  /// Whether the texts are beside each other.
  private(set) var isSideBySide = false
  /// The height that the parts need with their margins, and the width.
  private(set) var height: CGFloat
  private(set) var naturalWidth: CGFloat

  /// - Parameter height: nil for the height that the parts need.
  init(_ parts: Parts, width: CGFloat, height: CGFloat? = nil) {
    let margins = parts.margins
    var left = margins.leading
    if let image = parts.image { left += image.room.width + parts.imagePadding }
    let room = max(width - left - margins.trailing, 0)
    let natural = (
      text: parts.text?(.greatestFiniteMagnitude) ?? .zero,
      secondary: parts.secondary?(.greatestFiniteMagnitude) ?? .zero
    )
    let hasBoth = natural.text.height > 0 && natural.secondary.height > 0
    let beside = natural.text.width + parts.horizontalPadding + natural.secondary.width
    isSideBySide = parts.prefersSideBySide && hasBoth && beside <= room
    naturalWidth =
      left + margins.trailing
      + (parts.prefersSideBySide && hasBoth
        ? beside : max(natural.text.width, natural.secondary.width))
    let first = isSideBySide ? natural.text : parts.text?(room) ?? .zero
    let second = isSideBySide ? natural.secondary : parts.secondary?(room) ?? .zero
    let gap = hasBoth ? parts.verticalPadding : 0
    let words =
      isSideBySide ? max(first.height, second.height) : first.height + gap + second.height
    let content = max(words, parts.image?.room.height ?? 0)
    self.height = content + margins.top + margins.bottom
    let total = height ?? self.height
    // Margins give way to the content where the height is less.
    let middle = (margins.top + total - margins.bottom) / 2
    if let image = parts.image {
      self.image = CGRect(
        x: margins.leading + (image.room.width - image.size.width) / 2,
        y: middle - image.size.height / 2, width: image.size.width, height: image.size.height)
    }
    if isSideBySide {
      text = CGRect(
        x: left, y: middle - first.height / 2, width: first.width, height: first.height)
      secondary = CGRect(
        x: left + room - second.width, y: middle - second.height / 2, width: second.width,
        height: second.height)
    } else {
      let top = middle - words / 2
      text = CGRect(x: left, y: top, width: room, height: first.height)
      secondary = CGRect(
        x: left, y: top + first.height + gap, width: room, height: second.height)
    }
  }

  /// The size of an image within a maximum, in its proportions; lengths of 0 for no limit.
  static func size(of image: CGSize, most: CGSize) -> CGSize {
    guard image.width > 0, image.height > 0 else { return .zero }
    var scale: CGFloat = 1
    if most.width > 0 { scale = min(scale, most.width / image.width) }
    if most.height > 0 { scale = min(scale, most.height / image.height) }
    return CGSize(width: image.width * scale, height: image.height * scale)
  }
}
