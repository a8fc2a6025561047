package import BackswipeUnits

/// The editing of a spring in one of three forms, each of which keeps its numbers.
///
/// The form edited last defines the spring. Others are converted from it when first shown, and keep
/// their numbers when shown again; only another edit discards them.
package struct SpringEditing: Sendable, Equatable {
  /// The shown form.
  package private(set) var kind: SpringForm
  /// The spring in the shown form.
  package private(set) var curve: SpringCurve
  /// The edited form and those converted from it.
  private var kept: [SpringForm: SpringCurve]
  private var edited: SpringForm
  /// The mass of the physical form, for conversions from forms without one.
  private var mass = 1.0

  package init(_ curve: SpringCurve) {
    self.curve = curve
    kind = curve.form.kind
    edited = kind
    kept = [kind: curve]
    mass = curve.form[.mass] ?? 1
  }

  /// The numbers of the shown form, in the order of the text.
  package var numbers: [(parameter: SpringForm.Parameter, number: Double)] {
    kind.parameters.map { ($0, curve.form[$0] ?? 0) }
  }

  /// Changes the shown form. Does nothing if the numbers in that form would be invalid, such as a
  /// period below a nanosecond.
  package mutating func setForm(_ kind: SpringForm) {
    if let known = kept[kind] {
      (self.kind, curve) = (kind, known)
    } else if let source = kept[edited],
      let converted = Self.converted(source.form, to: kind, mass: mass)
    {
      (self.kind, curve) = (kind, converted)
      kept[kind] = converted
    }
  }

  /// The spring in another form, with numbers of five significant digits.
  private static func converted(
    _ form: SpringCurve.Form, to kind: SpringForm, mass: Double
  ) -> SpringCurve? {
    let exact = form.converted(to: kind, mass: mass)
    return SpringCurve(exact.rounded(digits: 5)) ?? SpringCurve(exact)
  }

  /// Sets a number of the shown form.
  ///
  /// - Returns: false, without a change, for a parameter of another form, and for a number with
  ///   which the spring does not settle within an hour.
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

  /// Whether both show the same form with the same numbers.
  package static func == (left: SpringEditing, right: SpringEditing) -> Bool {
    left.curve == right.curve
  }
}

extension SpringCurve {
  /// The spring of `TimingCurve.spring` for a duration: critical, and settled at its end. Nil for a
  /// duration that is not above 0 or longer than an hour.
  package init?(fittedTo duration: Interval) {
    let response = Interval(seconds: duration.seconds * 2 * Double.pi / TimingCurve.springAngle)
    self.init(Form.response(response, dampingRatio: 1).rounded(digits: 5))
  }

  /// The spring with a fixed duration equivalent to a fitted one for that duration.
  package init?(_ fitted: FittedSpring, settlingIn duration: Interval) {
    guard let spring = fitted.spring(settlingIn: duration.seconds), spring.stiffness > 0 else {
      return nil
    }
    let response = Interval(seconds: 2 * Double.pi / spring.stiffness.squareRoot())
    self.init(.response(response, dampingRatio: fitted.dampingRatio))
  }
}
