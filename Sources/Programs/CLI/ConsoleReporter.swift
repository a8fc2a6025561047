import BackswipeProcesses

/// Messages of sessions on the console.
struct ConsoleReporter: Reporter {
  func say(_ line: String) { Console.say(line) }
  func out(_ encoded: String) { Console.out(encoded) }
  func err(_ line: String) { Console.err(line) }
  func err(_ error: any Error) { Console.err(error) }
  func errPart(_ encoded: String) { Console.errPart(encoded) }
}
