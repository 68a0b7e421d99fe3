#!/usr/bin/env bash
# A step of action.yml: writes SARIF, prints annotations, and leaves their paths and the exit status to the steps that follow.
set -euo pipefail
source "$(dirname "$0")/toolscribe.sh"

sarif="$RUNNER_TEMP/toolscribe.sarif"
check --format sarif --fail-on never > "$sarif"
status=0
check --format github --fail-on "$INPUT_FAIL_ON" > "$annotations" || status=$?
cat "$annotations"
# Findings fail the job in the last step, what is wrong with the call at once.
[ "$status" -le 1 ] || exit "$status"
printf 'sarif=%s\nstatus=%s\n' "$sarif" "$status" >> "$GITHUB_OUTPUT"
