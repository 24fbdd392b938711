import type {
  BulkClass,
  BulkCourse,
  BulkOrg,
  BulkPeriod,
  BulkRoom,
  BulkSubject,
} from '../../modules/academics/index.ts'
import type { Random } from '../random.ts'
import type { DemoHour, DemoSchool, DemoSubject } from '../school.ts'
import type { Ground } from './ground.ts'
import type { Section } from './plan-sections.ts'

/** When a class is taken: in a period of one weekday, or of every one (null); a period null is the daily session. */
export interface Session {
  readonly weekday: number | null
  readonly period: BulkPeriod | null
}

/** A class of the plan with its section, its subject (none: the homeroom) and its sessions. */
export interface PlannedClass {
  readonly row: BulkClass & { readonly id: string }
  readonly section: Section
  readonly subject: number | undefined
  readonly sessions: readonly Session[]
}

export interface Structure {
  readonly orgs: readonly BulkOrg[]
  readonly subjects: readonly BulkSubject[]
  readonly courses: readonly BulkCourse[]
  readonly rooms: readonly BulkRoom[]
  readonly periods: readonly BulkPeriod[]
  readonly classes: readonly PlannedClass[]
}

/** Orgs, periods, rooms and classes of a school with a timetable in which nobody is in two places at once. */
export function planStructure(
  school: DemoSchool,
  sections: readonly Section[],
  { random, ground }: { random: Random; ground: Ground },
): Structure {
  const orgs = planOrgs(school, random)
  const orgOf = (campus: number) => orgs[school.campuses.length === 0 ? 0 : campus + 1]?.id ?? null
  const periods = planPeriods(school, random)
  const subjects = school.subjects.map(({ code, name, sced }) => ({
    id: random.id(),
    code,
    name,
    sced_code: sced,
  }))
  const courses = planCourses(school, { random, ground, orgOf })
  const rooms = sections.map(({ level, size }, index) => {
    const code = String(101 + Math.floor(index / 12) * 100 + (index % 12))
    const name = `${school.words.room} ${code}`
    return { id: random.id(), org_id: orgOf(level.campus), code, name, capacity: Math.max(30, size + 2) }
  })
  const classes = sections.flatMap((section, index) => {
    const org_id = orgOf(section.level.campus)
    const room = rooms[index]
    const common = {
      org_id,
      location: room?.name ?? null,
      room_id: room?.id ?? null,
      grade_levels: [section.level.code],
      term_ids: ground.terms.map(({ id }) => id),
    }
    const subjectClasses = section.block === undefined ? [] : school.subjects
    return [
      homeroom(school, section, { common, periods, random }),
      ...subjectClasses.map((subject, place) =>
        lessonsOf(school, section, {
          common,
          periods,
          random,
          subject,
          place,
          course: courses.find(
            (course) =>
              course.grade_levels?.[0] === section.level.code && course.subjects?.[0] === subject.name,
          ),
        }),
      ),
    ]
  })
  return { orgs, subjects, courses, rooms, periods, classes }
}

function planOrgs(school: DemoSchool, random: Random): BulkOrg[] {
  const whole = { id: random.id(), name: school.name, identifier: school.slug, parent_org_id: null }
  if (school.campuses.length === 0) return [{ ...whole, kind: 'school' }]
  const campuses = school.campuses.map((name, index) => ({
    id: random.id(),
    name,
    kind: 'campus' as const,
    identifier: `${school.slug}-${index + 1}`,
    parent_org_id: whole.id,
  }))
  return [{ ...whole, kind: 'district' }, ...campuses]
}

type Named = Pick<BulkPeriod, 'code' | 'name' | 'weekdays' | 'kind'>

