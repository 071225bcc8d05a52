#!/bin/sh
# The command of an installed lodge. Runs scripts/lodge.mjs of the release this file belongs to.
release="$(dirname "$(readlink -f "$0")")"
node="${NODE:-node}"
command -v "$node" > /dev/null || node=node
case "${1:-}" in
  upgrade | rollback)
    # The lock ends with Node, even after a crash.
    exec 9> "$(dirname "$release")/.upgrade.lock" || exit 1
    if ! flock --nonblock 9; then
      echo "Another upgrade or rollback is under way." >&2
      exit 1
    fi
    ;;
esac
exec "$node" "$release/scripts/lodge.mjs" "$@"
