import type { Statement } from '../../../kernel/db/statement.ts'
import { selectConstraints, selectLessons, selectRequirements } from '../parts.sql.ts'
import type { DraftParts } from './draft-parts.ts'
import {
  classIdsOf,
  type ScheduleRow,
  selectAudiences,
  selectClasses,
  selectGroups,
  selectPeriods,
  selectRooms,
  selectSchedule,
  selectStaff,
  staffIdsOf,
} from './load.sql.ts'

/** Sends statements and answers their rows: a transaction, or reads of one round trip. */
export type Query = <Row>(statement: Statement<Row>) => Promise<Row[]>

export interface LoadedDraft {
  readonly row: ScheduleRow
  readonly data: DraftParts
}

/** Loads a schedule with everything that it is made of: ten statements, whatever its size. */
export async function loadDraft(
  query: Query,
  of: { readonly tenant: string; readonly scheduleId: string; readonly today: string },
): Promise<LoadedDraft | undefined> {
  const { tenant, scheduleId, today } = of
  const [row] = await query(selectSchedule(tenant, scheduleId))
  if (!row) return undefined
  const classIds = classIdsOf(tenant, scheduleId)
  const on = row.starts_on > today ? row.starts_on : today
  const [periods, rooms, classes, groups, staff, audiences, requirements, lessons, constraints] =
    await Promise.all([
      query(selectPeriods(tenant)),
      query(selectRooms(tenant, row.org_id)),
      query(selectClasses(tenant, classIds)),
      query(selectGroups(tenant, classIds)),
      query(selectStaff(tenant, staffIdsOf(tenant, scheduleId))),
      query(selectAudiences(tenant, classIds, on)),
      query(selectRequirements(tenant, scheduleId)),
      query(selectLessons(tenant, scheduleId)),
      query(selectConstraints(tenant, scheduleId)),
    ])
  const data = {
    schedule: row,
    periods,
    rooms,
    classes,
    groups,
    staff,
    audiences,
    requirements,
    lessons,
    constraints,
  }
  return { row, data }
}
