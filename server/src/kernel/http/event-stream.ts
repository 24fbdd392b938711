import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Headers of an answer of server-sent events (WHATWG HTML, section 9.2). */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** Whether the caller asks to follow instead of to read once. */
export const wantsEvents = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  String(headers['accept'] ?? '').includes('text/event-stream')

/** Something that changes until it ends, and how it is read again and shown. */
export interface Followed<Row> {
  readonly first: Row
  read(): Promise<Row>
  present(row: Row): unknown
  hasEnded(row: Row): boolean
}

const longestStream = 15 * 60_000
const pause = 300

/** Server-sent events named `progress`: one whenever what is followed has changed, until it ends or 15 minutes passed. */
export function followChanges<Row>(followed: Followed<Row>): Readable {
  // A stream's end reaches a generator only when it yields; one that waits for a change has to look.
  const stream: Readable = Readable.from(eventsOf(followed, () => stream.destroyed))
  return stream
}

async function* eventsOf<Row>(followed: Followed<Row>, left: () => boolean): AsyncGenerator<string> {
  const end = performance.now() + longestStream
  let row = followed.first
  let told = ''
  for (;;) {
    const text = JSON.stringify(followed.present(row))
    if (text !== told) yield `event: progress\ndata: ${text}\n\n`
    told = text
    if (followed.hasEnded(row) || performance.now() > end) return
    await wait(pause)
    if (left()) return
    row = await followed.read()
  }
}
