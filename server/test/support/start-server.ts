import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { TestCampus } from './campus.ts'
import { urlOf } from './run-command.ts'

/** `npm start` as a process of its own. */
interface StartedServer {
  /** What it has printed so far, logs and all. */
  readonly printed: () => string
  /** Waits until it says that it is ready; throws what it printed when it ends before. */
  ready(): Promise<void>
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** Starts the server on the database of a test campus. */
export async function startServer(
  campus: TestCampus,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main/server.ts'), ...words], {
    env: {
      PATH: process.env['PATH'],
      CAMPUS_HOME: campus.home,
      CAMPUS_WORKER: 'off',
      DATABASE_URL: urlOf(campus.clone.app),
      PORT: String(await freePort()),
      ...env,
    },
  })
  let printed = ''
  const reported = (chunk: unknown) => {
    printed += String(chunk)
  }
  child.stdout.on('data', reported)
  child.stderr.on('data', reported)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    printed: () => printed,
    ready: () => untilReady(child, () => printed, ended),
    end: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

async function untilReady(child: ChildProcess, printed: () => string, ended: Promise<void>): Promise<void> {
  const isReady = () => printed().includes('Ctrl-C ends it.')
  const said = new Promise<void>((resolve) => {
    const look = () => {
      if (isReady()) resolve()
    }
    child.stdout?.on('data', look)
    look()
  })
  await Promise.race([said, ended])
  if (!isReady()) throw new Error(`The server ended with ${child.exitCode}: ${printed()}`)
}

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
