import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { studentIdsTaughtBy } from '../../academics/index.ts'
import { type Rings, ringsOf } from '../../identity/index.ts'
import {
  childIdsWithFinance,
  childIdsWithMessages,
  guardianNames,
  ownStudentIds,
  staffIdsOf,
} from '../../people/index.ts'
import { requirePerson } from '../sender.ts'

/** A mailbox: that of a person, as the roles open it that they have now. */
export interface Owner {
  readonly tenant: string
  readonly today: string
  readonly userId: string
  readonly rings: Rings
}

export const ownerOf = (context: RequestContext): Owner => ({
  tenant: context.school.id,
  today: context.today,
  userId: requirePerson(context),
  rings: ringsOf(context.principal, 'messages'),
})

/** Ids under which things are addressed to the person as staff, guardian and student, by the roles that they hold. */
function personIdsOf({ tenant, userId, rings }: Owner): Fragment {
  const staff = rings.school || rings.taught
  return sql`select ${userId}::uuid as id where ${staff}::boolean
    union all ${staffIdsOf(tenant, userId)} and ${staff}::boolean
    union all select guardian.id from (${guardianNames(tenant)}) guardian
      where guardian.user_id = ${userId} and guardian.archived_at is null and ${rings.children}::boolean
    union all ${ownStudentIds(tenant, userId)} and own.archived_at is null and ${rings.self}::boolean`
}

/** Ids of the children about whom the person gets messages now. */
export const childIds = ({ tenant, userId }: Owner): Fragment => childIdsWithMessages(tenant, userId)

/** Copies in the mailbox that the person may read now: those of guardians by a link to a child concerned. */
export const copyIsReadable = (owner: Owner): Fragment => sql`
  recipient.tenant_id = ${owner.tenant} and recipient.state in ('delivered', 'no_address')
  and ${inSubquery(sql`recipient.person_id`, personIdsOf(owner))}
  and (recipient.kind <> 'guardian' or (recipient.student_ids && array(${childIds(owner)})
    and (not recipient.about_finance
      or recipient.student_ids && array(${childIdsWithFinance(owner.tenant, owner.userId)}))))`

/** Ids of the students whom the person teaches today. */
const taughtIds = ({ tenant, userId, today }: Owner): Fragment =>
  studentIdsTaughtBy(tenant, staffIdsOf(tenant, userId), today)

const studentsMayWrite = (tenant: string): Fragment => sql`
  coalesce((select held.student_threads from message_settings held where held.tenant_id = ${tenant}), false)`

/**
 * Threads in which the person is a member and has the right now: staff of the whole school, teachers of the student,
 * guardians by a link that lets them get messages, students where the school allows it. On `member` and `thread`.
 */
export const threadIsReadable = (owner: Owner): Fragment => sql`
  member.tenant_id = ${owner.tenant} and member.left_at is null
  and ${inSubquery(sql`member.person_id`, personIdsOf(owner))}
  and case member.kind
    when 'user' then ${owner.rings.school}::boolean or ${inSubquery(sql`thread.student_id`, taughtIds(owner))}
    when 'guardian' then ${inSubquery(sql`thread.student_id`, childIds(owner))}
    else ${studentsMayWrite(owner.tenant)} end`
