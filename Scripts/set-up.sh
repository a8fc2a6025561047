# What a machine needs; read by the other scripts, not run by itself.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

say() { printf '%s\n' "$*" >&2; }

# To build and run: what fetches the packages, the window, drawing, the two fonts of the phone, and
# those for what the two lack: about 28 MB to fetch, 73 MB installed.
build_packages="git ca-certificates pkg-config libsdl2-dev libx11-dev libxi-dev libwayland-dev libcairo2-dev libpango1.0-dev librsvg2-dev libxml2-dev libturbojpeg0-dev libwebsockets-dev libqrencode-dev
fonts-inter fonts-wqy-microhei fonts-noto-core fonts-noto-color-emoji"
# To test: a display without a screen, a hand for it, eyes, and readers of our formats.
test_packages="xvfb xdotool xclip openbox sway xwayland weston libdecor-0-plugin-1-cairo grim wtype wl-clipboard util-linux imagemagick x11-utils python3-yaml
python3-jsonschema libxml2-utils python3-junitparser sqlite3 chromium firefox-esr webkit2gtk-driver strace openssl nodejs python3-pip python3-venv default-jre-headless groff-base valgrind
binutils dbus-daemon iproute2 ffmpeg pngcheck apngdis gifsicle webp librsvg2-bin poppler-utils parallel mandoc pre-commit"
# To make packages of the program, and to check them.
package_packages="dpkg-dev debhelper binutils perl-base xz-utils libwebsockets-dev libqrencode-dev"
check_packages="lintian appstream desktop-file-utils shared-mime-info librsvg2-bin imagemagick mandoc man-db groff-base libglib2.0-bin python3 debootstrap"

# Linking Swift's libraries in halves the time to start. All Swift code of the programs runs on one
# thread (Tests/Programs/EndToEnd/SecondThreadTests.swift), so that references need not be counted with atomic
# instructions: a third of a frame's time. Overlapping accesses to one variable are looked for at run
# time in debug builds, where all tests run too, and not here: a tenth of a frame's time. The same holds
# of calls from another thread. The functions of every frame lie side by side (Scripts/make-symbol-order): an
# eighth of a frame's time. lld, which takes their order, is the toolchain's own.
release_flags="-c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -assume-single-threaded
-Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation
-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
-Xlinker --symbol-ordering-file=Scripts/symbol-order.txt -Xlinker --no-warn-symbol-ordering"

# Debug builds of Scripts/test: beside those of others, without what debuggers and editors read.
test_flags="--scratch-path .build/tests -debug-info-format none"

# commit: the last commit, with a + where files of it have changes or sources are in no commit; nothing outside of
# a clone.
commit() {
  local name
  name=$(git describe --always --abbrev=12 --exclude='*' --dirty=+ 2>/dev/null) || return 0
  [ -z "$(git ls-files --others --exclude-standard Sources Resources)" ] || name=${name%+}+
  echo "$name"
}

# release_folder: where a release build puts its programs.
release_folder() { swift build -c release --show-bin-path 2>/dev/null; }

# build_release [OPTION…]: a release build, with the commit in a file beside its programs for `backswipe
# --version`. A build step for that would run in every build. The file goes stale as soon as a program is
# newer, and is not written where the sources change during the build.
build_release() {
  local before note
  before=$(commit)
  # shellcheck disable=SC2086
  swift build $release_flags "$@" 2>&1 | { grep -vE 'prohibited flag|^\[' || true; } >&2 || return
  note=$(release_folder)/backswipe_BackswipeResources.resources/commit || return
  if [ -n "$before" ] && [ "$before" = "$(commit)" ]; then echo "$before" >"$note"; else rm -f "$note"; fi
}

# own_state FOLDER: what the program remembers is in a folder of the script's, so that neither what
# somebody left open on this machine changes what is measured, nor the other way round.
own_state() { export XDG_STATE_HOME=$1 XDG_CONFIG_HOME=$1 XDG_DATA_HOME=$1; }

# enough COUNT LEAST WHAT: ends the script when fewer came than were asked for.
enough() {
  [ "${1:-0}" -ge "$2" ] && return 0
  say "${1:-0} $3 came, and at least $2 were to: nothing was measured."
  exit 1
}

need_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    say "Swift is missing. Install a Swift 6.2 or newer toolchain from https://www.swift.org/install/linux"
    say "and put its bin folder on PATH; then run this again."
    exit 1
  fi
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  if [ -n "$version" ] && [ "$(printf '%s\n6.2\n' "$version" | sort -V | head -n 1)" != 6.2 ]; then
    say "Swift $version is too old: Backswipe needs 6.2 or newer. See https://www.swift.org/install/linux"
    exit 1
  fi
}

# need_packages NAME…: installs the Debian packages that are not there yet.
need_packages() {
  local missing=() name
  if ! command -v dpkg-query >/dev/null 2>&1; then
    say "This machine has no Debian packages. Install by hand what these are called here:"
    say "  $*"
    return 0
  fi
  for name in "$@"; do
    dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null | grep -qx installed ||
      missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  say "Installing ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      say "That needs root and there is no sudo. As root, run:"
      say "  apt-get install --no-install-recommends ${missing[*]}"
      exit 1
    fi
    as_root=(sudo)
  fi
  if ! { "${as_root[@]}" apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq \
      --no-install-recommends "${missing[@]}" >/dev/null; }; then
    say "The packages could not be installed. As root, run:"
    say "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
    exit 1
  fi
}
