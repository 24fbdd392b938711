import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames, type Rings } from '../../identity/index.ts'
import { type PersonName, studentNames } from '../../people/index.ts'
import type { AbsenceFollowUpQueryValue, FollowUpOutcome } from './schema.ts'

export interface FollowUpRow extends PersonName {
  readonly id: string
  readonly student_id: string
  readonly date: string
  readonly outcome: FollowUpOutcome
  readonly note: string | null
  readonly created_by: string | null
  readonly created_by_name: string | null
  readonly created_at: Date
}

export const followUpsTable = {
  table: 'absence_follow_ups',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    date: 'date',
    outcome: 'text',
    note: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

interface Reader {
  readonly tenant: string
  readonly rings: Rings
}

const matching = ({ tenant, rings }: Reader, filters: AbsenceFollowUpQueryValue): Fragment => sql`
  followed.tenant_id = ${tenant} and ${rings.school}::boolean
  ${sqlIf(filters.student_id, () => sql`and followed.student_id = ${filters.student_id}`)}
  ${sqlIf(filters.date_from, () => sql`and followed.date >= ${filters.date_from}`)}
  ${sqlIf(filters.date_to, () => sql`and followed.date <= ${filters.date_to}`)}`

/** Newest first. */
export const followUpSorting: Sorting = { id: sql`followed.id`, columns: {} }

const shown = (tenant: string): Fragment => sql`
  followed.id, followed.student_id, followed.date, followed.outcome, followed.note, followed.created_by,
    followed.created_at, author.name as created_by_name, student.first_name, student.middle_name, student.last_name
  from absence_follow_ups followed
  join (${studentNames(tenant)}) student on student.id = followed.student_id
  left join (${memberNames(tenant)}) author on author.user_id = followed.created_by`

export const selectFollowUps = (
  reader: Reader,
  filters: AbsenceFollowUpQueryValue,
  page: Keyset,
): Statement<FollowUpRow & KeysetRow> => sql<FollowUpRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(reader.tenant)}
  where ${matching(reader, filters)} ${page.after} ${page.order}`

export const countFollowUps = (
  reader: Reader,
  filters: AbsenceFollowUpQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from absence_follow_ups followed where ${matching(reader, filters)}`

export const selectFollowUp = (tenant: string, id: string): Statement<FollowUpRow> => sql<FollowUpRow>`
  select ${shown(tenant)} where followed.tenant_id = ${tenant} and followed.id = ${id}`

/** The last call or note of each student about the day, as a derived table with `student_id` and `follow_up`. */
export const lastFollowUps = (tenant: string, date: string): Fragment => sql`
  select distinct on (followed.student_id) followed.student_id,
    json_build_object('outcome', followed.outcome, 'note', followed.note, 'created_at', followed.created_at,
      'created_by_name', author.name) as follow_up
  from absence_follow_ups followed
  left join (${memberNames(tenant)}) author on author.user_id = followed.created_by
  where followed.tenant_id = ${tenant} and followed.date = ${date}::date
  order by followed.student_id, followed.id desc`
