import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const planTabs = ['plan', 'waiting', 'requests'] as const
export type PlanTab = (typeof planTabs)[number]

export interface EveningsSearch {
  readonly cursor?: string | undefined
}

export interface PlanSearch {
  readonly tab?: PlanTab | undefined
  readonly date?: string | undefined
  readonly cursor?: string | undefined
}

/** For whom the office books. */
export interface BookSearch {
  readonly student?: string | undefined
  readonly guardian?: string | undefined
}

export const eveningsSearch = (search: Record<string, unknown>): EveningsSearch => ({
  cursor: wordOf(search['cursor']),
})

export const planSearch = (search: Record<string, unknown>): PlanSearch => ({
  tab: oneOf(planTabs, search['tab']),
  date: wordOf(search['date']),
  cursor: wordOf(search['cursor']),
})

export const bookSearch = (search: Record<string, unknown>): BookSearch => ({
  student: wordOf(search['student']),
  guardian: wordOf(search['guardian']),
})

/** Queries that show something else once an evening or an appointment has changed. */
export const changesOfConsultations: readonly string[] = ['/api/v1/messaging/consultations/', '/api/v1/work/']
