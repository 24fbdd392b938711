import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './runner.ts'
import type { Worker, WorkerOptions } from './worker-options.ts'

/** Longest pause between two starts, milliseconds. */
const maxPause = 30_000

/** How long what is left of a run may take to end; a connection that is dead may never say so. */
const patience = 5000

/**
 * Runs the worker until it is stopped: when a run ends by itself, that is logged and another one starts.
 * Throws when the first one does not start.
 */
export async function keepRunning(
  start: () => Promise<Running>,
  { log, work = { state: 'elsewhere' }, restartAfter = 1000 }: WorkerOptions,
): Promise<Worker> {
  const stopping = new AbortController()
  const { signal } = stopping
  const leftovers = new Set<Promise<void>>()
  let current: Running | undefined

  const follow = (running: Running): void => {
    current = running
    work.state = 'running'
    running.onGivingUp(() => {
      if (!signal.aborted) work.state = 'restarting'
    })
  }
  const clear = (running: Running): void => {
    current = undefined
    const ending = running
      .stop()
      .catch((error: unknown) => log.warn({ err: error }, 'worker'))
      .finally(() => leftovers.delete(ending))
    leftovers.add(ending)
  }
  const startAgain = async (): Promise<Running | undefined> => {
    for (let wait = restartAfter; !signal.aborted; wait = Math.min(2 * wait, maxPause)) {
      await pause(wait, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        log.warn({ err: error }, 'the worker could not be started again yet')
      }
    }
    return undefined
  }
  const watch = async (first: Running): Promise<void> => {
    for (let running: Running | undefined = first; running; running = await startAgain()) {
      follow(running)
      // Stopped while it was being started.
      if (signal.aborted) return
      await running.ended
      if (signal.aborted) return
      work.state = 'restarting'
      log.error('the worker stopped by itself and is started again')
      clear(running)
    }
  }

  const watching = watch(await start())
  return {
    stop: async () => {
      stopping.abort()
      // Of what is being started just now, none is left behind.
      await current?.stop()
      await watching
      await Promise.race([
        Promise.all([current?.stop(), ...leftovers]),
        pause(patience, undefined, { ref: false }),
      ])
      work.state = 'elsewhere'
    },
  }
}
