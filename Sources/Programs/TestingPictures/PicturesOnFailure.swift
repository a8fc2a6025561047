#if canImport(Testing)
  import BackswipeTesting
  public import Testing

  /// Attaches a picture of the screen to a test wherever an expectation of a `VirtualPhone` fails in
  /// it: `@Suite(.picturesOnFailure)`.
  ///
  /// `swift test --attachments-path FOLDER` keeps attachments.
  public struct PicturesOnFailure: SuiteTrait, TestTrait, TestScoping {
    /// True: for every test of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with pictures of its failures.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      let hook = FailureHook { phone, failure in
        // The first frame that is wrong.
        let moment = failure.lines.first { !$0.expected.isEmpty }?.instant
        guard let picture = (try? phone.picture(at: moment)) ?? (try? phone.picture()) else {
          return
        }
        Attachment.record(picture)
      }
      try await FailureHook.$current.withValue(hook) { try await function() }
    }
  }

  extension Trait where Self == PicturesOnFailure {
    /// Attaches a picture of the screen wherever an expectation of a `VirtualPhone` fails.
    public static var picturesOnFailure: Self { PicturesOnFailure() }
  }
#endif
