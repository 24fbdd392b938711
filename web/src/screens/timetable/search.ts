import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Which week is shown. */
export const views = ['mine', 'class', 'teacher', 'room'] as const
export type View = (typeof views)[number]

/** What is shown of the timetable, in the address. */
export interface TimetableSearch {
  readonly view?: View | undefined
  /** Of the class, teacher, room or child. */
  readonly id?: string | undefined
  /** A date of the week. */
  readonly date?: string | undefined
  /** Whether the addresses for calendars are shown. */
  readonly feeds?: true | undefined
}

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined

export const timetableSearch = (search: Record<string, unknown>): TimetableSearch => ({
  view: oneOf(views, search['view']),
  id: wordOf(search['id']),
  date: dateOf(search['date']),
  feeds: search['feeds'] === true || undefined,
})
