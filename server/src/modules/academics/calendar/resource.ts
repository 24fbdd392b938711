import { t } from '../../../kernel/http/wire.ts'
import { date, line, word } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byDate, byText, byUpdate, equals, spans } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'
import { orgMember } from '../org-member.ts'
import { type CalendarKind, calendarKinds } from '../rules/school-day.ts'

/** Days that differ from the plan; both dates included. */
export interface CalendarEntry {
  /** null: every org of the school. */
  readonly org_id: string | null
  readonly kind: CalendarKind
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

export const calendarEntries = describeResource<CalendarEntry>({
  home: academics,
  noun: 'calendar_entry',
  title: 'CalendarEntry',
  titles: 'CalendarEntries',
  path: 'calendar',
  summary: 'The calendar: holidays, closures and extra school days.',
  table: 'calendar_entries',
  members: {
    org_id: orgMember,
    kind: word(calendarKinds),
    title: line(255),
    starts_on: date,
    ends_on: date,
  },
  filters: {
    org_id: equals('org_id', t.Uuid),
    kind: equals('kind', t.OneOf(calendarKinds)),
    /** Entries that hold this date. */
    date: spans(t.CalendarDate),
  },
  sorts: { starts_on: byDate('starts_on'), title: byText('title'), updated_at: byUpdate },
  sort: 'starts_on',
  label: 'title',
  span: { first: 'starts_on', last: 'ends_on', touching: true },
  example: {
    org_id: null,
    kind: 'holiday',
    title: 'National day',
    starts_on: '2027-05-20',
    ends_on: '2027-05-20',
  },
})
