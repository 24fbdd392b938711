/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let value = word - ((word >>> 1) & 0x55555555)
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333)
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The position of the lowest bit of a word that is not 0. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)

/** The position of the highest bit of a word that is not 0. */
export const highestBit = (word: number): number => 31 - Math.clz32(word)

/** The bits from `low` to `high`, both included. */
export const bitsBetween = (low: number, high: number): number => (-1 << low) & (-1 >>> (31 - high))

/** A sorted set of positions as words of 32 bits: the words that are not empty, and their bits. */
export function wordsOf(positions: Int32Array): { words: Int32Array; masks: Int32Array } {
  const bits = new Map<number, number>()
  for (const position of positions) {
    bits.set(position >>> 5, (bits.get(position >>> 5) ?? 0) | (1 << (position & 31)))
  }
  const words = [...bits.keys()].sort((left, right) => left - right)
  return { words: Int32Array.from(words), masks: Int32Array.from(words, (word) => bits.get(word) ?? 0) }
}
