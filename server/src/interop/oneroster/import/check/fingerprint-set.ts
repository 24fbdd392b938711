import { hash } from 'node:crypto'

const wordsPerSlot = 2

/**
 * A set of texts that stores 64 bits of a hash of each instead of the text: 16 to 32 bytes an entry where a Set of
 * strings takes about 100, so that millions of sourcedIds fit. Two different texts among a million are taken for
 * the same with a chance of 3 in 10^8; a caller that meets that refuses a good file, never loses a row.
 */
export class FingerprintSet {
  #slots = new Uint32Array(wordsPerSlot * 1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Adds a text; false when it is in the set already. */
  add(text: string): boolean {
    if (this.#size * wordsPerSlot * 2 >= this.#slots.length) this.#grow()
    const [first, second] = fingerprint(text)
    const slot = find(this.#slots, first, second)
    if (this.#slots[slot + 1] !== 0) return false
    this.#slots[slot] = first
    this.#slots[slot + 1] = second
    this.#size += 1
    return true
  }

  has(text: string): boolean {
    const [first, second] = fingerprint(text)
    return this.#slots[find(this.#slots, first, second) + 1] !== 0
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2)
    for (let slot = 0; slot < this.#slots.length; slot += wordsPerSlot) {
      const [first = 0, second = 0] = [this.#slots[slot], this.#slots[slot + 1]]
      if (second === 0) continue
      const at = find(larger, first, second)
      larger[at] = first
      larger[at + 1] = second
    }
    this.#slots = larger
  }
}

/** Two words; the second is never 0, which marks an empty slot. A buffer for each text would lie outside the heap. */
export function fingerprint(text: string): [number, number] {
  const digest = hash('sha256', text, 'binary')
  return [wordAt(digest, 0), wordAt(digest, 4) || 1]
}

const wordAt = (digest: string, at: number): number =>
  (digest.charCodeAt(at) |
    (digest.charCodeAt(at + 1) << 8) |
    (digest.charCodeAt(at + 2) << 16) |
    (digest.charCodeAt(at + 3) << 24)) >>>
  0

/** The slot that holds the fingerprint, or the empty one where it belongs (linear probing). */
function find(slots: Uint32Array, first: number, second: number): number {
  const last = slots.length - wordsPerSlot
  let slot = (first * wordsPerSlot) % slots.length
  while (slots[slot + 1] !== 0 && (slots[slot] !== first || slots[slot + 1] !== second)) {
    slot = slot === last ? 0 : slot + wordsPerSlot
  }
  return slot
}
