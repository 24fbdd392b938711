import type { Readable } from 'node:stream'
import type { ByteRange } from '../../kernel/files/file-store.ts'
import { requestedRange } from '../../kernel/http/byte-range.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { Answer } from '../../kernel/http/define-route.ts'
import { rangeNotSatisfiable } from '../../kernel/http/problems.ts'

/** What a download is of. */
interface AnsweredFile {
  readonly size: number
  readonly sha256: string
  /** Opens it, or a part of it. */
  readonly open: (range?: ByteRange) => Promise<Readable>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A file as a stream, or the part of it that the request asks for, so that a download is taken up where it broke off and
 * a player jumps ahead: 206, or 416 `range_not_satisfiable` behind the end.
 */
export async function answerFile(
  context: Pick<RequestContext, 'headers' | 'headersOnly' | 'etag'>,
  { size, sha256, open, headers }: AnsweredFile,
): Promise<Answer> {
  const etag = context.etag(sha256)
  const all = { ...headers, 'accept-ranges': 'bytes' }
  const range = context.headersOnly ? undefined : requestedRange(context.headers, { size, etag })
  if (range === 'unsatisfiable')
    throw rangeNotSatisfiable({ headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' } })
  if (!range)
    return { status: 200, stream: await open(), headers: { ...all, 'content-length': String(size) } }
  const { start, end } = range
  return {
    status: 206,
    stream: await open(range),
    headers: {
      ...all,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  }
}
