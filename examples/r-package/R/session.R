#' Configure the session
#'
#' @description
#' Remembers how the recordings of this conversation are to be read, until it is
#' changed again:
#'
#' - \strong{labels} name the channels,
#' - \strong{defaults} hold for every tool that is called afterwards.
#'
#' @param labels List, a readable name for each channel.
#' @param defaults List, values that the signal tools use where none is given.
#' @param subject Character, code of the person who was recorded; optional.
#'   Example values: \code{"S01"}, \code{"S07"}
#' @param .state_env Environment. Holds the settings.
#' @returns List, the settings that hold from now on.
#' @examples
#' mcp_tool_session_configure(labels = list(ecg = "chest"), subject = "S01")
#' @keywords mcp-tool mcp-category-session mcp-requires-approval
#' @export
mcp_tool_session_configure <- function(labels = list(),
                                       defaults = list(rate = 250L, unit = "mV"),
                                       subject,
                                       .state_env = NULL) {
  settings <- list(labels = labels, defaults = defaults, subject = if (missing(subject)) NULL else subject)
  if (!is.null(.state_env)) .state_env$set("settings", settings)
  settings
}

#' Show the state of the session
#'
#' @description
#' Tells what this conversation has set so far, without changing anything.
#'
#' @param status Character, how much is told.
#' @param .state_env Environment. Holds the settings.
#' @returns List, the settings; empty where nothing was set.
#' @examples
#' mcp_tool_session_status("full")
#' @keywords mcp-tool mcp-category-session
#' @export
mcp_tool_session_status <- function(status = c("brief", "full"), .state_env = NULL) {
  status <- match.arg(status)
  settings <- if (!is.null(.state_env)) .state_env$get("settings", missing = list()) else list()
  if (status == "brief") names(settings) else settings
}
