import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { classIdsTaughtBy, selectClassTaughtBy } from '../academics/index.ts'
import type { Rings } from '../identity/index.ts'
import { staffIdsOf } from '../people/index.ts'

/** The caller's access scope in a school, on the school's current date. */
export interface Visibility {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
}

const nobody = sql`select null::uuid where false`

/** Ids of the members of staff that the caller is; none for machines. */
export const callerStaffIds = ({ tenant, rings }: Visibility): Fragment =>
  rings.userId === undefined ? nobody : staffIdsOf(tenant, rings.userId)

/** Ids of the classes that the caller teaches today. */
const taughtIds = (visibility: Visibility): Fragment =>
  visibility.rings.taught
    ? classIdsTaughtBy(visibility.tenant, callerStaffIds(visibility), visibility.today)
    : nobody

/** The condition that a class is visible: every one, or those taught today. */
export const classIsVisible = (visibility: Visibility, classId: Fragment): Fragment =>
  visibility.rings.school ? sql`true` : inSubquery(classId, taughtIds(visibility))

/** The condition that a syllabus is visible: its class, or any class of its course. About `syllabus`. */
export const syllabusIsVisible = (visibility: Visibility): Fragment =>
  visibility.rings.school
    ? sql`true`
    : sql`(${inSubquery(sql`syllabus.class_id`, taughtIds(visibility))} or ${inSubquery(
        sql`syllabus.course_id`,
        sql`select class.course_id from classes class
          where class.tenant_id = ${visibility.tenant} and ${inSubquery(sql`class.id`, taughtIds(visibility))}`,
      )})`

/** One row when the caller teaches the class today. */
export const selectTeaches = (visibility: Visibility, classId: string): Statement<{ class_id: string }> =>
  selectClassTaughtBy(visibility.tenant, {
    classId,
    staffIds: callerStaffIds(visibility),
    on: visibility.today,
  })
