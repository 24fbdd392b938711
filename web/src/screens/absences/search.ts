import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** The parts of the screen. */
export const tabs = ['away', 'reports', 'planned'] as const
export type Tab = (typeof tabs)[number]

/** Which absentees are shown. */
export const shows = ['all', 'unexplained', 'uncalled'] as const

export const reportStates = ['waiting', 'approved', 'declined', 'withdrawn'] as const

/** What is shown of the absences, in the address. */
export interface AbsenceSearch {
  readonly tab?: Tab | undefined
  readonly date?: string | undefined
  readonly which?: (typeof shows)[number] | undefined
  readonly state?: (typeof reportStates)[number] | 'all' | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

/** Whether the address makes a kiosk of the browser. */
export const lateSearch = ({ kiosk }: Record<string, unknown>): { readonly kiosk?: true | undefined } =>
  kiosk === true || kiosk === 'true' || kiosk === 1 || kiosk === '1' ? { kiosk: true } : {}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const absenceSearch = (search: Record<string, unknown>): AbsenceSearch => ({
  tab: oneOf(tabs, search['tab']),
  date: dayOf(search['date']),
  which: oneOf(shows, search['which']),
  state: oneOf([...reportStates, 'all'], search['state']),
  to: dayOf(search['to']),
  cursor: wordOf(search['cursor']),
})
