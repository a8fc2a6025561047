package import BackswipeUnits

/// A spring that is edited in one of three forms, each of which keeps its numbers.
///
/// The form that was edited last is the spring. Others are converted from it when they are switched
/// to, and are what they were when one switches back; only another edit discards them.
package struct SpringEditing: Sendable, Equatable {
  /// The form that is shown.
  package private(set) var kind: SpringForm
  /// In the form that is shown.
  package private(set) var curve: SpringCurve
  /// By form; the edited one and those converted from it.
  private var kept: [SpringForm: SpringCurve]
  private var edited: SpringForm
  /// The mass of the physical form, for conversions from forms that have none.
  private var mass = 1.0

  package init(_ curve: SpringCurve) {
    self.curve = curve
    kind = curve.form.kind
    edited = kind
    kept = [kind: curve]
    mass = curve.form[.mass] ?? 1
  }

  /// The numbers of the form that is shown, in the order of the text.
  package var numbers: [(parameter: SpringForm.Parameter, number: Double)] {
    kind.parameters.map { ($0, curve.form[$0] ?? 0) }
  }

  /// Shows the spring in another form. Nothing changes where the numbers of that one would be
  /// invalid, as for a period that is no nanosecond long.
  package mutating func show(_ kind: SpringForm) {
    if let known = kept[kind] {
      (self.kind, curve) = (kind, known)
    } else if let source = kept[edited],
      let converted = Self.converted(source.form, to: kind, mass: mass)
    {
      (self.kind, curve) = (kind, converted)
      kept[kind] = converted
    }
  }

  /// The spring in another form, with numbers as people write them: five significant digits.
  private static func converted(
    _ form: SpringCurve.Form, to kind: SpringForm, mass: Double
  ) -> SpringCurve? {
    let exact = form.converted(to: kind, mass: mass)
    return SpringCurve(exact.rounded(digits: 5)) ?? SpringCurve(exact)
  }

  /// Sets a number of the form that is shown.
  ///
  /// - Returns: false, without a change, for a parameter of another form, and for a number with
  ///   which there is no spring that comes to rest within an hour.
  @discardableResult
  package mutating func set(_ parameter: SpringForm.Parameter, to number: Double) -> Bool {
    guard kind.parameters.contains(parameter), number.isFinite else { return false }
    let form = curve.form.setting(parameter, to: number)
    guard let changed = SpringCurve(form) else { return false }
    if form == curve.form { return true }
    curve = changed
    edited = kind
    kept = [kind: changed]
    mass = form[.mass] ?? mass
    return true
  }

  /// Whether both are shown in the same form with the same numbers.
  package static func == (left: SpringEditing, right: SpringEditing) -> Bool {
    left.curve == right.curve
  }
}

extension SpringCurve {
  /// The spring of `TimingCurve.spring` over a duration: critical, and settled at its end. Nil for a
  /// duration that is not above 0 or longer than an hour.
  package init?(fittedTo duration: Interval) {
    let response = Interval(seconds: duration.seconds * 2 * Double.pi / TimingCurve.springAngle)
    self.init(Form.response(response, dampingRatio: 1).rounded(digits: 5))
  }

  /// The spring that a fitted one is for a duration, with a time of its own.
  package init?(_ fitted: FittedSpring, settlingIn duration: Interval) {
    guard let spring = fitted.spring(settlingIn: duration.seconds), spring.stiffness > 0 else {
      return nil
    }
    let response = Interval(seconds: 2 * Double.pi / spring.stiffness.squareRoot())
    self.init(.response(response, dampingRatio: fitted.dampingRatio))
  }
}
