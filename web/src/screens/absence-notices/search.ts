import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import type { NoticeState } from './states.ts'

/** Which notices are shown. */
export const shows = ['all', 'open', 'unknown', 'unreached', 'answered', 'present'] as const
export type Show = (typeof shows)[number]

/** What is shown of the notices, in the address. */
export interface NoticeSearch {
  readonly date?: string | undefined
  readonly which?: Show | undefined
  readonly cursor?: string | undefined
}

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const noticeSearch = (search: Record<string, unknown>): NoticeSearch => ({
  date: dayOf(search['date']),
  which: oneOf(shows, search['which']),
  cursor: wordOf(search['cursor']),
})

/** What of a choice the server is asked for. */
export interface NoticeFilter {
  readonly state?: NoticeState[]
  readonly reached?: boolean
}

export const filterOf: Readonly<Record<Show, NoticeFilter>> = {
  all: {},
  open: { state: ['waiting', 'unknown'] },
  unknown: { state: ['unknown'] },
  unreached: { reached: false },
  answered: { state: ['answered', 'explained', 'resolved'] },
  present: { state: ['present'] },
}
