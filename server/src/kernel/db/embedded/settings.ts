/**
 * PostgreSQL's settings, given on its command line at every start, so that they live here and not in a data directory.
 * @param extra override ours (tests: `{ fsync: 'off' }`)
 */
export function commandLine(
  dataDirectory: string,
  socketDirectory: string,
  extra: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: '',
    port: String(port),
    // The value is a list: a comma in a path would part it.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // The client receives the errors of its statements; in a log file they would be personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...extra,
  }
  return [
    '-D',
    dataDirectory,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** It names the socket file, `.s.PGSQL.5432`; nothing listens on the network. */
export const port = 5432
