import BackswipeUI
public import BackswipeUnits

/// The reason why a verb of a `VirtualPhone` failed, with its call site and the refused calls of
/// client code until then.
///
/// Errors are equal when their reasons are:
///
///     #expect(throws: PhoneError.noSuchLabel("Opne", nearest: "Open")) { try phone.tap("Opne") }
public struct PhoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason of a failed verb.
  public enum Reason: Hashable, Sendable {
    /// No visible view that can be tapped has the label; `nearest` is the most similar label.
    case noSuchLabel(String, nearest: String?)
    /// More than one visible view has the label.
    case ambiguousLabel(String, count: Int)
    /// The only matching view cannot be touched, for the given reason.
    case obstructed(String, String)
    /// At the limit, `at`, something still moved or waited; the descriptions name it.
    case stillAlive([String], at: Instant)
    /// The awaited event had not occurred at `at`. `hint` describes a mistake in its name, `alive`
    /// the activity that remained.
    case neverCame(String, hint: String?, alive: [String], at: Instant)
    /// A mistake in a prototype's text, `file:line:column: reason` with one line for each, or a screen
    /// that it lacks.
    case prototype(String)
    /// There is no picture, for the given reason.
    case noPicture(String)
    /// A saved state cannot be read, for the given reason.
    case savedState(String)
  }

  /// The reason.
  public let reason: Reason
  /// The call site of the verb; nil for an error that no verb has thrown.
  public let site: CallSite?
  /// The refused calls of client code, as text, in order.
  public let mistakes: [String]

  /// The reason in more words; nil for those of the reason.
  let words: String?

  package init(
    _ reason: Reason, site: CallSite? = nil, mistakes: [String] = [], words: String? = nil
  ) {
    self.reason = reason
    self.words = words
    self.site = site
    self.mistakes = mistakes
  }

  /// No visible view has the label. The nearest existing label helps with typing errors.
  public static func noSuchLabel(_ label: String, nearest: String?) -> PhoneError {
    PhoneError(.noSuchLabel(label, nearest: nearest))
  }

  /// Several visible views have the label.
  public static func ambiguousLabel(_ label: String, count: Int) -> PhoneError {
    PhoneError(.ambiguousLabel(label, count: count))
  }

  /// The only matching view cannot be touched: it is covered, disabled, hidden or out of sight.
  public static func obstructed(_ name: String, _ reason: String) -> PhoneError {
    PhoneError(.obstructed(name, reason))
  }

  /// The phone did not settle by the limit; `alive` describes the remaining activity.
  public static func stillAlive(_ alive: [String], at instant: Instant) -> PhoneError {
    PhoneError(.stillAlive(alive, at: instant))
  }

  /// The event did not occur by the limit.
  public static func neverCame(
    _ event: String, hint: String? = nil, alive: [String], at instant: Instant
  ) -> PhoneError {
    PhoneError(.neverCame(event, hint: hint, alive: alive, at: instant))
  }

  /// The prototype's text has these mistakes.
  public static func prototype(_ mistakes: String) -> PhoneError {
    PhoneError(.prototype(mistakes))
  }

  /// There is no picture.
  public static func noPicture(_ reason: String) -> PhoneError { PhoneError(.noPicture(reason)) }

  /// The saved state cannot be restored.
  public static func savedState(_ reason: String) -> PhoneError { PhoneError(.savedState(reason)) }

  /// Whether both have the same reason.
  public static func == (one: PhoneError, other: PhoneError) -> Bool { one.reason == other.reason }

  /// Hashes the reason.
  public func hash(into hasher: inout Hasher) { hasher.combine(reason) }

  /// The reason, the refused calls and the call site.
  public var description: String {
    (words ?? reason.description) + PhoneFailure.rest(mistakes: mistakes, site: site)
  }
}

extension PhoneError.Reason: CustomStringConvertible {
  /// The reason, as text.
  public var description: String {
    switch self {
    case .noSuchLabel(let label, let nearest):
      UIWindow.ViewMistake.missing(
        ViewPath(label), nearest: nearest, others: [], scrolls: false
      ).description
    case .ambiguousLabel(let label, let count): "\(count) views are called '\(label)'"
    case .obstructed(let name, let reason): "'\(name)' \(reason)"
    case .stillAlive(let names, let instant):
      "still alive after \(instant.seconds) s: \(names.joined(separator: ", "))"
    case .neverCame(let event, let hint, let names, let instant):
      "\(event) had not come after \(instant.seconds) s"
        + (hint.map { ": \($0)" } ?? "")
        + (names.isEmpty ? "; everything is at rest" : "; alive: \(names.joined(separator: ", "))")
    case .prototype(let mistakes): mistakes
    case .noPicture(let reason): "there is no picture: \(reason)"
    case .savedState(let reason): "the saved state cannot be read: \(reason)"
    }
  }
}
