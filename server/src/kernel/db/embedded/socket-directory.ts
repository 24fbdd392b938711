import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, mayEnter } from './account.ts'
import { EmbeddedStartError } from './errors.ts'
import { hashOf, type Place } from './place.ts'
import { isErrno } from './secret-file.ts'

/** A socket's path is cut at 104 bytes (macOS) or 108 (Linux). */
const maxSocketPath = 99

/** Makes the directory of the socket, which only PostgreSQL's own user (and root) may enter. */
export async function openSocketDirectory(place: Place): Promise<string> {
  const near = join(place.directory, 'run')
  const short = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= maxSocketPath
  const uid = place.account?.uid ?? process.getuid?.()
  const directory = short ? near : join(temporary(place.account), `campus-${uid}-${hashOf(place.directory)}`)
  try {
    await mkdir(directory, { mode: 0o700 })
    if (place.account) await chown(directory, place.account.uid, place.account.gid)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  }
  const found = await lstat(directory)
  // In a shared /tmp somebody else may have made it first, to stand between us and the database.
  if (!found.isDirectory() || (found.mode & 0o077) !== 0 || found.uid !== uid) {
    throw new EmbeddedStartError(`${directory} must be a directory of user ${uid} alone (0700): remove it.`)
  }
  return directory
}

function temporary(account: Account | undefined): string {
  return mayEnter(account, tmpdir()) ? tmpdir() : '/tmp'
}
