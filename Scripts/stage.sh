# What an installation has; read by Scripts/install and Scripts/package, not run by itself.

# moment: the seconds since 1970 of what is built: SOURCE_DATE_EPOCH, or else the last commit.
moment() { echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"; }

# stage PROGRAM FOLDER: everything that is installed, as bin and share below a folder.
stage() {
  local program=$1 folder=$2 file made built
  put() { install -D -m "$1" -- "$2" "$folder/$3"; }
  put 755 "$program" bin/backswipe
  # Names for debuggers are nearly half of it. A script that starts the program has none.
  if command -v strip >/dev/null; then strip -- "$folder/bin/backswipe" 2>/dev/null || true; fi
  # Files that are followed, where there is a clone: no leftovers of editors.
  local folders="Resources/Prototypes Resources/Scenarios Resources/Schemas Resources/Recipes
    Resources/BuildServers Resources/PlugIn"
  # shellcheck disable=SC2086
  for file in $(git ls-files $folders 2>/dev/null || find $folders -type f); do
    put "$([ -x "$file" ] && echo 755 || echo 644)" "$file" "share/backswipe/${file#Resources/}"
  done
  put 644 LICENSE share/backswipe/LICENSE
  put 644 Documentation/ThirdParty.md share/backswipe/ThirdParty.md
  put 644 Resources/Desktop/backswipe.desktop share/applications/backswipe.desktop
  put 644 Resources/Desktop/org.backswipe.Backswipe.metainfo.xml \
    share/metainfo/org.backswipe.Backswipe.metainfo.xml
  put 644 Resources/Desktop/backswipe-types.xml share/mime/packages/backswipe.xml
  put 644 Resources/Desktop/backswipe.svg share/icons/hicolor/scalable/apps/backswipe.svg
  for file in Resources/Desktop/Icons/*.png; do
    made=$(basename "$file" .png)
    put 644 "$file" "share/icons/hicolor/${made}x$made/apps/backswipe.png"
  done
  built=$(mktemp -d)
  commit >"$built/commit"
  [ ! -s "$built/commit" ] || put 644 "$built/commit" share/backswipe/commit
  SOURCE_DATE_EPOCH=$(moment) Scripts/make-manual "$program" "$built/man"
  for file in "$built"/man/*; do put 644 "$file" "share/man/man1/${file##*/}"; done
  complete() {
    # Files that a shell reads have no first line for the kernel.
    "$program" --generate-completion-script "$1" | sed '1{/^#!/d}' >"$built/completion"
    put 644 "$built/completion" "$2"
  }
  complete bash share/bash-completion/completions/backswipe
  complete zsh share/zsh/site-functions/_backswipe
  complete fish share/fish/vendor_completions.d/backswipe.fish
  rm -r "$built"
}
