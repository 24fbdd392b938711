import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { formHeads } from '../../forms/index.ts'
import { memberNames } from '../../identity/index.ts'
import { shownAudience } from '../audiences/shown.sql.ts'
import type { AudienceQuery } from '../rules/audience.ts'
import type { Importance, MessageFailure, MessageState, Reply } from '../rules/states.ts'
import type { MessageTexts } from '../rules/texts.ts'
import type { MessageQueryValue } from './schema.ts'

export interface MessageRow {
  readonly id: string
  readonly state: MessageState
  readonly importance: Importance
  readonly reply: Reply
  /** Where answers by form are requested. */
  readonly form_id: string | null
  readonly texts: MessageTexts
  readonly audience: AudienceQuery | null
  readonly search_text: string
  readonly send_at: Date | null
  readonly submitted_by: string | null
  readonly submitted_at: Date | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_note: string | null
  readonly frozen_at: Date | null
  readonly sent_at: Date | null
  readonly recipients_count: number
  readonly reminders: number
  readonly reminded_at: Date | null
  readonly failure: MessageFailure | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

export interface FileOfMessage {
  readonly file_id: string
  readonly name: string | null
  readonly size: number
  readonly content_type: string
}

export interface ShownMessageRow extends MessageRow {
  readonly form_title: string | null
  readonly created_by_name: string | null
  readonly submitted_by_name: string | null
  readonly decided_by_name: string | null
  readonly files: readonly FileOfMessage[]
  readonly read_count: number
  readonly answered_count: number
}

/** One's own messages; those who approve see all that were handed over, and those that they rejected. */
export interface MessageVisibility {
  readonly tenant: string
  readonly all: boolean
  readonly userId: string | null
  readonly roles: readonly string[]
}

const messageVisible = ({ tenant, all, userId }: MessageVisibility): Fragment => sql`
  message.tenant_id = ${tenant}
  and (message.created_by = ${userId}::uuid
    or (${all}::boolean and (message.state <> 'draft' or message.decided_by = ${userId}::uuid)))`

const columns = sql`message.id, message.state, message.importance, message.reply, message.form_id, message.texts, message.audience,
  message.search_text, message.send_at, message.submitted_by, message.submitted_at, message.decided_by,
  message.decided_at, message.decision_note, message.frozen_at, message.sent_at, message.recipients_count,
  message.reminders, message.reminded_at, message.failure, message.created_by, message.created_at, message.updated_at,
  message.archived_at, message.version`

/** The files of a message, as one JSON array. */
export const filesOf = (tenant: string, messageId: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('file_id', file.id, 'name', file.name, 'size', file.size,
      'content_type', file.content_type) order by attached.place), '[]')
    from message_files attached
    join files file on file.tenant_id = ${tenant} and file.id = attached.file_id and file.removed_at is null
    where attached.tenant_id = ${tenant} and attached.message_id = ${messageId})`

const shown = ({ tenant, roles }: MessageVisibility): Fragment => sql`${columns},
    ${shownAudience(tenant, roles, sql`message.audience`)} as audience, author.name as created_by_name,
    submitter.name as submitted_by_name, decider.name as decided_by_name,
    ${filesOf(tenant, sql`message.id`)} as files, counted.read_count, counted.answered_count,
    head.title as form_title
  from messages message
  left join (${memberNames(tenant)}) author on author.user_id = message.created_by
  left join (${memberNames(tenant)}) submitter on submitter.user_id = message.submitted_by
  left join (${memberNames(tenant)}) decider on decider.user_id = message.decided_by
  left join (${formHeads(tenant)}) head on head.id = message.form_id
  cross join lateral (select count(one.read_at)::int as read_count, count(one.answer)::int as answered_count
    from message_recipients one where one.tenant_id = ${tenant} and one.message_id = message.id) counted`

export const messageSorting: Sorting = { id: sql`message.id`, columns: {} }

/** Characters that have a meaning for `like` are searched as they are. */
export const likePattern = (text: string): string =>
  `%${text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

const matching = (visibility: MessageVisibility, query: MessageQueryValue): Fragment => sql`
  ${messageVisible(visibility)}
  ${sqlIf(!query.archived, () => sql`and message.archived_at is null`)}
  ${sqlIf(query.state, () => sql`and message.state = ${query.state}`)}
  ${sqlIf(query.q, () => sql`and message.search_text like ${likePattern(query.q ?? '')}`)}`

export const selectMessages = (
  visibility: MessageVisibility,
  query: MessageQueryValue,
  page: Keyset,
): Statement<ShownMessageRow & KeysetRow> => sql<ShownMessageRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)}
  where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countMessages = (
  visibility: MessageVisibility,
  query: MessageQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from messages message where ${matching(visibility, query)}`

export const selectMessage = (
  visibility: MessageVisibility,
  id: string,
): Statement<ShownMessageRow> => sql<ShownMessageRow>`
  select ${shown(visibility)} where ${messageVisible(visibility)} and message.id = ${id}`

export const selectMessageForUpdate = (
  visibility: MessageVisibility,
  id: string,
): Statement<MessageRow> => sql<MessageRow>`
  select ${columns} from messages message where ${messageVisible(visibility)} and message.id = ${id} for update`

/** The message of a job, locked. */
export const selectAnyMessageForUpdate = (
  tenant: string,
  id: string,
): Statement<MessageRow> => sql<MessageRow>`
  select ${columns} from messages message where message.tenant_id = ${tenant} and message.id = ${id} for update`

export const deleteFilesOf = (tenant: string, messageId: string): Statement<unknown> => sql`
  delete from message_files where tenant_id = ${tenant} and message_id = ${messageId}`

export const selectFileIds = (tenant: string, messageId: string): Statement<{ file_id: string }> => sql<{
  file_id: string
}>`select attached.file_id from message_files attached
  where attached.tenant_id = ${tenant} and attached.message_id = ${messageId} order by attached.place`

/** Messages that did not go out: of the user, or of everybody. */
export const selectFailed = (
  visibility: MessageVisibility,
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(message.updated_at) as oldest_at from messages message
  where ${messageVisible(visibility)} and message.state = 'failed' and message.archived_at is null`

/** Messages that wait for an approval by somebody other than the user. */
export const selectToApprove = (
  tenant: string,
  userId: string | null,
): Statement<{ count: number; oldest_at: Date | null }> => sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(message.submitted_at) as oldest_at from messages message
  where message.tenant_id = ${tenant} and message.state = 'waiting'
    and message.submitted_by is distinct from ${userId}::uuid and message.created_by is distinct from ${userId}::uuid`

export const messagesTable = {
  table: 'messages',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    state: 'text',
    importance: 'text',
    reply: 'text',
    form_id: 'uuid',
    texts: 'jsonb',
    audience: 'jsonb',
    search_text: 'text',
    send_at: 'timestamptz',
    submitted_by: 'uuid',
    submitted_at: 'timestamptz',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
    decision_note: 'text',
    frozen_at: 'timestamptz',
    sent_at: 'timestamptz',
    recipients_count: 'int',
    reminders: 'int',
    reminded_at: 'timestamptz',
    failure: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

export const messageFilesTable = {
  table: 'message_files',
  columns: { tenant_id: 'uuid', message_id: 'uuid', file_id: 'uuid', place: 'int' },
} as const satisfies BulkTable

export const messageValues = [
  'state',
  'importance',
  'reply',
  'form_id',
  'texts',
  'audience',
  'search_text',
  'send_at',
  'submitted_by',
  'submitted_at',
  'decided_by',
  'decided_at',
  'decision_note',
  'frozen_at',
  'sent_at',
  'recipients_count',
  'reminders',
  'reminded_at',
  'failure',
  'archived_at',
] as const
