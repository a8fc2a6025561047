#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Failures recorded with the test that runs: Swift Testing's, or else XCTest's.
///
/// Neither library is there for programs that Swift's own libraries are linked into; they print
/// failures.
enum IssueReport {
  /// Records a failure at its call site; the test goes on.
  static func add(_ failure: PhoneFailure, at site: CallSite) {
    var failure = failure
    // Both name the place themselves.
    failure.site = nil
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: "\(failure)"), sourceLocation: SourceLocation(site))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail("\(failure)", file: site.file, line: site.line)
    #else
      print("\(site): \(failure)")
    #endif
  }
}

#if canImport(Testing)
  extension SourceLocation {
    fileprivate init(_ site: CallSite) {
      let path = "\(site.file)"
      // The compiler's form of a file's identity, with the folder for the module.
      let parts = path.split(separator: "/").suffix(2)
      self.init(
        fileID: parts.count == 2 ? parts.joined(separator: "/") : "/" + path, filePath: path,
        line: max(Int(clamping: site.line), 1), column: 1)
    }
  }
#endif
