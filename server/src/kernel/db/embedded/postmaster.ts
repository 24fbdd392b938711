import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedStartError } from './errors.ts'
import { readPostmasterFile } from './leftover.ts'
import type { Place } from './place.ts'
import { lastWords, readLogSince, sizeOfLog } from './server-log.ts'
import { commandLine, port } from './settings.ts'

export interface PostmasterOptions {
  readonly binaries: string
  readonly place: Place
  readonly socketDirectory: string
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
}

/**
 * Starts PostgreSQL once and waits until it takes connections, through a recovery if there must be one.
 * No living postmaster may be on the data directory.
 * @param started called with the process at once, before it is ready
 */
export async function launch(
  options: PostmasterOptions,
  started: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const offset = await sizeOfLog(options.logFile)
    await removeSocket(options.socketDirectory)
    const child = spawnPostgres(options)
    started(child)
    if (await becomesReady(child, options.place.dataDirectory)) return child
    const words = await readLogSince(options.logFile, offset)
    // After a postmaster's sudden death its backends need a moment to notice it.
    if (words.includes('pre-existing shared memory block') && attempt < 100) {
      await sleep(100)
      continue
    }
    throw new EmbeddedStartError(
      `PostgreSQL did not start in ${options.place.dataDirectory}; its last words:\n${lastWords(words)}`,
    )
  }
}

/** Its own session (detached): a Ctrl-C in the terminal reaches the server alone, which closes its connections first. */
function spawnPostgres({
  binaries,
  place,
  socketDirectory,
  settings,
  logFile,
}: PostmasterOptions): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(
      join(binaries, 'postgres'),
      commandLine(place.dataDirectory, socketDirectory, settings),
      {
        ...place.account,
        cwd: '/',
        env: { LC_ALL: 'C' },
        detached: true,
        stdio: ['ignore', log, log],
      },
    )
    child.on('error', (error) => appendFileSync(logFile, `${error.message}\n`))
    return child
  } finally {
    closeSync(log)
  }
}

async function becomesReady(child: ChildProcess, dataDirectory: string): Promise<boolean> {
  // One turn at least: the reason of a spawn that failed comes with the next event.
  do {
    await sleep(10)
    const file = await readPostmasterFile(dataDirectory)
    if (file?.ready && file.pid === child.pid) return true
  } while (!hasEnded(child))
  return false
}

/** Files of a postmaster that was killed; their number may by now be somebody else's process. */
async function removeSocket(socketDirectory: string): Promise<void> {
  const socket = join(socketDirectory, `.s.PGSQL.${port}`)
  await rm(socket, { force: true })
  await rm(`${socket}.lock`, { force: true })
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Fast shutdown (open transactions are rolled back), and the immediate one after a minute; returns when it has ended. */
export async function shutDown(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.ref()
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await ended
  clearTimeout(impatience)
}
