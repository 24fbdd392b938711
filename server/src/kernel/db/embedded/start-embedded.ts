import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { openCluster, superuser } from './cluster.ts'
import { asStartError, EmbeddedStartError } from './errors.ts'
import { stopLeftover } from './leftover.ts'
import { takeLock } from './lock.ts'
import { findPlace, openHome } from './place.ts'
import { findPackage, prepareRuntime } from './runtime.ts'
import { boundLog } from './server-log.ts'
import { port } from './settings.ts'
import { openSocketDirectory } from './socket-directory.ts'
import { supervise } from './supervise.ts'

interface EmbeddedOptions {
  /** Absolute CAMPUS_HOME, such as `<project>/.campus`; made when absent. */
  readonly home: string
  /** More of PostgreSQL's settings; they override ours. Tests pass `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>
  /** The npm package with the binaries (the directory that holds `native/`); detected when absent. */
  readonly packageDirectory?: string
  /** Receives messages for an operator, one sentence each. Never a secret. */
  readonly log: (message: string) => void
}

export interface EmbeddedServer {
  /** Connects the superuser, over the Unix socket, to the database `postgres`. */
  readonly admin: ClientConfig
  readonly dataDirectory: string
  /** Ends PostgreSQL (fast shutdown), returns when it has ended, and gives the directory free. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `home`, making its data directory the first time (about 1.5 s; later starts about 0.2 s).
 * It listens on a Unix socket only, with a random password. Run as root, PostgreSQL runs as uid 65534.
 * @throws EmbeddedInUseError when another process serves this home
 * @throws EmbeddedStartError with one clear sentence, and PostgreSQL's last words where it has said some
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32') {
    throw new EmbeddedStartError(
      'The embedded PostgreSQL runs on Linux and macOS: set DATABASE_URL to a PostgreSQL server, or use WSL.',
    )
  }
  try {
    return await startLocked(await openHome(options.home), options)
  } catch (error) {
    throw asStartError(error, options.home)
  }
}

async function startLocked(home: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const lock = takeLock(home)
  try {
    const { running, ...server } = await startServer(home, options)
    return {
      ...server,
      async stop() {
        await running.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startServer(home: string, { settings = {}, packageDirectory, log }: EmbeddedOptions) {
  const place = await findPlace(home, log)
  await stopLeftover(place.dataDirectory, log)
  const runtime = await prepareRuntime(packageDirectory ?? findPackage(), place)
  const logFile = join(home, 'postgres.log')
  await boundLog(logFile)
  const password = await openCluster(runtime, place, settings['fsync'] !== 'off')
  const socketDirectory = await openSocketDirectory(place)
  const { binaries } = runtime
  const running = await supervise({ binaries, place, socketDirectory, settings, logFile }, log)
  const admin = { host: socketDirectory, port, user: superuser, password, database: 'postgres' }
  return { running, admin, dataDirectory: place.dataDirectory }
}
