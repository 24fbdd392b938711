import type { ConstraintTarget, Slot, SlotGroup, StudentSet } from '../document/document.ts'
import { Leaves } from '../document/leaves.ts'

interface Part {
  readonly appliesTo: ConstraintTarget
  /** Each day with the periods in which they are available. */
  readonly slotGroups: readonly SlotGroup[]
}

interface Grid {
  readonly days: readonly string[]
  readonly periods: readonly string[]
  readonly teachers: Iterable<string>
  readonly sets: readonly StudentSet[]
}

const keyOf = ({ day, period }: Slot): string => `${day}\n${period}`

/** When teachers and students are available. FET counts no gap where they are not, and none in breaks. */
export class Availability {
  readonly #grid: Grid
  readonly #leaves: Leaves
  readonly #breaks = new Set<string>()
  readonly #teachers = new Map<string, Set<string>>()
  readonly #sets = new Map<string, Set<string>>()

  constructor(grid: Grid) {
    this.#grid = grid
    this.#leaves = new Leaves(grid.sets)
  }

  addBreaks(slots: readonly Slot[]): void {
    for (const slot of slots) this.#breaks.add(keyOf(slot))
  }

  addTeacher(teacher: string, slots: readonly Slot[]): void {
    add(this.#teachers, teacher, slots)
  }

  addSet(set: string, slots: readonly Slot[]): void {
    for (const leaf of this.#leaves.of(set)) add(this.#sets, leaf, slots)
  }

  /** The target in parts with the same availability. */
  partsOf(target: ConstraintTarget): Part[] {
    if (target.all === 'teachers' || target.teachers) {
      const ids = target.teachers ?? [...this.#grid.teachers]
      return this.#grouped(ids, this.#teachers, target, (teachers) => ({ teachers }))
    }
    const named = target.sets ?? this.#grid.sets.map(({ id }) => id)
    const leaves = [...new Set(named.flatMap((set) => [...this.#leaves.of(set)]))]
    return this.#grouped(leaves, this.#sets, target, (sets) => ({ sets }))
  }

  #grouped(
    ids: readonly string[],
    unavailable: ReadonlyMap<string, ReadonlySet<string>>,
    whole: ConstraintTarget,
    targetOf: (ids: readonly string[]) => ConstraintTarget,
  ): Part[] {
    const parts = Map.groupBy(ids, (id) => [...(unavailable.get(id) ?? [])].sort().join('\r'))
    return [...parts.values()].map((same) => ({
      appliesTo: parts.size === 1 ? whole : targetOf(same),
      slotGroups: this.#daysWithout(unavailable.get(same[0] ?? '')),
    }))
  }

  #daysWithout(unavailable: ReadonlySet<string> | undefined): SlotGroup[] {
    const { days, periods } = this.#grid
    return days.map((day) => {
      const open = periods.filter((period) => {
        const key = keyOf({ day, period })
        return !this.#breaks.has(key) && !unavailable?.has(key)
      })
      return open.length === periods.length ? { days: [day] } : { days: [day], periods: open }
    })
  }
}

function add(lists: Map<string, Set<string>>, id: string, slots: readonly Slot[]): void {
  const list = lists.get(id) ?? new Set<string>()
  for (const slot of slots) list.add(keyOf(slot))
  lists.set(id, list)
}
