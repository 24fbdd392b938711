import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { SortColumn } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { t } from '../../../kernel/http/wire.ts'
import type { Filter, HangingRow } from '../../../kernel/resource/resource.ts'
import { classIdsTaughtBy } from '../enrollments/sql.ts'
import { termSpan } from '../sessions/sql.ts'

/** Classes that a member of staff teaches today. */
export const taughtBy = (schema: t.TSchema): Filter => ({
  schema,
  condition: ({ tenant, value, today }) =>
    isOneOf(classIdsTaughtBy(tenant, sql`select ${value}::uuid`, today)),
})

/**
 * By grade level, then by title with its numbers as numbers: "Year 7A" before "Year 10A". Numbers are compared by their
 * last ten digits.
 */
export const inNaturalOrder: SortColumn = {
  column: sql`lpad(coalesce((select min(level.position) from grade_levels level
      where level.tenant_id = item.tenant_id and level.archived_at is null
      and level.code = any(item.grade_levels)), 999)::text, 3, '0') || ' '
    || regexp_replace(regexp_replace(item.title, '([0-9]+)', '000000000\\1', 'g'),
      '[0-9]*([0-9]{10})', '\\1', 'g')`,
  kind: 'text',
}

/** Classes whose id the query answers. */
export const isOneOf = (ids: Fragment): Fragment => inSubquery(sql`item.id`, ids)

/** Who belongs to a class now or later: an open membership lasts as long as the terms of the class. */
export const selectMembersOfClass = (tenant: string, id: string, today: string): Statement<HangingRow> => sql`
  select enrollment.id, enrollment.role as label, count(*) over ()::int as total
  from enrollments enrollment
  join classes class on class.tenant_id = ${tenant} and class.id = enrollment.class_id
  cross join lateral (${termSpan(tenant, sql`class.term_ids`)}) span
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = ${id}::uuid and enrollment.archived_at is null
  and coalesce(enrollment.ends_on, span.last_day + 1, 'infinity'::date) > ${today}::date
  order by enrollment.role, enrollment.id limit 5`

/** Ids of the classes of any of the grade levels. */
export const classIdsOfGradeLevels = (tenant: string, levels: readonly string[]): Fragment => sql`
  select class.id from classes class where class.tenant_id = ${tenant} and class.archived_at is null
  and class.grade_levels && ${levels}::text[]`

/** What other modules may know of a class. */
export interface ClassSummary {
  readonly id: string
  readonly title: string
  readonly class_code: string | null
  readonly kind: 'homeroom' | 'scheduled'
  readonly org_id: string | null
  readonly archived_at: Date | null
}

const summary = sql`class.id, class.title, class.class_code, class.kind, class.org_id, class.archived_at`

/** The classes of the school with these ids, archived ones included; unknown ids are left out. */
export const selectClassesById = (tenant: string, ids: readonly string[]): Statement<ClassSummary> => sql`
  select ${summary} from classes class where class.tenant_id = ${tenant} and class.id = any(${ids}::uuid[])`

/** A class with the first and last day of its terms. */
export interface ClassToJoin extends ClassSummary {
  readonly first_day: string | null
  readonly last_day: string | null
}

/** One class with the span of its terms, locked: requests that join or leave it run one after the other. */
export const selectClassForUpdate = (tenant: string, id: string): Statement<ClassToJoin> => sql`
  select ${summary}, span.first_day, span.last_day
  from classes class cross join lateral (${termSpan(tenant, sql`class.term_ids`)}) span
  where class.tenant_id = ${tenant} and class.id = ${id} for update of class`
