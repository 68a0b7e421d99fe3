# shellcheck shell=bash
# Defines what the steps of action.yml share.
version="${INPUT_VERSION:-$(node -p 'require(process.argv[1]).version' "$GITHUB_ACTION_PATH/package.json")}"
# Annotations of findings, and the table of changed tools. A step leaves them to those that follow.
annotations="$RUNNER_TEMP/toolscribe-annotations.txt"
changes="$RUNNER_TEMP/toolscribe-diff.md"

# It runs outside of the workspace: no .npmrc and no package of a pull request decides which program that is.
toolscribe() {
  local command="$1"
  shift
  (cd "$RUNNER_TEMP" && npx --yes "toolscribe@$version" "$command" --root "$GITHUB_WORKSPACE" "$@")
}

# `toolscribe check` on the paths of the input.
check() {
  local paths=() line
  while IFS= read -r line || [ -n "$line" ]; do
    [ -z "$line" ] || paths+=("$GITHUB_WORKSPACE/$line")
  done <<< "$INPUT_PATHS"
  toolscribe check "$@" -- ${paths[@]+"${paths[@]}"}
}

# cut_to SIZE WHAT: a report in Markdown whose rows and items end where it would exceed SIZE bytes. Other lines stay.
cut_to() {
  LC_ALL=C awk -v limit="$1" -v what="$2" '
    /^(\| |- )/ && (isCut[substr($0, 1, 1)] || size + length($0) + 1 > limit) { isCut[substr($0, 1, 1)] = 1; if (/^\|/) left++; next }
    { size += length($0) + 1; print }
    END { if (left) printf "\nNot shown: %d %s. The log of the job has them.\n", left, what }
  '
}
