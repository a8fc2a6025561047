import CPangoCairo

/// The fonts used if installed, each with its file.
package enum FontInventory {
  package struct Entry: Sendable {
    /// The name, as `Inter 400`, or the script of the font.
    package let name: String
    /// Absolute path; nil if not installed.
    package let file: String?
    /// The Debian package that contains it.
    package let package: String
    /// Whether text cannot be drawn without it.
    package let isPinned: Bool
  }

  /// The pinned faces, then one font for each script that they lack.
  package static func entries(places: FontSet.Places = FontSet.Places()) -> [Entry] {
    let search = FontSearch(places: places)
    let faces = search.search()
    let pinned = faces.map { wanted, found in
      Entry(
        name: "\(wanted.family) \(wanted.weight)", file: found?.file,
        package: search.package(of: wanted), isPinned: true)
    }
    let installed = InstalledFonts(folders: places.searched, pinned: faces.compactMap(\.found))
    let scripts = InstalledFonts.scripts.map { script in
      Entry(
        name: "for \(script.name)", file: installed?.file(for: script), package: script.package,
        isPinned: false)
    }
    return pinned + scripts
  }
}
