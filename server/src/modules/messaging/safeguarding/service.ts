import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordMessaging } from '../history.ts'
import { answerFile } from '../messages/files.ts'
import { reportClosed } from '../problems.ts'
import { selectThreadFile } from '../threads/files.sql.ts'
import { requireDesignated } from './designated.ts'
import type {
  FoundThreadsWire,
  MonitoredThreadWire,
  ReportClosingBody,
  SafeguardingEntryWire,
  SafeguardingReadingBody,
  SafeguardingSearchBody,
  ThreadReportQueryValue,
  ThreadReportWire,
} from './schema.ts'
import {
  countEntries,
  countReports,
  entrySorting,
  insertEntry,
  type ReportRow,
  reportSorting,
  type SafeguardingAction,
  selectEntries,
  selectFound,
  selectMonitored,
  selectMonitoredPosts,
  selectReport,
  selectReports,
  updateReportClosed,
} from './sql.ts'

type Page = { page_size?: number; cursor?: string; count?: boolean }

const presentReport = (row: ReportRow): ThreadReportWire => ({
  id: row.id,
  thread_id: row.thread_id,
  post_id: row.post_id,
  subject: row.subject,
  student_name: row.student_name,
  author_name: row.author_name,
  body: row.body,
  reason: row.reason,
  reported_by_name: row.reported_by_name,
  reported_at: formatInstant(row.reported_at),
  closed_at: row.closed_at && formatInstant(row.closed_at),
  closed_by_name: row.closed_by_name,
  outcome: row.outcome,
})

/** Posts that members of their threads reported, for designated staff. */
export async function listReports(
  context: RequestContext<unknown, ThreadReportQueryValue, unknown>,
): Promise<ListBody<ThreadReportWire>> {
  const userId = await requireDesignated(context)
  const question = { userId, open: context.query.open ?? false }
  const body = await readList(context, {
    sorting: reportSorting,
    select: (page) => selectReports(context.school.id, question, page),
    count: () => countReports(context.school.id, question),
    present: presentReport,
  })
  context.audit({ entity: 'message_report', ids: body.results.map(({ id }) => id) })
  return body
}

export async function closeReport(
  context: RequestContext<{ report_id: string }, unknown, ReportClosingBody>,
): Promise<ThreadReportWire> {
  const { tx, body, clock, params } = context
  const by = await requireDesignated(context)
  const before = await tx.one(selectReport(tx.tenant, by, params.report_id))
  if (!before) throw notFound()
  const change = { outcome: body.outcome, by, at: clock.now() }
  if (!(await tx.one(updateReportClosed(tx.tenant, before.id, change)))) throw reportClosed()
  await recordMessaging(context, [
    { entity: 'message_report', id: before.id, action: 'closed', change: { thread: before.thread_id } },
  ])
  const row = await tx.one(selectReport(tx.tenant, by, before.id))
  if (!row) throw notFound()
  return presentReport(row)
}

const foundThreads = 100
const monitoredPosts = 500

/** Searches all threads, with a reason that stays in the log. */
export async function searchThreads(
  context: RequestContext<unknown, unknown, SafeguardingSearchBody>,
): Promise<FoundThreadsWire> {
  const { tx, body } = context
  await logAccess(context, 'searched', { threadId: null })
  const rows = await tx.query(
    selectFound(tx.tenant, {
      ...(body.q === undefined ? {} : { q: body.q }),
      ...(body.student_id === undefined ? {} : { studentId: body.student_id }),
      limit: foundThreads,
    }),
  )
  context.audit({ entity: 'message_thread', ids: rows.map(({ id }) => id), reason: body.reason })
  return {
    results: rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      student_name: row.student_name,
      member_names: [...row.member_names],
      last_post_at: formatInstant(row.last_post_at),
    })),
  }
}

/** Reads a thread of others with what its posts said before, with a reason that stays in the log. */
export async function readMonitoredThread(
  context: RequestContext<{ thread_id: string }, unknown, SafeguardingReadingBody>,
): Promise<MonitoredThreadWire> {
  const { tx, body, params } = context
  await requireDesignated(context)
  const thread = await tx.one(selectMonitored(tx.tenant, params.thread_id))
  if (!thread) throw notFound()
  await logAccess(context, 'read', { threadId: thread.id })
  const posts = await tx.query(selectMonitoredPosts(tx.tenant, thread.id, monitoredPosts))
  context.audit({ entity: 'message_thread', ids: [thread.id], reason: body.reason })
  return {
    id: thread.id,
    subject: thread.subject,
    student_name: thread.student_name,
    member_names: [...thread.member_names],
    posts: posts.toReversed().map((post) => ({
      id: post.id,
      author_name: post.author_name,
      body: post.body,
      files: [...post.files],
      created_at: formatInstant(post.created_at),
      earlier: post.earlier.map((change) => ({
        action: change.action,
        body: change.body,
        changed_at: formatInstant(new Date(change.changed_at)),
      })),
    })),
  }
}

/** Opens an attachment of a thread of others, also of a post that was removed, with a reason that stays in the log. */
export async function openMonitoredFile(
  context: RequestContext<{ thread_id: string; file_id: string }, unknown, SafeguardingReadingBody>,
): Promise<Answer> {
  const { tx, params, body } = context
  await requireDesignated(context)
  const question = { threadId: params.thread_id, fileId: params.file_id, ofRemoved: true }
  const file = await tx.one(selectThreadFile(tx.tenant, question))
  if (!file) throw notFound()
  await logAccess(context, 'opened_file', { threadId: params.thread_id, fileId: file.file_id })
  const answer = await answerFile(context, file.file_id)
  context.audit({ entity: 'message_thread', ids: [params.thread_id], reason: body.reason })
  return answer
}

async function logAccess(
  context: RequestContext<unknown, unknown, { readonly reason: string }>,
  action: SafeguardingAction,
  { threadId, fileId = null }: { readonly threadId: string | null; readonly fileId?: string | null },
): Promise<void> {
  const { tx, body, clock } = context
  const userId = await requireDesignated(context)
  const entry = { id: uuidv7(), action, threadId, fileId, userId, reason: body.reason, at: clock.now() }
  await tx.execute(insertEntry(tx.tenant, entry))
}

/** Who read or searched threads of others, and why. */
export async function listEntries(
  context: RequestContext<unknown, Page, unknown>,
): Promise<ListBody<SafeguardingEntryWire>> {
  await requireDesignated(context)
  const body = await readList(context, {
    sorting: entrySorting,
    select: (page) => selectEntries(context.school.id, page),
    count: () => countEntries(context.school.id),
    present: (row): SafeguardingEntryWire => ({
      id: row.id,
      action: row.action,
      thread_id: row.thread_id,
      file_id: row.file_id,
      user_name: row.user_name,
      reason: row.reason,
      at: formatInstant(row.at),
    }),
  })
  context.audit({ entity: 'safeguarding_log', count: body.results.length })
  return body
}
