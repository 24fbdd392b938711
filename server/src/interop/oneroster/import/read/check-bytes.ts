import { isUtf8 } from 'node:buffer'
import { Transform, type TransformCallback } from 'node:stream'

/** The bytes of a file are not what OneRoster asks for: UTF-8 without NUL. `line` counts from 1. */
export class EncodingError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.name = 'EncodingError'
    this.line = line
  }
}

const newline = 0x0a
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Length of the incomplete UTF-8 sequence at the end of a buffer: 0 to 3 bytes. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    return sequenceLength(byte) > back ? back : 0
  }
  return 0
}

/** Bytes of the UTF-8 sequence that begins with `lead`, which is not ASCII. */
function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4
  return lead >= 0xe0 ? 3 : 2
}

/** Receives what passes. */
interface ByteListener {
  readonly onByteOrderMark: () => void
  /** Called with the length of every chunk that came in. */
  readonly onBytes: (bytes: number) => void
}

/**
 * Passes bytes on once they are known to be UTF-8 without NUL (PostgreSQL cannot store it). Takes a byte order mark
 * away and reports it.
 */
export class CheckBytes extends Transform {
  readonly #listener: ByteListener
  #held: Buffer = Buffer.alloc(0)
  #line = 1
  #started = false

  constructor(listener: ByteListener) {
    super()
    this.#listener = listener
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#listener.onBytes(chunk.length)
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    if (!this.#started && bytes.length < 3) {
      this.#held = bytes
      done()
      return
    }
    const end = bytes.length - unfinished(bytes)
    this.#held = bytes.subarray(end)
    this.#pass(bytes.subarray(0, end), done)
  }

  override _flush(done: TransformCallback): void {
    this.#pass(this.#held, done)
  }

  #pass(bytes: Buffer, done: TransformCallback): void {
    const start = this.#started ? 0 : this.#begin(bytes)
    this.#started = true
    const error = errorOf(bytes, this.#line)
    if (error !== undefined) {
      done(error)
      return
    }
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) this.#line += 1
    done(null, start === 0 ? bytes : bytes.subarray(start))
  }

  #begin(bytes: Buffer): number {
    if (!bytes.subarray(0, 3).equals(byteOrderMark)) return 0
    this.#listener.onByteOrderMark()
    return byteOrderMark.length
  }
}

function errorOf(bytes: Buffer, firstLine: number): EncodingError | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined
  if (bytes[0] === 0xff || bytes[0] === 0xfe) {
    return new EncodingError(firstLine, 'The file is not UTF-8 (it looks like UTF-16): save it as UTF-8.')
  }
  let line = firstLine
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(newline, from)
    const end = found < 0 ? bytes.length : found
    const part = bytes.subarray(from, end)
    if (!isUtf8(part)) return new EncodingError(line, 'The line is not UTF-8: save the file as UTF-8.')
    if (part.includes(0)) return new EncodingError(line, 'The line holds a NUL character.')
    line += 1
    from = end + 1
  }
  return new EncodingError(line, 'The file is not UTF-8: save it as UTF-8.')
}
