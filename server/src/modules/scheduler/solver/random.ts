/** A seeded source of random numbers: the same seed gives the same timetable. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) | 1
  }

  /** 32 random bits (xorshift). */
  #bits(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return state >>> 0
  }

  /** From 0, below 1. */
  fraction(): number {
    return this.#bits() / 4_294_967_296
  }

  /** A whole number from 0, below the limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  /** Puts a list into a random order. */
  shuffle<Item>(items: Item[]): Item[] {
    for (let index = items.length - 1; index > 0; index -= 1) {
      const other = this.below(index + 1)
      const item = items[index] as Item
      items[index] = items[other] as Item
      items[other] = item
    }
    return items
  }
}
