# shellcheck shell=bash
# Defines `check` for the steps of action.yml: `toolscribe check` on the paths of the input.
version="${INPUT_VERSION:-$(node -p 'require(process.argv[1]).version' "$GITHUB_ACTION_PATH/package.json")}"
paths=()
while IFS= read -r line || [ -n "$line" ]; do
  [ -z "$line" ] || paths+=("$GITHUB_WORKSPACE/$line")
done <<< "$INPUT_PATHS"

# It runs outside of the workspace: no .npmrc and no package of a pull request decides which program that is.
check() {
  (cd "$RUNNER_TEMP" && npx --yes "toolscribe@$version" check --root "$GITHUB_WORKSPACE" "$@" -- ${paths[@]+"${paths[@]}"})
}
