import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** The parts of the support screen. */
export const tabs = ['students', 'cases', 'meetings', 'letters', 'load'] as const
export type Tab = (typeof tabs)[number]

const owners = ['me'] as const
/** Cases that are worked on are in the first part; the second has those that ended. */
const closedStatuses = ['closed', 'all', 'resolved', 'dismissed'] as const
type ClosedStatus = (typeof closedStatuses)[number]

export interface SupportSearch {
  readonly tab?: Tab | undefined
  readonly owner?: 'me' | undefined
  readonly grade?: string | undefined
  readonly class?: string | undefined
  readonly status?: ClosedStatus | undefined
  readonly cursor?: string | undefined
}

export const supportSearch = (search: Record<string, unknown>): SupportSearch => ({
  tab: oneOf(tabs, search['tab']),
  owner: oneOf(owners, search['owner']),
  grade: wordOf(search['grade']),
  class: wordOf(search['class']),
  status: oneOf(closedStatuses, search['status']),
  cursor: wordOf(search['cursor']),
})

/** The grade whose families are chosen from. */
export interface NewLettersSearch {
  readonly grade?: string | undefined
}

export const newLettersSearch = (search: Record<string, unknown>): NewLettersSearch => ({
  grade: wordOf(search['grade']),
})

/** How letters go. */
export const channels = ['email', 'print'] as const
export type Channel = (typeof channels)[number]
