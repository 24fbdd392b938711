import { type Duplex, PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { countRowsRead } from '../limits/current-caller.ts'
import type { Database } from './database.ts'

interface CopyToStream {
  readonly tenant: string
  /** `COPY (…) TO STDOUT …` */
  readonly statement: string
  /** Changes the bytes on their way; none: as PostgreSQL writes them. */
  readonly shape?: Duplex
  /** A reader that takes nothing for so long is cut off, so that it cannot hold a connection for ever. */
  readonly stallAfterMilliseconds?: number
  /** Called when the stream breaks after the first byte; before that the promise is rejected. */
  readonly onBroken: (error: unknown) => void
}

/**
 * Runs a COPY inside the school's transaction and answers its bytes as they come, as fast as the reader takes them:
 * memory does not grow with the rows. A reader that goes away or stalls ends the COPY, and its connection is closed,
 * never reused. When the database fails midway the stream is destroyed, so that a cut file is never taken for whole.
 *
 * @throws what the database refuses before the first byte
 */
export function streamCopy(database: Database, copy: CopyToStream): Promise<Readable> {
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  // Nobody listens yet when it fails before the first byte; then the promise rejects.
  out.on('error', () => undefined)
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  const progress = watch(out, () => resolve(out))
  const timer = setInterval(progress.check, copy.stallAfterMilliseconds ?? 60_000)
  database
    .stream(copy.tenant, async (client) => {
      const source = client.query(copyTo(copy.statement))
      await (copy.shape
        ? pipeline(source, copy.shape, progress.meter, out)
        : pipeline(source, progress.meter, out))
    })
    .catch((error: unknown) => {
      reject(error)
      if (progress.begun() && !isGone(error)) copy.onBroken(error)
      out.destroy(error instanceof Error ? error : undefined)
    })
    .finally(() => clearInterval(timer))
  return promise
}

/** Bytes that count as one row of what is read: COPY does not say how many rows it has sent so far. */
const bytesOfRow = 200

/** Passes bytes on, reports the first one, and cuts off a reader that has taken none since the last check. */
function watch(out: PassThrough, onBegin: () => void) {
  let chunks = 0
  let checked = -1
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      chunks += 1
      countRowsRead(Math.ceil(chunk.length / bytesOfRow))
      onBegin()
      done(null, chunk)
    },
    flush: (done) => {
      chunks += 1
      onBegin()
      done()
    },
  })
  const check = (): void => {
    if (out.writableNeedDrain && checked === chunks) out.destroy(new Error('The reader takes nothing.'))
    checked = chunks
  }
  return { meter, check, begun: () => chunks > 0 }
}

/** The reader disconnected: not an error. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
