/** Which registers of the day are shown. */
export const shown = ['missing', 'taken', 'all'] as const
export type Shown = (typeof shown)[number]

/** A day that there is: of `2026-02-30` there is none, and it means today. */
const dateOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What is shown of the attendance of a day, in the address. */
interface DaySearch {
  readonly date?: string | undefined
  readonly show?: Shown | undefined
}

export const daySearch = (search: Record<string, unknown>): DaySearch => ({
  date: dateOf(search['date']),
  show: shown.find((one) => one === search['show']),
})

/** Which lesson of a class a register is of, in the address. */
interface RegisterSearch {
  readonly date?: string | undefined
  readonly period_id?: string | undefined
  /** The lesson that has begun last, instead of a choice. */
  readonly at?: 'now' | undefined
}

export const registerSearch = (search: Record<string, unknown>): RegisterSearch => ({
  date: dateOf(search['date']),
  period_id: text(search['period_id']),
  at: search['at'] === 'now' ? 'now' : undefined,
})
