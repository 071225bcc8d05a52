#!/bin/sh
# Starts scripts/start.mjs with the settings that Node and the C library read only at their start
# (docs/decisions/009-server-process.md). `exec` passes on signals and the exit code.
cd "$(dirname "$0")/.." || exit 1
# One malloc arena for all threads, trimmed early, halves the memory use.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# npm puts its own Node in NODE.
node="${NODE:-node}"
command -v "$node" > /dev/null || node=node
# Options meant for the server do not apply to this short process.
flags="$(NODE_OPTIONS='' "$node" scripts/memory-flags.mjs)" || exit 1
# shellcheck disable=SC2086 # they are several words
exec "$node" $flags scripts/start.mjs "$@"
