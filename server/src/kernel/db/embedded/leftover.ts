import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedStartError } from './errors.ts'
import { readIfPresent } from './secret-file.ts'

/** What `postmaster.pid` says (PostgreSQL 18, src/include/utils/pidfile.h): line 1 process id, line 8 state. */
interface PostmasterFile {
  readonly pid: number
  readonly ready: boolean
}

/** Reads `postmaster.pid`; undefined when there is none or it is not yet whole. */
export async function readPostmasterFile(dataDirectory: string): Promise<PostmasterFile | undefined> {
  const lines = (await readIfPresent(join(dataDirectory, 'postmaster.pid')))?.split('\n')
  const pid = Number.parseInt(lines?.[0] ?? '', 10)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, ready: lines?.[7]?.trim() === 'ready' }
}

/**
 * Stops a postmaster that a killed Campus has left behind. It is stopped rather than adopted: it may run with
 * other settings, or from binaries that an update has since replaced.
 * A process that merely got the same number is left alone, and the file is made to say so.
 * @param dataDirectory true path; the caller holds the home's lock, so no living Campus owns that postmaster
 */
export async function stopLeftover(dataDirectory: string, log: (message: string) => void): Promise<void> {
  const file = await readPostmasterFile(dataDirectory)
  if (!file) return
  if (servesDirectory(file.pid, dataDirectory)) {
    log(`Stopping PostgreSQL (process ${file.pid}), left behind by a Campus that was killed.`)
    await endProcess(file.pid, dataDirectory)
  }
  // One that was killed just now leaves its file, and its number stays taken until its parent has noticed.
  if (exists(file.pid) && (await readPostmasterFile(dataDirectory))) await disownNumber(dataDirectory)
}

async function endProcess(pid: number, dataDirectory: string): Promise<void> {
  // Fast shutdown, then the immediate one, after which the next start recovers from the log.
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 15],
  ] as const) {
    kill(pid, signal, dataDirectory)
    for (let waited = 0; waited < seconds * 1000; waited += 20) {
      if (!servesDirectory(pid, dataDirectory)) return
      await sleep(20)
    }
  }
  throw new EmbeddedStartError(
    `PostgreSQL (process ${pid}) in ${dataDirectory} does not end: end it by hand.`,
  )
}

function kill(pid: number, signal: NodeJS.Signals, dataDirectory: string): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!servesDirectory(pid, dataDirectory)) return
    throw new EmbeddedStartError(
      `PostgreSQL (process ${pid}) still runs in ${dataDirectory} and belongs to another user: end it by hand.`,
      { cause: error },
    )
  }
}

/**
 * Whether this process is a postmaster on this directory: a postmaster's working directory is its data directory;
 * where that cannot be read, its command line names it. A zombie has neither, and counts as ended.
 */
function servesDirectory(pid: number, dataDirectory: string): boolean {
  if (process.platform === 'linux') {
    const command = quietly(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0'))
    if (!command?.[0] || !/(^|\/)postgres$/.test(command[0])) return false
    const current = quietly(() => readlinkSync(`/proc/${pid}/cwd`))
    return current === dataDirectory || command.includes(dataDirectory)
  }
  const command = quietly(() =>
    execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return command !== undefined && /\bpostgres\b/.test(command) && command.includes(` -D ${dataDirectory}`)
}

function exists(pid: number): boolean {
  return quietly(() => process.kill(pid, 0)) === true
}

/**
 * PostgreSQL refuses to start while the number in its file is anybody's process (or a zombie), unless that is its own
 * parent. So we write ourselves in; the other lines stay, because from them it learns whether old backends still
 * use the shared memory.
 */
async function disownNumber(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'postmaster.pid')
  const text = await readIfPresent(path)
  if (text) await writeFile(path, text.replace(/^.*/, String(process.pid)))
}

function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
