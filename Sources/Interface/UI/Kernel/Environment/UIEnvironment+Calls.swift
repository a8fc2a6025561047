package import BackswipeTrace

/// Code that waits for a call, to run inside it.
struct CallInterruption {
  let receiver: String
  let call: String
  let body: @MainActor () -> Void
}

extension UIEnvironment {
  /// Runs client code inside the next call of a method, once, as an override of the method would.
  ///
  /// - Parameters:
  ///   - call: the method's name in a trace, as `viewWillAppear`.
  ///   - receiver: its name in a trace: a screen with or without the number of its instance, or
  ///     `delegate`, `app` or `scene`.
  package func during(_ call: String, of receiver: String, _ body: @escaping @MainActor () -> Void)
  {
    interruptions.append(CallInterruption(receiver: receiver, call: call, body: body))
  }

  /// Whether calls have to be reported.
  package var hearsCalls: Bool { observe != nil || !interruptions.isEmpty }

  /// Reports a call that is being made, and runs the code that waits for it.
  package func tellCall(_ name: String, of receiver: String, _ arguments: [TraceArgument]) {
    observe?(.call(now, receiver: receiver, name: name, arguments: arguments))
    guard !interruptions.isEmpty else { return }
    let isMeant = { (waiting: CallInterruption) in
      waiting.call == name && receiver.namesInstance(of: waiting.receiver)
    }
    let due = interruptions.filter(isMeant)
    // The client code may register further interruptions.
    interruptions.removeAll(where: isMeant)
    for waiting in due { waiting.body() }
  }
}

extension String {
  /// Whether this trace name of a controller is that of a screen or of an instance of it.
  package func namesInstance(of screen: String) -> Bool {
    self == screen || (!screen.contains("#") && hasPrefix(screen + "#"))
  }
}
