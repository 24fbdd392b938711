import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const tabs = ['lessons', 'people', 'fairness'] as const
export type Tab = (typeof tabs)[number]

export const absenceStates = ['requested', 'approved', 'declined', 'withdrawn'] as const

/** What is shown of the covers, in the address. */
export interface CoverSearch {
  readonly tab?: Tab | undefined
  readonly date?: string | undefined
  /** Of the page of people. */
  readonly cursor?: string | undefined
}

/** Which absences of staff are shown. */
export interface StaffAbsenceSearch {
  readonly state?: (typeof absenceStates)[number] | undefined
  readonly cursor?: string | undefined
}

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const coverSearch = (search: Record<string, unknown>): CoverSearch => ({
  tab: oneOf(tabs, search['tab']),
  date: dateOf(search['date']),
  cursor: wordOf(search['cursor']),
})

export const staffAbsenceSearch = (search: Record<string, unknown>): StaffAbsenceSearch => ({
  state: oneOf(absenceStates, search['state']),
  cursor: wordOf(search['cursor']),
})

/** Queries that show something else once an absence or a cover has changed. */
export const changesOfCover: readonly string[] = ['/api/v1/scheduler/', '/api/v1/timetable/', '/api/v1/work/']

/** Roles that arrange covers for the whole school. */
export const coverOffice: readonly string[] = ['owner', 'admin', 'principal', 'registrar']
