import type { ProblemInput } from '../../../modules/scheduler/index.ts'
import type { DocumentDay, DocumentPeriod, Slot, SlotGroup } from '../document/document.ts'

/** The times of an instance as days and periods: the nth time of a day is in the nth period. */
export class ArchiveSlots {
  readonly days: readonly DocumentDay[]
  readonly periods: readonly DocumentPeriod[]
  /** Periods that a shorter day does not have. */
  readonly closed: readonly Slot[]
  readonly #slots = new Map<string, Slot>()
  readonly #groups: ReadonlyMap<string, readonly string[]>

  constructor({ times, timeGroups }: ProblemInput) {
    const dayGroups = timeGroups.filter(({ kind }) => kind === 'day')
    const days = dayGroups.length > 0 ? dayGroups : [{ id: 'cycle', name: 'Cycle' }]
    const timesOf = Map.groupBy(times, ({ day }) => day ?? days[0]?.id ?? '')
    const length = Math.max(1, ...days.map(({ id }) => timesOf.get(id)?.length ?? 0))
    this.days = days.map(({ id, name }) => ({ id, name }))
    this.periods = Array.from({ length }, (_, index) => ({ id: String(index + 1), name: String(index + 1) }))
    this.closed = days.flatMap(({ id }) =>
      this.periods.slice(timesOf.get(id)?.length ?? 0).map((period) => ({ day: id, period: period.id })),
    )
    for (const [day, own] of timesOf) {
      for (const [index, time] of own.entries()) this.#slots.set(time.id, { day, period: String(index + 1) })
    }
    this.#groups = new Map(timeGroups.map((group) => [group.id, group.times]))
  }

  of(time: string | undefined): Slot | undefined {
    return time === undefined ? undefined : this.#slots.get(time)
  }

  /** A time group as days and periods; undefined when it is not the same periods on all its days. */
  group(id: string): SlotGroup | undefined {
    const slots = (this.#groups.get(id) ?? []).flatMap((time) => this.of(time) ?? [])
    const byDay = [...Map.groupBy(slots, ({ day }) => day)]
    const [first] = byDay
    if (!first) return undefined
    const closed = (day: string): number => this.closed.filter((slot) => slot.day === day).length
    if (byDay.every(([day, own]) => own.length === this.periods.length - closed(day))) {
      return { days: byDay.map(([day]) => day) }
    }
    const periods = first[1].map(({ period }) => period)
    const key = periods.join('\n')
    const isProduct = byDay.every(([, own]) => own.map(({ period }) => period).join('\n') === key)
    return isProduct ? { days: byDay.map(([day]) => day), periods } : undefined
  }
}
