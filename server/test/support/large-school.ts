import type { DraftParts } from '../../src/modules/scheduler/adapter/draft-parts.ts'

/** A subject: periods a week, and how many of them are one double lesson; the equipment of its room. */
interface Subject {
  readonly code: string
  readonly periods: number
  readonly hasDouble: boolean
  readonly feature: string | null
}

const subjectOf = (
  code: string,
  periods: number,
  hasDouble = false,
  feature: string | null = null,
): Subject => ({
  code,
  periods,
  hasDouble,
  feature,
})

const subjects = [
  subjectOf('english', 5),
  subjectOf('mathematics', 4),
  subjectOf('science', 4, true, 'laboratory'),
  subjectOf('history', 2),
  subjectOf('geography', 2),
  subjectOf('language', 3),
  subjectOf('sport', 2, true, 'gym'),
  subjectOf('art', 1, false, 'art'),
  subjectOf('music', 1, false, 'music'),
  subjectOf('computing', 1, false, 'computers'),
]

const specialRooms = { laboratory: 6, gym: 3, art: 2, music: 2, computers: 2 } as const

const classCount = 32
const studentsPerClass = 25
/** Periods that one teacher has at most. */
const fullTime = 20

const hours = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00']

/**
 * A school of 800 students before its first timetable: 32 classes with 25 of 30 periods, doubles, laboratories, gyms,
 * languages at the same time in two classes each, and every tenth teacher with a day off.
 */
export function largeSchool(): DraftParts {
  const classes = Array.from({ length: classCount }, (_, index) => ({
    id: `class-${index}`,
    name: `${7 + (index % 5)}${String.fromCharCode(65 + Math.floor(index / 5))}`,
    grade_levels: [String(7 + (index % 5))],
    room_id: `room-${index}`,
  }))
  const room = (id: string, features: readonly string[]) => ({
    id,
    name: id,
    building: null,
    capacity: 30,
    features,
  })
  const rooms = [
    ...classes.map(({ room_id }) => room(room_id, [])),
    ...Object.entries(specialRooms).flatMap(([feature, count]) =>
      Array.from({ length: count }, (_, index) => room(`${feature}-${index}`, [feature])),
    ),
  ]
  const requirements = subjects.flatMap((subject) => {
    const classesEach = Math.floor(fullTime / subject.periods)
    return classes.map((one, index) => ({
      id: `${subject.code}-${index}`,
      schedule_id: 'schedule',
      name: `${subject.code} ${one.name}`,
      class_ids: [one.id],
      class_group_ids: [],
      subject_code: subject.code,
      staff_ids: [`${subject.code}-teacher-${teacherOf(subject, index, classesEach)}`],
      lessons_per_cycle: subject.periods,
      double_lessons: subject.hasDouble ? 1 : 0,
      max_per_day: 2,
      room_id: null,
      room_features: subject.feature === null ? [] : [subject.feature],
      min_capacity: null,
      linked_key: subject.code === 'language' ? `languages-${Math.floor(index / 2)}` : null,
    }))
  })
  const staffIds = [...new Set(requirements.flatMap(({ staff_ids }) => staff_ids))]
  return {
    schedule: {
      id: 'schedule',
      name: 'First timetable',
      org_id: null,
      cycle: { kind: 'week', weekdays: [1, 2, 3, 4, 5], weeks: 1, days: 0 },
      period_ids: [],
      bells: [],
    },
    periods: hours.slice(0, 6).map((start, index) => ({
      id: `period-${index}`,
      org_id: null,
      code: String(index + 1),
      name: `Period ${index + 1}`,
      start_time: start,
      end_time: index === 3 ? '12:00' : (hours[index + 1] ?? ''),
      weekdays: [1, 2, 3, 4, 5],
      kind: 'lesson',
    })),
    rooms,
    classes,
    groups: [],
    staff: staffIds.map((id) => ({ id, name: id })),
    audiences: classes.map(({ id }) => ({ units: [id], students: studentsPerClass })),
    requirements,
    lessons: requirements.flatMap(({ id, lessons_per_cycle, double_lessons }) =>
      [
        ...Array.from({ length: double_lessons }, () => 2),
        ...Array.from({ length: lessons_per_cycle - 2 * double_lessons }, () => 1),
      ].map((duration, index) => ({
        id: `${id}-${index}`,
        schedule_id: 'schedule',
        requirement_id: id,
        duration,
        cycle_day: null,
        period_id: null,
        room_id: null,
        staff_ids: [],
        is_locked: false,
      })),
    ),
    constraints: [
      {
        id: 'idle',
        schedule_id: 'schedule',
        name: 'Few idle periods',
        kind: 'limit_idle_times',
        severity: 'soft',
        weight: 1,
        cost_function: 'linear',
        applies_to: { all: 'staff' },
        parameters: { maximum: 3 },
        is_active: true,
      },
      ...staffIds
        .filter((_, index) => index % 10 === 0)
        .map((id, index) => ({
          id: `off-${id}`,
          schedule_id: 'schedule',
          name: 'Day off',
          kind: 'avoid_unavailable_times',
          severity: 'hard' as const,
          weight: 1,
          cost_function: 'linear' as const,
          applies_to: { staff_ids: [id] },
          parameters: { slots: [{ cycle_day: 1 + (index % 5) }] },
          is_active: true,
        })),
    ],
  }
}

/** Languages of two neighbouring classes are taught at once, so they have different teachers. */
function teacherOf({ code }: Subject, index: number, classesEach: number): string {
  if (code !== 'language') return String(Math.floor(index / classesEach))
  return `${index % 2}-${Math.floor(index / 2 / classesEach)}`
}
