#!/bin/sh
# A new version without a pause, with several.yaml: each instance is replaced once the one before it answers. The image is there
# already (docker compose build, or IMAGE in .env).
set -eu
cd "$(dirname "$0")"
for service in site site-2 site-3; do
  docker compose up -d --no-deps --wait "$service"
  # Caddy asks /readyz every second.
  sleep 3
done
