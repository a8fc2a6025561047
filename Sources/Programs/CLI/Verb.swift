import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipeFilms
import BackswipeFitting
import BackswipeProcesses
import BackswipeRendering

/// Runs verbs: errors become messages and exit statuses.
enum Verb {
  /// - Parameters:
  ///   - name: the verb's name.
  ///   - sides: the option that has the sides of a comparison.
  /// - Throws: an exit status other than success, and wrong usage.
  static func run(
    _ name: String, sides: String = "--side", _ work: @MainActor () throws -> Status
  ) throws {
    let status = try MainActor.assumeIsolated { () throws -> Status in
      do { return try work() } catch { return try Self.status(error, name, sides) }
    }
    if status != .success { throw status }
  }

  /// Reports the reason why a verb failed.
  private static func status(
    _ error: any Error, _ name: String, _ sides: String
  ) throws -> Status {
    switch error {
    case let status as Status: return status
    case is ValidationError: throw error
    case is Interrupted: return Interruption.status
    case let mistake as UsageMistake: return usage(mistake.words, name)
    case let mistake as SettingSide.Mistake: return usage("\(sides) \(mistake.reason)", name)
    case let mistake as FilmMistake:
      Console.err(mistake.words)
      return switch mistake.kind {
      case .usage: .usage
      case .file: .file
      case .environment: .environment
      }
    case let failure as FilmReadFailure:
      Console.err(failure.words)
      return failure.lacksProgram ? .environment : .file
    case let failure as FitResult.Failure: Console.err("\(failure.name): \(failure.reason)")
    case let failure as FontSet.Failure:
      Console.err(failure)
      return .environment
    default: Console.err(error)
    }
    return .file
  }

  /// Reports wrong usage that only the contents of the files reveal.
  private static func usage(_ words: String, _ name: String) -> Status {
    Console.err("Error: \(words)")
    Console.err("See 'backswipe \(name) --help' for more information.")
    return .usage
  }
}
