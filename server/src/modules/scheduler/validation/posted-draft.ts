import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import {
  idsIn,
  type ScheduleRow,
  selectAudiences,
  selectClasses,
  selectGroups,
  selectPeriods,
  selectRooms,
  selectStaff,
} from '../adapter/load.sql.ts'
import type { Query } from '../adapter/load.ts'
import { constraintProblems } from '../constraints/judge-constraint.ts'
import type { LessonRow } from '../lessons/insert-lessons.ts'
import { placeJudge } from '../lessons/judge-place.ts'
import type { ConstraintRow, RequirementRow } from '../parts.sql.ts'
import { daysOf } from '../rules/cycle.ts'
import type { PostedDraft, PostedLessonValue, PostedRequirementValue } from './shape.ts'

const maxErrors = 100

interface Request {
  readonly tenant: string
  readonly today: string
  readonly row: ScheduleRow
  readonly posted: PostedDraft
}

/** A timetable that a request carries, with what the school says of its classes, rooms and staff. Six statements. */
export async function postedDraft(
  query: Query,
  { tenant, today, row, posted }: Request,
): Promise<DraftParts> {
  const classIds = idsIn([...new Set(posted.requirements.flatMap(({ class_ids }) => class_ids))])
  const staffIds = [
    ...posted.requirements.flatMap(({ staff_ids = [] }) => staff_ids),
    ...posted.lessons.flatMap(({ staff_ids = [] }) => staff_ids),
  ]
  const [periods, rooms, classes, groups, staff, audiences] = await Promise.all([
    query(selectPeriods(tenant)),
    query(selectRooms(tenant, null)),
    query(selectClasses(tenant, classIds)),
    query(selectGroups(tenant, classIds)),
    query(selectStaff(tenant, idsIn([...new Set(staffIds)]))),
    query(selectAudiences(tenant, classIds, row.starts_on > today ? row.starts_on : today)),
  ])
  const data: DraftParts = {
    schedule: row,
    periods,
    rooms,
    classes,
    groups,
    staff,
    audiences,
    requirements: posted.requirements.map((one) => requirementOf(one, row.id)),
    lessons: posted.lessons.map((one) => lessonOf(one, row.id)),
    constraints: (posted.constraints ?? []).map(
      (one): ConstraintRow => ({
        id: uuidv7(),
        schedule_id: row.id,
        name: one.name ?? one.kind,
        kind: one.kind,
        severity: one.severity,
        weight: one.weight ?? 1,
        cost_function: one.cost_function ?? 'linear',
        applies_to: one.applies_to,
        parameters: one.parameters ?? {},
        is_active: true,
      }),
    ),
  }
  refuseInvalid(data)
  return data
}

const requirementOf = (one: PostedRequirementValue, scheduleId: string): RequirementRow => ({
  id: one.id,
  schedule_id: scheduleId,
  name: one.name,
  class_ids: one.class_ids,
  class_group_ids: one.class_group_ids ?? [],
  subject_code: null,
  staff_ids: one.staff_ids ?? [],
  lessons_per_cycle: 0,
  double_lessons: 0,
  max_per_day: one.max_per_day ?? null,
  room_id: one.room_id ?? null,
  room_features: one.room_features ?? [],
  min_capacity: one.min_capacity ?? null,
  linked_key: one.linked_key ?? null,
})

const lessonOf = (one: PostedLessonValue, scheduleId: string): LessonRow => ({
  id: one.id ?? uuidv7(),
  schedule_id: scheduleId,
  requirement_id: one.requirement_id,
  duration: one.duration ?? 1,
  cycle_day: one.cycle_day ?? null,
  period_id: one.period_id ?? null,
  room_id: one.room_id ?? null,
  staff_ids: one.staff_ids ?? [],
  is_locked: false,
})

/** 422 with the path of each id that does not exist, is there twice, and of each place that the cycle does not have. */
function refuseInvalid(data: DraftParts): void {
  const known = {
    class: idSet(data.classes),
    class_group: idSet(data.groups),
    staff_member: idSet(data.staff),
    room: idSet(data.rooms),
  }
  const details: ProblemDetail[] = []
  const look = (noun: keyof typeof known, ids: readonly string[] | string | null, at: string): void => {
    const list = typeof ids === 'string' ? [{ id: ids, path: at }] : withPaths(ids ?? [], at)
    for (const { id, path } of list)
      if (!known[noun].has(id))
        details.push({ path, code: `unknown_${noun}`, message: `${id} is no ${noun} of this school` })
  }
  repeated(data.requirements, 'requirements', details)
  repeated(data.lessons, 'lessons', details)
  for (const [index, one] of data.requirements.entries()) {
    const at = `body/timetable/requirements/${index}`
    look('class', one.class_ids, `${at}/class_ids`)
    look('class_group', one.class_group_ids, `${at}/class_group_ids`)
    look('staff_member', one.staff_ids, `${at}/staff_ids`)
    look('room', one.room_id, `${at}/room_id`)
  }
  const judge = placeJudge({
    cycle: data.schedule.cycle,
    requirement_ids: data.requirements.map(({ id }) => id),
    weekdays_of: Object.fromEntries(data.periods.map(({ id, weekdays }) => [id, weekdays])),
  })
  for (const [index, one] of data.lessons.entries()) {
    const at = `body/timetable/lessons/${index}`
    details.push(...judge(one, at))
    look('staff_member', one.staff_ids, `${at}/staff_ids`)
    look('room', one.room_id, `${at}/room_id`)
    if (details.length > maxErrors) break
  }
  const days = daysOf(data.schedule.cycle).length
  for (const [index, one] of data.constraints.entries())
    details.push(...constraintProblems(one, `body/timetable/constraints/${index}`, { days }))
  if (details.length > 0) throw invalidBody({ details: details.slice(0, maxErrors) })
}

const withPaths = (ids: readonly string[], at: string) =>
  ids.map((id, index) => ({ id, path: `${at}/${index}` }))

const idSet = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id))

function repeated(rows: readonly { readonly id: string }[], list: string, details: ProblemDetail[]): void {
  const seen = new Set<string>()
  for (const [index, { id }] of rows.entries()) {
    if (seen.has(id) && details.length < maxErrors)
      details.push({
        path: `body/timetable/${list}/${index}/id`,
        code: 'duplicate',
        message: 'appears twice',
      })
    seen.add(id)
  }
}
