import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, classIdsTaughtBy, selectEntries } from '../../academics/index.ts'
import { activeMembers } from '../../identity/index.ts'
import { ownStudents, type PersonName, staffIdsOf } from '../../people/index.ts'
import type { Visibility } from '../lessons/sql.ts'

export interface FeedRow {
  readonly id: string
  readonly student_id: string | null
  readonly created_at: Date
  readonly renewed_at: Date
}

export const selectFeeds = (tenant: string, userId: string): Statement<FeedRow> => sql<FeedRow>`
  select feed.id, feed.student_id, feed.created_at, feed.renewed_at from calendar_feeds feed
  where feed.tenant_id = ${tenant} and feed.user_id = ${userId} order by feed.created_at, feed.id`

/** Whether the caller is the student, a guardian of theirs, or (without one) a member of staff. */
export const selectMaySubscribe = (
  { tenant, rings, today }: Visibility,
  studentId: string | null,
): Statement<{ may: boolean }> =>
  studentId === null
    ? sql`select exists (${staffIdsOf(tenant, rings.userId ?? tenant)}) as may`
    : sql`select exists (select from students student where student.tenant_id = ${tenant} and student.id = ${studentId}
        and ${ownStudents(tenant, rings, today, sql`student.id`)}) as may`

/** The students of whom the caller may have a feed: the caller and the children of theirs. */
export const selectSubscribable = (
  { tenant, rings, today }: Visibility,
  max: number,
): Statement<PersonName & { readonly id: string }> => sql<PersonName & { readonly id: string }>`
  select student.id, student.first_name, student.middle_name, student.last_name from students student
  where student.tenant_id = ${tenant} and student.archived_at is null
    and ${ownStudents(tenant, rings, today, sql`student.id`)}
  order by student.first_name, student.last_name, student.id limit ${max}`

/** The student that the caller is. */
export const selectOwnStudent = ({ tenant, rings, today }: Visibility): Statement<{ id: string }> => sql`
  select student.id from students student where student.tenant_id = ${tenant} and student.archived_at is null
  and ${ownStudents(tenant, { ...rings, children: false }, today, sql`student.id`)}
  order by student.id limit 1`

interface NewFeed {
  readonly id: string
  readonly userId: string
  readonly studentId: string | null
  readonly hash: Buffer
  readonly at: Date
}

/** Makes a feed, or gives the one that there is a new secret. */
export const upsertFeed = (tenant: string, feed: NewFeed): Statement<FeedRow> => sql<FeedRow>`
  insert into calendar_feeds (tenant_id, id, user_id, student_id, secret_hash, created_at, renewed_at)
  values (${tenant}, ${feed.id}, ${feed.userId}, ${feed.studentId}, ${feed.hash}, ${feed.at}, ${feed.at})
  on conflict (tenant_id, user_id, student_id) do update
    set secret_hash = excluded.secret_hash, renewed_at = excluded.renewed_at
  returning id, student_id, created_at, renewed_at`

interface Dates {
  readonly today: string
  readonly from: string
  readonly to: string
}

/** The owner of a calendar: a student, or (null) the user as a member of staff. */
interface FeedOwner {
  readonly userId: string
  readonly studentId: string | null
}

interface OwnEntry {
  readonly id: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  readonly updated_at: Date
}

/** Holidays, closures and extra days of the school and of the orgs of the classes that the owner has today. */
export function selectOwnEntries(
  tenant: string,
  { userId, studentId }: FeedOwner,
  { today, from, to }: Dates,
): Statement<OwnEntry> {
  const classIds =
    studentId === null
      ? classIdsTaughtBy(tenant, staffIdsOf(tenant, userId), today)
      : classIdsAttendedBy(tenant, sql`select ${studentId}::uuid`, today)
  return sql<OwnEntry>`
    with recursive own as (
      select class.org_id as id from classes class where class.tenant_id = ${tenant} and class.id in (${classIds})
      union
      select org.parent_org_id from own join orgs org on org.tenant_id = ${tenant} and org.id = own.id
    )
    select entry.id, entry.title, entry.starts_on, entry.ends_on, saved.updated_at
    from (${selectEntries(tenant, from, to)}) entry
    join calendar_entries saved on saved.tenant_id = ${tenant} and saved.id = entry.id
    where entry.org_id is null or entry.org_id in (select own.id from own)
    order by entry.starts_on, entry.id`
}

/** The members of staff that a user is. */
export const selectStaffIds = (tenant: string, userId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`${staffIdsOf(tenant, userId)}`

/** The name of the student of a calendar; no row without a student. */
export const selectStudentName = (
  tenant: string,
  studentId: string | null,
): Statement<PersonName> => sql<PersonName>`
  select student.first_name, student.middle_name, student.last_name from students student
  where student.tenant_id = ${tenant} and student.id = ${studentId}::uuid`

export const deleteFeed = (tenant: string, userId: string, id: string): Statement<unknown> =>
  sql`delete from calendar_feeds where tenant_id = ${tenant} and user_id = ${userId} and id = ${id}`

/** A feed as its file is made; the roles are those that its person has now. */
export interface StoredFeed {
  readonly user_id: string
  readonly student_id: string | null
  readonly roles: readonly string[]
}

/** The feed with the hash, of a person who is still a member of the school. */
export const selectFeedByHash = (tenant: string, hash: Buffer): Statement<StoredFeed> => sql<StoredFeed>`
  select feed.user_id, feed.student_id, member.roles from calendar_feeds feed
  join (${activeMembers(tenant)}) member on member.user_id = feed.user_id
  where feed.tenant_id = ${tenant} and feed.secret_hash = ${hash}`
