import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { classIdsTaughtBy, selectClassTaughtBy } from '../academics/index.ts'
import type { Rings } from '../identity/index.ts'
import { staffIdsOf } from '../people/index.ts'

/** The caller's access scope in a school, on the school's current date. */
export interface Sight {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
}

const nobody = sql`select null::uuid where false`

/** Ids of the members of staff that the caller is; none for machines. */
export const callerStaffIds = ({ tenant, rings }: Sight): Fragment =>
  rings.userId === undefined ? nobody : staffIdsOf(tenant, rings.userId)

/** Ids of the classes that the caller teaches today. */
const taughtIds = (sight: Sight): Fragment =>
  sight.rings.taught ? classIdsTaughtBy(sight.tenant, callerStaffIds(sight), sight.today) : nobody

/** The condition that a class is visible: every one, or those taught today. */
export const classInSight = (sight: Sight, classId: Fragment): Fragment =>
  sight.rings.school ? sql`true` : inSubquery(classId, taughtIds(sight))

/** The condition that a syllabus is visible: its class, or any class of its course. About `syllabus`. */
export const syllabusInSight = (sight: Sight): Fragment =>
  sight.rings.school
    ? sql`true`
    : sql`(${inSubquery(sql`syllabus.class_id`, taughtIds(sight))} or ${inSubquery(
        sql`syllabus.course_id`,
        sql`select class.course_id from classes class
          where class.tenant_id = ${sight.tenant} and ${inSubquery(sql`class.id`, taughtIds(sight))}`,
      )})`

/** One row when the caller teaches the class today. */
export const selectTeaches = (sight: Sight, classId: string): Statement<{ class_id: string }> =>
  selectClassTaughtBy(sight.tenant, { classId, staffIds: callerStaffIds(sight), on: sight.today })
