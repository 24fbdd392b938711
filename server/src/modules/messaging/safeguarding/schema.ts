import { t } from '../../../kernel/http/wire.ts'
import { MessageFile } from '../messages/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

const Nullable = <Schema extends t.TSchema>(schema: Schema, what: string) =>
  t.described(t.Nullable(schema), what)
const reason = t.described(t.Text(500, 5), 'Why; stored in a log that nobody changes, and in the audit log.')

export const ThreadReport = Strict('ThreadReport', {
  id: t.described(t.Uuid, 'The report.'),
  thread_id: t.Uuid,
  post_id: t.Uuid,
  subject: t.String(),
  student_name: t.String(),
  author_name: Nullable(t.String(), 'Who wrote the post.'),
  body: Nullable(t.String(), 'The post; null: removed since.'),
  reason: t.described(t.String(), 'What the reporter says.'),
  reported_by_name: Nullable(t.String(), 'Who reported it.'),
  reported_at: t.described(t.Instant, 'When (UTC).'),
  closed_at: Nullable(t.Instant, 'When it was closed; null: it is open.'),
  closed_by_name: Nullable(t.String(), 'Who closed it.'),
  outcome: Nullable(t.String(), 'What was done.'),
})
export type ThreadReportWire = t.Static<typeof ThreadReport>
export const ThreadReportPage = t.PageOf(ThreadReport)
export const ThreadReportQuery = Strict({
  open: t.Optional(t.described(t.Boolean(), 'Those that are not closed.')),
  ...t.pageQuery,
})
export type ThreadReportQueryValue = t.Static<typeof ThreadReportQuery>
export const ThreadReportParams = Strict({ report_id: t.Uuid })
export const ReportClosing = Strict(
  'ThreadReportClosing',
  { outcome: t.described(t.Text(1000, 1), 'What was done.') },
  { examples: [{ outcome: 'Spoke with both; the post was removed.' }] },
)
export type ReportClosingBody = t.Static<typeof ReportClosing>

export const SafeguardingSearch = Strict(
  'SafeguardingSearch',
  {
    reason,
    q: t.Optional(t.described(t.Text(80, 2), 'Threads with this in their subject or a post.')),
    student_id: t.Optional(t.Uuid),
  },
  { examples: [{ reason: 'A student asked for help.', q: 'bullying' }] },
)
export type SafeguardingSearchBody = t.Static<typeof SafeguardingSearch>

export const FoundThreads = Strict('SafeguardingThreads', {
  results: t.Array(
    Strict('SafeguardingThread', {
      id: t.described(t.Uuid, 'The thread.'),
      subject: t.String(),
      student_name: t.String(),
      member_names: t.described(t.Array(t.String()), 'Who is in it.'),
      last_post_at: t.described(t.Instant, 'When it was last written in (UTC).'),
    }),
    { description: 'The newest 100.' },
  ),
})
export type FoundThreadsWire = t.Static<typeof FoundThreads>

export const SafeguardingReading = Strict(
  'SafeguardingReading',
  { reason },
  { examples: [{ reason: 'A student asked for help.' }] },
)
export type SafeguardingReadingBody = t.Static<typeof SafeguardingReading>

export const MonitoredThread = Strict('MonitoredThread', {
  id: t.described(t.Uuid, 'The thread.'),
  subject: t.String(),
  student_name: t.String(),
  member_names: t.described(t.Array(t.String()), 'Who is or was in it.'),
  posts: t.Array(
    Strict('MonitoredPost', {
      id: t.described(t.Uuid, 'The post.'),
      author_name: Nullable(t.String(), 'Who wrote it.'),
      body: Nullable(t.String(), 'What it says now; null: removed.'),
      files: t.described(t.Array(MessageFile), 'What is attached, also to a post that was removed.'),
      created_at: t.Instant,
      earlier: t.Array(
        Strict('MonitoredPostChange', {
          action: t.described(t.OneOf(['corrected', 'removed']), 'What was done.'),
          body: t.described(t.String(), 'What it said before.'),
          changed_at: t.described(t.Instant, 'When (UTC).'),
        }),
        { description: 'What it said before, the first version first.' },
      ),
    }),
    { description: 'The last 500, the oldest first.' },
  ),
})
export type MonitoredThreadWire = t.Static<typeof MonitoredThread>

const SafeguardingEntry = Strict('SafeguardingEntry', {
  id: t.described(t.Uuid, 'The entry.'),
  action: t.described(t.OneOf(['read', 'searched', 'opened_file']), 'What was done.'),
  thread_id: t.described(t.Nullable(t.Uuid), 'The thread; null: a search.'),
  file_id: Nullable(t.Uuid, 'The attachment that was opened.'),
  user_name: Nullable(t.String(), 'Who did it.'),
  reason: t.described(t.String(), 'The reason that was stated.'),
  at: t.described(t.Instant, 'When (UTC).'),
})
export type SafeguardingEntryWire = t.Static<typeof SafeguardingEntry>
export const SafeguardingEntryPage = t.PageOf(SafeguardingEntry)
export const SafeguardingEntryQuery = Strict({ ...t.pageQuery })
