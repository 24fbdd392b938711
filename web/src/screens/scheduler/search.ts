import { flagOf, oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Which versions are listed, in the address. */
interface ListSearch {
  readonly archived?: true | undefined
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  archived: flagOf(search['archived']),
})

export const tabs = ['grid', 'requirements', 'rules', 'compare'] as const
export type Tab = (typeof tabs)[number]

/** What a grid shows the week of. */
export const views = ['class', 'teacher', 'room', 'student'] as const
export type View = (typeof views)[number]

/** What is shown of a timetable, in the address. */
export interface TimetableSearch {
  readonly tab?: Tab | undefined
  readonly by?: View | undefined
  /** The class, teacher, room or student. */
  readonly of?: string | undefined
  /** The version that it is compared with. */
  readonly with?: string | undefined
}

export const timetableSearch = (search: Record<string, unknown>): TimetableSearch => ({
  tab: oneOf(tabs, search['tab']),
  by: oneOf(views, search['by']),
  of: wordOf(search['of']),
  with: wordOf(search['with']),
})
