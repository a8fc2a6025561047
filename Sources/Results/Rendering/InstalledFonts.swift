import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// All installed fonts, for glyphs that the pinned ones lack: emoji, Arabic, Hebrew, Thai,
/// Devanagari and others. The pinned ones have precedence here too, and before them the font of a
/// file.
///
/// The chosen font, and so a picture's pixels, depend on the machine; layout does not, because it
/// never measures with these fonts.
package final class InstalledFonts {
  /// A script, with a sample character that decides whether a font supports it.
  package struct Script: Hashable, Sendable {
    package let name: String
    let sample: Unicode.Scalar
    /// A Debian package with a font for it.
    package let package: String
  }

  package static let scripts = [
    // Not a face, which monochrome symbol fonts have too.
    Script(name: "emoji", sample: "🎉", package: "fonts-noto-color-emoji"),
    Script(name: "Arabic", sample: "ع", package: "fonts-noto-core"),
    Script(name: "Hebrew", sample: "ש", package: "fonts-noto-core"),
    Script(name: "Thai", sample: "ก", package: "fonts-noto-core"),
    Script(name: "Devanagari", sample: "अ", package: "fonts-noto-core"),
  ]

  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  let layout: OpaquePointer
  /// The file before the pinned fonts; nil for none.
  private let own: LoadedFont?

  /// - Parameters:
  ///   - folders: searched recursively.
  ///   - faces: the pinned fonts.
  ///   - own: the font before them.
  /// - Returns: nil if fontconfig fails.
  init?(folders: [String], pinned faces: [FontSet.Face], own: LoadedFont? = nil) {
    guard let configuration = FcConfigCreate() else { return nil }
    let latin = own == nil ? "" : "<string>\(FontSet.latinFamily)</string>"
    let rules = Self.rules(folders: folders, latin: latin)
    guard FcConfigParseAndLoadFromMemory(configuration, rules, FcTrue) == FcTrue,
      FcConfigBuildFonts(configuration) == FcTrue
    else {
      FcConfigDestroy(configuration)
      return nil
    }
    if let own, FcConfigAppFontAddFile(configuration, own.path) != FcTrue {
      FcConfigDestroy(configuration)
      return nil
    }
    for face in faces { FcConfigAppFontAddFile(configuration, face.file) }
    self.own = own
    self.configuration = configuration
    map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = pango_font_map_create_context(map)
    FontSet.configure(context)
    layout = pango_layout_new(context)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(configuration)
  }

  /// The file of the font used for a script; nil if none supports it.
  package func file(for script: Script) -> String? {
    guard let pattern = FcPatternCreate(), let wanted = FcCharSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(wanted)
    }
    if script.sample.properties.isEmojiPresentation {
      FcPatternAddString(pattern, FC_FAMILY, Self.emojiFamily)
    }
    FcCharSetAddChar(wanted, script.sample.value)
    FcPatternAddCharSet(pattern, FC_CHARSET, wanted)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var there: OpaquePointer?
    var file: UnsafeMutablePointer<FcChar8>?
    FcPatternGetCharSet(match, FC_CHARSET, 0, &there)
    FcPatternGetString(match, FC_FILE, 0, &file)
    guard let there, let file, FcCharSetHasChar(there, script.sample.value) == FcTrue else {
      return nil
    }
    return String(cString: file)
  }

  /// The family that Pango requests for emoji.
  private static let emojiFamily = "emoji"

  // Sans-serif families of the scripts are preferred to serif and decorative ones.
  private static func rules(folders: [String], latin: String) -> String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      \(folders.map { "<dir>\($0)</dir>" }.joined())<dir>~/.local/share/fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern">
        <test name="family"><string>\(emojiFamily)</string></test>
        <edit name="family" mode="assign" binding="strong">
          <string>Noto Color Emoji</string>
        </edit>
      </match>
      <match target="pattern">
        <edit name="family" mode="append" binding="strong">
          \(latin)<string>\(FontSet.chineseFamily)</string>
          <string>Noto Sans</string>
          <string>Noto Sans Arabic</string>
          <string>Noto Sans Hebrew</string>
          <string>Noto Sans Thai</string>
          <string>Noto Sans Devanagari</string>
        </edit>
      </match>
      \(FontSet.fontRules)
      <match target="font">
        <test name="outline"><bool>false</bool></test>
        <edit name="fit" mode="assign">
          <times>
            <double>\(emojiScale)</double>
            <divide>
              <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
            </divide>
          </times>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>fit</name><double>0</double><double>0</double><name>fit</name>
            </matrix>
          </times>
        </edit>
      </match>
    </fontconfig>
    """
  }

  /// Noto's emoji are 136 pixels wide at 109 pixels per em; the table's advance is one em.
  private static let emojiScale = 0.80147
}
