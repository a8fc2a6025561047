package import BackswipeExpressions
package import BackswipeMotion
package import BackswipeUnits

/// A variable of a prototype, or of each instance of a screen, that expressions read.
package struct Variable: Hashable, Sendable {
  /// A name as of `Scope.isName`.
  package var name: String
  package var content: Content

  package init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  package enum Content: Hashable, Sendable {
    case number(Number)
    /// The initial flag.
    case flag(Bool)
    /// The initial text.
    case text(String)
    /// Words, and the initial one of them.
    case choice([String], initial: String)
    case list(List)
  }

  package struct Number: Hashable, Sendable {
    /// The initial value.
    package var value: Double
    package var rule: NumberRule
    /// Whether an action moves it on the rule's spring; otherwise it has the new value at once.
    package var isSpringing = false
    /// The actions of snaps, performed when a release goes there.
    package var arrivals: [Arrival] = []

    package init(_ value: Double, _ rule: NumberRule = NumberRule()) {
      self.value = value
      self.rule = rule
    }
  }

  /// An action at a snap.
  package struct Arrival: Hashable, Sendable {
    package var snap: Double
    package var action: Prototype.Action
  }

  /// The most variables of a prototype or of a screen.
  package static let most = 1000
  /// The most words of a choice, and the most snaps of a number.
  package static let mostWords = 100

  package var type: ValueType {
    switch content {
    case .number: .number
    case .flag: .flag
    case .text, .choice: .text
    case .list(let list): .list(list.item)
    }
  }

  package var initial: Value {
    switch content {
    case .number(let number): .number(number.rule.permitted(number.value))
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .choice(_, let initial): .text(initial)
    case .list(let list): .list(list.initial)
    }
  }

  /// The words of a choice; nil for any value of its type.
  package var words: [String]? {
    if case .choice(let words, _) = content { words } else { nil }
  }
}

/// A change of variables by an action.
package struct Change: Hashable, Sendable {
  package var assignments: [Assignment]
  /// The changes of lists.
  package var edits: [ListEdit]
  /// The spring or the curve on which views go to their new places and looks; nil for at once.
  package var animation: Animation?

  package init(
    _ assignments: [Assignment], edits: [ListEdit] = [], animation: Animation? = nil
  ) {
    self.assignments = assignments
    self.edits = edits
    self.animation = animation
  }

  package struct Animation: Hashable, Sendable {
    /// Above 0; that of a spring is the perceptual one.
    package var duration: Interval
    /// That of the spring, −1 to below 1.
    package var bounce = 0.0
    /// In place of the spring; nil for that.
    package var curve: TimingCurve?
    /// The way in which elements come and go that have none of their own; nil for a fade. Its
    /// duration and curve are those above.
    package var transition: PageTransition?

    package func hash(into hasher: inout Hasher) {
      hasher.combine(duration)
      hasher.combine(bounce)
      hasher.combine(transition)
    }

    package var timing: ChangeTiming {
      curve.map { .curve($0, duration: duration) } ?? .spring(duration: duration, bounce: bounce)
    }
  }
}

/// New values of variables, in order; each one is computed from the values before all of them.
package struct Assignment: Hashable, Sendable {
  package var name: String
  package var value: NewValue

  package init(_ name: String, _ value: NewValue) {
    self.name = name
    self.value = value
  }

  package enum NewValue: Hashable, Sendable {
    /// Of a number or a flag.
    case expression(BackswipeExpressions.Expression)
    /// Of a text or a choice.
    case text(TextTemplate)
  }
}

extension Scope {
  /// The scope with variables.
  package init(_ variables: [Variable]) {
    self.init()
    for variable in variables { declare(variable.name, variable.type, choices: variable.words) }
  }
}
