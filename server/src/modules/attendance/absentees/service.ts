import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { fullName } from '../../people/index.ts'
import { scopeOf } from '../summary/counting.ts'
import { visibilityOf } from '../visibility.ts'
import type { AbsenteeQueryValue, AbsenteeWire, SessionMarkWire } from './schema.ts'
import {
  type AbsenteeMark,
  type AbsenteeRow,
  absenteeSorting,
  countAbsentees,
  selectAbsentees,
} from './sql.ts'

/** A page of the students who missed a session of the day, by name: each student once, whatever they missed. */
export async function listAbsentees(context: RequestContext<unknown, AbsenteeQueryValue, unknown>) {
  const date = context.query.date ?? context.today
  const { scope, visibility } = await scopeOf(context, visibilityOf(context), undefined)
  const body = await readList(context, {
    sorting: absenteeSorting,
    sort: 'name',
    select: (page) => selectAbsentees(visibility, date, page),
    count: () => countAbsentees(visibility, date),
    present,
  })
  context.audit({ entity: 'student', count: body.results.length, filters: { date } })
  return { ...body, date, scope }
}

const present = (row: AbsenteeRow): AbsenteeWire => ({
  student_id: row.id,
  student_name: fullName(row),
  grade_level: row.grade_level,
  class_id: row.class_id,
  class_name: row.class_name,
  sessions_missed: row.missed,
  is_authorised: row.is_authorised,
  is_back: row.is_back,
  since: presentMark(row.since),
  latest: presentMark(row.latest),
})

const presentMark = ({ starts, ...mark }: AbsenteeMark): SessionMarkWire => ({ ...mark, start_time: starts })
