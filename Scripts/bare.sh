# A bare Debian of this machine's version in a folder; read by other scripts, not run by itself.

# make_bare FOLDER: needs root, debootstrap and a mirror; a status other than 0 where there is none.
# What it mounts there goes with `leave_bare FOLDER`.
make_bare() {
  local root=$1 file
  debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$root" || return
  mount -t proc proc "$root/proc" || return
  # The network of this machine.
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  for file in /etc/apt/apt.conf /etc/apt/apt.conf.d/*proxy*; do
    if [ -f "$file" ]; then install -D "$file" "$root$file"; fi
  done
}

leave_bare() { umount -q --lazy "$1/proc" 2>/dev/null || true; }

# in_bare FOLDER COMMAND…: with nothing of this machine's environment but the way to a mirror.
in_bare() {
  local root=$1
  shift
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 no_proxy=127.0.0.1 \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} chroot "$root" "$@"
}
