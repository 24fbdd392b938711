import { fullName } from '../../people/index.ts'
import type { Pacing } from '../rules/pacing.ts'
import { topicsDone } from './pace-class.ts'
import type { ClassPacingWire } from './schema.ts'
import type { CoveredRow, PacedClassRow, PacedSyllabusRow } from './sql.ts'

const presentRow = (row: PacedClassRow) => ({
  class_id: row.id,
  class_name: row.title,
  class_code: row.class_code,
  grade_levels: [...row.grade_levels],
  subjects: [...row.subjects],
  teachers: row.teachers.map(({ staff_id, first_name, last_name }) => ({
    staff_id,
    name: fullName({ first_name, middle_name: null, last_name }),
  })),
})

const nothing = {
  planned_pct: null,
  actual_pct: null,
  variance_lessons: null,
  variance_days: null,
  pace_index: null,
  recent_pace: null,
  needed_pace: null,
  projected_ends_on: null,
  projected_lessons_left: null,
  planned_lessons: 0,
  due_lessons: 0,
  covered_lessons: 0,
  remaining_lessons: 0,
  remaining_days: 0,
  teachable_lessons: 0,
  teachable_days: 0,
  shortfall_lessons: 0,
  shortfall_minutes: null,
  spare_lessons: 0,
  total_topics: 0,
  completed_topics: 0,
}

/** A class without a syllabus. */
export const presentNone = (row: PacedClassRow): ClassPacingWire => ({
  ...presentRow(row),
  syllabus_id: null,
  syllabus_title: null,
  subject_code: null,
  status: 'no_syllabus',
  ...nothing,
  units: [],
})

const percent = (share: number | null): number | null => (share === null ? null : 100 * share)

interface Paced {
  readonly syllabus: PacedSyllabusRow
  readonly covered: readonly CoveredRow[]
  readonly pace: Pacing
}

/** A class and its progress in one syllabus. */
export function presentPacing(row: PacedClassRow, { syllabus, covered, pace }: Paced): ClassPacingWire {
  const units = syllabus.units.map((unit, index) => presentUnit(unit, { index, covered, pace }))
  return {
    ...presentRow(row),
    syllabus_id: syllabus.id,
    syllabus_title: syllabus.title,
    subject_code: syllabus.subject_code,
    status: pace.status,
    planned_pct: percent(pace.planned),
    actual_pct: percent(pace.actual),
    variance_lessons: pace.varianceLessons,
    variance_days: pace.varianceDays,
    pace_index: pace.paceIndex,
    recent_pace: pace.recentPace,
    needed_pace: pace.neededPace,
    projected_ends_on: pace.projectedEnd,
    projected_lessons_left: pace.projectedLeft,
    planned_lessons: pace.plannedLessons,
    due_lessons: pace.dueLessons,
    covered_lessons: pace.earnedLessons,
    remaining_lessons: pace.remainingLessons,
    remaining_days: pace.remainingDays,
    teachable_lessons: pace.teachableLessons,
    teachable_days: pace.teachableDays,
    shortfall_lessons: pace.shortfallLessons,
    shortfall_minutes: pace.shortfallMinutes,
    spare_lessons: pace.spareLessons,
    total_topics: units.reduce((sum, unit) => sum + unit.total_topics, 0),
    completed_topics: units.reduce((sum, unit) => sum + unit.completed_topics, 0),
    units,
  }
}

function presentUnit(
  unit: PacedSyllabusRow['units'][number],
  { index, covered, pace }: Omit<Paced, 'syllabus'> & { readonly index: number },
): ClassPacingWire['units'][number] {
  const own = covered.find(({ unit_id }) => unit_id === unit.id)
  const paced = pace.units[index]
  return {
    unit_id: unit.id,
    position: index + 1,
    title: unit.title,
    planned_lessons: unit.planned_lessons,
    weight: unit.weight ?? unit.planned_lessons,
    given_lessons: own?.lessons ?? 0,
    planned_pct: 100 * (paced?.planned ?? 0),
    actual_pct: 100 * (paced?.actual ?? 0),
    starts_on: paced?.startsOn ?? null,
    due_on: paced?.dueOn ?? null,
    status: paced?.state ?? 'upcoming',
    total_topics: unit.topic_ids.length,
    completed_topics: topicsDone(unit, own?.topic_ids ?? []),
  }
}
