import { addDays } from '../../kernel/time/dates.ts'
import { type BulkBehaviourRecord, builtInTypes } from '../../modules/behaviour/index.ts'
import { type Random, seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import { behaviourWords, nothingSaid } from './behaviour-words.ts'
import type { Ground } from './ground.ts'
import type { Recorders, SchoolPlan } from './plan-school.ts'

/** Praise of a student in a term, and incidents of one who is always there and of one who is often away. */
const [praiseMean, incidentMean, perMissedDay] = [1.4, 0.35, 0.09]
/** A few students have most of the incidents. */
const incidentShape = 0.5
/** Nobody has more in a term, whatever the draws say. */
const maxIncidents = 9
/** Days in which something may still be to be done about an incident. */
const openDays = 12
const hours = ['08:50', '09:40', '10:35', '11:20', '12:25', '14:10', '15:05'] as const

const minor = ['disruption', 'disruption', 'no_homework', 'no_homework', 'no_material', 'phone'] as const
const serious = ['defiance', 'insult', 'damage'] as const
const major = ['bullying', 'violence'] as const
const praise = ['help', 'effort', 'effort', 'progress'] as const
const against = new Set<string>(['insult', 'bullying', 'violence'])

interface Tools {
  readonly ground: Ground
  readonly recorders: Recorders
  /** The days on which each student was there, the earliest first. */
  readonly attended: ReadonlyMap<string, readonly string[]>
}

/** Something about a student, on a day of attendance. */
interface Moment {
  readonly studentId: string
  readonly code: string
  readonly date: string
}

/**
 * What was recorded since the term began, by day. Each student was praised; few have most of the incidents, and those
 * who are often away have more of them, the last weeks more than the first.
 */
export function planBehaviour(
  school: DemoSchool,
  plan: SchoolPlan,
  { ground, recorders, attended }: Tools,
): readonly BulkBehaviourRecord[] {
  const random = seeded(`${school.slug} behaviour`, Date.parse(`${ground.today}T00:00:00Z`))
  const own = plan.families.student.id
  const moments = plan.families.students.flatMap(({ id, entry_date }) => {
    const days = (attended.get(id) ?? []).filter((date) => date >= (entry_date ?? ''))
    const missed = ground.pastDays.length - days.length
    return [
      ...praiseOf(id, days, random),
      ...(id === own ? incidentsOf(id, days, { random, count: 1 }) : []),
      ...incidentsOf(id, days, { random, count: drawn(missed, random) }),
    ]
  })
  const write = writer(school, plan, { ground, recorders, random })
  return moments.toSorted((one, other) => one.date.localeCompare(other.date)).map(write)
}

/** About so many: a draw around a mean. */
const around = (mean: number, random: Random): number => Math.floor(mean + random.next())

const praiseOf = (studentId: string, days: readonly string[], random: Random): Moment[] =>
  Array.from({ length: days.length === 0 ? 0 : 1 + around(praiseMean * random.next(), random) }, () => ({
    studentId,
    code: random.pick(praise),
    date: dayOf(days, random.next()),
  }))

const drawn = (missed: number, random: Random): number =>
  Math.min(maxIncidents, around((incidentMean + perMissedDay * missed) * random.gamma(incidentShape), random))

const dayOf = (days: readonly string[], share: number): string =>
  days[Math.min(days.length - 1, Math.floor(share * days.length))] ?? ''

function incidentsOf(
  studentId: string,
  days: readonly string[],
  { random, count }: { readonly random: Random; readonly count: number },
): Moment[] {
  if (days.length === 0) return []
  return Array.from({ length: count }, (_, at) => {
    const draw = random.next()
    // What began small becomes graver: only those with several incidents have major ones.
    const code = draw > 0.97 && at > 1 ? random.pick(major) : random.pick(draw > 0.8 ? serious : minor)
    return { studentId, code, date: dayOf(days, Math.sqrt(random.next())) }
  })
}

interface Writing {
  readonly ground: Ground
  readonly recorders: Recorders
  readonly random: Random
}

/** Makes a record of a moment: where it was, who was part of it, what was done, and what is still to be done. */
function writer(school: DemoSchool, plan: SchoolPlan, { ground, recorders, random }: Writing) {
  const words = behaviourWords(school.locale)
  const types = new Map(builtInTypes(school.locale).map((type) => [type.code, type]))
  const classesOf = classesByStudent(plan)
  return ({ studentId, code, date }: Moment): BulkBehaviourRecord => {
    const type = types.get(code)
    const [first, ...others] = classesOf.get(studentId) ?? []
    if (!type || !first) throw new Error(`The demo has no class of a student, or no type ${code}.`)
    const classId = random.pick([first, ...others])
    const isGrave = type.severity === 'serious' || type.severity === 'major'
    const at = random.pick(hours)
    const isOwn = plan.staff.teacherOf.get(classId)?.id === plan.staff.teacher.id
    const byCounselor = isGrave ? recorders.counselor : null
    const isShared = type.kind === 'praise' || studentId === plan.families.student.id
    return {
      id: random.id(),
      kind: type.kind,
      type_code: code,
      type_name: type.name,
      severity: type.severity,
      occurred_on: date,
      occurred_at: at,
      class_id: classId,
      ...textsOf(code, { isGrave, words, random }),
      ...followUpOf(date, { isGrave, ground, random, texts: words.followUps }),
      visible_to_families: isShared || isGrave,
      recorded_by: isOwn ? recorders.teacher : byCounselor,
      recorded_at: new Date(`${date}T${at}:00Z`),
      people: peopleOf(studentId, {
        isAgainst: against.has(code),
        others: plan.studentsOf.get(classId) ?? [],
        random,
      }),
    }
  }
}

interface Saying {
  readonly isGrave: boolean
  readonly words: ReturnType<typeof behaviourWords>
  readonly random: Random
}

/** What is written about it: everyday things are a tap alone, more often than not. */
function textsOf(code: string, { isGrave, words, random }: Saying) {
  const [summary, action] = random.pick(words.said[code] ?? nothingSaid)
  const isSaid = isGrave || random.next() < 0.4
  return {
    summary: isSaid ? summary : null,
    action: isSaid ? action : null,
    place: isGrave && random.next() < 0.5 ? random.pick(words.places) : null,
    note: isGrave && random.next() < 0.4 ? random.pick(words.notes) : null,
  }
}

interface Involved {
  /** Whether somebody else of the class was harmed. */
  readonly isAgainst: boolean
  readonly others: readonly string[]
  readonly random: Random
}

function peopleOf(studentId: string, { isAgainst, others, random }: Involved): BulkBehaviourRecord['people'] {
  const [first, ...rest] = isAgainst ? others.filter((id) => id !== studentId) : []
  if (first === undefined) return [{ student_id: studentId, part: 'involved' }]
  return [
    { student_id: studentId, part: 'responsible' },
    { student_id: random.pick([first, ...rest]), part: 'harmed' },
  ]
}

interface Following {
  readonly isGrave: boolean
  readonly ground: Ground
  readonly random: Random
  readonly texts: readonly [string, ...string[]]
}

type FollowUp = Pick<BulkBehaviourRecord, 'follow_up' | 'follow_up_on' | 'followed_up_at'>

/** Grave incidents are followed up within a week; of those of the last days some still have to be. */
function followUpOf(date: string, { isGrave, ground, random, texts }: Following): FollowUp {
  if (!isGrave) return { follow_up: null, follow_up_on: null, followed_up_at: null }
  const until = addDays(date, random.whole(3, 9))
  const isOpen = date > addDays(ground.today, -openDays) && random.next() < 0.7
  return {
    follow_up: random.pick(texts),
    follow_up_on: until,
    followed_up_at: isOpen ? null : new Date(`${addDays(date, 2)}T14:30:00Z`),
  }
}

/** The classes in which a student sits. */
function classesByStudent({ studentsOf }: SchoolPlan): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [classId, students] of studentsOf)
    for (const id of students) found.set(id, [...(found.get(id) ?? []), classId])
  return found
}
