extension DisplayRefresh {
  /// The rates of common displays: 60, 90, 120 and 59.94 Hz, for running a test at each of them.
  public static let common: [DisplayRefresh] = ["60", "90", "120", "59.94"].compactMap {
    try? DisplayRefresh(parsing: $0)
  }
}
