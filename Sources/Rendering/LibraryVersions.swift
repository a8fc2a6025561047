import CPangoCairo

/// The drawing libraries in use, for a person who wonders why text looks as it does.
package enum LibraryVersions {
  package static var cairo: String { String(cString: cairo_version_string()) }
  package static var pango: String { String(cString: pango_version_string()) }
}
