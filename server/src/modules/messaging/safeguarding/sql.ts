import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'
import { type FileOfMessage, likePattern } from '../messages/sql.ts'
import { filesOfPost } from '../threads/files.sql.ts'
import { personName } from '../threads/sql.ts'

export interface ReportRow {
  readonly id: string
  readonly thread_id: string
  readonly post_id: string
  readonly subject: string
  readonly student_name: string
  readonly author_name: string | null
  readonly body: string | null
  readonly reason: string
  readonly reported_by_name: string | null
  readonly reported_at: Date
  readonly closed_at: Date | null
  readonly closed_by_name: string | null
  readonly outcome: string | null
}

export const reportSorting: Sorting = { id: sql`report.id`, columns: {} }

const reports = (tenant: string): Fragment => sql`message_reports report
  join message_threads thread on thread.tenant_id = ${tenant} and thread.id = report.thread_id
  join message_posts post on post.tenant_id = ${tenant} and post.id = report.post_id`

/** Reports about a post of one's own are for other designated members. */
const matching = (tenant: string, userId: string, open: boolean): Fragment => sql`
  report.tenant_id = ${tenant} and post.author_user_id is distinct from ${userId}::uuid
  ${sqlIf(open, () => sql`and report.closed_at is null`)}`

const studentName = (
  tenant: string,
): Fragment => sql`(select concat_ws(' ', student.first_name, student.last_name)
  from students student where student.tenant_id = ${tenant} and student.id = thread.student_id)`

const shownReport = (
  tenant: string,
): Fragment => sql`report.id, report.thread_id, report.post_id, thread.subject,
    ${studentName(tenant)} as student_name,
    ${personName(tenant, sql`post.kind`, sql`post.person_id`)} as author_name, post.body, report.reason,
    reporter.name as reported_by_name, report.reported_at, report.closed_at, closer.name as closed_by_name, report.outcome
  from ${reports(tenant)}
  left join (${memberNames(tenant)}) reporter on reporter.user_id = report.reported_by
  left join (${memberNames(tenant)}) closer on closer.user_id = report.closed_by`

export const selectReports = (
  tenant: string,
  { userId, open }: { readonly userId: string; readonly open: boolean },
  page: Keyset,
): Statement<ReportRow & KeysetRow> => sql<ReportRow & KeysetRow>`
  select ${page.key} as sort_key, ${shownReport(tenant)}
  where ${matching(tenant, userId, open)} ${page.after} ${page.order}`

