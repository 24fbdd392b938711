import { weekday } from '../../kernel/time/dates.ts'
import type { BulkPlannedAbsence } from '../../modules/attendance/index.ts'
import type { BulkCustomField } from '../../modules/custom-fields/index.ts'
import type { BulkLineItem, BulkResult } from '../../modules/gradebook/index.ts'
import type { Names } from '../names.ts'
import { type Random, seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import { joinedDuring, sinceJoining } from './late-joiner.ts'
import { type Days, planAhead, planDays } from './plan-absences.ts'
import { withNotableDays } from './plan-alerts.ts'
import { type Families, planFamilies } from './plan-families.ts'
import { planFields } from './plan-fields.ts'
import { planRegisters, type TakenDay } from './plan-registers.ts'
import { planResults } from './plan-results.ts'
import { planSections } from './plan-sections.ts'
import { planStaff, type Staff } from './plan-staff.ts'
import { planStructure, type Structure } from './plan-structure.ts'
import { planTextbooks, type Textbooks } from './plan-textbooks.ts'

/** The rows of a school of the demo: who is there, and when they meet. */
export interface SchoolPlan {
  readonly structure: Structure
  readonly staff: Staff
  readonly fields: readonly BulkCustomField[]
  readonly families: Families
  /** Ids of the students of a class. */
  readonly studentsOf: ReadonlyMap<string, readonly string[]>
  readonly random: Random
}

/** Midnight of the day in Greenwich: the instant that the ids of a plan carry. */
const instantOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Plans a school; the same for the same school, names, calendar and day. */
export function planSchool(school: DemoSchool, names: Names, ground: Ground): SchoolPlan {
  const random = seeded(school.slug, instantOfDay(ground.today))
  const sections = planSections(school, random)
  const structure = planStructure(school, sections, { random, ground })
  const staff = planStaff(school, structure, { random, names, ground })
  const own = planFields(school, instantOfDay(ground.today))
  const planned = planFamilies(school, structure, { random, names, ground })
  const students = planned.students.map((student) => ({ ...student, custom_fields: own.values() }))
  const families = { ...planned, students }
  const seats = Map.groupBy(families.sitting, ({ class_id }) => class_id)
  const studentsOf = new Map(
    [...seats].map(([classId, rows]) => [classId, rows.flatMap(({ student_id }) => student_id ?? [])]),
  )
  return { structure, staff, fields: own.fields, families, studentsOf, random }
}

/** Accounts that take registers, enter planned absences, and follow up incidents. */
export interface Recorders {
  readonly teacher: string
  readonly registrar: string
  readonly counselor: string
}

/** What was written down since the term began. Days are planned one by one, as they are asked for. */
export interface Records {
  readonly days: Iterable<TakenDay>
  /** The last days of the students, which the office is to look through. */
  readonly watched: readonly { readonly studentId: string; readonly date: string }[]
  /** The days on which each student was there, the earliest first. */
  readonly attended: ReadonlyMap<string, readonly string[]>
  readonly ahead: readonly BulkPlannedAbsence[]
  readonly items: readonly BulkLineItem[]
  readonly results: readonly BulkResult[]
  readonly textbooks: Textbooks
}

/** Plans attendance and results of a planned school; draws go on where the plan of the school ended. */
export function planRecords(
  school: DemoSchool,
  { structure, staff, families, studentsOf, random }: SchoolPlan,
  { ground, recorders }: { ground: Ground; recorders: Recorders },
): Records {
  const { classes } = structure
  const dates = ground.isSchoolDay ? [...ground.pastDays, ground.today] : ground.pastDays
  const own = classes.filter(({ row }) => staff.teacherOf.get(row.id)?.id === staff.teacher.id)
  const seen = seenBy(own, { families, studentsOf, ground })
  const ids = families.students.map(({ id }) => id).filter((id) => id !== families.student.id)
  const joined = joinedDuring(ground, families.students)
  const notable = withNotableDays(school, planDays(families.students, dates, random), {
    students: ids,
    dates,
    ground,
    taught: elsewhereRegistered(own, studentsOf).filter((id) => id !== seen.id && ids.includes(id)),
  })
  const days = sinceJoining(notable, joined, dates)
  const ahead = planAhead(school, {
    students: families.students,
    seen,
    days,
    dates,
    ground,
    random,
    by: recorders.registrar,
  })
  const { items, results } = planResults(school, { classes, studentsOf, joined, ground, random })
  const ownIds = new Set(own.map(({ row }) => row.id))
  const lessons = {
    classes,
    studentsOf,
    joined,
    days,
    dates,
    waiting: recorders.teacher,
    takerOf: (classId: string) => (ownIds.has(classId) ? recorders.teacher : null),
  }
  const textbooks = planTextbooks(structure, random)
  const watched = ground.pastDays
    .slice(-2)
    .flatMap((date) => families.students.map(({ id: studentId }) => ({ studentId, date })))
  return {
    days: planRegisters(school, { lessons, ground, random }),
    watched,
    attended: attendedDays(days, ground.pastDays),
    ahead,
    items,
    results,
    textbooks,
  }
}

/** Of the past days those on which each student was there, late or not. */
const attendedDays = (days: Days, dates: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...days].map(([id, own]) => [id, dates.filter((_, at) => own[at] === 'there' || own[at] === 'late')]),
  )

interface Met {
  readonly families: Families
  readonly studentsOf: SchoolPlan['studentsOf']
  readonly ground: Ground
}

/** Students of the lessons of the demo teacher whose homeroom somebody else registers, one of each lesson first. */
function elsewhereRegistered(own: Structure['classes'], studentsOf: SchoolPlan['studentsOf']): string[] {
  const of = (planned: Structure['classes'][number]) => studentsOf.get(planned.row.id) ?? []
  const registered = new Set(own.filter(({ subject }) => subject === undefined).flatMap(of))
  const lessons = own.filter(({ subject }) => subject !== undefined)
  const free = lessons.map((lesson) => of(lesson).filter((id) => !registered.has(id)))
  const first = free.flatMap((ids) => ids.slice(0, 1))
  return [...new Set([...first, ...free.flat()])]
}

/** The ids of the students of the first class that the demo teacher has on the day. */
function metToday(own: Structure['classes'], { studentsOf, ground }: Met): readonly string[] {
  const date = ground.isSchoolDay ? ground.today : ground.comingDays[0]
  const day = date === undefined ? undefined : weekday(date)
  const met = own.find(({ sessions }) => sessions.some((one) => one.weekday === null || one.weekday === day))
  return studentsOf.get(met?.row.id ?? '') ?? []
}

/** A student whom the demo teacher has on the day, but not the one with the demo account. */
function seenBy(own: Structure['classes'], met: Met) {
  const { families } = met
  const ids = metToday(own, met)
  return (
    families.students.find(({ id }) => id !== families.student.id && ids.includes(id)) ?? families.student
  )
}
