import type { BulkSchedule } from '../../modules/scheduler/index.ts'
import { type Random, seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { SchoolPlan } from './plan-school.ts'
import type { PlannedClass } from './plan-structure.ts'

/** The timetable that holds, and the draft of the next one. */
export interface PlannedTimetables {
  readonly published: BulkSchedule
  readonly draft: BulkSchedule
}

const words = {
  en: {
    published: 'Timetable',
    draft: 'Next term: four lessons for each subject',
    gaps: 'Few gaps for staff',
    away: 'Not available',
  },
  fr: {
    published: 'Emploi du temps',
    draft: 'Prochaine période : quatre cours par matière',
    gaps: 'Peu de trous pour les enseignants',
    away: 'Indisponible',
  },
}

/** Lessons of a subject in a week of the draft. */
const lessonsOfDraft = 4

/** Timetables of the classes that are taught by subject; draws of its own. */
export function planTimetables(
  school: DemoSchool,
  plan: SchoolPlan,
  { ground }: { readonly ground: Ground },
): PlannedTimetables {
  const random = seeded(`${school.slug} timetables`, Date.parse(`${ground.today}T00:00:00Z`))
  const taught = plan.structure.classes.filter(({ subject }) => subject !== undefined)
  const names = words[school.locale.startsWith('fr') ? 'fr' : 'en']
  const published = publishedOf(plan, taught, { random, ground, name: names.published, gaps: names.gaps })
  return {
    published,
    draft: draftOf(plan, taught, { random, ground, names, basedOn: published.schedule.id }),
  }
}

interface Whole {
  readonly random: Random
  readonly ground: Ground
}

const scheduleOf = ({ random, ground }: Whole, name: string, startsOn: string, basedOn: string | null) => ({
  id: random.id(),
  org_id: null,
  session_id: ground.year.id,
  name,
  kind: 'base' as const,
  starts_on: startsOn,
  ends_on: ground.year.ends_on,
  cycle: { kind: 'week' as const, weekdays: [1, 2, 3, 4, 5], weeks: 1, days: 0 },
  period_ids: [],
  bells: [],
  class_ids: [],
  based_on: basedOn,
})

function requirementOf(
  { staff }: SchoolPlan,
  { row }: PlannedClass,
  { random, scheduleId, lessons }: { random: Random; scheduleId: string; lessons: number },
) {
  const teacher = staff.teacherOf.get(row.id)
  return {
    id: random.id(),
    schedule_id: scheduleId,
    name: row.title,
    class_ids: [row.id],
    class_group_ids: [],
    subject_code: row.subject_codes?.[0] ?? null,
    staff_ids: teacher?.id === undefined ? [] : [teacher.id],
    lessons_per_cycle: lessons,
    double_lessons: 0,
    max_per_day: null,
    room_id: row.room_id ?? null,
    room_features: [],
    min_capacity: null,
    linked_key: null,
  }
}

/** The lessons as registers were taken for them. */
function publishedOf(
  plan: SchoolPlan,
  taught: readonly PlannedClass[],
  whole: Whole & { readonly name: string; readonly gaps: string },
): BulkSchedule {
  const { random, ground, name } = whole
  const schedule = scheduleOf(whole, name, ground.year.starts_on, null)
  const pairs = taught.map((one) => {
    const facts = { random, scheduleId: schedule.id, lessons: one.sessions.length }
    return { one, requirement: requirementOf(plan, one, facts) }
  })
  const lessons = pairs.flatMap(({ one, requirement }) =>
    one.sessions.flatMap(({ weekday, period }) =>
      weekday === null || !period
        ? []
        : [lessonOf(random, requirement, { cycle_day: weekday, period_id: period.id })],
    ),
  )
  const requirements = pairs.map(({ requirement }) => requirement)
  return { schedule, requirements, lessons, constraints: [fewGaps(whole, schedule.id)] }
}

function lessonOf(
  random: Random,
  requirement: { readonly id: string; readonly schedule_id: string },
  place: { readonly cycle_day: number; readonly period_id: string } | undefined,
) {
  return {
    id: random.id(),
    schedule_id: requirement.schedule_id,
    requirement_id: requirement.id,
    duration: 1,
    cycle_day: place?.cycle_day ?? null,
    period_id: place?.period_id ?? null,
    room_id: null,
    staff_ids: [],
    is_locked: false,
  }
}

function draftOf(
  plan: SchoolPlan,
  taught: readonly PlannedClass[],
  whole: Whole & { readonly names: (typeof words)['en']; readonly basedOn: string },
): BulkSchedule {
  const { random, ground, names, basedOn } = whole
  const next = ground.terms.find(({ starts_on }) => starts_on > ground.today)?.starts_on
  const schedule = scheduleOf(whole, names.draft, next ?? ground.year.starts_on, basedOn)
  const requirements = taught.map((one) =>
    requirementOf(plan, one, { random, scheduleId: schedule.id, lessons: lessonsOfDraft }),
  )
  const lessons = requirements.flatMap((requirement) =>
    Array.from({ length: lessonsOfDraft }, () => lessonOf(random, requirement, undefined)),
  )
  const { teacher } = plan.staff
  return {
    schedule,
    requirements,
    lessons,
    constraints: [
      fewGaps({ random, gaps: names.gaps }, schedule.id),
      {
        ...ruleOf(random, schedule.id),
        name: `${names.away}: ${teacher.first_name} ${teacher.last_name}`,
        kind: 'avoid_unavailable_times',
        severity: 'hard',
        applies_to: { staff_ids: [teacher.id ?? ''] },
        parameters: { slots: [{ cycle_day: 5, period_id: lastOfFriday(plan) }] },
      },
    ],
  }
}

const ruleOf = (random: Random, scheduleId: string) =>
  ({
    id: random.id(),
    schedule_id: scheduleId,
    weight: 1,
    cost_function: 'linear',
    is_active: true,
  }) as const

const fewGaps = ({ random, gaps }: { random: Random; gaps: string }, scheduleId: string) =>
  ({
    ...ruleOf(random, scheduleId),
    name: gaps,
    kind: 'limit_idle_times',
    severity: 'soft',
    applies_to: { all: 'staff' },
    parameters: { maximum: 1 },
  }) as const

function lastOfFriday({ structure }: SchoolPlan): string {
  const last = structure.periods.findLast(({ kind, weekdays }) => kind === 'lesson' && weekdays.includes(5))
  if (!last) throw new Error('A school of the demo has no lessons on Friday.')
  return last.id
}
