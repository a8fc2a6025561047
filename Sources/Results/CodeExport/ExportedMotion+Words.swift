import BackswipeMotion
import BackswipeUnits

/// Descriptions of motions for the comments of all forms.
extension MotionExport {
  /// The comment at the beginning of every form.
  ///
  /// - Parameter units: the platform's units, in one or more sentences.
  func head(_ platform: String, _ units: String...) -> [String] {
    var lines = ["Backswipe: the motions of \"\(title)\" for \(platform)."]
    lines.append(
      settings.isEmpty
        ? "Settings: UIKit's."
        : "Settings that differ from UIKit's: "
          + settings.map { "\($0.key)=\($0.value)" }.joined(separator: ", ") + ".")
    lines.append(
      "Every motion goes from 0 to 1 of its way; velocities are ways a second towards 1.")
    lines.append(
      "A spring rests from its duration on, when 0.001 of the way is left; the platform may go on.")
    lines += units
    if motions.contains(where: { [.push, .pop, .beneath].contains($0.name) && $0.overshoots }) {
      lines.append(
        "The dimming stays within 0 and \(CodeNumber.text(dimming)) where a curve overshoots.")
    }
    lines.append(
      "Page: \(size); beneath it \(CodeNumber.text(shift)) pt of parallax, black of alpha "
        + "\(CodeNumber.text(dimming)), a shadow of \(CodeNumber.text(shadow)) pt.")
    if fades { lines.append("Reduce Motion is on: pages cross-fade along the curve of push.") }
    if let release {
      lines.append(
        "The file's finger lets go at \(CodeNumber.text(release.progress, digits: 4)) of the page "
          + "with \(CodeNumber.text(release.velocity, digits: 4)) widths/s; the pop "
          + (release.completes ? "ends." : "is cancelled and the page stays."))
    }
    return lines
  }

  private var size: String { "\(CodeNumber.text(width)) x \(CodeNumber.text(height)) pt" }

  /// A description of a motion, in a sentence.
  func words(_ motion: ExportedMotion) -> String {
    var words = "\(motion.name.rawValue): \(motion.kind), \(milliseconds(motion)) ms, "
    words += "\(CodeNumber.text(motion.distance, digits: 7)) pt"
    if motion.velocity != 0 {
      let points = motion.velocity * motion.distance
      words += ", from \(CodeNumber.text(motion.velocity)) ways/s "
      words += "(\(CodeNumber.text(points, digits: 6)) pt/s)"
    }
    return words
  }

  func milliseconds(_ motion: ExportedMotion) -> String {
    CodeNumber.places(motion.duration.seconds * 1000, 6)
  }

  func seconds(_ motion: ExportedMotion) -> String {
    CodeNumber.places(motion.duration.seconds, 9)
  }

  /// The duration rounded to milliseconds, as Android and Compose need it.
  func wholeMilliseconds(_ motion: ExportedMotion) -> Int64 {
    (max(motion.duration, .zero).nanoseconds + 500_000) / 1_000_000
  }

  /// The error of whole milliseconds: a frame is up to one late, and a curve's duration is rounded.
  func millisecondCost(_ motion: ExportedMotion) -> String {
    var seconds = 0.001
    if motion.spring == nil {
      seconds += abs(motion.duration.seconds - Double(wholeMilliseconds(motion)) / 1000)
    }
    let points = min(motion.peakSpeed * seconds, 1) * motion.distance
    return "whole milliseconds cost up to \(CodeNumber.places(points, 2)) pt"
  }
}

extension ExportedMotion {
  /// The kind of the shape, in words.
  var kind: String {
    switch shape {
    case .spring(let spring):
      "spring of \(CodeNumber.text(spring.naturalFrequency)) rad/s and damping ratio "
        + CodeNumber.text(spring.effectiveRatio)
    case .bezier: "cubic Bezier"
    case .threePoint: "two cubic Beziers"
    case .linear: "even"
    case .points: "straight lines"
    case .steps: "steps"
    }
  }
}
