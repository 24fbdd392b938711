import type { StudentSet } from './document.ts'

/** The undivided sets that each set of students consists of. */
export class Leaves {
  readonly #sets: ReadonlyMap<string, StudentSet>
  readonly #leaves = new Map<string, ReadonlySet<string>>()

  constructor(sets: readonly StudentSet[]) {
    this.#sets = new Map(sets.map((set) => [set.id, set]))
  }

  /** The leaves of a set; a set without members is its own leaf, a cycle ends where it began. */
  of(id: string): ReadonlySet<string> {
    const known = this.#leaves.get(id)
    if (known) return known
    const leaves = new Set<string>()
    const visited = new Set<string>()
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (visited.has(next)) continue
      visited.add(next)
      const members = this.#sets.get(next)?.members ?? []
      if (members.length === 0) leaves.add(next)
      open.push(...members.toReversed())
    }
    this.#leaves.set(id, leaves)
    return leaves
  }

  /** Every set below a set, at any depth. */
  below(id: string): string[] {
    const visited = new Set<string>()
    const open = [...(this.#sets.get(id)?.members ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (visited.has(next)) continue
      visited.add(next)
      open.push(...(this.#sets.get(next)?.members ?? []))
    }
    return [...visited]
  }

  share(first: string, second: string): boolean {
    if (first === second) return true
    const others = this.of(second)
    return [...this.of(first)].some((leaf) => others.has(leaf))
  }
}
