import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Encoding, UnreadableSheet } from './sheet.ts'

const marks: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** How a text file is to be decoded; `guessed` when its bytes do not prove it. */
interface FoundEncoding {
  readonly encoding: Encoding
  readonly guessed: boolean
  /** Bytes of its mark, which are no text. */
  readonly skip: number
}

/**
 * The encoding of a text file: the one that was named, else by byte order mark, else UTF-16 where every other byte is
 * zero, UTF-8 where all bytes are (a text in another encoding practically never is), else Windows-1252, which
 * spreadsheet programs in western Europe write. Reads the whole file, in pieces. @throws UnreadableSheet `encoding`
 */
export async function findEncoding(path: string, requested?: Encoding): Promise<FoundEncoding> {
  const start = await startOf(path)
  const mark = marks.find((one) => one.bytes.every((byte, at) => start[at] === byte))
  if (mark && requested && mark.encoding !== requested) {
    throw new UnreadableSheet('encoding', `The file says by its first bytes that it is ${mark.encoding}.`)
  }
  const skip = mark?.bytes.length ?? 0
  const proved = requested ?? mark?.encoding ?? widthOf(start)
  const first = proved ?? 'utf-8'
  const looked = await look(path, first, skip)
  if (looked.isText) return accepted(looked, { encoding: first, guessed: false, skip })
  if (proved !== undefined) throw new UnreadableSheet('encoding', notIn(first, looked.line))
  const guess = await look(path, 'windows-1252', skip)
  return accepted(guess, { encoding: 'windows-1252', guessed: true, skip })
}

/** The text of a file in pieces. */
export async function* decodedText(path: string, { encoding, skip }: FoundEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  for await (const bytes of pieces(path, skip)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const pieces = (path: string, start: number): AsyncIterable<Buffer> =>
  createReadStream(path, { start, highWaterMark: 256 * 1024 })

/** UTF-16 without a mark: western text has a zero in every other byte. */
function widthOf(sample: Buffer): Encoding | undefined {
  if (sample.length < 4) return undefined
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const many = sample.length / 4
  const [even = 0, odd = 0] = zeros
  if (odd > many && even < many / 4) return 'utf-16le'
  return even > many && odd < many / 4 ? 'utf-16be' : undefined
}

/** What reading a file in one encoding showed; lines count from 1. */
interface Looked {
  readonly isText: boolean
  /** Where the bytes are none of the encoding; known of UTF-8 alone. */
  readonly line: number | undefined
  /** Where characters stand that no text has. */
  readonly nonsense: number | undefined
}

/** NUL and the controls 0x80 to 0x9f stand in no list of people: the bytes mean something else. */
const noText = /[\0\u0080-\u0084\u0086-\u009f]/u
/** A line beyond this has no end that is worth waiting for. */
const maxLineLength = 1024 * 1024

async function look(path: string, encoding: Encoding, skip: number): Promise<Looked> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  let [line, nonsense, tail] = [1, undefined as number | undefined, Buffer.alloc(0)]
  try {
    for await (const bytes of pieces(path, skip)) {
      tail = Buffer.concat([tail, bytes])
      const text = decoder.decode(bytes, { stream: true })
      const at = nonsense === undefined ? text.search(noText) : -1
      if (at >= 0) nonsense = line + linesIn(text.slice(0, at))
      line += linesIn(text)
      tail = tail.subarray(tail.lastIndexOf(0x0a) + 1)
      if (tail.length > maxLineLength) tail = Buffer.alloc(0)
    }
    decoder.decode()
    return { isText: true, line: undefined, nonsense }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { isText: false, line: encoding === 'utf-8' ? line + faultyLine(tail) : undefined, nonsense }
  }
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** How many lines of the bytes come before the first that is not UTF-8. */
function faultyLine(bytes: Buffer): number {
  let lines = 0
  for (let from = 0; from < bytes.length; lines += 1) {
    const found = bytes.indexOf(0x0a, from)
    const end = found < 0 ? bytes.length : found
    if (!isUtf8(bytes.subarray(from, end))) break
    from = end + 1
  }
  return lines
}

function notIn(encoding: Encoding, line: number | undefined): string {
  const where = line === undefined ? '' : ` Line ${line} shows it; save it as UTF-8, or name the encoding.`
  return `The file is not ${encoding}.${where}`
}

function accepted({ nonsense }: Looked, found: FoundEncoding): FoundEncoding {
  if (nonsense === undefined) return found
  throw new UnreadableSheet(
    'encoding',
    `Read as ${found.encoding}, line ${nonsense} holds characters that no text has: name the encoding, or save it as UTF-8.`,
  )
}
