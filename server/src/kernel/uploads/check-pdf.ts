import { promisify } from 'node:util'
import { constants, inflate as inflateWith } from 'node:zlib'

const inflate = promisify(inflateWith)

/** Why a PDF is not stored. */
export type PdfProblem = 'no_pdf' | 'trailing_data' | 'active_content' | 'not_readable'

/**
 * Names (ISO 32000-1, 7.3.5) of what runs, opens, sends or carries something else: scripts, starting programs, embedded
 * files and media, forms that send themselves, XFA. A plain `OpenAction` that jumps to a page passes.
 */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z0-9])/

/** How many bytes after the last end mark readers search, and the whitespace that may follow it. */
const tailBytes = 1024
const ending = /startxref[\r\n \t]+(\d{1,10})[\r\n \t]*%%EOF[\0\t\n\f\r ]{0,64}$/

/** Bytes that all streams together may unpack to, and how many are unpacked. */
const maxUnpacked = 128 * 1024 * 1024
const maxStreams = 20_000

/** `#4a` in a name is `J` (7.3.5). */
const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * Judges a PDF without showing it: header at the first byte, a cross-reference where the end says it is, nothing behind
 * the end, and none of the names of active content, escaped or inside of compressed objects. Undefined: nothing found.
 * What is encrypted and packed into object streams cannot be looked at and is refused.
 */
export async function findPdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  if (!/^%PDF-[12]\.\d[\r\n \t%]/.test(bytes.toString('latin1', 0, 16))) return 'no_pdf'
  const end = ending.exec(bytes.toString('latin1', Math.max(0, bytes.length - tailBytes)))
  if (!end) return 'trailing_data'
  const start = Number(end[1])
  const table = bytes.toString('latin1', start, start + 40)
  if (!/^[\r\n \t]*(?:xref|\d{1,10} \d{1,5} obj)/.test(table)) return 'not_readable'
  const text = unescaped(bytes.toString('latin1'))
  if (/<(?:html|script|svg|!doctype|\?php)\b/i.test(text.slice(0, tailBytes))) return 'active_content'
  return active.test(text) ? 'active_content' : findStreamProblem(bytes, text)
}

/** A stream of the file with what its dictionary says. */
interface PackedStream {
  readonly dictionary: string
  readonly from: number
  readonly to: number
}

function* streamsOf(bytes: Buffer): Generator<PackedStream> {
  let at = 0
  for (;;) {
    const word = bytes.indexOf('stream', at)
    if (word === -1) return
    at = word + 6
    if (bytes.toString('latin1', word - 3, word) === 'end') continue
    const skip = lineEndAt(bytes, at)
    if (skip === 0) continue
    const opened = bytes.lastIndexOf(' obj', word)
    const close = bytes.indexOf('endstream', at)
    const dictionary = unescaped(bytes.toString('latin1', Math.max(opened, word - 4096, 0), word))
    yield { dictionary, from: at + skip, to: close === -1 ? bytes.length : close }
  }
}

/** Bytes of the line end that must follow the keyword `stream`; 0 when there is none. */
function lineEndAt(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0a) return 1
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? 2 : 0
}

/** Looks into every stream that unpacks; one that holds objects must. */
async function findStreamProblem(bytes: Buffer, text: string): Promise<PdfProblem | undefined> {
  const packed = text.match(/\/ObjStm(?![A-Za-z0-9])/g)?.length ?? 0
  if (packed > 0 && /\/Encrypt(?![A-Za-z0-9])/.test(text)) return 'not_readable'
  let [left, seen, opened] = [maxUnpacked, 0, 0]
  for (const { dictionary, from, to } of streamsOf(bytes)) {
    seen += 1
    if (seen > maxStreams) return 'not_readable'
    const isObjects = /\/ObjStm(?![A-Za-z0-9])/.test(dictionary)
    const content = await unpacked(bytes.subarray(from, to), dictionary, left)
    const problem = problemOfContent(content, isObjects)
    if (problem) return problem
    if (isObjects) opened += 1
    left -= content?.length ?? 0
  }
  return opened < packed ? 'not_readable' : undefined
}

type Content = Awaited<ReturnType<typeof unpacked>>

function problemOfContent(content: Content, isObjects: boolean): PdfProblem | undefined {
  if (content === 'too_large') return 'not_readable'
  if (content === undefined) return isObjects ? 'not_readable' : undefined
  return active.test(unescaped(content.toString('latin1'))) ? 'active_content' : undefined
}

/** What a stream holds; undefined where its filter is another one than Flate alone, or it does not unpack. */
async function unpacked(
  bytes: Buffer,
  dictionary: string,
  maxBytes: number,
): Promise<Buffer | 'too_large' | undefined> {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+ \d+ R)/.exec(dictionary)?.[1]
  if (filter === undefined) return bytes
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter)) return undefined
  try {
    return await inflate(bytes, {
      maxOutputLength: Math.max(1, maxBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : undefined
  }
}
