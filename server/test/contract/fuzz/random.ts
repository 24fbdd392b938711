/** A stream of choices that the same seed repeats. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** The next number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  /** True in `share` of the cases. */
  chance(share: number): boolean {
    return this.next() < share
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item
  of<Item>(items: readonly Item[]): Item | undefined
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }
}