export const countReports = (
  tenant: string,
  { userId, open }: { readonly userId: string; readonly open: boolean },
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(report.reported_at) as oldest_at from ${reports(tenant)}
  where ${matching(tenant, userId, open)}`

export const selectReport = (
  tenant: string,
  userId: string,
  id: string,
): Statement<ReportRow> => sql<ReportRow>`
  select ${shownReport(tenant)} where ${matching(tenant, userId, false)} and report.id = ${id}`

/** Closes an open report; no row when it is closed already. */
export const updateReportClosed = (
  tenant: string,
  id: string,
  { outcome, by, at }: { readonly outcome: string; readonly by: string; readonly at: Date },
): Statement<{ id: string }> => sql<{ id: string }>`
  update message_reports set closed_at = ${at}, closed_by = ${by}, outcome = ${outcome}, version = version + 1
  where tenant_id = ${tenant} and id = ${id} and closed_at is null returning id`

export type SafeguardingAction = 'read' | 'searched' | 'opened_file'

export const insertEntry = (
  tenant: string,
  entry: {
    readonly id: string
    readonly action: SafeguardingAction
    readonly threadId: string | null
    readonly fileId: string | null
    readonly userId: string
    readonly reason: string
    readonly at: Date
  },
): Statement<unknown> => sql`
  insert into safeguarding_log (tenant_id, id, action, thread_id, file_id, user_id, reason, at)
  values (${tenant}, ${entry.id}, ${entry.action}, ${entry.threadId}, ${entry.fileId}, ${entry.userId}, ${entry.reason}, ${entry.at})`

interface EntryRow {
  readonly id: string
  readonly action: SafeguardingAction
  readonly thread_id: string | null
  readonly file_id: string | null
  readonly user_name: string | null
  readonly reason: string
  readonly at: Date
}

export const entrySorting: Sorting = { id: sql`entry.id`, columns: {} }

export const selectEntries = (tenant: string, page: Keyset): Statement<EntryRow & KeysetRow> => sql<
  EntryRow & KeysetRow
>`
  select ${page.key} as sort_key, entry.id, entry.action, entry.thread_id, entry.file_id, named.name as user_name, entry.reason, entry.at
  from safeguarding_log entry left join (${memberNames(tenant)}) named on named.user_id = entry.user_id
  where entry.tenant_id = ${tenant} ${page.after} ${page.order}`

export const countEntries = (tenant: string): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from safeguarding_log entry where entry.tenant_id = ${tenant}`

interface FoundRow {
  readonly id: string
  readonly subject: string
  readonly student_name: string
  readonly member_names: readonly string[]
  readonly last_post_at: Date
}

const memberList = (tenant: string): Fragment => sql`
  array(select coalesce(${personName(tenant, sql`member.kind`, sql`member.person_id`)}, '?') from message_thread_members member
    where member.tenant_id = ${tenant} and member.thread_id = thread.id order by member.joined_at, member.id)`

const foundColumns = (
  tenant: string,
): Fragment => sql`thread.id, thread.subject, ${studentName(tenant)} as student_name,
  ${memberList(tenant)} as member_names, thread.last_post_at`

export const selectFound = (
  tenant: string,
  { q, studentId, limit }: { readonly q?: string; readonly studentId?: string; readonly limit: number },
): Statement<FoundRow> => sql<FoundRow>`
  select ${foundColumns(tenant)} from message_threads thread where thread.tenant_id = ${tenant}
  ${sqlIf(studentId, () => sql`and thread.student_id = ${studentId}`)}
  ${sqlIf(
    q,
    () => sql`and (lower(thread.subject) like ${likePattern(q ?? '')} or exists (select from message_posts post
      where post.tenant_id = ${tenant} and post.thread_id = thread.id and post.search_text like ${likePattern(q ?? '')})
      or exists (select from message_earlier_posts change where change.tenant_id = ${tenant}
        and change.thread_id = thread.id and lower(change.earlier_body) like ${likePattern(q ?? '')}))`,
  )}
  order by thread.last_post_at desc, thread.id desc limit ${limit}`

export const selectMonitored = (tenant: string, id: string): Statement<FoundRow> => sql<FoundRow>`
  select ${foundColumns(tenant)} from message_threads thread where thread.tenant_id = ${tenant} and thread.id = ${id}`

interface MonitoredPostRow {
  readonly id: string
  readonly author_name: string | null
  readonly body: string | null
  readonly files: readonly FileOfMessage[]
  readonly created_at: Date
  readonly earlier: readonly {
    readonly action: 'corrected' | 'removed'
    readonly body: string
    readonly changed_at: string
  }[]
}

export const selectMonitoredPosts = (
  tenant: string,
  threadId: string,
  limit: number,
): Statement<MonitoredPostRow> => sql<MonitoredPostRow>`
  select post.id, ${personName(tenant, sql`post.kind`, sql`post.person_id`)} as author_name, post.body, post.created_at,
    ${filesOfPost(tenant, sql`post.id`)} as files,
    (select coalesce(json_agg(json_build_object('action', change.action, 'body', change.earlier_body,
        'changed_at', change.changed_at) order by change.id), '[]')
      from message_earlier_posts change where change.tenant_id = ${tenant} and change.thread_id = ${threadId}
        and change.post_id = post.id) as earlier
  from message_posts post where post.tenant_id = ${tenant} and post.thread_id = ${threadId}
  order by post.id desc limit ${limit}`
