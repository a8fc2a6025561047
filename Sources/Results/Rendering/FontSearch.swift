import BackswipeScene
import BackswipeUnits
import CPangoCairo

/// Finds the files of the pinned fonts.
struct FontSearch {
  let places: FontSet.Places

  /// - Throws: `missing` for the first weight that is not found.
  func faces() throws(FontSet.Failure) -> [FontSet.Face] {
    var faces: [FontSet.Face] = []
    for (wanted, found) in search() {
      guard let found else {
        throw .missing(family: wanted.family, weight: wanted.weight, package: package(of: wanted))
      }
      faces.append(found)
    }
    return faces
  }

  /// Every required face, with Debian's path, and with the found file; nil if not found.
  func search() -> [(wanted: FontSet.Face, found: FontSet.Face?)] {
    let usual = usualFaces()
    let areThere = usual.map { FileManager.default.isReadableFile(atPath: $0.file) }
    let others = areThere.allSatisfy { $0 } ? [] : foundFaces()
    return zip(usual, areThere).map { face, isThere in
      let other = others.first { $0.family == face.family && $0.weight == face.weight }
      return (face, isThere ? face : other)
    }
  }

  /// The Debian package that contains a face.
  func package(of face: FontSet.Face) -> String {
    face.family == FontSet.chineseFamily ? FontSet.chinesePackage : FontSet.latinPackage
  }

  private func usualFaces() -> [FontSet.Face] {
    let styles: [(Font.Weight, String)] = [
      (.regular, "Regular"), (.medium, "Medium"), (.semibold, "SemiBold"), (.bold, "Bold"),
    ]
    let families = [(FontSet.latinFamily, "Inter"), (FontSet.displayFamily, "InterDisplay")]
    let latin = families.flatMap { family, name in
      styles.map { weight, style in
        FontSet.Face(
          family: family, weight: weight.rawValue,
          file: "\(places.latinFolder)/\(name)-\(style).otf")
      }
    }
    let chinese = FontSet.Face(
      family: FontSet.chineseFamily, weight: Font.Weight.regular.rawValue,
      file: places.chineseFile)
    return latin + [chinese]
  }

  /// The upright faces of the families in the searched folders, sorted by path.
  private func foundFaces() -> [FontSet.Face] {
    guard let configuration = FcConfigCreate() else { return [] }
    defer { FcConfigDestroy(configuration) }
    let folders = places.searched.map { "<dir>\($0)</dir>" }.joined()
    let rules = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>\(folders)
      <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
      </fontconfig>
      """
    guard
      FcConfigParseAndLoadFromMemory(configuration, rules, FcTrue) == FcTrue,
      FcConfigBuildFonts(configuration) == FcTrue,
      let set = FcConfigGetFonts(configuration, FcSetSystem)
    else { return [] }
    let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return patterns.compactMap { pattern in pattern.flatMap(face) }.sorted { $0.file < $1.file }
  }

  private func face(of pattern: OpaquePointer) -> FontSet.Face? {
    var family: UnsafeMutablePointer<FcChar8>?
    var file: UnsafeMutablePointer<FcChar8>?
    var weight: Int32 = 0
    var slant: Int32 = 0
    FcPatternGetString(pattern, FC_FAMILY, 0, &family)
    FcPatternGetString(pattern, FC_FILE, 0, &file)
    FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    guard let family, let file, slant == FC_SLANT_ROMAN else { return nil }
    let name = String(cString: family)
    let families = [FontSet.latinFamily, FontSet.displayFamily, FontSet.chineseFamily]
    guard families.contains(name) else { return nil }
    return FontSet.Face(
      family: name, weight: Int(FcWeightToOpenType(weight)), file: String(cString: file))
  }
}
