#!/bin/sh
# Starts scripts/start.mjs with what Node and the C library take at their own start only
# (docs/decisions/017-memory.md), in this same process: signals and the exit code are its own.
cd "$(dirname "$0")/.." || exit 1
# One pool of memory for all threads, which is given back: half of what it takes otherwise.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# npm names the Node that it runs with.
node="${NODE:-node}"
command -v "$node" > /dev/null || node=node
# What somebody loads into the server is none of this short process's.
flags="$(NODE_OPTIONS='' "$node" scripts/memory-flags.mjs)" || exit 1
# shellcheck disable=SC2086 # they are several words
exec "$node" $flags scripts/start.mjs "$@"
