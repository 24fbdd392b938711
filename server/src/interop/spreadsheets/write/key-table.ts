import { hash } from 'node:crypto'

const keyBytes = 16
const firstSlots = 1024

/**
 * What a whole file has named, in a few bytes for each: a record of fixed length under a key of any length. Keys are
 * stored as the first 128 bits of their SHA-256; a collision among a million is less likely than a memory error.
 */
export class KeyTable {
  readonly #slotBytes: number
  #slots = firstSlots
  #bytes: Buffer
  #taken: Uint8Array
  #size = 0

  /** @param recordBytes length of the records */
  constructor(recordBytes: number) {
    this.#slotBytes = keyBytes + recordBytes
    this.#bytes = Buffer.alloc(this.#slots * this.#slotBytes)
    this.#taken = new Uint8Array(this.#slots)
  }

  /** The record of a key, and whether the key is new; then it is all zeros and to be filled at once. */
  take(key: string): { readonly record: Buffer; readonly isNew: boolean } {
    if (this.#size * 4 > this.#slots * 3) this.#grow()
    const digest = hash('sha256', key, 'buffer').subarray(0, keyBytes)
    const slot = this.#slotOf(digest)
    const at = slot * this.#slotBytes
    const record = this.#bytes.subarray(at + keyBytes, at + this.#slotBytes)
    if (this.#taken[slot] === 1) return { record, isNew: false }
    this.#taken[slot] = 1
    this.#size += 1
    digest.copy(this.#bytes, at)
    return { record, isNew: true }
  }

  #slotOf(digest: Buffer): number {
    let slot = digest.readUInt32LE(0) % this.#slots
    while (this.#taken[slot] === 1) {
      const at = slot * this.#slotBytes
      if (digest.compare(this.#bytes, at, at + keyBytes) === 0) return slot
      slot = (slot + 1) % this.#slots
    }
    return slot
  }

  #grow(): void {
    const [bytes, taken] = [this.#bytes, this.#taken]
    this.#slots *= 2
    this.#bytes = Buffer.alloc(this.#slots * this.#slotBytes)
    this.#taken = new Uint8Array(this.#slots)
    taken.forEach((one, old) => {
      if (one === 0) return
      const from = old * this.#slotBytes
      const slot = this.#slotOf(bytes.subarray(from, from + keyBytes))
      this.#taken[slot] = 1
      bytes.copy(this.#bytes, slot * this.#slotBytes, from, from + this.#slotBytes)
    })
  }
}
