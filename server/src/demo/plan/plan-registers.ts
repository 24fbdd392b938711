import { weekday } from '../../kernel/time/dates.ts'
import { instantOf } from '../../kernel/time/zones.ts'
import type { BulkMark, BulkRegister } from '../../modules/attendance/index.ts'
import type { Random } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { DayOfStudent, Days } from './plan-absences.ts'
import type { PlannedClass, Session } from './plan-structure.ts'

/** The registers of one day with their marks. */
export interface TakenDay {
  readonly registers: readonly BulkRegister[]
  readonly marks: readonly BulkMark[]
}

interface Lessons {
  readonly classes: readonly PlannedClass[]
  /** Ids of the students of a class. */
  readonly studentsOf: ReadonlyMap<string, readonly string[]>
  /** The account that takes the register of a class; null: of somebody without one. */
  readonly takerOf: (classId: string) => string | null
  /** The account whose registers of today are left to be taken. */
  readonly waiting: string
  readonly days: Days
  /** Since when students are there who came during the year, by id. */
  readonly joined: ReadonlyMap<string, string>
  /** The dates that the days are of. */
  readonly dates: readonly string[]
}

interface Taking {
  readonly planned: PlannedClass
  readonly session: Session
  /** Place among the sessions of its class on that day. */
  readonly place: number
}

/** Of so many classes one has forgotten today's register. */
const forgetful = 7

/**
 * Day for day the registers that were taken: all of the past, and of today what is over by now, except some that are
 * still missing, all those of the demo teacher among them. On a day without school the teacher's last of the last
 * school day is missing instead.
 */
export function* planRegisters(
  school: DemoSchool,
  { lessons, ground, random }: { lessons: Lessons; ground: Ground; random: Random },
): Generator<TakenDay> {
  const instant = instantsOf(school)
  for (const [index, date] of lessons.dates.entries()) {
    const takings = takingsOn(lessons.classes, date)
    const isOver = (taking: Taking) => instant(date, endOf(school, taking)) <= ground.now
    const missing = missingOn(school, { lessons, ground, takings, date, isOver })
    const registers: BulkRegister[] = []
    const marks: BulkMark[] = []
    for (const taking of takings.filter((one) => !missing.has(one))) {
      const { planned, session } = taking
      const register = {
        id: random.id(),
        class_id: planned.row.id,
        date,
        period_id: session.period?.id ?? null,
        taken_by: lessons.takerOf(planned.row.id),
        taken_at: instant(date, startOf(school, taking)),
      }
      registers.push(register)
      marks.push(...marksOf(school, register, { taking, index, lessons, random }))
    }
    yield { registers, marks }
  }
}

interface TakenRegister {
  readonly taking: Taking
  /** Place of the day in `lessons.dates`. */
  readonly index: number
  readonly lessons: Lessons
  readonly random: Random
}

/** The marks of a register: one for each student of the class who had joined by then. */
function marksOf(
  school: DemoSchool,
  { class_id, date, period_id, taken_by, taken_at }: BulkRegister,
  { taking, index, lessons, random }: TakenRegister,
): BulkMark[] {
  const students = lessons.studentsOf.get(class_id) ?? []
  const joined = students.filter((id) => date >= (lessons.joined.get(id) ?? ''))
  return joined.map((student_id) => ({
    id: random.id(),
    class_id,
    date,
    period_id,
    student_id,
    recorded_by: taken_by,
    recorded_at: taken_at,
    ...markOf(school, lessons.days.get(student_id)?.[index] ?? 'there', { taking, random }),
  }))
}

const takingsOn = (classes: readonly PlannedClass[], date: string): Taking[] => {
  const day = weekday(date)
  return classes.flatMap((planned) =>
    planned.sessions
      .filter((session) => session.weekday === null || session.weekday === day)
      .map((session, place) => ({ planned, session, place })),
  )
}

const startOf = ({ lessons }: DemoSchool, { session }: Taking): string =>
  session.period?.start_time ?? lessons[0]?.start ?? '08:00'
const endOf = ({ lessons }: DemoSchool, { session }: Taking): string =>
  session.period?.end_time ?? lessons[0]?.end ?? '09:00'

interface DayOfRegisters {
  readonly lessons: Lessons
  readonly ground: Ground
  readonly takings: readonly Taking[]
  readonly date: string
  readonly isOver: (taking: Taking) => boolean
}

function missingOn(
  school: DemoSchool,
  { lessons, ground, takings, date, isOver }: DayOfRegisters,
): ReadonlySet<Taking> {
  const isTheirs = ({ planned }: Taking) => lessons.takerOf(planned.row.id) === lessons.waiting
  if (date === ground.today) {
    return new Set(
      takings.filter((taking, index) => isTheirs(taking) || index % forgetful === 0 || !isOver(taking)),
    )
  }
  if (ground.isSchoolDay || date !== lessons.dates.at(-1)) return new Set()
  const last = takings
    .filter(isTheirs)
    .toSorted((one, other) => (startOf(school, one) < startOf(school, other) ? 1 : -1))
  return new Set(last.slice(0, 1))
}

type Values = Pick<BulkMark, 'status' | 'code' | 'minutes_late'>

/** Codes of being there belong to the homeroom; a lesson says only that somebody is there. */
function markOf(
  { codes }: DemoSchool,
  day: DayOfStudent,
  { taking: { planned, place }, random }: { taking: Taking; random: Random },
): Values {
  if (day === 'ill') return { status: 'excused', code: codes.ill, minutes_late: null }
  if (day === 'leave') return { status: 'excused', code: codes.leave, minutes_late: null }
  if (day === 'unauthorised') return { status: 'absent', code: codes.unauthorised, minutes_late: null }
  const isHomeroom = planned.subject === undefined
  if (day === 'unnoticed' && isHomeroom && place === 0)
    return { status: 'absent', code: codes.unauthorised, minutes_late: null }
  if (day === 'late' && isHomeroom && place === 0)
    return { status: 'late', code: codes.late, minutes_late: random.whole(2, 25) }
  const code = isHomeroom ? (codes.present[place] ?? codes.present[0]) : null
  return { status: 'present', code, minutes_late: null }
}

/** Local times as instants; the same few times of a day are asked for again and again. */
function instantsOf({ timeZone }: DemoSchool): (date: string, time: string) => Date {
  const known = new Map<string, Date>()
  return (date, time) => {
    const key = `${date} ${time}`
    const instant = known.get(key) ?? instantOf(date, time, timeZone)
    known.set(key, instant)
    return instant
  }
}
