import type { Statement } from '../../../kernel/db/statement.ts'
import type { InLanguages } from '../../../kernel/languages/languages.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'
import { type Area, mayDo, type Rings } from '../../identity/index.ts'

/** Which calendar is read, and of which dates (`YYYY-MM-DD`, both included). */
export interface FeedQuestion {
  readonly tenant: string
  /** null: of the user as a member of staff. */
  readonly studentId: string | null
  /** What the user may see in the area of the source, by the roles that they have now. */
  readonly rings: Rings
  readonly today: string
  readonly now: Date
  readonly from: string
  readonly to: string
}

/** Something in a personal calendar: an exam, a deadline, fees that are due on a day, or an appointment at a time. */
export interface FeedDate {
  readonly id: string
  readonly date: string
  readonly kind: string
  readonly title: string
  /** Of which class; null: of none. */
  readonly class_name: string | null
  /** When what the calendar says of it last changed. */
  readonly updated_at: Date
  /** At a time of the day; left out or null: on the whole day. */
  readonly starts_at?: Date | null
  readonly ends_at?: Date | null
  readonly location?: string | null
}

/** Dates that a module adds to personal calendars. */
export interface FeedSource {
  /** The area whose readers see them. */
  readonly area: Area
  /** The module of the school's plan without which there are none. */
  readonly module?: string
  /** undefined: none in such a calendar. */
  select(question: FeedQuestion): Statement<FeedDate> | undefined
  /** The title of its event. */
  readonly titleOf: InLanguages<(row: FeedDate) => string>
}

/** The dates that modules add to personal calendars. */
export const feedSources = new ExtensionPoint<FeedSource>('dates of personal calendars')

/** What a user with the roles sees of an area as the owner of a calendar: as themselves, never the whole school. */
export function ringsOfOwner(userId: string, roles: readonly string[], area: Area): Rings {
  const readers = roles.filter((role) => mayDo([role], area, 'read'))
  return {
    school: false,
    taught: readers.includes('teacher'),
    children: readers.includes('guardian'),
    self: readers.includes('student'),
    userId,
  }
}
