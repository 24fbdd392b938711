import { createHash } from 'node:crypto'

/** Draws that are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** From a gamma distribution with the mean 1. */
  gamma(shape: number): number
  /** A UUID version 7 (RFC 9562) with the instant it was seeded with; later ones sort after earlier ones. */
  id(): string
}

/** Seeds draws by words; `instant` is what ids carry, in milliseconds. */
export function seeded(words: string, instant: number): Random {
  const next = mulberry(createHash('sha256').update(words).digest().readUInt32LE())
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  let made = 0
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number],
    shuffled: (items) => shuffle(items, whole),
    gamma: (shape) => gamma(shape, next),
    id: () => {
      made += 1
      const milliseconds = (instant + (made >>> 12)).toString(16).padStart(12, '0')
      const order = (made & 0xfff).toString(16).padStart(3, '0')
      const variant = (0x8000 | whole(0, 0x3fff)).toString(16)
      const rest = hex(whole(0, 0xffffff)) + hex(whole(0, 0xffffff))
      return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${order}-${variant}-${rest}`
    },
  }
}

const hex = (number: number): string => number.toString(16).padStart(6, '0')

/** Mulberry32: 32 bits of state, enough for a demo and quick. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffle<Item>(items: readonly Item[], whole: Random['whole']): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = whole(0, last)
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

/** Marsaglia and Tsang (2000); a shape below 1 by way of the next higher one. */
function gamma(shape: number, next: () => number): number {
  const base = shape < 1 ? shape + 1 : shape
  const d = base - 1 / 3
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const cube = (1 + normal / Math.sqrt(9 * d)) ** 3
    if (cube <= 0 || Math.log(1 - next()) >= normal ** 2 / 2 + d - d * cube + d * Math.log(cube)) continue
    return (d * cube * (shape < 1 ? (1 - next()) ** (1 / shape) : 1)) / shape
  }
}
