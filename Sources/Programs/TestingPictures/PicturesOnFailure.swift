#if canImport(Testing)
  import BackswipeTesting
  public import Testing

  /// Attaches a picture of the screen to a test wherever an expectation of a `VirtualPhone` fails in
  /// it: `@Suite(.picturesOnFailure)`; or a page that plays the last frames, too: `@Suite(.filmsOnFailure)`.
  ///
  /// `swift test --attachments-path FOLDER` keeps attachments.
  public struct PicturesOnFailure: SuiteTrait, TestTrait, TestScoping {
    /// Whether a page that plays the last frames is attached, too.
    let hasFilms: Bool

    /// True: for every test of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with pictures of its failures.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      let hasFilms = hasFilms
      let hook = FailureHook { phone, failure in
        // The first frame that is wrong.
        let moment = failure.lines.first { !$0.expected.isEmpty }?.instant
        guard let picture = (try? phone.picture(at: moment)) ?? (try? phone.picture()) else {
          return
        }
        Attachment.record(picture)
        if hasFilms, let film = try? phone.film(title: failure.what) { Attachment.record(film) }
      }
      try await FailureHook.$current.withValue(hook) { try await function() }
    }
  }

  extension Trait where Self == PicturesOnFailure {
    /// Attaches a picture of the screen wherever an expectation of a `VirtualPhone` fails.
    public static var picturesOnFailure: Self { PicturesOnFailure(hasFilms: false) }

    /// Attaches such a picture, and a page that plays the last 600 frames in a browser.
    public static var filmsOnFailure: Self { PicturesOnFailure(hasFilms: true) }
  }
#endif
