import { type Fragment, sql } from '../../kernel/db/statement.ts'
import type { DateSpan } from './rules/lesson-days.ts'

/** The spans of the live terms that a list of ids names, as JSON. */
export const termSpans = (tenant: string, termIds: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('starts_on', term.starts_on, 'ends_on', term.ends_on)), '[]')
    from academic_sessions term where term.tenant_id = ${tenant} and term.archived_at is null
    and term.id = any(${termIds}))`

export interface TaughtClassRow {
  readonly id: string
  readonly org_id: string | null
  readonly course_id: string | null
  readonly terms: readonly DateSpan[]
}
