import { constants, createInflate, type Inflate } from 'node:zlib'
import { isActive, NameWindows, unescaped } from './pdf-names.ts'

type StreamProblem = 'active_content' | 'not_readable'

/** Bytes in front of a stream that its dictionary is looked for in. */
const dictionaryBytes = 4096

/** Bytes that wait for the next piece: a keyword or a line end may be cut. */
const heldBytes = 16

/** Streams that are open at once: none has another one in it, but bytes may look so. */
const maxOpen = 8

/** What all streams together may unpack to, and how many there may be: more of a larger file, so that none is a bomb. */
const maxUnpacked = (size: number): number =>
  Math.min(1024 * 1024 * 1024, Math.max(128 * 1024 * 1024, 4 * size))
const maxStreams = (size: number): number => Math.max(20_000, Math.floor(size / 1600))

/** Bytes that may still be unpacked of one file. */
interface Budget {
  left: number
}

/** The streams of a PDF that comes in pieces: each that unpacks is looked into, and one that holds objects must unpack. */
export class PdfStreams {
  /** Streams with objects that were looked into. */
  opened = 0
  #waiting: Buffer = Buffer.alloc(0)
  /** Where in `waiting` the bytes begin that were not looked at. */
  #from = 0
  #seen = 0
  #open: PackedStream[] = []
  readonly #budget: Budget
  readonly #maxStreams: number

  constructor(size: number) {
    this.#budget = { left: maxUnpacked(size) }
    this.#maxStreams = maxStreams(size)
  }

  next(piece: Buffer): Promise<StreamProblem | undefined> {
    this.#waiting = Buffer.concat([this.#waiting, piece])
    return this.#look(Math.max(this.#from, this.#waiting.length - heldBytes))
  }

  async end(): Promise<StreamProblem | undefined> {
    return (await this.#look(this.#waiting.length)) ?? this.#closeAll()
  }

  /** Frees what unpacks; for the end, whatever it is. */
  close(): void {
    for (const stream of this.#open) stream.close()
    this.#open = []
  }

  async #look(limit: number): Promise<StreamProblem | undefined> {
    for (;;) {
      const word = this.#waiting.indexOf('stream', this.#from)
      if (word === -1 || word >= limit) {
        const problem = await this.#feed(
          word === -1 ? limit : Math.min(limit, Math.max(this.#from, word - 3)),
        )
        if (!problem) this.#forget()
        return problem
      }
      const problem = await this.#take(word)
      if (problem) return problem
    }
  }

  /** What was looked at goes, but for the dictionary of a stream that may follow. */
  #forget(): void {
    const first = Math.max(0, this.#from - dictionaryBytes)
    this.#waiting = this.#waiting.subarray(first)
    this.#from -= first
  }

  /** The keyword at a place: of an end, of a beginning, or of neither. */
  async #take(word: number): Promise<StreamProblem | undefined> {
    const after = word + 6
    if (this.#waiting.toString('latin1', Math.max(0, word - 3), word) === 'end') {
      const problem = (await this.#feed(Math.max(this.#from, word - 3))) ?? (await this.#closeAll())
      this.#from = after
      return problem
    }
    const skip = lineEndAt(this.#waiting, after)
    const problem = await this.#feed(after + skip)
    return problem ?? (skip === 0 ? undefined : this.#begin(word))
  }

  #begin(word: number): StreamProblem | undefined {
    this.#seen += 1
    if (this.#seen > this.#maxStreams) return 'not_readable'
    const object = this.#waiting.lastIndexOf(' obj', word)
    const from = Math.max(object, word - dictionaryBytes, 0)
    const dictionary = unescaped(this.#waiting.toString('latin1', from, word))
    const isObjects = /\/ObjStm(?![A-Za-z0-9])/.test(dictionary)
    const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+|\d+ \d+ R)/.exec(dictionary)?.[1]
    // Without a filter its names are in the bytes of the file.
    if (filter === undefined) {
      if (isObjects) this.opened += 1
      return undefined
    }
    if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter)) return isObjects ? 'not_readable' : undefined
    if (this.#open.length >= maxOpen) return 'not_readable'
    this.#open.push(new PackedStream(isObjects, this.#budget))
    return undefined
  }

  /** Gives the bytes up to a place to the open streams. */
  async #feed(to: number): Promise<StreamProblem | undefined> {
    if (to <= this.#from) return undefined
    const bytes = this.#waiting.subarray(this.#from, to)
    this.#from = to
    for (const stream of this.#open) {
      const problem = await stream.write(bytes)
      if (problem) return problem
    }
    return undefined
  }

  async #closeAll(): Promise<StreamProblem | undefined> {
    for (const stream of this.#open) {
      const problem = await stream.end()
      if (problem) return problem
      if (stream.isObjects) this.opened += 1
    }
    this.close()
    return undefined
  }
}

/** Bytes of the line end that must follow the keyword `stream`; 0 when there is none. */
function lineEndAt(bytes: Buffer, at: number): number {
  if (bytes[at] === 0x0a) return 1
  return bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? 2 : 0
}

/** One stream, unpacked while its bytes come. */
class PackedStream {
  readonly isObjects: boolean
  readonly #inflate: Inflate
  readonly #names = new NameWindows()
  #problem: StreamProblem | undefined
  #state: 'open' | 'ended' | 'damaged' = 'open'
  #wake: () => void = () => undefined

  constructor(isObjects: boolean, budget: Budget) {
    this.isObjects = isObjects
    this.#inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 64 * 1024 })
    this.#inflate.on('data', (piece: Buffer) => this.#unpacked(piece, budget))
    this.#inflate.on('end', () => this.#done('ended'))
    this.#inflate.on('error', () => this.#done('damaged'))
  }

  async write(bytes: Buffer): Promise<StreamProblem | undefined> {
    // What follows the end of the packed bytes is no part of them.
    if (this.#state !== 'open') return this.#problem
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      this.#inflate.write(bytes, () => resolve())
    })
    return this.#problem
  }

  async end(): Promise<StreamProblem | undefined> {
    if (this.#state === 'open')
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        this.#inflate.end()
      })
    this.#find(isActive(this.#names.next('', true)) ? 'active_content' : undefined)
    if (this.#state === 'damaged' && this.isObjects) this.#find('not_readable')
    return this.#problem
  }

  close(): void {
    this.#inflate.destroy()
  }

  #unpacked(piece: Buffer, budget: Budget): void {
    budget.left -= piece.length
    if (budget.left < 0) this.#find('not_readable')
    else if (isActive(this.#names.next(piece.toString('latin1'), false))) this.#find('active_content')
  }

  #find(problem: StreamProblem | undefined): void {
    if (!problem || this.#problem) return
    this.#problem = problem
    this.#done('ended')
    this.close()
  }

  #done(state: 'ended' | 'damaged'): void {
    if (this.#state === 'open') this.#state = state
    this.#wake()
  }
}
