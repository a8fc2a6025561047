import BackswipePrototypes
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The fonts of a screen's bars and list: the faces of the files that its prototype names, in UIKit's
/// sizes. A file that does not exist leaves the system's font.
struct SceneFonts {
  /// Nil for the system's.
  let bar: BarFonts?
  /// Nil for the system's.
  let table: TableFonts?

  @MainActor
  init(_ prototype: Prototype, _ screen: Screen) {
    let names = prototype.textFonts(of: screen).names
    guard !names.isEmpty else {
      (bar, table) = (nil, nil)
      return
    }
    let assets = ElementAssets(prototype)
    func face(_ part: Prototype.TextFonts.Part) -> FontFile? { names[part].flatMap(assets.font) }
    let bar = BarFonts(
      title: face(.title), largeTitle: face(.largeTitle), button: face(.barItem))
    let table = TableFonts(row: face(.row), detail: face(.detail), title: face(.header))
    self.bar = bar == BarFonts() ? nil : bar
    self.table = table == TableFonts() ? nil : table
  }

  /// Sets the font of a bar button's title.
  @MainActor
  func apply(to button: UIBarButtonItem) {
    guard let face = bar?.button else { return }
    button.setTitleTextAttributes(
      [.font: UIFont(Font(size: Self.buttonSize, file: face))], for: .normal)
  }

  /// Sets the font of a tab's title.
  @MainActor
  static func apply(_ prototype: Prototype, to item: UITabBarItem) {
    guard let name = prototype.textFonts.names[.tab],
      let face = ElementAssets(prototype).font(name)
    else { return }
    item.setTitleTextAttributes([.font: UIFont(Font(size: tabSize, file: face))], for: .normal)
  }

  /// Points of bar buttons' titles. (obs)
  private static let buttonSize: CGFloat = 17
  /// Points of tabs' titles. (obs)
  private static let tabSize: CGFloat = 10
}
