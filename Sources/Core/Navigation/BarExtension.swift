/// What a navigation bar has below its row: a large title, and a search field beneath it.
///
/// Content that goes up takes the search field with it first, where that hides, then the title.
package struct BarExtension: Hashable, Sendable {
  /// Points of the large title; 0 where the title is in the row.
  package var titleHeight: Double
  package var search: Search

  package enum Search: Hashable, Sendable {
    case none
    /// Goes away with the content.
    case hides
    case stays
  }

  package init(titleHeight: Double, search: Search) {
    self.titleHeight = titleHeight
    self.search = search
  }

  /// How much of it shows, and how far it is stretched; points.
  package struct Extent: Hashable, Sendable {
    /// 0…`titleHeight`.
    package var title: Double
    /// 0…`SearchPlace.height`.
    package var search: Double
    /// Points that the content is drawn down past its edge.
    package var stretch: Double

    package init(title: Double = 0, search: Double = 0, stretch: Double = 0) {
      self.title = title
      self.search = search
      self.stretch = stretch
    }

    /// Without the stretch.
    package var shown: Double { title + search }
  }

  package var isEmpty: Bool { titleHeight == 0 && search == .none }

  private var searchHeight: Double { search == .none ? 0 : SearchPlace.height }
  /// Of all of it, in points.
  package var height: Double { titleHeight + searchHeight }
  /// Points that go away with the content.
  package var travel: Double { titleHeight + (search == .hides ? searchHeight : 0) }

  package var expanded: Extent { extent(without: 0) }
  package var collapsed: Extent { extent(without: travel) }
  /// With the title, and without a search field that hides.
  package var withoutSearch: Extent { extent(without: travel - titleHeight) }

  private func extent(without hidden: Double) -> Extent {
    let searchHidden = search == .hides ? min(hidden, searchHeight) : 0
    return Extent(
      title: titleHeight - (hidden - searchHidden), search: searchHeight - searchHidden)
  }

  /// The extent over content that is scrolled to somewhere.
  ///
  /// - Parameters:
  ///   - offset: the content's coordinate at the top of its view.
  ///   - inset: the inset at the top of the content while only the row shows.
  package func extent(offset: Double, inset: Double) -> Extent {
    let room = -offset - inset
    var extent = extent(without: min(max(height - room, 0), travel))
    extent.stretch = max(room - height, 0)
    return extent
  }

  /// Where content comes to rest: never with a part of the title or of the field, unless there is
  /// not enough of it.
  ///
  /// - Parameters:
  ///   - offset: where it would come to rest.
  ///   - low: where it rests with all of it.
  ///   - high: where it rests at its other end.
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

/// Where a search field is: in its place below the row, or at the top of the bar while one searches.
package enum SearchPlace {
  /// Points that a search field adds to a bar: 36, with 1 above and 15 below. (obs)
  package static let height = 52.0
  /// The bar's height while one searches, without scopes: 36, with 10 above and below. (obs)
  package static let activeHeight = 56.0
  /// Points that a row of scopes adds. (obs)
  package static let scopes = 44.0
  package static let fieldHeight = 36.0
  /// Points above the field, in its place and while one searches. (obs)
  package static let above = (resting: 1.0, active: 10.0)
  /// Points below the field, in its place and while one searches. (obs)
  package static let below = (resting: 15.0, active: 10.0)

  /// The opacity of the row and the large title, which are gone when the field is half-way up. (obs)
  ///
  /// - Parameter progress: 0…1.
  package static func rowOpacity(progress: Double) -> Double { max(1 - 2 * progress, 0) }

  /// The opacity of a field's words, which go as it becomes lower.
  package static func wordsOpacity(fieldHeight: Double) -> Double {
    min(max((fieldHeight - 18) / (self.fieldHeight - 18), 0), 1)
  }
}
