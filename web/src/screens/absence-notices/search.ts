import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

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

/** The query of a choice. */
export const filterOf = {
  all: {},
  open: { state: ['waiting', 'unknown'] },
  unknown: { state: ['unknown'] },
  unreached: { reached: false },
  answered: { state: ['answered', 'explained', 'resolved'] },
  present: { state: ['present'] },
} as const satisfies Readonly<Record<Show, object>>
