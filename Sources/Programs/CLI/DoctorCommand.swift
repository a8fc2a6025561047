import ArgumentParser
import BackswipeFiles
import BackswipeResources
import BackswipeShare
import BackswipeText
import BackswipeWindow

/// Reports the program's environment.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell what the program runs on: SDL, drivers, display, refresh, fonts, versions.")

  @Option(
    parsing: .unconditional,
    help: "Measure the pointer's rate, in a window, over so many seconds of its motion.")
  var pointer: Double?

  mutating func validate() throws {
    if let pointer, !(0.1...60).contains(pointer) {
      throw ValidationError("--pointer \(pointer) is not from 0.1 to 60 seconds")
    }
  }

  mutating func run() throws {
    let seconds = pointer
    let facts = MainActor.assumeIsolated { Doctor.describe() + [Self.pointerRate(seconds)] }
    let rows =
      [("backswipe", BackswipeCommand.fullVersion)] + facts
      + ShareLibraries.describe()
      + [("prototypes", BackswipeResources.names(in: .prototypes).joined(separator: ", "))]
    let width = rows.map(\.0.count).max() ?? 0
    for (name, value) in rows {
      Console.say(name + String(repeating: " ", count: width - name.count + 2) + value)
    }
  }

  @MainActor
  private static func pointerRate(_ seconds: Double?) -> (String, String) {
    guard let seconds else {
      return ("pointer", "doctor --pointer 2 measures its rate while it moves over a window")
    }
    Interruption.watch()
    Console.err("Move the mouse over the window for \(NumberText.short(seconds)) s.")
    do throws(WindowError) {
      return (
        "pointer", try PointerMeasurement.run(seconds: seconds) { Interruption.isPending }
      )
    } catch { return ("pointer", "not measured: \(error.description)") }
  }
}
