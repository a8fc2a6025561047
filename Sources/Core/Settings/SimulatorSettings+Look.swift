import BackswipeNavigation

extension SimulatorSettings {
  /// Whether buttons and tabs float on glass.
  package var isGlass: Bool { look == .ios26 }

  /// The radius of a sheet's corners in points: `sheetCorner`, whose default belongs to the look.
  package var cornerOfSheets: Double {
    isGlass && sheetCorner == Self.plainSheetCorner ? GlassMetrics.sheetCorner : sheetCorner
  }

  private static let plainSheetCorner = SimulatorSettings().sheetCorner
}
