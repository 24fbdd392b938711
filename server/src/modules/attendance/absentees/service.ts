import type { RequestContext } from '../../../kernel/http/context.ts'
import { readList } from '../../../kernel/http/lists.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { covers, ringsOf } from '../../identity/index.ts'
import { fullName, photoViewerOf, studentPhotoPath } from '../../people/index.ts'
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
  const question = { visibility, date, studentId: context.query.student_id, ...rightsOf(context) }
  const body = await readList(context, {
    sorting: absenteeSorting,
    sort: 'name',
    select: (page) => selectAbsentees(question, page),
    count: () => countAbsentees(question),
    present: (row: AbsenteeRow) => present(context, row),
  })
  context.audit({ entity: 'student', count: body.results.length, filters: { date } })
  return { ...body, date, scope }
}

/** What the caller sees in addition to the marks: by role, and by the scopes of a program. */
function rightsOf(context: RequestContext) {
  const { principal } = context
  const scopes = principal.kind === 'anonymous' ? [] : principal.credential.scopes
  return {
    followsUp: ringsOf(principal, 'follow_ups').school,
    mayReadGuardians: ringsOf(principal, 'people').school && covers(scopes, 'guardians:read'),
    photos: photoViewerOf(context),
  }
}

const present = ({ url }: RequestContext, row: AbsenteeRow): AbsenteeWire => ({
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
  is_planned: row.is_planned,
  waiting_report_id: row.waiting_report_id,
  photo_url: row.has_photo ? url(studentPhotoPath(row.id)) : null,
  contacts: [...row.contacts],
  follow_up: row.follow_up && {
    ...row.follow_up,
    created_at: formatInstant(new Date(row.follow_up.created_at)),
  },
})

const presentMark = ({ starts, ...mark }: AbsenteeMark): SessionMarkWire => ({ ...mark, start_time: starts })
