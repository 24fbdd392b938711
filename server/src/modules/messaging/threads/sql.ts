import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import { guardianNames, studentNames } from '../../people/index.ts'
import { type Owner, threadIsReadable } from '../inbox/owner.sql.ts'
import type { FileOfMessage } from '../messages/sql.ts'
import { filesOfPost } from './files.sql.ts'

export type MemberKind = 'user' | 'guardian' | 'student'

export interface ThreadRow {
  readonly id: string
  readonly subject: string
  readonly student_id: string
  readonly student_name: string
  readonly last_post_id: string
  /** Of the caller in it. */
  readonly member_id: string
  readonly member_kind: MemberKind
  readonly person_id: string
  readonly archived_at: Date | null
}

const studentName = (tenant: string, id: Fragment): Fragment => sql`
  (select concat_ws(' ', student.first_name, student.middle_name, student.last_name)
    from (${studentNames(tenant)}) student where student.id = ${id})`

/** Name of a member or author by kind and id. */
export const personName = (tenant: string, kind: Fragment, id: Fragment): Fragment => sql`coalesce(
  (select concat_ws(' ', guardian.first_name, guardian.last_name) from (${guardianNames(tenant)}) guardian
    where ${kind} = 'guardian' and guardian.id = ${id}),
  (select concat_ws(' ', student.first_name, student.last_name) from (${studentNames(tenant)}) student
    where ${kind} = 'student' and student.id = ${id}),
  (select named.name from (${memberNames(tenant)}) named where ${kind} = 'user' and named.user_id = ${id}))`

const columns = (tenant: string): Fragment => sql`thread.id, thread.subject, thread.student_id,
  ${studentName(tenant, sql`thread.student_id`)} as student_name, thread.last_post_id, member.id as member_id,
  member.kind as member_kind, member.person_id, member.archived_at`

const joined = (tenant: string): Fragment => sql`message_threads thread
  join message_thread_members member on member.tenant_id = ${tenant} and member.thread_id = thread.id`

/** The thread as the caller may read it now. */
export const selectThread = (owner: Owner, id: string): Statement<ThreadRow> => sql<ThreadRow>`
  select ${columns(owner.tenant)} from ${joined(owner.tenant)}
  where thread.tenant_id = ${owner.tenant} and thread.id = ${id} and ${threadIsReadable(owner)}
  order by member.kind = 'user' desc limit 1`

/** The same, with the thread locked: posts are put in one order. */
export const selectThreadForUpdate = (owner: Owner, id: string): Statement<ThreadRow> =>
  sql<ThreadRow>`${selectThread(owner, id)} for update of thread`

export interface MemberRow {
  readonly id: string
  readonly kind: MemberKind
  readonly person_id: string
  readonly name: string | null
  readonly left_at: Date | null
  readonly is_able: boolean
  /** The account of a guardian or student; of staff the user themselves. */
  readonly user_id: string | null
}

export interface PostRow {
  readonly id: string
  readonly kind: MemberKind
  readonly person_id: string
  readonly author_name: string | null
  readonly author_user_id: string | null
  readonly body: string | null
  readonly outside_hours: boolean
  readonly created_at: Date
  readonly corrected_at: Date | null
  readonly removed_at: Date | null
}

export interface ShownPostRow extends PostRow {
  readonly files: readonly FileOfMessage[]
}

/** The last posts, the newest first. */
export const selectPosts = (
  tenant: string,
  threadId: string,
  limit: number,
): Statement<ShownPostRow> => sql<ShownPostRow>`
  select post.id, post.kind, post.person_id, ${personName(tenant, sql`post.kind`, sql`post.person_id`)} as author_name,
    post.author_user_id, post.body, post.outside_hours, post.created_at, post.corrected_at, post.removed_at,
    case when post.removed_at is null then ${filesOfPost(tenant, sql`post.id`)} else '[]' end as files
  from message_posts post where post.tenant_id = ${tenant} and post.thread_id = ${threadId}
  order by post.id desc limit ${limit}`

