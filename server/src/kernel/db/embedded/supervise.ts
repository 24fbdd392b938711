import type { ChildProcess } from 'node:child_process'
import { hasEnded, launch, type PostmasterOptions, shutDown } from './postmaster.ts'

interface Supervised {
  /** Ends PostgreSQL and returns when it has ended. May be called twice. */
  stop(): Promise<void>
}

const restartsPerMinute = 5

/**
 * Runs PostgreSQL until `stop`: when it is killed (out of memory, by hand) it is started again and recovers,
 * at most five times in a minute. It also ends when this process exits by an uncaught error or `process.exit`; only
 * a killed process leaves it behind, and the next start then stops it.
 */
export async function supervise(
  options: PostmasterOptions,
  log: (message: string) => void,
): Promise<Supervised> {
  let child: ChildProcess | undefined
  let stopped: Promise<void> | undefined
  let restart: Promise<void> = Promise.resolve()
  let recentRestarts: number[] = []

  const started = (next: ChildProcess) => {
    child = next
  }
  const endWithProcess = () => child?.kill('SIGINT')
  const watch = (running: ChildProcess) => {
    // A forgotten stop must not keep a command from ending; the exit hook then ends PostgreSQL.
    running.unref()
    running.once('exit', (code, signal) => {
      if (!stopped) restart = startAgain(signal ?? `code ${code}`)
    })
    if (hasEnded(running) && !stopped) restart = startAgain('an early end')
  }
  const startAgain = async (reason: string) => {
    const now = performance.now()
    recentRestarts = [...recentRestarts.filter((time) => now - time < 60_000), now]
    if (recentRestarts.length > restartsPerMinute) {
      log(`PostgreSQL ended again (${reason}) and is not started any more; its log is ${options.logFile}.`)
      return
    }
    log(`PostgreSQL ended by itself (${reason}); starting it again.`)
    try {
      watch(await launch(options, started))
      log('PostgreSQL takes connections again.')
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
  }
  const stop = async () => {
    await restart
    if (child) await shutDown(child)
    process.off('exit', endWithProcess)
  }

  process.on('exit', endWithProcess)
  try {
    watch(await launch(options, started))
  } catch (error) {
    process.off('exit', endWithProcess)
    throw error
  }
  return {
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
