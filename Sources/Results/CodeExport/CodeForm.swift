import BackswipeText

/// A form in which motions are handed over.
package enum CodeForm: String, Sendable, CaseIterable {
  case css
  case uikit
  case swiftui
  case compose
  case android
  case flutter
  case reanimated
  case reactNative = "react-native"
  case reactNavigation = "react-navigation"
  case motion
  case lottie
  case json
  case csv

  /// The form's file name in an export of all forms.
  package var fileName: String {
    switch self {
    case .css: "backswipe.css"
    case .uikit: "BackswipeUIKit.swift"
    case .swiftui: "BackswipeSwiftUI.swift"
    case .compose: "BackswipeCompose.kt"
    case .android: "BackswipeAndroid.kt"
    case .flutter: "backswipe.dart"
    case .reanimated: "backswipe-reanimated.ts"
    case .reactNative: "backswipe-react-native.ts"
    case .reactNavigation: "backswipe-react-navigation.ts"
    case .motion: "backswipe-motion.ts"
    case .lottie: "backswipe.lottie.json"
    case .json: "backswipe.json"
    case .csv: "backswipe.csv"
    }
  }

  /// The file extensions of the form, the usual one first.
  package var fileEndings: [String] {
    switch self {
    case .css: ["css"]
    case .uikit, .swiftui: ["swift"]
    case .compose, .android: ["kt", "kts"]
    case .flutter: ["dart"]
    case .reanimated, .reactNative, .reactNavigation, .motion: ["ts", "tsx", "mts"]
    case .lottie, .json: ["json"]
    case .csv: ["csv"]
    }
  }

  /// Why an output's name does not fit the form: `.html` is no CSS. A name without an end fits all
  /// forms, and so do files that are not regular, as a pipe.
  package func mistake(inEndingOf path: String) -> String? {
    let ending = FileEnding.of(path)
    guard path != "-", !ending.isEmpty, !fileEndings.contains(ending) else { return nil }
    let others = Self.allCases.filter { $0.fileEndings.contains(ending) }.map(\.rawValue)
    let hint = others.isEmpty ? "" : "; .\(ending) is \(others.joined(separator: ", "))"
    return "\(rawValue) writes .\(fileEndings[0]), not .\(ending)\(hint)"
  }

  /// Whether it is read by programs and not by people.
  package var isData: Bool { [.lottie, .json, .csv].contains(self) }

  /// The complete text of a form, with a line break at its end.
  package func text(of handoff: MotionExport) -> CodeText {
    var text = motions(of: handoff)
    let own = TransitionForm(self, handoff.transitions)
    for line in own.lines { text.text += line + "\n" }
    text.refused += own.refused + ElementForm.refused(handoff, self)
    return text
  }

  private func motions(of handoff: MotionExport) -> CodeText {
    switch self {
    case .css: CSSForm.text(of: handoff)
    case .uikit: UIKitForm.text(of: handoff)
    case .swiftui: SwiftUIForm.text(of: handoff)
    case .compose: ComposeForm.text(of: handoff)
    case .android: AndroidForm.text(of: handoff)
    case .flutter: FlutterForm.text(of: handoff)
    case .reanimated: ReanimatedForm.text(of: handoff)
    case .reactNative: ReactNativeForm.text(of: handoff)
    case .reactNavigation: ReactNavigationForm.text(of: handoff)
    case .motion: MotionForm.text(of: handoff)
    case .lottie: LottieForm.text(of: handoff)
    case .json: JSONForm.text(of: handoff)
    case .csv: CSVForm.text(of: handoff)
    }
  }
}

/// A form's text, and the omitted motions.
package struct CodeText: Sendable, Equatable {
  package var text: String
  /// Descriptions of motions that the platform does not support, with alternatives.
  package var refused: [String] = []

  /// A text with the imports that its body uses.
  ///
  /// - Parameters:
  ///   - imports: lines, each with the words in the body that require it; in order.
  init(head: [String], imports: [(line: String, words: [String])], body: [String]) {
    let words = Set(
      body.filter { line in !["//", "/*", "*"].contains { line.trimmed.hasPrefix($0) } }
        .flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) })
    let used = imports.filter { !words.isDisjoint(with: $0.words) }.map(\.line)
    self.init(head + (used.isEmpty ? [] : [""] + used) + [""] + body)
  }

  init(_ lines: [String], refused: [String] = []) {
    text = lines.joined(separator: "\n") + "\n"
    self.refused = refused
  }
}

extension String {
  /// The text without leading spaces.
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