export const selectPostForUpdate = (
  tenant: string,
  threadId: string,
  postId: string,
): Statement<PostRow> => sql<PostRow>`
  select post.id, post.kind, post.person_id, null as author_name, post.author_user_id, post.body, post.outside_hours,
    post.created_at, post.corrected_at, post.removed_at
  from message_posts post
  where post.tenant_id = ${tenant} and post.thread_id = ${threadId} and post.id = ${postId} for update`

export const updatePosted = (
  tenant: string,
  threadId: string,
  post: { readonly id: string; readonly at: Date },
): Statement<unknown> => sql`
  update message_threads set last_post_at = ${post.at}, last_post_id = ${post.id}, version = version + 1
  where tenant_id = ${tenant} and id = ${threadId}`

/** The author has read the own post; for the others an archived thread comes back to the inbox. */
export const updateMembersPosted = (
  tenant: string,
  threadId: string,
  post: { readonly id: string; readonly memberId: string },
): Statement<unknown> => sql`
  update message_thread_members set archived_at = null,
    read_post_id = case when id = ${post.memberId} then ${post.id}::uuid else read_post_id end
  where tenant_id = ${tenant} and thread_id = ${threadId}`

export const updateMember = (
  tenant: string,
  memberId: string,
  change: {
    readonly readPostId: string | null
    readonly isArchived: boolean | null
    readonly at: Date
  },
): Statement<unknown> => sql`
  update message_thread_members set read_post_id = coalesce(${change.readPostId}::uuid, read_post_id),
    archived_at = case ${change.isArchived}::boolean when true then coalesce(archived_at, ${change.at})
      when false then null else archived_at end
  where tenant_id = ${tenant} and id = ${memberId}`

export const updatePostBody = (
  tenant: string,
  postId: string,
  change: { readonly body: string | null; readonly at: Date },
): Statement<unknown> => sql`
  update message_posts set body = ${change.body}, search_text = lower(coalesce(${change.body}::text, '')),
    corrected_at = case when ${change.body}::text is null then corrected_at else ${change.at} end,
    removed_at = case when ${change.body}::text is null then ${change.at}::timestamptz end
  where tenant_id = ${tenant} and id = ${postId}`

export const updateLeft = (tenant: string, memberIds: readonly string[], at: Date): Statement<unknown> => sql`
  update message_thread_members set left_at = ${at}
  where tenant_id = ${tenant} and id = any(${memberIds}::uuid[]) and left_at is null`

/** Puts a member of staff into a thread, also one who handed it over earlier. */
export const upsertStaffMember = (
  tenant: string,
  member: { readonly id: string; readonly threadId: string; readonly userId: string; readonly at: Date },
): Statement<unknown> => sql`
  insert into message_thread_members as member (tenant_id, id, thread_id, kind, person_id, joined_at)
  values (${tenant}, ${member.id}, ${member.threadId}, 'user', ${member.userId}, ${member.at})
  on conflict (tenant_id, thread_id, person_id) do update set left_at = null, joined_at = excluded.joined_at
  where member.left_at is not null`

export const threadsTable = {
  table: 'message_threads',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    subject: 'text',
    student_id: 'uuid',
    created_by: 'uuid',
    created_at: 'timestamptz',
    last_post_at: 'timestamptz',
    last_post_id: 'uuid',
  },
} as const satisfies BulkTable

export const threadMembersTable = {
  table: 'message_thread_members',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    thread_id: 'uuid',
    kind: 'text',
    person_id: 'uuid',
    joined_at: 'timestamptz',
    read_post_id: 'uuid',
    left_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const postsTable = {
  table: 'message_posts',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    thread_id: 'uuid',
    kind: 'text',
    person_id: 'uuid',
    author_user_id: 'uuid',
    body: 'text',
    search_text: 'text',
    outside_hours: 'boolean',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const postChangesTable = {
  table: 'message_earlier_posts',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    post_id: 'uuid',
    thread_id: 'uuid',
    action: 'text',
    earlier_body: 'text',
    changed_by: 'uuid',
    changed_at: 'timestamptz',
  },
} as const satisfies BulkTable

export const reportsTable = {
  table: 'message_reports',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    thread_id: 'uuid',
    post_id: 'uuid',
    reason: 'text',
    reported_by: 'uuid',
    reported_at: 'timestamptz',
  },
} as const satisfies BulkTable
