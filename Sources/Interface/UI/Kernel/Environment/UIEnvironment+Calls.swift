import BackswipeTrace

/// Code that waits for a call, to run inside it.
struct CallInterruption {
  let receiver: String
  let call: String
  let body: @MainActor () -> Void
}

extension UIEnvironment {
  /// Runs client code inside the next call of a method, once: what an override of it would do.
  ///
  /// - Parameters:
  ///   - call: the method's name in a trace, as `viewWillAppear`.
  ///   - receiver: as a trace names it: a screen with or without the number of its instance, or
  ///     `delegate`, `app` or `scene`.
  package func during(_ call: String, of receiver: String, _ body: @escaping @MainActor () -> Void)
  {
    interruptions.append(CallInterruption(receiver: receiver, call: call, body: body))
  }

  /// Whether anybody has to be told of calls.
  var hearsCalls: Bool { observe != nil || !interruptions.isEmpty }

  /// Tells of a call that is being made, and runs what waits for it.
  func tellCall(_ name: String, of receiver: String, _ arguments: [TraceArgument]) {
    observe?(.call(now, receiver: receiver, name: name, arguments: arguments))
    guard !interruptions.isEmpty else { return }
    let isMeant = { (waiting: CallInterruption) in
      waiting.call == name && receiver.namesInstance(of: waiting.receiver)
    }
    let due = interruptions.filter(isMeant)
    // What runs may wait for further calls.
    interruptions.removeAll(where: isMeant)
    for waiting in due { waiting.body() }
  }
}

extension String {
  /// Whether this name of a controller in a trace is that of a screen, or of an instance of it.
  package func namesInstance(of screen: String) -> Bool {
    self == screen || (!screen.contains("#") && hasPrefix(screen + "#"))
  }
}
