/** What a JSON text may hold at most. */
interface JsonBounds {
  /** Each array, object, text, number, true, false and null is one value. */
  readonly maxValues: number
  /** Members of one object. */
  readonly maxMembers: number
  /** Levels of nesting. */
  readonly maxDepth: number
  /** Bytes of a number, escaped as it stands in the text. */
  readonly maxNumberLength: number
  /** Bytes of a text, escaped. */
  readonly maxTextBytes: number
}

/** Which bound a JSON text exceeds. */
export type JsonExcess = 'too_many_values' | 'too_many_members' | 'too_deep' | 'too_long'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBrace = 0x7b
const openBracket = 0x5b

const isOpening = (byte: number): boolean => byte === openBracket || byte === openBrace
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d
const isSpace = (byte: number): boolean => byte <= 0x20

/**
 * What a JSON text has too much of, judged by its bytes before anything is made of them. Linear, without allocation, and
 * ends where a bound is passed. Text that is no JSON may pass.
 */
export function scanJson(json: Uint8Array, bounds: JsonBounds): JsonExcess | undefined {
  const scan = new Scan(json, bounds)
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isSpace(byte)) continue
    const excess = isSign(byte) ? scan.sign(byte) : scan.scalar(byte, at)
    if (excess) return excess
    at = scan.at(at)
  }
  return scan.end()
}

const isSign = (byte: number): boolean =>
  byte === comma || byte === colon || isOpening(byte) || isClosing(byte)

/** What was seen of a text so far. */
class Scan {
  readonly #json: Uint8Array
  readonly #bounds: JsonBounds
  /** By level: how many members the open object has so far; of an array, less than none. */
  readonly #members: Int32Array
  #values = 1
  #depth = 0
  #previous = 0
  #end = -1

  constructor(json: Uint8Array, bounds: JsonBounds) {
    this.#json = json
    this.#bounds = bounds
    this.#members = new Int32Array(bounds.maxDepth + 1)
  }

  /** Where to go on: behind the scalar that was read last, or at the place itself. */
  at(place: number): number {
    return Math.max(place, this.#end)
  }

  end(): JsonExcess | undefined {
    return this.#values > this.#bounds.maxValues ? 'too_many_values' : undefined
  }

  sign(byte: number): JsonExcess | undefined {
    const excess = this.#judge(byte)
    this.#previous = byte
    return excess
  }

  scalar(byte: number, start: number): JsonExcess | undefined {
    const { maxTextBytes, maxNumberLength } = this.#bounds
    const isText = byte === quote
    this.#end = isText ? endOfText(this.#json, start) : endOfWord(this.#json, start, maxNumberLength)
    this.#previous = byte
    return this.#end - start > (isText ? maxTextBytes : maxNumberLength) ? 'too_long' : undefined
  }

  #judge(byte: number): JsonExcess | undefined {
    if (byte === comma) return this.#next()
    if (isOpening(byte)) return this.#open(byte)
    if (isClosing(byte)) this.#close()
    return undefined
  }

  #next(): JsonExcess | undefined {
    this.#values += 1
    const count = (this.#members[this.#depth] ?? 0) + 1
    this.#members[this.#depth] = count
    if (count > this.#bounds.maxMembers) return 'too_many_members'
    return this.end()
  }

  #open(byte: number): JsonExcess | undefined {
    this.#depth += 1
    if (this.#depth > this.#bounds.maxDepth) return 'too_deep'
    this.#members[this.#depth] = byte === openBrace ? 1 : -this.#bounds.maxValues
    this.#values += 1
    return undefined
  }

  #close(): void {
    this.#depth -= 1
    // An empty one holds no value.
    if (isOpening(this.#previous)) this.#values -= 1
  }
}

/** The place of the quote that ends the text which begins at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/** The last byte of a number, true, false or null; as far as the bound at most. */
function endOfWord(json: Uint8Array, start: number, maxLength: number): number {
  let at = start
  while (at - start <= maxLength && isOfWord(json[at + 1] ?? 0)) at += 1
  return at
}

const isOfWord = (byte: number): boolean => !isSpace(byte) && byte !== quote && !isSign(byte)
