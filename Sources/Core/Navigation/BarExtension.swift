/// The part of a navigation bar below its row: a large title, and a search field beneath it.
///
/// Scrolling up hides first a hiding search field, then the title.
package struct BarExtension: Hashable, Sendable {
  /// Points of the large title; 0 if the title is in the row.
  package var titleHeight: Double
  package var search: Search

  package enum Search: Hashable, Sendable {
    case none
    /// Hidden by scrolling.
    case hides
    case stays
  }

  package init(titleHeight: Double, search: Search) {
    self.titleHeight = titleHeight
    self.search = search
  }

  /// The shown lengths of the parts and the stretch, in points.
  package struct Extent: Hashable, Sendable {
    /// 0…`titleHeight`.
    package var title: Double
    /// 0…`SearchPlace.height`.
    package var search: Double
    /// Points that the content is pulled down past its edge.
    package var stretch: Double
    /// The part of the stretch that does not enlarge the title: the height of a refresh control.
    package var held = 0.0

    package init(title: Double = 0, search: Double = 0, stretch: Double = 0) {
      self.title = title
      self.search = search
      self.stretch = stretch
    }

    /// The shown length without the stretch.
    package var shown: Double { title + search }
  }

  package var isEmpty: Bool { titleHeight == 0 && search == .none }

  private var searchHeight: Double { search == .none ? 0 : SearchPlace.height }
  /// The full length in points.
  package var height: Double { titleHeight + searchHeight }
  /// Points hidden by scrolling.
  package var travel: Double { titleHeight + (search == .hides ? searchHeight : 0) }

  package var expanded: Extent { extent(without: 0) }
  package var collapsed: Extent { extent(without: travel) }
  /// The extent with the title, and without a hiding search field.
  package var withoutSearch: Extent { extent(without: travel - titleHeight) }

  private func extent(without hidden: Double) -> Extent {
    let searchHidden = search == .hides ? min(hidden, searchHeight) : 0
    return Extent(
      title: titleHeight - (hidden - searchHidden), search: searchHeight - searchHidden)
  }

  /// The extent for a scroll offset of the content.
  ///
  /// - Parameters:
  ///   - offset: the content's coordinate at the top of its view.
  ///   - inset: the inset at the top of the content if only the row is shown.
  package func extent(offset: Double, inset: Double) -> Extent {
    let room = -offset - inset
    var extent = extent(without: min(max(height - room, 0), travel))
    extent.stretch = max(room - height, 0)
    return extent
  }

  /// The resting offset of content: it never shows a part of the title or of the field, unless the
  /// content is too short.
  ///
  /// - Parameters:
  ///   - offset: the offset at which it would stop.
  ///   - low: the resting offset with the whole extension.
  ///   - high: the resting offset at the other end.
  package func rest(_ offset: Double, low: Double, high: Double) -> Double {
    var start = low
    for part in [search == .hides ? searchHeight : 0, titleHeight] where part > 0 {
      let end = start + part
      if offset > start, offset < end {
        return offset - start < part / 2 || high < end ? start : end
      }
      start = end
    }
    return offset
  }
}

/// The position of a search field: below the row, or at the top of the bar during a search.
package enum SearchPlace {
  /// The height that a search field adds to a bar: 36, with 1 above and 15 below. (obs)
  package static let height = 52.0
  /// The bar's height during a search, without scopes: 36, with 10 above and below. (obs)
  package static let activeHeight = 56.0
  /// The height of a row of scopes. (obs)
  package static let scopes = 44.0
  package static let fieldHeight = 36.0
  /// Points above the field, at rest and during a search. (obs)
  package static let above = (resting: 1.0, active: 10.0)
  /// Points below the field, at rest and during a search. (obs)
  package static let below = (resting: 15.0, active: 10.0)

  /// The opacity of the row and the large title, which is 0 when the field is half-way up. (obs)
  ///
  /// - Parameter progress: 0…1.
  package static func rowOpacity(progress: Double) -> Double { max(1 - 2 * progress, 0) }

  /// The opacity of a field's text, which decreases with the field's height.
  package static func wordsOpacity(fieldHeight: Double) -> Double {
    min(max((fieldHeight - 18) / (self.fieldHeight - 18), 0), 1)
  }
}
