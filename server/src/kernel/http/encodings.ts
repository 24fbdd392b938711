import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

/** Content codings that answers are sent in (RFC 9110 section 8.4.1, RFC 7932). */
export type Encoding = 'br' | 'gzip'

/** Level 4 of 11: 3 MB of rows take 25 ms; level 11 would take seconds and save a tenth. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 19 } }
const gzipOptions = { level: 6 }

const packGzip = promisify(gzip)
const packBrotli = promisify(brotliCompress)

/** The bytes in a coding; the work is done outside the event loop. */
export const pack = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? packBrotli(bytes, brotliOptions) : packGzip(bytes, gzipOptions)

/** A stream that packs what passes; it holds one window, however long the answer. */
export const packer = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)

/** A weight (RFC 9110 section 12.4.2); what is none counts as not accepted, so that the answer is sent as it is. */
const weightOf = (text: string): number => (/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0)

/** The coding of the caller's choice (RFC 9110 section 12.5.3), br where both are equal; undefined: as it is. */
export function encodingOf(header: string | readonly string[] | undefined): Encoding | undefined {
  const accepted = new Map(
    String(header ?? '')
      .toLowerCase()
      .slice(0, 500)
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const quality = parameters.find((text) => text.startsWith('q='))
        return [name, quality === undefined ? 1 : weightOf(quality.slice(2))]
      }),
  )
  const qualityOf = (name: Encoding): number => accepted.get(name) ?? accepted.get('*') ?? 0
  const [br, zip] = [qualityOf('br'), qualityOf('gzip')]
  const best = Math.max(br, zip)
  if (best === 0 || best < (accepted.get('identity') ?? 0)) return undefined
  return br >= zip ? 'br' : 'gzip'
}
