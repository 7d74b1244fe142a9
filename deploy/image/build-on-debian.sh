#!/usr/bin/env bash
# The Containerfile where no registry of images can be reached: build-on-debian.sh IMAGE_NAME makes IMAGE_NAME and IMAGE_NAME-tools
# Needs root, mmdebstrap, buildah, npm; nothing is written into the product's folder.
set -euo pipefail
here=$(realpath "$(dirname "$0")"); product=$(realpath "$here/../.."); image=${1:-smart-kids}
"$here/bases-on-debian.sh"
# chroot: also where no container may be started, as on most machines of a CI.
bud() { buildah bud --isolation chroot --format docker --pull-never "$@"; }
bud --ignorefile "$product/deploy/Containerfile.dockerignore" \
  --build-arg BUILD_BASE=localhost/smart-kids-build-base --build-arg RUN_BASE=localhost/smart-kids-run-base \
  --build-arg TOOLS_BASE=localhost/smart-kids-tools-base -f "$product/deploy/Containerfile" -t "$image" "$product"
# The stage `tools`, with what the image has already instead of a second build.
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
sed -n '/ AS tools$/,/^ENTRYPOINT/p' "$product/deploy/Containerfile" \
  | sed -e 's#^FROM .*#FROM localhost/smart-kids-tools-base#' -e "s#--from=\(build\|node\)#--from=$image#" > "$folder/Containerfile"
bud -f "$folder/Containerfile" -t "$image-tools" "$folder"
