public import BackswipeTime
import BackswipeUI

/// Why a verb of a `VirtualPhone` could not be carried out.
public enum PhoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing in sight that can be tapped carries the label; `nearest` is what was probably meant.
  case noSuchLabel(String, nearest: String?)
  /// More than one view in sight carries the label.
  case ambiguousLabel(String, count: Int)
  /// At the limit, `instant`, something still moved or waited: what, in words.
  case stillAlive([String], at: Instant)
  /// What was waited for had not come at `instant`; what was still alive, in words.
  case neverCame(String, alive: [String], at: Instant)
  /// A prototype's text is wrong: `file:line:column: reason`, one line for each mistake.
  case prototype(String)
  /// A saved state cannot be read: why.
  case savedState(String)

  public var description: String {
    switch self {
    case .noSuchLabel(let label, let nearest):
      UIWindow.LabelMistake.missing(label, nearest: nearest).description
    case .ambiguousLabel(let label, let count):
      UIWindow.LabelMistake.ambiguous(label, count: count).description
    case .stillAlive(let names, let instant):
      "still alive after \((instant - .zero).seconds) s: \(names.joined(separator: ", "))"
    case .neverCame(let event, let names, let instant):
      "\(event) had not come after \((instant - .zero).seconds) s; "
        + (names.isEmpty ? "everything is at rest" : "alive: \(names.joined(separator: ", "))")
    case .prototype(let mistakes): mistakes
    case .savedState(let reason): "the saved state cannot be read: \(reason)"
    }
  }
}
