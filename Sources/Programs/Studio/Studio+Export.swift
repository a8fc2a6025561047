/// The page that takes a session away.
extension Studio {
  /// Passes the session's state to the export page.
  package func render(_ state: ExportState) {
    if export.state != state { panel.perform { export.state = state } }
  }

  /// Shows the page; where it is shown already, starts the chosen export.
  package func askExport() {
    guard shows(.export) else { return selectPage(.export) }
    panel.perform { export.write() }
  }
}
