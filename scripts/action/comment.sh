#!/usr/bin/env bash
# A step of action.yml: the findings in the files of a pull request and its changed tools, tool by tool, in one comment that later runs update.
set -euo pipefail
source "$(dirname "$0")/toolscribe.sh"

# Nothing here fails the job. A pull request from a fork, for one, has a token that cannot write.
trap 'echo "::warning title=Toolscribe::The pull request got no comment; the log of this step says why. A comment needs the permission pull-requests: write."' ERR
trap 'exit 0' EXIT

cd "$GITHUB_WORKSPACE"
git cat-file -e "$BASE^{commit}" 2> /dev/null || git fetch --quiet --no-tags --depth=1 origin "$BASE"

marker='<!-- toolscribe -->'
table="$RUNNER_TEMP/toolscribe.md"
body="$RUNNER_TEMP/toolscribe-comment.md"
check --since "$BASE" --format markdown --fail-on never > "$table"
# GitHub refuses comments of more than 65536 characters. The larger table gets what the other one leaves.
room=60000
{
  printf '%s\n### Toolscribe\n\n' "$marker"
  if [ -f "$changes" ]; then
    size="$(wc -c < "$changes")"
    cut_to "$((room - (size < room / 2 ? size : room / 2)))" findings < "$table" > "$table.cut"
    cat "$table.cut"
    printf '\n#### Changed tools\n\n'
    cut_to "$((room - $(wc -c < "$table.cut")))" 'changed tools' < "$changes"
  else
    cut_to "$room" findings < "$table"
  fi
} > "$body"

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
own=".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$marker\"))) | .id"
ids="$(gh api --paginate "$comments" --jq "$own")"
id="${ids%%$'\n'*}"
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$body"
elif grep -q '^|' "$body"; then
  gh api --silent --method POST "$comments" --field "body=@$body"
fi
