#!/usr/bin/env bash
# A step of action.yml: the findings in the files of a pull request as a table tool by tool, in one comment that later runs update.
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
# GitHub refuses comments of more than 65536 characters.
{
  printf '%s\n### Toolscribe\n\n' "$marker"
  awk '{ size += length($0) + 1 } size > 60000 { print "\nThere are more findings: the log of the job has them."; exit } { print }' "$table"
} > "$body"

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
own=".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$marker\"))) | .id"
ids="$(gh api --paginate "$comments" --jq "$own")"
id="${ids%%$'\n'*}"
if [ -n "$id" ]; then
  gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$id" --field "body=@$body"
elif grep -q '^|' "$table"; then
  gh api --silent --method POST "$comments" --field "body=@$body"
fi
