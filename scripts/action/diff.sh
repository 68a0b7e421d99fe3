#!/usr/bin/env bash
# A step of action.yml: compares the tools with those of a base. It prints annotations, and leaves a table and the exit status to the steps that follow.
set -euo pipefail
source "$(dirname "$0")/toolscribe.sh"

end() {
  printf 'status=%s\n' "$1" >> "$GITHUB_OUTPUT"
  exit 0
}

# What is wrong with the clone fails no job.
skip() {
  printf '### Changed tools\n\nThe tools were not compared. %s\n' "$1" >> "$GITHUB_STEP_SUMMARY"
  printf '::notice title=Toolscribe::The tools were not compared. The summary of the job says why.\n'
  end 0
}

# The commit where the pull request left its base: a parent of GitHub's merge of the two, which a shallow clone names and does not have.
base_of_pull_request() {
  local parents base
  parents="$(git cat-file commit HEAD | sed -n '/^$/q; s/^parent //p')"
  if [ "${parents#*$'\n'}" = "$HEAD" ]; then
    base="${parents%$'\n'*}"
    git cat-file -e "$base^{commit}" 2> /dev/null || git fetch --quiet --no-tags --depth=1 origin "$base" || return
    printf '%s\n' "$base"
  else
    git merge-base HEAD "refs/remotes/origin/$GITHUB_BASE_REF" 2> /dev/null || git merge-base HEAD "$BASE" 2> /dev/null
  fi
}

rm -f "$changes"
case "$INPUT_FAIL_ON_BREAKING" in true | false) ;; *) echo "fail-on-breaking is 'true' or 'false'" >&2 && exit 2 ;; esac
[ "$INPUT_DIFF" != off ] || end 0
cd "$GITHUB_WORKSPACE"
deepen="Set \`fetch-depth: 0\` for \`actions/checkout\`, so that the clone has all commits."
if [ "$INPUT_DIFF" = auto ]; then
  [ -n "$BASE" ] || end 0
  base="$(base_of_pull_request)" || skip "The clone does not have the commit where the pull request left its base. $deepen"
else
  base="$INPUT_DIFF"
  if ! git rev-parse --verify --quiet --end-of-options "$base^{commit}" > /dev/null && [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    skip "The clone is shallow and does not have the base of the input \`diff\`. $deepen"
  fi
fi

status=0
errors="$RUNNER_TEMP/toolscribe-diff.txt"
toolscribe diff --format markdown -- "$base" > "$changes" 2> "$errors" || status=$?
cat "$errors" >&2
if [ "$status" -gt 1 ]; then
  rm -f "$changes"
  # A wrong input fails at once. A pull request may be without tools.
  [ "$INPUT_DIFF" = auto ] || exit "$status"
  skip "The reason:"$'\n\n'"$(sed 's/^/    /' "$errors")"
fi
{
  printf '### Changed tools\n\n'
  cut_to 900000 'changed tools' < "$changes"
} >> "$GITHUB_STEP_SUMMARY"
# A suspicious text that is a finding is annotated already.
toolscribe diff --format github -- "$base" | awk -v findings="$annotations" '
  function split_up(line) {
    file = message = line
    sub(/^::[a-z]+ /, "", file)
    sub(/,.*/, "", file)
    sub(/^::[^:]*::/, "", message)
  }
  BEGIN { while ((getline line < findings) > 0) { split_up(line); files[++count] = file; messages[count] = message } }
  {
    split_up($0)
    sub(/^[^:]*: /, "", message)
    isKnown = 0
    if (/,title=change-suspicious::/) for (i = 1; i <= count; i++) if (files[i] == file && index(message, messages[i]) == 1) isKnown = 1
    if (!isKnown) print
  }
' || [ "$status" = 1 ]
[ "$INPUT_FAIL_ON_BREAKING" = true ] || status=0
end "$status"
