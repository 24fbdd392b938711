import { createHash } from 'node:crypto'
import { lstat, mkdir, realpath, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, mayEnter, nobody, runsAsRoot } from './account.ts'
import { EmbeddedStartError } from './errors.ts'
import { stopLeftover } from './leftover.ts'
import { isErrno, readIfPresent, writeDurably } from './secret-file.ts'

/** Where things lie, and whom PostgreSQL runs as. */
export interface Place {
  /** CAMPUS_HOME: lock, secrets and the log stay here, owned by the user who starts Campus. */
  readonly home: string
  /** Where the data (and a copied runtime) lie: home itself, or a directory under /var/lib/campus. */
  readonly directory: string
  readonly dataDirectory: string
  readonly account: Account | undefined
}

const systemDirectory = '/var/lib/campus'

/** Makes home when there is none; answers its true path. A root of ours lets `nobody` through, and read nothing. */
export async function openHome(home: string): Promise<string> {
  await mkdir(home, { recursive: true, mode: runsAsRoot() ? 0o711 : 0o700 })
  return await realpath(home)
}

/**
 * Decides where the data are located. Only for a root with a home that `nobody` cannot reach (0700) this is another
 * directory; `<home>/location`
 * then names the place, and once written is obeyed, so that data never seem lost because a mode has changed.
 * @param home true path, its lock held
 */
export async function findPlace(home: string, log: (message: string) => void): Promise<Place> {
  const recorded = (await readIfPresent(join(home, 'location')))?.trim()
  if (recorded) return await recordedPlace(home, recorded)
  const dataDirectory = join(home, 'postgres')
  const owner = await ownerOf(dataDirectory)
  if (!runsAsRoot()) {
    if (owner) refuseForeign(owner, dataDirectory)
    return { home, directory: home, dataDirectory, account: undefined }
  }
  const account = owner && owner.uid !== 0 ? owner : nobody
  if (mayEnter(account, home)) return { home, directory: home, dataDirectory, account }
  if (owner) {
    throw new EmbeddedStartError(
      `User ${account.uid}, who owns the database in ${dataDirectory}, can no longer reach it: ` +
        'let others pass through the directories above it (chmod o+x).',
    )
  }
  const directory = join(systemDirectory, placeName(home))
  await clearPlace(directory, log)
  await writeDurably(join(home, 'location'), `${directory}\n`, 0o644)
  log(`User ${account.uid} cannot reach ${home}; the database goes to ${directory}.`)
  return await recordedPlace(home, directory)
}

async function recordedPlace(home: string, directory: string): Promise<Place> {
  const dataDirectory = join(directory, 'postgres')
  if (!runsAsRoot()) {
    throw new EmbeddedStartError(
      `The database of ${home} was made by root and is located in ${directory}: start Campus as root, or set DATABASE_URL.`,
    )
  }
  await mkdir(directory, { recursive: true, mode: 0o711 })
  return { home, directory, dataDirectory, account: (await ownerOf(dataDirectory)) ?? nobody }
}

/** A location without a home that names it belonged to a removed home: it is preserved, but never used for a new home. */
async function clearPlace(directory: string, log: (message: string) => void): Promise<void> {
  if (!(await ownerOf(directory))) return
  await stopLeftover(join(directory, 'postgres'), log)
  const aside = `${directory}.${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  await rename(directory, aside)
  log(`${directory} was the database of a home since removed; it was set aside as ${aside}.`)
}

function refuseForeign({ uid }: Account, dataDirectory: string): void {
  if (uid === process.getuid?.()) return
  throw new EmbeddedStartError(
    `The database in ${dataDirectory} belongs to user ${uid}: start Campus as root or as that user, ` +
      'or give the directory to this one (chown -R).',
  )
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await lstat(path)
    return { uid, gid }
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
}

function placeName(home: string): string {
  const project = basename(home) === '.campus' ? basename(dirname(home)) : basename(home)
  return `${project.replaceAll(/[^\w-]/g, '') || 'campus'}-${hashOf(home)}`
}

/** 64 bits of SHA-256, in hexadecimal: names a path in another path. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
