import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// The pinned fonts: Inter in four weights, its display faces for large sizes, and a Chinese face
/// as fallback, opened from their files through a private fontconfig configuration, so that pages
/// look the same on every machine, independent of the desktop's font settings. Missing glyphs are
/// drawn with `installed`.
///
/// Grey antialiasing, no hinting. Opening takes a few milliseconds, because only these files are
/// read instead of the system's list of fonts.
package final class FontSet {
  /// A font file in use.
  package struct Face: Hashable, Sendable {
    package let family: String
    /// OpenType weight class.
    package let weight: Int
    /// Absolute path.
    package let file: String
  }

  /// The reason why text cannot be drawn. `description` is one sentence that names the package to
  /// install.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case missing(family: String, weight: Int, package: String)
    /// fontconfig rejected the configuration or a font file.
    case unreadable(file: String)

    package var description: String {
      switch self {
      case .missing(let family, let weight, let package):
        "The font \(family) (weight \(weight)) is not installed: "
          + "install the Debian package \(package)."
      case .unreadable(let file):
        "The font file \(file) cannot be read."
      }
    }
  }

  /// The locations of fonts: Debian's paths first, then folders to search.
  package struct Places: Sendable {
    package var latinFolder = "/usr/share/fonts/opentype/inter"
    package var chineseFile = "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"
    /// Searched recursively, only if a file is not at Debian's path.
    package var searched = ["/usr/share/fonts", "/usr/local/share/fonts"]

    package init() {}
  }

  package static let latinFamily = "Inter"
  /// The family for large sizes.
  package static let displayFamily = "Inter Display"
  package static let chineseFamily = "WenQuanYi Micro Hei"
  package static let latinPackage = "fonts-inter"
  package static let chinesePackage = "fonts-wqy-microhei"

  /// One face per weight, lightest first, then those for large sizes, then the Chinese one.
  package let faces: [Face]

  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  private var descriptions: [Font: OpaquePointer] = [:]
  /// The fonts for the letters of each file; nil for a file that cannot be opened.
  private var own: [FontFile: (loaded: LoadedFont, fonts: InstalledFonts)?] = [:]
  private let attributes: OpaquePointer
  private let searched: [String]
  /// The fonts for glyphs that the pinned ones lack; nil if fontconfig fails. Made on first use,
  /// which may take tenths of a second to read the system's list of fonts.
  package var installed: InstalledFonts? {
    if !hasLooked {
      hasLooked = true
      installedIfMade = InstalledFonts(folders: searched, pinned: faces)
    }
    return installedIfMade
  }
  private(set) var installedIfMade: InstalledFonts?
  private var hasLooked = false

  package init(places: Places = Places()) throws(Failure) {
    searched = places.searched
    faces = try FontSearch(places: places).faces()
    guard let configuration = FcConfigCreate() else {
      throw .unreadable(file: faces[0].file)
    }
    let parsed = FcConfigParseAndLoadFromMemory(configuration, FontSet.rules, FcTrue)
    guard parsed == FcTrue, FcConfigBuildFonts(configuration) == FcTrue else {
      FcConfigDestroy(configuration)
      throw .unreadable(file: faces[0].file)
    }
    for face in faces where FcConfigAppFontAddFile(configuration, face.file) != FcTrue {
      FcConfigDestroy(configuration)
      throw .unreadable(file: face.file)
    }
    // Without this Pango loads the system's configuration in the background.
    FcConfigSetCurrent(configuration)
    self.configuration = configuration
    map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = pango_font_map_create_context(map)
    attributes = pango_attr_list_new()
    // The table of advances contains single characters only.
    pango_attr_list_insert(
      attributes, pango_attr_font_features_new("kern=0, liga=0, clig=0, calt=0, dlig=0"))
    FontSet.configure(context)
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    pango_attr_list_unref(attributes)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(configuration)
  }

  /// The fonts for the letters of a file, then all others; nil for a file that cannot be opened.
  func fonts(of file: FontFile) -> InstalledFonts? { loaded(file)?.fonts }

  /// Those for files that have been used.
  var fontsOfFiles: [InstalledFonts] { own.values.compactMap { $0?.fonts } }

  private func loaded(_ file: FontFile) -> (loaded: LoadedFont, fonts: InstalledFonts)? {
    if let known = own[file] { return known }
    let loaded = LoadedFont(file)
    let fonts = loaded.flatMap { InstalledFonts(folders: searched, pinned: faces, own: $0) }
    let found = loaded.flatMap { loaded in fonts.map { (loaded, $0) } }
    own[file] = .some(found)
    return found
  }

  /// Pango's description of a font; cached.
  func description(of font: Font) -> OpaquePointer {
    if let known = descriptions[font] { return known }
    let description: OpaquePointer = pango_font_description_new()
    let own = font.file.flatMap { file in loaded(file).map { ($0.loaded.family, file.weightClass) }
    }
    pango_font_description_set_family(
      description, own?.0 ?? (font.isDisplay ? FontSet.displayFamily : FontSet.latinFamily))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(own?.1 ?? font.weight.rawValue)))
    pango_font_description_set_absolute_size(
      description, Double(font.size) * Double(PANGO_SCALE))
    descriptions[font] = description
    return description
  }

  /// The attributes of a line at a size: features and letter spacing.
  ///
  /// - Returns: a list that the caller releases.
  func attributes(of line: String, _ font: Font) -> OpaquePointer? {
    let spacing = (TextMetrics.spacing(font) * CGFloat(PANGO_SCALE)).rounded()
    guard spacing != 0 else { return pango_attr_list_ref(attributes) }
    let list = pango_attr_list_copy(attributes)
    for range in TextMetrics.spacedRanges(of: line) {
      guard let attribute = pango_attr_letter_spacing_new(Int32(spacing)) else { break }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    return list
  }

  /// The letter spacing that Pango omits, in points: half of it at each end of a line.
  func trimmedSpacing(of line: String, _ font: Font) -> CGFloat {
    let spacing = TextMetrics.spacing(font)
    guard spacing != 0 else { return 0 }
    let ranges = TextMetrics.spacedRanges(of: line)
    let ends = [ranges.first?.lowerBound == 0, ranges.last?.upperBound == line.utf8.count]
    return spacing * CGFloat(ends.count { $0 }) / 2
  }

  static func configure(_ context: OpaquePointer) {
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="pattern">
        <edit name="family" mode="append" binding="strong">
          <string>\(chineseFamily)</string>
        </edit>
      </match>
      \(fontRules)
    </fontconfig>
    """

  // The Chinese face has one weight; heavier ones are emboldened. Colour emoji, which have no
  // outline, would not be drawn with that.
  static let fontRules = """
    <match target="font">
      <test name="outline"><bool>true</bool></test>
      <edit name="antialias" mode="assign"><bool>true</bool></edit>
      <edit name="hinting" mode="assign"><bool>false</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
      <edit name="autohint" mode="assign"><bool>false</bool></edit>
      <edit name="rgba" mode="assign"><const>none</const></edit>
      <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
    </match>
    <match target="font">
      <test name="family"><string>\(chineseFamily)</string></test>
      <test target="pattern" name="weight" compare="more_eq"><const>demibold</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
    </match>
    """
}