/** Registrations are held on every weekday; each lesson of each weekday is a period of its own. */
function planPeriods({ registrations, lessons, words }: DemoSchool, random: Random): BulkPeriod[] {
  const period = (hour: DemoHour, { code, name, weekdays, kind }: Named): BulkPeriod => ({
    id: random.id(),
    org_id: null,
    code,
    name,
    position: 0,
    weekdays,
    kind,
    start_time: hour.start,
    end_time: hour.end,
  })
  const made = [
    ...registrations.map((hour) =>
      period(hour, {
        code: hour.code,
        name: hour.name,
        weekdays: [1, 2, 3, 4, 5],
        kind: 'registration',
      }),
    ),
    ...words.weekdays.flatMap(([day, title], index) =>
      lessons.map((hour) =>
        period(hour, {
          code: `${day}-${hour.code}`,
          name: `${title}, ${hour.name.toLowerCase()}`,
          weekdays: [index + 1],
          kind: 'lesson',
        }),
      ),
    ),
  ]
  const starts = [...new Set(made.map(({ start_time }) => start_time))].sort()
  return made.map((one) => ({ ...one, position: starts.indexOf(one.start_time) + 1 }))
}

function planCourses(
  { levels, subjects }: DemoSchool,
  { random, ground, orgOf }: { random: Random; ground: Ground; orgOf(campus: number): string | null },
): BulkCourse[] {
  return levels
    .filter(({ bySubject }) => bySubject)
    .flatMap((level) =>
      subjects.map(({ code, name }) => ({
        id: random.id(),
        org_id: orgOf(level.campus),
        school_year_id: ground.year.id,
        title: `${name}, ${level.title.trim()}`,
        course_code: `${code}-${level.code}`,
        grade_levels: [level.code],
        subjects: [name],
        subject_codes: [code],
      })),
    )
}

interface ClassGround {
  readonly common: Pick<BulkClass, 'org_id' | 'location' | 'room_id' | 'grade_levels' | 'term_ids'>
  readonly periods: readonly BulkPeriod[]
  readonly random: Random
}

function homeroom(
  { registrations }: DemoSchool,
  section: Section,
  { common, periods, random }: ClassGround,
): PlannedClass {
  const codes = registrations.map(({ code }) => code)
  const sessions = codes.flatMap((code) => {
    const period = periods.find((one) => one.code === code)
    return period ? [{ weekday: null, period }] : []
  })
  const row = {
    ...common,
    id: random.id(),
    course_id: null,
    title: section.title,
    kind: 'homeroom' as const,
    class_code: `${section.level.code}${section.letter}`,
    periods: codes,
    subjects: [],
    subject_codes: [],
  }
  return {
    row,
    section,
    subject: undefined,
    sessions: sessions.length > 0 ? sessions : [{ weekday: null, period: null }],
  }
}

/**
 * A class of a subject: two lessons a week. By place of section and subject every class of a section, and every class
 * of a teacher (one subject in one block), has its own pair of weekdays (a Latin square); the block decides the hours.
 */
function lessonsOf(
  { lessons, words }: DemoSchool,
  section: Section,
  ground: ClassGround & { subject: DemoSubject; place: number; course: BulkCourse | undefined },
): PlannedClass {
  const { common, periods, random, subject, place, course } = ground
  const turn = (section.place + place) % 5
  const block = section.block ?? 0
  const slots = [
    { day: turn, lesson: (block * 2) % lessons.length },
    { day: (turn + 2) % 5, lesson: (block * 2 + 1) % lessons.length },
  ].sort((one, other) => one.day - other.day)
  const sessions = slots.flatMap(({ day, lesson }) => {
    const code = `${words.weekdays[day]?.[0]}-${lessons[lesson]?.code}`
    const period = periods.find((one) => one.code === code)
    return period ? [{ weekday: day + 1, period }] : []
  })
  const row = {
    ...common,
    id: random.id(),
    course_id: course?.id ?? null,
    kind: 'scheduled' as const,
    title: `${subject.name} ${section.title}`,
    class_code: `${subject.code}-${section.level.code}${section.letter}`,
    periods: sessions.map(({ period }) => period.code),
    subjects: [subject.name],
    subject_codes: [subject.code],
  }
  return { row, section, subject: place, sessions }
}
