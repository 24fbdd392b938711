import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, sql, when } from '../../../kernel/db/statement.ts'

export interface SessionRow {
  readonly id: string
  readonly org_id: string | null
  readonly title: string
  readonly kind: string
  readonly start_date: string
  readonly end_date: string
  readonly parent_id: string | null
  readonly school_year: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export interface SessionFilters {
  readonly kinds: readonly string[]
  readonly orgId?: string | undefined
  readonly parentId?: string | undefined
  readonly schoolYear?: number | undefined
  readonly date?: string | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
}

export const sessionSorting: Sorting = {
  id: sql`session.id`,
  columns: {
    // As text a date sorts like a date.
    start_date: { column: sql`to_char(session.start_date, 'YYYY-MM-DD')`, kind: 'text' },
    title: { column: sql`session.title`, kind: 'text' },
    updated_at: { column: sql`session.updated_at`, kind: 'instant' },
  },
}

const columns = sql`session.id, session.org_id, session.title, session.kind, session.start_date, session.end_date,
  session.parent_id, session.school_year, session.created_at, session.updated_at, session.archived_at,
  session.version`

const matching = (tenant: string, filters: SessionFilters): Fragment => sql`session.tenant_id = ${tenant}
  and session.kind = any(${filters.kinds}::text[])
  ${when(!filters.archived, () => sql`and session.archived_at is null`)}
  ${when(filters.orgId, () => sql`and session.org_id = ${filters.orgId}`)}
  ${when(filters.parentId, () => sql`and session.parent_id = ${filters.parentId}`)}
  ${when(filters.schoolYear, () => sql`and session.school_year = ${filters.schoolYear}`)}
  ${when(filters.date, () => sql`and ${filters.date}::date between session.start_date and session.end_date`)}
  ${when(filters.updatedSince, () => sql`and session.updated_at >= ${filters.updatedSince}`)}`

/** One page of sessions of the kinds asked for. */
export const selectSessions = (tenant: string, filters: SessionFilters, page: Keyset) => sql<
  SessionRow & KeysetRow
>`
  select ${columns}, ${page.key} as sort_key from academic_sessions session
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countSessions = (tenant: string, filters: SessionFilters) => sql<{ count: number }>`
  select count(*)::int as count from academic_sessions session where ${matching(tenant, filters)}`

export const selectSession = (tenant: string, id: string, kinds: readonly string[]) => sql<SessionRow>`
  select ${columns} from academic_sessions session
  where session.tenant_id = ${tenant} and session.id = ${id} and session.kind = any(${kinds}::text[])`
