# Renders in a container, by the Docker API through its command line, or by Docker Compose. `missing` says what this machine lacks to render
# without it; empty where Compose was asked for.
render_in_docker <- function(file, format, output, into, compose, missing = "") {
  lacks <- docker_lacks(compose)
  if (!is.null(lacks)) {
    if (nzchar(missing)) stop("Rendering failure: ", missing, ". Docker would do instead, but ", lacks, call. = FALSE)
    stop("Docker error: ", lacks, call. = FALSE)
  }
  asked <- c(file, format, output)
  result <- if (compose) run_compose(asked, into) else run_container(asked, into)
  if (result$status == 0L && file.exists(file.path(into, output))) return(invisible())
  if (result$status == 0L) stop("Rendering failure: the container wrote no file '", output, "'", call. = FALSE)
  # LaTeX may print something first.
  said <- result$lines[cumsum(grepl("^Rendering failure: ", result$lines)) > 0L]
  if (length(said) > 0L) stop(paste(said, collapse = "\n"), call. = FALSE)
  docker_failed(result)
}

run_container <- function(asked, into) {
  if (docker("image", "inspect", docker_image())$status != 0L) {
    message("The Docker image is built, which takes some minutes the first time.")
    built <- docker("build", "--quiet", "--tag", docker_image(), docker_folder())
    if (built$status != 0L) docker_failed(built)
  }
  user <- docker_user()
  docker(
    "run", "--rm", "--init", "--network", "none", if (nzchar(user)) c("--user", user),
    "--mount", mount(file.path(getwd(), "rmd"), "/work/rmd", "readonly"), "--mount", mount(into, "/work/output"),
    docker_image(), asked
  )
}

run_compose <- function(asked, into) {
  user <- docker_user()
  Sys.setenv(
    RSERVER_IMAGE = docker_image(), RSERVER_RMD = file.path(getwd(), "rmd"), RSERVER_OUTPUT = into,
    RSERVER_USER = if (nzchar(user)) user else "0:0"
  )
  on.exit(Sys.unsetenv(c("RSERVER_IMAGE", "RSERVER_RMD", "RSERVER_OUTPUT", "RSERVER_USER")))
  compose <- compose_command()
  run(compose[[1L]], compose[-1L], "--file", file.path(docker_folder(), "compose.yaml"), "run", "--rm", "-T", "render", asked)
}

# Why Docker cannot be used; NULL where it can.
docker_lacks <- function(compose) {
  if (!nzchar(Sys.which("docker")) && !(compose && nzchar(Sys.which("docker-compose"))))
    return("Docker is not installed: there is no program 'docker' on the PATH (https://docs.docker.com/get-docker/)")
  if (compose && is.null(compose_command()))
    return("Docker Compose is not installed: neither 'docker compose' nor 'docker-compose' runs (https://docs.docker.com/compose/install/)")
  server <- if (nzchar(Sys.which("docker"))) docker("version", "--format", "{{.Server.Version}}") else run("docker-compose", "ps")
  if (server$status != 0L)
    return("Docker is not running: start it (Linux: systemctl start docker; others: Docker Desktop)")
  NULL
}

compose_command <- function() {
  if (docker("compose", "version")$status == 0L) return(c("docker", "compose"))
  if (run("docker-compose", "version")$status == 0L) "docker-compose"
}

docker_failed <- function(result) {
  lines <- result$lines[nzchar(trimws(result$lines))]
  stop("Docker error: ", if (length(lines) == 0L) paste("exit status", result$status) else paste(utils::tail(lines, 5L), collapse = "\n"), call. = FALSE)
}

docker <- function(...) run("docker", ...)

# The lines that a program writes, and its exit status.
run <- function(program, ...) {
  if (!nzchar(Sys.which(program))) return(list(status = 127L, lines = character()))
  lines <- suppressWarnings(system2(program, shQuote(as.character(c(...))), stdout = TRUE, stderr = TRUE))
  status <- attr(lines, "status")
  list(status = if (is.null(status)) 0L else status, lines = as.character(lines))
}

docker_folder <- function() system.file("docker", package = "rserver", mustWork = TRUE)

# Another one for other files that make it.
docker_image <- function() {
  sums <- tempfile()
  on.exit(unlink(sums))
  writeLines(unname(tools::md5sum(sort(list.files(docker_folder(), full.names = TRUE)))), sums)
  paste0("rserver-render:", substr(tools::md5sum(sums), 1L, 12L))
}

# Files belong to the person who runs the server.
docker_user <- function() {
  if (.Platform$OS.type != "unix") return("")
  paste(run("id", "-u")$lines[1L], run("id", "-g")$lines[1L], sep = ":")
}

# A field of CSV, so that a folder's name may hold a comma.
mount <- function(from, to, ...) {
  source <- paste0("\"source=", gsub("\"", "\"\"", from, fixed = TRUE), "\"")
  paste(c("type=bind", source, paste0("target=", to), ...), collapse = ",")
}
