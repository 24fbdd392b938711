import { weekday } from '../../kernel/time/dates.ts'
import type { BulkCoverage, BulkSyllabus } from '../../modules/syllabus/index.ts'
import { type Random, seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { SchoolPlan } from './plan-school.ts'
import type { PlannedClass, Session } from './plan-structure.ts'

/** Units of a year of mathematics with their lessons and topics, by language. */
const mathematics: Readonly<
  Record<'en' | 'fr', readonly [title: string, lessons: number, topics: string[]][]>
> = {
  en: [
    ['Whole numbers and decimals', 8, ['Place value', 'Rounding', 'Four operations']],
    ['Fractions', 10, ['Equivalent fractions', 'Adding and subtracting', 'Multiplying and dividing']],
    ['Ratio and percentage', 9, ['Ratio', 'Percentages', 'Percentage change']],
    ['Algebra', 11, ['Expressions', 'Equations', 'Sequences']],
    ['Geometry', 10, ['Angles', 'Polygons', 'Circles']],
    ['Area and volume', 8, ['Area', 'Surface', 'Volume']],
    ['Statistics', 7, ['Charts', 'Averages and spread']],
    ['Probability', 6, ['Chance', 'Combined events']],
    ['Revision', 5, []],
  ],
  fr: [
    ['Nombres entiers et décimaux', 8, ['Numération', 'Arrondis', 'Quatre opérations']],
    ['Fractions', 10, ['Fractions égales', 'Addition et soustraction', 'Multiplication et division']],
    ['Proportionnalité', 9, ['Rapports', 'Pourcentages', 'Évolutions']],
    ['Calcul littéral', 11, ['Expressions', 'Équations', 'Suites']],
    ['Géométrie', 10, ['Angles', 'Polygones', 'Cercles']],
    ['Aires et volumes', 8, ['Aires', 'Surfaces', 'Volumes']],
    ['Statistiques', 7, ['Diagrammes', 'Moyenne et étendue']],
    ['Probabilités', 6, ['Hasard', 'Événements composés']],
    ['Révisions', 5, []],
  ],
}

/** How classes of the demo get on, in their order: the last of the teacher's has no syllabus. */
const courses = ['on_track', 'behind', 'ahead', 'on_track'] as const

/** What is to be taught in some classes of mathematics, and what was until yesterday. */
export interface PlannedSyllabi {
  readonly syllabi: readonly BulkSyllabus[]
  readonly coverage: readonly BulkCoverage[]
}

/** Syllabi of the classes of mathematics of two teachers; draws of its own. */
export function planSyllabi(
  school: DemoSchool,
  { structure, staff }: SchoolPlan,
  { ground, by }: { readonly ground: Ground; readonly by: string },
): PlannedSyllabi {
  const random = seeded(`${school.slug} syllabi`, Date.parse(`${ground.today}T00:00:00Z`))
  const ofMathematics = structure.classes.filter(({ subject }) => subject === 0)
  const teachers = [...new Set(ofMathematics.map(({ row }) => staff.teacherOf.get(row.id)?.id))].slice(0, 2)
  const taken = teachers.flatMap((teacher) =>
    ofMathematics
      .filter(({ row }) => staff.teacherOf.get(row.id)?.id === teacher)
      .slice(0, courses.length)
      .map((one, index) => ({ one, how: courses[index] ?? 'on_track', isOwn: teacher === staff.teacher.id })),
  )
  const made = taken.map(({ one, how, isOwn }) => {
    const syllabus = syllabusOf(school, one, { ground, random })
    return { syllabus, coverage: coverageOf(syllabus, one, { ground, random, how, by: isOwn ? by : null }) }
  })
  return {
    syllabi: made.map(({ syllabus }) => syllabus),
    coverage: made.flatMap(({ coverage }) => coverage),
  }
}

function syllabusOf(
  school: DemoSchool,
  { row }: PlannedClass,
  { ground, random }: { readonly ground: Ground; readonly random: Random },
): BulkSyllabus {
  const [first] = school.lessons
  return {
    id: random.id(),
    class_id: row.id,
    academic_session_id: ground.year.id,
    title: row.title,
    minutes_per_lesson: first ? minutesBetween(first.start, first.end) : null,
    units: mathematics[school.locale.startsWith('fr') ? 'fr' : 'en'].map(
      ([title, planned_lessons, topics]) => ({
        id: random.id(),
        title,
        planned_lessons,
        topics: topics.map((topic) => ({ id: random.id(), title: topic })),
      }),
    ),
  }
}

const minutesBetween = (start: string, end: string): number => {
  const [from, to] = [start, end].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)))
  return (to ?? 0) - (from ?? 0)
}

const tiny = 1e-9

type Unit = BulkSyllabus['units'][number]

interface Course {
  readonly ground: Ground
  readonly random: Random
  readonly how: (typeof courses)[number]
  readonly by: string | null
}

/** One lesson after the other, until the units are done or the lessons are over. */
function coverageOf(
  { class_id, units }: BulkSyllabus,
  { sessions }: PlannedClass,
  { ground, random, how, by }: Course,
): BulkCoverage[] {
  const entries: BulkCoverage[] = []
  let place = 0
  let done = 0
  for (const { date, session } of lessonsGiven(sessions, ground, how)) {
    const unit = units[place]
    if (!unit) break
    const needed = lessonsNeeded(unit, how)
    done += 1
    const isLast = done >= needed
    const topic = topicFinishedBy(unit.topics, done, needed)
    entries.push({
      id: random.id(),
      class_id,
      unit_id: unit.id,
      date,
      period_id: session.period?.id ?? null,
      lessons: 1,
      topic_ids: topic ? [topic.id] : [],
      completes_unit: isLast,
      recorded_by: by,
    })
    if (isLast) {
      place += 1
      done = 0
    }
  }
  return entries
}

/** Who is behind gave one lesson in three to something else. */
function lessonsGiven(sessions: readonly Session[], { daysSoFar }: Ground, how: Course['how']) {
  const lessons = daysSoFar.flatMap((date) => heldOn(sessions, date).map((session) => ({ date, session })))
  return how === 'behind' ? lessons.filter((_, index) => index % 3 !== 2) : lessons
}

/** Who is ahead needs fewer lessons for a unit. */
const lessonsNeeded = ({ planned_lessons }: Unit, how: Course['how']): number =>
  how === 'ahead' ? planned_lessons - 3 : planned_lessons

/** The topic that ends with a lesson of the unit: topics are spread evenly over the lessons it needs. */
function topicFinishedBy(
  topics: Unit['topics'],
  lesson: number,
  needed: number,
): Unit['topics'][number] | undefined {
  const share = topics.length / needed
  const finished = Math.floor(lesson * share + tiny)
  const before = Math.floor((lesson - 1) * share + tiny)
  return finished > before ? topics[finished - 1] : undefined
}

const heldOn = (sessions: readonly Session[], date: string): readonly Session[] =>
  sessions.filter((session) => session.weekday === null || session.weekday === weekday(date))
