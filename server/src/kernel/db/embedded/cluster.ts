import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedStartError } from './errors.ts'
import type { Place } from './place.ts'
import type { Runtime } from './runtime.ts'
import { randomPassword, readIfPresent, readOrCreateSecret, writeDurably } from './secret-file.ts'
import { lastWords } from './server-log.ts'

/** The superuser's name inside the cluster. */
export const superuser = 'postgres'

/**
 * Opens the data directory, making it when there is none.
 * It is made under another name and renamed when whole, so a half-made one is never taken for data.
 * @param durable false leaves out the sync of the new files (tests)
 * @returns the superuser's password, stored in `<home>/superuser-password`
 */
export async function openCluster(runtime: Runtime, place: Place, durable: boolean): Promise<string> {
  const { dataDirectory, home } = place
  await removeDrafts(dataDirectory)
  const passwordFile = join(home, 'superuser-password')
  const made = await readIfPresent(join(dataDirectory, 'PG_VERSION'))
  if (made === undefined) {
    const password = await readOrCreateSecret(passwordFile, randomPassword)
    await makeCluster(runtime, place, password, durable)
    return password
  }
  checkVersion(made.trim(), runtime.majorVersion, dataDirectory)
  const password = await readIfPresent(passwordFile)
  if (password !== undefined) return password
  throw new EmbeddedStartError(
    `${passwordFile} is missing, without which the database in ${dataDirectory} cannot be opened: ` +
      'restore it from a backup.',
  )
}

function checkVersion(made: string, runs: number, dataDirectory: string): void {
  if (made === String(runs)) return
  const advice =
    Number(made) > runs
      ? 'install the newer Campus that made it'
      : 'dump it with the older Campus and restore the dump into a new one'
  throw new EmbeddedStartError(
    `The database in ${dataDirectory} was made by PostgreSQL ${made} and this is PostgreSQL ${runs}: ${advice}.`,
  )
}

async function makeCluster(
  runtime: Runtime,
  place: Place,
  password: string,
  durable: boolean,
): Promise<void> {
  const { dataDirectory, account } = place
  const draft = `${dataDirectory}.new-${randomBytes(6).toString('hex')}`
  const passwordFile = `${draft}.password`
  try {
    await mkdir(draft, { mode: 0o700 })
    await writeDurably(passwordFile, password, 0o600)
    if (account) {
      await chown(draft, account.uid, account.gid)
      await chown(passwordFile, account.uid, account.gid)
    }
    await initialise(runtime, place, draft, passwordFile, durable)
    await rename(draft, dataDirectory)
    await syncDirectory(dirname(dataDirectory))
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * PostgreSQL's own C.UTF-8 sorts and changes case alike on every machine. The C library's character classes, which
 * pg_trgm and text search also ask, know letters beyond ASCII only under a UTF-8 locale; not every machine has one.
 */
const characterClasses = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialise(
  runtime: Runtime,
  place: Place,
  draft: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  let words = ''
  for (const characterClass of characterClasses) {
    const answer = await run(join(runtime.binaries, 'initdb'), place, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterClass}`,
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    if (answer.succeeded) return
    words = answer.words
    if (!words.includes('invalid locale name')) break
  }
  throw new EmbeddedStartError(
    `The database in ${place.dataDirectory} could not be made; initdb's last words:\n${lastWords(words)}`,
  )
}

function run(
  program: string,
  { account }: Place,
  options: string[],
): Promise<{ succeeded: boolean; words: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    const keep = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-8192)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ succeeded: false, words: error.message }))
    child.on('close', (code) => resolve({ succeeded: code === 0, words }))
  })
}

/** Removes what a start that was killed half-way has left; its initdb may still write for a moment. */
async function removeDrafts(dataDirectory: string): Promise<void> {
  const parent = dirname(dataDirectory)
  for (const entry of await readdir(parent)) {
    if (!entry.startsWith(`${basename(dataDirectory)}.new-`)) continue
    await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
