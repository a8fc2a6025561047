import BackswipeUI
public import BackswipeUnits

/// Why a verb of a `VirtualPhone` could not be carried out, with where it was called and what client
/// code had done until then that was refused.
///
/// Two are equal when their reasons are:
///
///     #expect(throws: PhoneError.noSuchLabel("Opne", nearest: "Open")) { try phone.tap("Opne") }
public struct PhoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kept a phone from doing what it was told.
  public enum Reason: Hashable, Sendable {
    /// Nothing in sight that can be tapped carries the label; `nearest` is what was probably meant.
    case noSuchLabel(String, nearest: String?)
    /// More than one view in sight carries the label.
    case ambiguousLabel(String, count: Int)
    /// At the limit, `at`, something still moved or waited: what, in words.
    case stillAlive([String], at: Instant)
    /// What was waited for had not come at `at`: what was wrong with its name, if anything, and what
    /// was still alive, in words.
    case neverCame(String, hint: String?, alive: [String], at: Instant)
    /// A prototype's text is wrong: `file:line:column: reason`, one line for each mistake.
    case prototype(String)
    /// A saved state cannot be read: why.
    case savedState(String)
  }

  /// What it was.
  public let reason: Reason
  /// Nil for an error that no verb has thrown.
  public let site: CallSite?
  /// What client code had done that was refused, in words, in order.
  public let mistakes: [String]

  init(_ reason: Reason, site: CallSite? = nil, mistakes: [String] = []) {
    self.reason = reason
    self.site = site
    self.mistakes = mistakes
  }

  /// Nothing in sight carries the label; the nearest that something does carry helps with typing
  /// errors.
  public static func noSuchLabel(_ label: String, nearest: String?) -> PhoneError {
    PhoneError(.noSuchLabel(label, nearest: nearest))
  }

  /// Several views in sight carry the label.
  public static func ambiguousLabel(_ label: String, count: Int) -> PhoneError {
    PhoneError(.ambiguousLabel(label, count: count))
  }

  /// It did not come to rest by the limit; these are what still moves or waits.
  public static func stillAlive(_ alive: [String], at instant: Instant) -> PhoneError {
    PhoneError(.stillAlive(alive, at: instant))
  }

  /// The event did not come by the limit.
  public static func neverCame(
    _ event: String, hint: String? = nil, alive: [String], at instant: Instant
  ) -> PhoneError {
    PhoneError(.neverCame(event, hint: hint, alive: alive, at: instant))
  }

  /// The prototype's text has these mistakes.
  public static func prototype(_ mistakes: String) -> PhoneError {
    PhoneError(.prototype(mistakes))
  }

  /// The saved state cannot be come back to.
  public static func savedState(_ reason: String) -> PhoneError { PhoneError(.savedState(reason)) }

  /// Whether both have the same reason.
  public static func == (one: PhoneError, other: PhoneError) -> Bool { one.reason == other.reason }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(reason) }

  /// The reason in words, with what helps.
  public var description: String {
    reason.description + PhoneFailure.rest(mistakes: mistakes, site: site)
  }
}

extension PhoneError.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .noSuchLabel(let label, let nearest):
      UIWindow.LabelMistake.missing(label, nearest: nearest).description
    case .ambiguousLabel(let label, let count):
      UIWindow.LabelMistake.ambiguous(label, count: count).description
    case .stillAlive(let names, let instant):
      "still alive after \(instant.seconds) s: \(names.joined(separator: ", "))"
    case .neverCame(let event, let hint, let names, let instant):
      "\(event) had not come after \(instant.seconds) s"
        + (hint.map { ": \($0)" } ?? "")
        + (names.isEmpty ? "; everything is at rest" : "; alive: \(names.joined(separator: ", "))")
    case .prototype(let mistakes): mistakes
    case .savedState(let reason): "the saved state cannot be read: \(reason)"
    }
  }
}
