import { constants, createInflate, type Inflate } from 'node:zlib'
import { findDictionary } from './pdf-dictionaries.ts'
import { isActive, NameWindows } from './pdf-names.ts'

type StreamProblem = 'active_content' | 'not_readable'

/** Bytes in front of a stream that its dictionary is looked for in, back to the stream before it. */
const dictionaryBytes = 64 * 1024

/** Bytes that wait for the next piece: a keyword or a line end may be cut. */
const heldBytes = 16

/** Streams that are open at once: none has another one in it, but bytes may look so. */
const maxOpen = 8

/** What all streams together may unpack to, and how many there may be: more of a larger file, so that none is a bomb. */
const maxUnpacked = (size: number): number =>
  Math.min(1024 * 1024 * 1024, Math.max(128 * 1024 * 1024, 4 * size))
const maxStreams = (size: number): number => Math.max(20_000, Math.floor(size / 1600))

const keyword = Buffer.from('stream')

/** Bytes that may still be unpacked of one file. */
interface Budget {
  left: number
}

/** The streams of a PDF that comes in pieces: each that unpacks is looked into, and one that holds objects must unpack. */
export class PdfStreams {
  /** Streams with objects that were looked into. */
  opened = 0
  /** Writes to what unpacks, each of which is a trip to another thread. */
  writes = 0
  #waiting: Buffer = Buffer.alloc(0)
  /** Where in `waiting` the bytes begin that the open streams have not got. */
  #from = 0
  /** Where the next keyword is searched from: ahead of `from`, so that a keyword that counts for nothing costs no write. */
  #at = 0
  /** Where the last stream began or ended: no dictionary reaches back over it, and no byte is read for two of them. */
  #barrier = 0
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
    return this.#look(Math.max(this.#at, this.#waiting.length - heldBytes))
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
      const word = this.#waiting.indexOf(keyword, this.#at)
      if (word === -1 || word >= limit) return this.#pause(limit, word)
      this.#at = word + keyword.length
      const problem = isEnd(this.#waiting, word) ? await this.#finish(word) : this.#begin(word)
      if (problem) return problem
    }
  }

  /** No more keywords in this piece: the open streams get it, but for the beginning of an `endstream` that waits. */
  async #pause(limit: number, word: number): Promise<StreamProblem | undefined> {
    const problem = await this.#feed(word === -1 ? limit : Math.min(limit, word - 3))
    this.#at = limit
    if (!problem) this.#forget()
    return problem
  }

  /** What was looked at goes, but for the dictionary of a stream that may follow. */
  #forget(): void {
    const first = Math.max(0, this.#from - dictionaryBytes)
    this.#waiting = this.#waiting.subarray(first)
    this.#from -= first
    this.#at -= first
    this.#barrier -= first
  }

  /** `endstream`: the open streams get what is before it. */
  #finish(word: number): Promise<StreamProblem | undefined> | undefined {
    const before = word - 3
    this.#barrier = this.#at
    if (this.#open.length === 0) {
      this.#from = this.#at
      return undefined
    }
    return this.#feed(before).then((problem) => {
      this.#from = this.#at
      return problem ?? this.#closeAll()
    })
  }

  /** `stream`: of a beginning when a line ends behind it. */
  #begin(word: number): StreamProblem | undefined {
    const skip = lineEndAt(this.#waiting, this.#at)
    if (skip === 0) return undefined
    this.#seen += 1
    if (this.#seen > this.#maxStreams) return 'not_readable'
    const from = Math.max(this.#barrier, word - dictionaryBytes, 0)
    const { isObjects, isReadable, isPacked } = findDictionary(this.#waiting.toString('latin1', from, word))
    this.#at += skip
    this.#barrier = this.#at
    if (!isReadable) return 'not_readable'
    if (!isPacked) return undefined
    if (this.#open.length >= maxOpen) return 'not_readable'
    this.#open.push(new PackedStream(isObjects, this.#budget, this.#at - this.#from))
    return undefined
  }

  /** Gives the bytes up to a place to the open streams. */
  async #feed(to: number): Promise<StreamProblem | undefined> {
    if (to <= this.#from) return undefined
    const bytes = this.#waiting.subarray(this.#from, to)
    this.#from = to
    for (const stream of this.#open) {
      this.writes += 1
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

/** Whether the keyword at a place is the one of an end. */
const isEnd = (bytes: Buffer, word: number): boolean =>
  bytes[word - 3] === 0x65 && bytes[word - 2] === 0x6e && bytes[word - 1] === 0x64

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
  /** Bytes of the next write that are in front of it. */
  #skip: number

  constructor(isObjects: boolean, budget: Budget, skip: number) {
    this.isObjects = isObjects
    this.#skip = skip
    // Objects must reach their own end: readers that go by the length read on behind an `endstream` in packed bytes.
    const finishFlush = isObjects ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.#inflate = createInflate({ finishFlush, chunkSize: 64 * 1024 })
    this.#inflate.on('data', (piece: Buffer) => this.#unpacked(piece, budget))
    this.#inflate.on('end', () => this.#done('ended'))
    this.#inflate.on('error', () => this.#done('damaged'))
  }

  async write(bytes: Buffer): Promise<StreamProblem | undefined> {
    const own = bytes.subarray(this.#skip)
    this.#skip = Math.max(0, this.#skip - bytes.length)
    // What follows the end of the packed bytes is no part of them.
    if (this.#state !== 'open' || own.length === 0) return this.#problem
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      this.#inflate.write(own, () => resolve())
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
