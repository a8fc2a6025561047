/// The page that takes a session away.
extension Studio {
  /// Shows what the page needs to know of the session.
  package func show(_ state: ExportState) {
    if export.state != state { panel.perform { export.state = state } }
  }

  /// Shows the page; where it is shown already, has what is chosen there written.
  package func askExport() {
    guard page == .export else { return show(.export) }
    panel.perform { export.write() }
  }
}
