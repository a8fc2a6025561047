import BackswipeUnits

/// The rows of one level of a menu.
@MainActor
struct MenuContent {
  /// A part between two bands.
  struct Section {
    /// Shown above the rows; nil for none.
    var title: String?
    var elements: [UIMenuElement] = []
    var size = UIMenu.ElementSize.large

    /// The elements by lines: one a line, or side by side.
    var lines: [[UIMenuElement]] {
      let most =
        switch size {
        case .small: 4
        case .medium: 3
        case .large, .automatic: 1
        }
      return stride(from: 0, to: elements.count, by: most).map {
        Array(elements[$0..<min($0 + most, elements.count)])
      }
    }
  }

  /// Above all sections; nil for none.
  let title: String?
  private(set) var sections: [Section] = []

  /// The sections of a menu: its elements, interrupted by those of its inline menus. Hidden actions
  /// are left out, and so are empty sections.
  ///
  /// - Parameter isReversed: whether the first element is at the bottom.
  init(of menu: UIMenu, isReversed: Bool = false) {
    title = menu.title.isEmpty ? nil : menu.title
    add(menu.children, in: Section(size: Self.size(of: menu)))
    sections.removeAll { $0.elements.isEmpty }
    guard isReversed else { return }
    sections.reverse()
    for index in sections.indices where sections[index].size == .large {
      sections[index].elements.reverse()
    }
  }

  private static func size(of menu: UIMenu) -> UIMenu.ElementSize {
    switch menu.preferredElementSize {
    case .automatic: menu.options.contains(.displayAsPalette) ? .small : .large
    default: menu.preferredElementSize
    }
  }

  private mutating func add(_ elements: [UIMenuElement], in template: Section) {
    var section = template
    for element in Self.expanded(elements) {
      switch element {
      case let menu as UIMenu where menu.options.contains(.displayInline):
        sections.append(section)
        section.elements = []
        section.title = nil
        add(
          menu.children,
          in: Section(title: menu.title.isEmpty ? nil : menu.title, size: Self.size(of: menu)))
      case let action as UIAction where action.attributes.contains(.hidden):
        continue
      default:
        section.elements.append(element)
      }
    }
    sections.append(section)
  }

  /// The elements with those of deferred ones in their places, as far as these are known.
  private static func expanded(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element in
      (element as? UIDeferredMenuElement)?.known.map(expanded) ?? [element]
    }
  }

  /// The deferred elements on this level.
  static func deferred(in menu: UIMenu) -> [UIDeferredMenuElement] {
    menu.children.flatMap { element -> [UIDeferredMenuElement] in
      switch element {
      case let deferred as UIDeferredMenuElement: [deferred]
      case let inner as UIMenu where inner.options.contains(.displayInline): deferred(in: inner)
      default: []
      }
    }
  }

  /// Whether a row has a mark or leads to a submenu, so that titles are indented.
  var hasMarks: Bool {
    sections.contains { section in
      section.size == .large
        && section.elements.contains {
          ($0 as? UIAction).map { $0.state != .off } ?? ($0 is UIMenu)
        }
    }
  }
}

/// The metrics of menus, in points, as on iPhones with iOS 16 to 18. (obs)
enum MenuMetrics {
  static let width: CGFloat = 250
  static let cornerRadius: CGFloat = 13
  static let row: CGFloat = 44
  /// The height that a subtitle adds.
  static let subtitle: CGFloat = 16
  static let mediumRow: CGFloat = 66
  static let title: CGFloat = 33
  /// The height of the band between sections.
  static let band: CGFloat = 8
  static let side: CGFloat = 16
  /// The leading margin of titles where rows have marks.
  static let markedSide: CGFloat = 34
  /// The largest side of an image.
  static let image: CGFloat = 20
  /// The distance from the source.
  static let gap: CGFloat = 6
  /// The distance from the edges of the screen.
  static let margin: CGFloat = 8
  /// The duration of opening and closing, in seconds.
  static let duration = 0.25
}

/// The place of a menu on the screen.
struct MenuPlace: Equatable {
  let frame: CGRect
  let opensUpwards: Bool

  /// Below the source where there is room for the height, otherwise on the side with more room, and
  /// aligned with the source's edge that is nearer to that of the screen.
  init(of height: CGFloat, at source: CGRect, in area: CGRect) {
    let room = area.insetBy(
      dx: min(MenuMetrics.margin, area.width / 2), dy: min(MenuMetrics.margin, area.height / 2))
    let below = room.maxY - source.maxY - MenuMetrics.gap
    let above = source.minY - MenuMetrics.gap - room.minY
    opensUpwards = height > below && above > below
    let space = max(opensUpwards ? above : below, MenuMetrics.row)
    let used = min(height, space, max(room.height, MenuMetrics.row))
    let width = min(MenuMetrics.width, room.width)
    let x = source.midX < area.midX ? source.minX : source.maxX - width
    let y = opensUpwards ? source.minY - MenuMetrics.gap - used : source.maxY + MenuMetrics.gap
    frame = CGRect(
      x: max(min(x, room.maxX - width), room.minX).rounded(),
      y: max(min(y, room.maxY - used), room.minY).rounded(), width: width, height: used)
  }

  /// A submenu over its parent: at the height of its row as far as it fits.
  static func over(_ parent: CGRect, row: CGRect, height: CGFloat, in area: CGRect) -> CGRect {
    let room = area.insetBy(dx: 0, dy: min(MenuMetrics.margin, area.height / 2))
    let used = min(height, max(room.height, MenuMetrics.row))
    return CGRect(
      x: parent.minX, y: max(min(row.minY, room.maxY - used), room.minY).rounded(),
      width: parent.width, height: used)
  }
}
