import ArgumentParser
import BackswipeSettings
import BackswipeUnits

/// The completions that a shell offers for the words of the command.
enum Completions {
  /// Prototypes and scenarios, and the folders that lead to them.
  static let documents = CompletionKind.file(extensions: ["yaml", "yml", "svg"])
  static let reports = CompletionKind.file(extensions: ["json", "xml", "csv"])
  static let presets = CompletionKind.list(SimulatorSettings.presetNames + ["file", "all"])
  static let refreshes = CompletionKind.list(DisplayRefresh.common.map(\.description))
  static let scales = CompletionKind.list(["1", "2", "3"])
  /// `KEY=`, and after it the setting's values.
  static let settings = CompletionKind.custom { words, index, prefix in
    SettingCompletion.words(words, index, prefix)
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
