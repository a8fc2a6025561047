import ArgumentParser
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// The completions that a shell offers for the words of the command.
enum Completions {
  /// Prototypes and scenarios, and folders on the way to them.
  static let documents = CompletionKind.file(extensions: ["yaml", "yml"])
  static let reports = CompletionKind.file(extensions: ["json", "xml", "csv"])
  static let presets = CompletionKind.list(SimulatorSettings.presetNames + ["file", "all"])
  static let refreshes = CompletionKind.list(DisplayRefresh.common.map(\.description))
  static let scales = CompletionKind.list(["1", "2", "3"])
  /// `KEY=`, and after it the setting's values.
  static let settings = CompletionKind.custom { words, index, prefix in
    setting(words, index, prefix)
  }

  /// - Parameters:
  ///   - words: of the line; bash makes `=` and the text around it separate words.
  ///   - index: of the word to complete.
  ///   - prefix: the part of it before the cursor.
  static func setting(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = Array(words.prefix(max(0, index)).suffix(2))
    if words.indices.contains(index), words[index] == "=", let key = before.last, known(key) {
      return values(key)
    }
    if before.last == "=", let key = before.first, known(key) { return values(key) }
    // Other shells keep the word whole.
    if let equals = prefix.firstIndex(of: "="), known(String(prefix[..<equals])) {
      let key = String(prefix[..<equals])
      return values(key).map { "\(key)=\($0)" }
    }
    return SimulatorSettings.catalog.map { $0.key + "=" }
  }

  private static func known(_ key: String) -> Bool {
    SimulatorSettings.catalog.contains { $0.key == key }
  }

  /// The accepted words of a setting, and its default.
  private static func values(_ key: String) -> [String] {
    guard let setting = SimulatorSettings.catalog.first(where: { $0.key == key }) else { return [] }
    return switch setting.kind {
    case .toggle, .choice: setting.words
    case .curve: SimulatorSettings.curveNames + setting.words
    case .duration, .points, .fraction, .factor:
      [setting.text(in: SimulatorSettings())] + setting.words
    }
  }

  /// An addition for bash to the argument parser's script: bash separates words at `=`, so that the
  /// option before it has to be searched, and adds a blank after a word that continues.
  static let bash = #"""

    _backswipe_option() {
        local cur="${2}" prev="${3}"
        local -i at=COMP_CWORD
        [[ "${cur}" == '=' ]] && cur=''
        [[ "${COMP_WORDS[at]}" != '=' ]] && at+=-1
        if ((at > 1)) && [[ "${COMP_WORDS[at]}" == '=' ]]; then
            case "${COMP_WORDS[at-1]}" in
            --*) prev="${COMP_WORDS[at-1]}" ;;
            *)
                local -i before=at-2
                [[ "${COMP_WORDS[before]}" == '=' ]] && before+=-1
                [[ "${COMP_WORDS[before]}" == '--set' ]] && prev='--set'
                ;;
            esac
        fi
        _backswipe "${1}" "${cur}" "${prev}"
        [[ "${COMPREPLY[0]}" == *= ]] && compopt -o nospace 2>/dev/null
        return 0
    }

    complete -o filenames -F _backswipe_option backswipe
    """#
}
