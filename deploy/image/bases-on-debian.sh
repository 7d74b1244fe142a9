#!/usr/bin/env bash
# The bases of the Containerfile from Debian's and npm's packages alone: localhost/smart-kids-build-base, …-run-base, …-tools-base.
set -euo pipefail
product=$(realpath "$(dirname "$0")/../.."); release=bookworm
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
node=$product/node_modules/node/bin/node; npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")

debian() { mmdebstrap --aptopt='Apt::Install-Recommends "false"' "$@" >/dev/null 2>"$work/log" || { tail -5 "$work/log"; exit 1; }; }
commit() { # NAME ROOT CONFIG…
  local name=$1 root=$2 container; shift 2
  container=$(buildah from scratch)
  buildah add -q "$container" "$root" / >/dev/null
  buildah config "$@" "$container"
  buildah commit -q --format docker "$container" "$name" >/dev/null
  buildah rm "$container" >/dev/null
}

# Builds: a small Debian, Node and npm, and the certificates that this machine trusts.
debian --variant=essential --include=libstdc++6,ca-certificates "$release" "$work/build"
cp -L "$node" "$work/build/usr/bin/node"
mkdir -p "$work/build/usr/lib/node_modules"
cp -rL "$npm" "$work/build/usr/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/build/usr/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/build/usr/bin/npx"
cp -L /etc/ssl/certs/ca-certificates.crt "$work/build/etc/ssl/certs/ca-certificates.crt"
commit localhost/smart-kids-build-base "$work/build" --env PATH=/usr/local/bin:/usr/bin:/bin \
  --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt

# Runs: what Node needs, nobody's shell and no program but Node.
debian --variant=extract --include=libc6,libstdc++6,libgcc-s1,ca-certificates,tzdata,base-files,netbase "$release" "$work/run"
root=$work/run
rm -rf "$root"/usr/share/{doc,man,info,locale,lintian,bug,perl*} "$root"/var/cache/apt "$root"/var/lib/{apt,dpkg} \
  "$root"/usr/lib/x86_64-linux-gnu/{perl*,gconv} "$root"/usr/{bin,sbin}/* "$root"/{bin,sbin}/*
mkdir -p "$root"/{app,nodejs/bin,tmp,proc,sys,dev,etc/ssl/certs}
find "$root/usr/share/ca-certificates" -name '*.crt' -exec cat {} + > "$root/etc/ssl/certs/ca-certificates.crt"
printf 'root:x:0:0::/:/usr/sbin/nologin\nnonroot:x:65532:65532::/:/usr/sbin/nologin\n' > "$root/etc/passwd"
printf 'root:x:0:\nnonroot:x:65532:\n' > "$root/etc/group"
chmod 1777 "$root/tmp"
cp -L "$node" "$root/nodejs/bin/node"
strip --strip-unneeded "$root/nodejs/bin/node" 2>/dev/null || true
commit localhost/smart-kids-run-base "$root" --user 65532:65532 --env PATH=/usr/local/bin:/usr/bin:/bin

# Backs up and restores: a small Debian with PostgreSQL's client programs.
debian --variant=essential --include=libstdc++6,ca-certificates,tzdata,postgresql-client "$release" "$work/tools"
commit localhost/smart-kids-tools-base "$work/tools" --env PATH=/usr/local/bin:/usr/bin:/bin
