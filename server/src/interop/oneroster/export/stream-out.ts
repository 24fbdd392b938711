import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A reader that takes nothing for so long is cut off, so that it cannot hold a connection for ever. */
const stallAfterMilliseconds = 60_000

/** Bytes on their way to a reader. */
interface Outlet {
  readonly body: Readable
  /** Sends all chunks, as fast as the reader takes them. Rejects when one of the two sides fails. */
  readonly pour: (chunks: AsyncIterable<Buffer>) => Promise<void>
  /** Cuts the bytes off, so that they are never taken for whole. */
  readonly fail: (error: unknown) => void
}

/** Opens a stream that is filled by `pour`. */
export function openOutlet(stallAfter = stallAfterMilliseconds): Outlet {
  const body = new PassThrough({ highWaterMark: 256 * 1024 })
  // A failure before the reader listens is reported by `pour`.
  body.on('error', () => undefined)
  const pour = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    let sent = 0
    let checked = -1
    const timer = setInterval(() => {
      if (body.writableNeedDrain && checked === sent) body.destroy(new Error('The reader takes nothing.'))
      checked = sent
    }, stallAfter)
    const counted = async function* () {
      for await (const chunk of chunks) {
        sent += 1
        yield chunk
      }
    }
    try {
      await pipeline(counted, body)
    } finally {
      clearInterval(timer)
    }
  }
  return { body, pour, fail: (error) => void body.destroy(error instanceof Error ? error : undefined) }
}

/** The reader disconnected, which is not an error. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
