/// The index path of a row: a section and a row in it, both from 0.
///
/// UIKit adds `section` and `row` to Foundation's `IndexPath`; so does this.
public import BackswipeUnits

extension IndexPath {
  /// The path of a row in a section, both from 0.
  public init(row: Int, section: Int) {
    // Without an array.
    self.init(index: section)
    append(row)
  }

  /// The path of an item in a section, both from 0.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// Of the row, from 0.
  public var section: Int { self[0] }
  /// In its section, from 0.
  public var row: Int { self[1] }
  /// The same as `row`.
  public var item: Int { self[1] }
}
