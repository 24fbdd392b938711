import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedInUseError, EmbeddedStartError } from './errors.ts'

interface Lock {
  release(): void
}

/** References the connections: garbage collection would close them and release the locks. */
const held = new Set<DatabaseSync>()
const SQLITE_BUSY = 5

/**
 * Takes the one right to serve a home; a second taker, in any process, gets an EmbeddedInUseError.
 *
 * The lock is the operating system's own record lock (fcntl), reached through Node's SQLite because Node has no
 * call for it. The kernel drops it when the process ends in whatever way, so there is no stale lock to judge and
 * no race in clearing one. It also holds between two containers that share a volume, where a process id, its
 * start time or an abstract socket say nothing (each container has its own process and network namespace).
 * `server.pid` next to it only serves the message.
 * @param home absolute directory, which exists
 */
export function takeLock(home: string): Lock {
  const holderFile = join(home, 'server.pid')
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(join(home, 'lock'), { timeout: 0 })
    connection.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    connection?.close()
    throw asLockError(error, home, holderFile)
  }
  held.add(connection)
  const taken = connection
  writeFileSync(holderFile, `${process.pid}\n`)
  return {
    release() {
      if (held.delete(taken)) taken.close()
    },
  }
}

function asLockError(error: unknown, home: string, holderFile: string): Error {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  if (code === SQLITE_BUSY) {
    return new EmbeddedInUseError(
      `The database in ${home} is already served by ${holder(holderFile)}; ` +
        'stop that one first, or choose another directory with CAMPUS_HOME.',
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new EmbeddedStartError(`The database in ${home} cannot be locked by this user: ${reason}.`, {
    cause: error,
  })
}

function holder(holderFile: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(holderFile, 'utf8'), 10)}`
  } catch {
    return 'another process'
  }
}
