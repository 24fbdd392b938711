import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'

const waiting = new WeakSet<Writable>()

/**
 * Holds what a connection sends until this turn of the event loop ends, so that statements that travel together leave
 * in one write: a system call and a wake-up of the backend for each of them cost more than the driver's own work.
 */
export function sendTogether(client: PoolClient): void {
  // The driver's own stream, which it does not declare.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (waiting.has(stream)) return
  waiting.add(stream)
  stream.cork()
  process.nextTick(() => {
    waiting.delete(stream)
    stream.uncork()
  })
}
