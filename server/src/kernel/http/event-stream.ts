import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { RequestContext } from './context.ts'
import { tooManyRequests } from './problems.ts'

/** Headers of an answer of server-sent events (WHATWG HTML, section 9.2). */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** Whether the caller asks to follow instead of to read once. */
export const wantsEvents = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  String(headers['accept'] ?? '').includes('text/event-stream')

/** Something that changes until it ends, and how it is read again and shown. */
interface Followed<Row> {
  readonly first: Row
  read(): Promise<Row>
  present(row: Row): unknown
  hasEnded(row: Row): boolean
}

const maxStreamDuration = 15 * 60_000
const pause = 300

/** Streams that one person or program has open at a time: each asks the database three times a second. */
export const maxStreams = 10

const open = new Map<string, number>()

function count(owner: string, change: 1 | -1): void {
  const next = (open.get(owner) ?? 0) + change
  if (next > 0) open.set(owner, next)
  else open.delete(owner)
}

/**
 * Server-sent events named `progress`: one whenever what is followed has changed, until it ends or 15 minutes passed.
 *
 * @throws Problem 429 for a caller with ten open streams
 */
export function followChanges<Row>(
  { credential, network, headersOnly }: Pick<RequestContext, 'credential' | 'network' | 'headersOnly'>,
  followed: Followed<Row>,
): Readable {
  if (headersOnly) return Readable.from([])
  const owner = credential?.userId ?? credential?.id ?? network
  if ((open.get(owner) ?? 0) >= maxStreams) throw tooManyRequests({ retryAfter: 5 })
  count(owner, 1)
  // A stream's end reaches a generator only when it yields; one that waits for a change has to look.
  const stream: Readable = Readable.from(eventsOf(followed, () => stream.destroyed))
  stream.once('close', () => count(owner, -1))
  return stream
}

async function* eventsOf<Row>(followed: Followed<Row>, left: () => boolean): AsyncGenerator<string> {
  const end = performance.now() + maxStreamDuration
  let row = followed.first
  let sent = ''
  for (;;) {
    const text = JSON.stringify(followed.present(row))
    if (text !== sent) yield `event: progress\ndata: ${text}\n\n`
    sent = text
    if (followed.hasEnded(row) || performance.now() > end) return
    await wait(pause)
    if (left()) return
    row = await followed.read()
  }
}
