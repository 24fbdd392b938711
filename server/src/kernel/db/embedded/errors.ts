/** Another process serves this data directory; the message names the directory and that process. */
export class EmbeddedInUseError extends Error {
  override readonly name = 'EmbeddedInUseError'
}

/** The embedded database cannot be made or started; the message says why and what to do, for an operator. */
export class EmbeddedStartError extends Error {
  override readonly name = 'EmbeddedStartError'
}

/** Turns an error of the operating system (permission, full disk, read-only) into one clear sentence. */
export function asStartError(error: unknown, home: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error
  return new EmbeddedStartError(`The database in ${home} cannot be used: ${error.message}.`, { cause: error })
}
