#!/usr/bin/env bash
# The Containerfile where no registry of images can be reached: build-on-debian.sh IMAGE_NAME
# Needs root, mmdebstrap, buildah, npm; nothing is written into the product's folder.
set -euo pipefail
here=$(realpath "$(dirname "$0")"); product=$(realpath "$here/../.."); image=${1:-smart-kids}
"$here/bases-on-debian.sh"
# chroot: also where no container may be started, as on most machines of a CI.
buildah bud --isolation chroot --format docker --pull-never --ignorefile "$product/deploy/Containerfile.dockerignore" \
  --build-arg BUILD_BASE=localhost/smart-kids-build-base --build-arg RUN_BASE=localhost/smart-kids-run-base \
  -f "$product/deploy/Containerfile" -t "$image" "$product"
