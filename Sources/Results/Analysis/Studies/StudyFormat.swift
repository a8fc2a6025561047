import BackswipeText

/// A format of studies.
package enum StudyFormat: String, FileFormat, Sendable { case png, svg, csv, json }
