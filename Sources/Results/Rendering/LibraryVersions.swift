import CPangoCairo

/// The versions of the drawing libraries, on which the look of text depends.
package enum LibraryVersions {
  package static var cairo: String { String(cString: cairo_version_string()) }
  package static var pango: String { String(cString: pango_version_string()) }
}
