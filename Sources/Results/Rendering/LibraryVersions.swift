import CPangoCairo

/// The versions of the drawing libraries, which affect the look of text.
package enum LibraryVersions {
  package static var cairo: String { String(cString: cairo_version_string()) }
  package static var pango: String { String(cString: pango_version_string()) }
}
