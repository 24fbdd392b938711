import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { type CaseVisibility, noteIsReadable } from '../cases/visibility.sql.ts'

export interface MeetingRow {
  readonly id: string
  readonly title: string | null
  readonly held_on: string
  readonly present: readonly { readonly user_id: string | null; readonly name: string | null }[]
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly closed_at: Date | null
  readonly closed_by: string | null
  readonly version: number
}

export interface ShownMeetingRow extends MeetingRow {
  readonly cases_count: number
  readonly decisions_count: number
}

export const meetingsTable = {
  table: 'case_meetings',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    title: 'text',
    held_on: 'date',
    present: 'jsonb',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    closed_at: 'timestamptz',
    closed_by: 'uuid',
    version: 'int',
  },
} as const satisfies BulkTable
export const meetingValues = ['title', 'held_on', 'present', 'closed_at', 'closed_by'] as const

export const agendaTable = {
  table: 'case_meeting_cases',
  columns: { tenant_id: 'uuid', meeting_id: 'uuid', case_id: 'uuid', place: 'int' },
} as const satisfies BulkTable

const shown = (visibility: CaseVisibility): Fragment => sql`meeting.*,
  (select count(*)::int from case_meeting_cases entry
    where entry.tenant_id = ${visibility.tenant} and entry.meeting_id = meeting.id) as cases_count,
  (select count(*)::int from case_notes note where note.tenant_id = ${visibility.tenant} and note.meeting_id = meeting.id
    and note.removed_at is null and ${noteIsReadable(visibility)}) as decisions_count`

/** The latest meeting first. */
export const meetingSorting: Sorting = {
  id: sql`meeting.id`,
  columns: { held: { column: sql`meeting.held_on::text`, kind: 'text' } },
}

const matching = (tenant: string, isClosed: boolean | undefined): Fragment => sql`
  from case_meetings meeting where meeting.tenant_id = ${tenant}
  and ${isClosed === undefined ? sql`true` : isClosed ? sql`meeting.closed_at is not null` : sql`meeting.closed_at is null`}`

export const selectMeetings = (
  visibility: CaseVisibility,
  isClosed: boolean | undefined,
  page: Keyset,
): Statement<ShownMeetingRow & KeysetRow> => sql<ShownMeetingRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)} ${matching(visibility.tenant, isClosed)} ${page.after} ${page.order}`

export const countMeetings = (tenant: string, isClosed: boolean | undefined): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count ${matching(tenant, isClosed)}`

export const selectMeeting = (
  visibility: CaseVisibility,
  id: string,
): Statement<ShownMeetingRow> => sql<ShownMeetingRow>`
  select ${shown(visibility)} from case_meetings meeting
  where meeting.tenant_id = ${visibility.tenant} and meeting.id = ${id}`

export const selectMeetingForUpdate = (tenant: string, id: string): Statement<MeetingRow> => sql<MeetingRow>`
  select meeting.* from case_meetings meeting where meeting.tenant_id = ${tenant} and meeting.id = ${id} for update`

/** The cases of the agenda, in its order. */
export const selectAgenda = (tenant: string, meetingId: string): Statement<{ case_id: string }> => sql<{
  case_id: string
}>`select entry.case_id from case_meeting_cases entry
  where entry.tenant_id = ${tenant} and entry.meeting_id = ${meetingId} order by entry.place, entry.case_id`

export const deleteAgenda = (tenant: string, meetingId: string): Statement<unknown> => sql`
  delete from case_meeting_cases where tenant_id = ${tenant} and meeting_id = ${meetingId}`

/** Names of those of the users who are or were members of the school. */
export const selectMemberNames = (
  tenant: string,
  userIds: readonly string[],
): Statement<{ user_id: string; name: string }> => sql<{ user_id: string; name: string }>`
  select named.user_id, named.name from (${memberNames(tenant)}) named where named.user_id = any(${userIds}::uuid[])`
