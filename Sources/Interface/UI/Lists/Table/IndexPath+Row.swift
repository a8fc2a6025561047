public import BackswipeUnits

/// Index paths of rows: a section and a row in it, both from 0. As in UIKit, an extension of
/// Foundation's `IndexPath`.
extension IndexPath {
  /// The path of a row in a section, both from 0.
  public init(row: Int, section: Int) {
    // Avoids an array.
    self.init(index: section)
    append(row)
  }

  /// The path of an item in a section, both from 0.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The section, from 0.
  public var section: Int { self[0] }
  /// The row in its section, from 0.
  public var row: Int { self[1] }
  /// Equal to `row`.
  public var item: Int { self[1] }
}
