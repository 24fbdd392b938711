import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, sql } from '../../kernel/db/statement.ts'
import { classIdsTaughtBy } from '../academics/index.ts'
import type { Rings } from '../identity/index.ts'
import { childIdsWithResults, ownStudentIds, staffIdsOf } from '../people/index.ts'

/** The caller's access scope in a school, on the school's current date and at an instant. */
export interface Visibility {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
  readonly now: Date
}

const nobody = sql`select null::uuid where false`

/** Ids of the classes that the caller teaches today; a query. None for machines and for users who do not teach. */
const taughtClassIds = ({ tenant, rings, today }: Visibility): Fragment =>
  rings.taught && rings.userId !== undefined
    ? classIdsTaughtBy(tenant, staffIdsOf(tenant, rings.userId), today)
    : nobody

/** Whether the caller teaches a class today: a condition; `classId` is the column or value that holds its id. */
export const taughtByCaller = (visibility: Visibility, classId: Fragment): Fragment =>
  inSubquery(classId, taughtClassIds(visibility))

/** Whether the caller sees all of a class, drafts included: staff of the school, and its teachers of today. */
export const wholeClassSeen = (visibility: Visibility, classId: Fragment): Fragment =>
  visibility.rings.school ? sql`true` : taughtByCaller(visibility, classId)

/** Ids of the students whose published marks the caller sees as themself or as a guardian whose link allows it. */
export function ownStudentIdsSeen({ tenant, rings }: Visibility): Fragment {
  const { userId } = rings
  if (userId === undefined) return nobody
  const children = childIdsWithResults(tenant, userId)
  const self = ownStudentIds(tenant, userId)
  if (rings.children && rings.self) return sql`${children} union all ${self}`
  if (rings.children) return children
  return rings.self ? self : nobody
}

/** Ids of the classes in which one of these students ever sat. */
const ownClassIds = (visibility: Visibility): Fragment => sql`
  select seat.class_id from enrollments seat where seat.tenant_id = ${visibility.tenant} and seat.role = 'student'
  and seat.archived_at is null and ${inSubquery(sql`seat.student_id`, ownStudentIdsSeen(visibility))}`

/** Whether the caller has to do with a class at all: sees it whole, sits in it, or has a child there. */
export const classSeen = (visibility: Visibility, classId: Fragment): Fragment => sql`
  (${wholeClassSeen(visibility, classId)} or ${inSubquery(classId, ownClassIds(visibility))})`

/** Whether families see an evaluation `item` now: published, and the instant of publication has come. */
export const isPublic = ({ now }: Pick<Visibility, 'now'>): Fragment => sql`
  (item.archived_at is null and item.status <> 'draft' and (item.publish_at is null or item.publish_at <= ${now}))`

/** Whether the caller sees an evaluation `item`: of a class seen whole all, else the public ones of own classes. */
export const evaluationSeen = (visibility: Visibility): Fragment => sql`
  (${wholeClassSeen(visibility, sql`item.class_id`)}
    or (${isPublic(visibility)} and ${inSubquery(sql`item.class_id`, ownClassIds(visibility))}))`

/** Whether the caller sees what a student reached in an evaluation `item` that they see. */
export const resultSeen = (visibility: Visibility, studentId: Fragment): Fragment => sql`
  (${wholeClassSeen(visibility, sql`item.class_id`)}
    or (${isPublic(visibility)} and ${inSubquery(studentId, ownStudentIdsSeen(visibility))}))`

/** Whether a student is the caller themself, whatever their roles are. */
export const isCaller = ({ tenant, rings }: Visibility, studentId: Fragment): Fragment =>
  rings.userId === undefined ? sql`false` : inSubquery(studentId, ownStudentIds(tenant, rings.userId))
