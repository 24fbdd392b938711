import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type Rings, ringsOf } from '../../identity/index.ts'
import { visibleStudents } from '../../people/index.ts'

/** Which cases and notes a caller sees, on the school's current date. */
export interface CaseVisibility {
  readonly tenant: string
  readonly today: string
  readonly now: Date
  readonly timeZone: string
  readonly rings: Rings
  /** Notes for principals and counselors alone too. */
  readonly restricted: boolean
  readonly userId: string | null
}

export const caseVisibilityOf = ({
  school,
  principal,
  today,
  clock,
}: Pick<RequestContext, 'school' | 'principal' | 'today' | 'clock'>): CaseVisibility => ({
  tenant: school.id,
  today,
  now: clock.now(),
  timeZone: school.timeZone,
  rings: ringsOf(principal, 'intervention'),
  // Programs of the school read none, whatever their role.
  restricted: principal.kind === 'person' && ringsOf(principal, 'restricted_notes').school,
  userId: principal.kind === 'person' ? principal.userId : null,
})

/** The condition that the case `item` is visible. */
export const caseIsVisible = ({ tenant, rings, today }: CaseVisibility): Fragment =>
  sql`item.tenant_id = ${tenant} and ${visibleStudents(tenant, rings, today, sql`item.student_id`)}`

/** The condition that a note is of a level that the caller reads. */
export const noteIsReadable = ({ restricted }: CaseVisibility): Fragment =>
  restricted ? sql`true` : sql`note.level = 'team'`

/** The school's date of an instant. */
export const dayOf = (instant: Fragment, { timeZone }: Pick<CaseVisibility, 'timeZone'>): Fragment =>
  sql`(${instant} at time zone ${timeZone})::date`
