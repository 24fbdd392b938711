import { fingerprint } from './fingerprint-set.ts'

const wordsPerSlot = 4
const spanWord = 2
const rowWord = 3

/** The most spans that one key may have: one a day for a year. It bounds what one key can cost. */
const maxSpans = 366

const millisecondsPerDay = 86_400_000
/** 1950-01-01 is day 1, so that 16 bits reach into 2129; later dates count as open. */
const firstDay = Math.trunc(Date.parse('1950-01-01') / millisecondsPerDay) - 1
const lastDay = 0xfffe
const openEnd = 0xffff

function dayOf(date: string | null, open: number): number {
  if (date === null) return open
  return Math.min(Math.max(Math.trunc(Date.parse(date) / millisecondsPerDay) - firstDay, 1), lastDay)
}

/**
 * From when until when someone belongs to a class, for any number of rows: 64 bits of a hash of the key, the days and the
 * row, 32 to 64 bytes for each, so that millions of enrollments fit. Two keys are taken for one as seldom as in
 * FingerprintSet.
 */
export class Memberships {
  #slots = new Uint32Array(wordsPerSlot * 1024)
  #size = 0

  /**
   * Adds a span, its end exclusive and null for open, unless a known one of the same key shares days with it.
   *
   * @returns the row of the one that shares days; 0: none does; undefined: the key has too many spans
   */
  add(key: string, begin: string | null, end: string | null, row: number): number | undefined {
    const [from, to] = [dayOf(begin, 0), dayOf(end, openEnd)]
    if (from >= to) return 0
    if (this.#size * wordsPerSlot * 2 >= this.#slots.length) this.#grow()
    const slots = this.#slots
    const [first, second] = fingerprint(key)
    let spans = 0
    let slot = startOf(slots, first)
    for (; slots[slot + 1] !== 0; slot = nextOf(slots, slot)) {
      if (slots[slot] !== first || slots[slot + 1] !== second) continue
      const span = slots[slot + spanWord] ?? 0
      if (from < (span & 0xffff) && span >>> 16 < to) return slots[slot + rowWord]
      spans += 1
      if (spans >= maxSpans) return undefined
    }
    put(slots, slot, [first, second, ((from << 16) | to) >>> 0, row])
    this.#size += 1
    return 0
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2)
    for (let slot = 0; slot < this.#slots.length; slot += wordsPerSlot) {
      const [first = 0, second = 0, span = 0, row = 0] = this.#slots.subarray(slot, slot + wordsPerSlot)
      if (second === 0) continue
      let at = startOf(larger, first)
      while (larger[at + 1] !== 0) at = nextOf(larger, at)
      put(larger, at, [first, second, span, row])
    }
    this.#slots = larger
  }
}

const startOf = (slots: Uint32Array, first: number): number => (first * wordsPerSlot) % slots.length

const nextOf = (slots: Uint32Array, slot: number): number => (slot + wordsPerSlot) % slots.length

function put(slots: Uint32Array, slot: number, words: readonly number[]): void {
  for (const [at, word] of words.entries()) slots[slot + at] = word
}
