import { addDays } from '../../kernel/time/dates.ts'
import { instantOf } from '../../kernel/time/zones.ts'
import type { BulkLineItem, BulkResult } from '../../modules/gradebook/index.ts'
import type { Random } from '../random.ts'
import type { DemoSchool, DemoWords } from '../school.ts'
import type { Ground } from './ground.ts'
import type { PlannedClass } from './plan-structure.ts'

/** An evaluation of every class. */
interface Evaluation {
  readonly kind: 'homework' | 'test' | 'exam'
  /** The category's code in the shares of templates, the first that there is. */
  readonly codes: readonly string[]
  readonly title: (words: DemoWords) => string
  readonly status: NonNullable<BulkLineItem['status']>
  /** Where in the days that have passed it was due; undefined: soon. */
  readonly at?: number
  /** The share of the class that has been marked. */
  readonly marked: number
}

const homework = {
  kind: 'homework',
  codes: ['homework'],
  title: (words: DemoWords) => words.homework,
} as const
const test = (number: number) =>
  ({ kind: 'test', codes: ['tests'], title: (words: DemoWords) => `${words.test} ${number}` }) as const

const evaluations: readonly Evaluation[] = [
  { ...homework, status: 'closed', at: 0.2, marked: 1 },
  { ...test(1), status: 'published', at: 0.5, marked: 1 },
  { ...test(2), status: 'published', at: 0.8, marked: 1 },
  { ...homework, status: 'draft', at: 0.97, marked: 0.6 },
  { kind: 'exam', codes: ['exam', 'final'], title: ({ exam }) => exam, status: 'draft', marked: 0 },
]

/** School days from today until the examination. */
const untilExam = 8
/** Days that a teacher takes to mark. */
const marking = 3

interface Requested {
  readonly classes: readonly PlannedClass[]
  readonly studentsOf: ReadonlyMap<string, readonly string[]>
  /** Since when students are there who came during the year, by id. */
  readonly joined: ReadonlyMap<string, string>
  readonly ground: Ground
  readonly random: Random
}

/** Evaluations in every class of a subject with what was reached, which leans on how able a student is. */
export function planResults(
  school: DemoSchool,
  requested: Requested,
): { items: BulkLineItem[]; results: BulkResult[] } {
  const { classes, studentsOf, joined, random } = requested
  const able = new Map<string, number>()
  const ability = (id: string): number => {
    const known = able.get(id) ?? 0.62 + (random.next() + random.next() + random.next() - 1.5) * 0.3
    able.set(id, known)
    return known
  }
  const items: BulkLineItem[] = []
  const results: BulkResult[] = []
  for (const { row } of classes.filter(({ subject }) => subject !== undefined)) {
    for (const evaluation of evaluations) {
      const item = itemOf(school, { evaluation, classId: row.id, asked: requested })
      if (!item) continue
      items.push(item)
      const students = studentsOf.get(row.id) ?? []
      results.push(
        ...resultsOf(school, item, { marked: evaluation.marked, students, joined, ability, random }),
      )
    }
  }
  return { items, results }
}

interface Marking {
  /** The share of the class that has been marked. */
  readonly marked: number
  readonly students: readonly string[]
  readonly joined: Requested['joined']
  readonly ability: (studentId: string) => number
  readonly random: Random
}

/** What the students of the class reached who had joined by then and have been marked. */
function resultsOf(
  school: DemoSchool,
  { id, due_date }: BulkLineItem,
  { marked, students, joined, ability, random }: Marking,
): BulkResult[] {
  return students.flatMap((student_id) => {
    if (random.next() >= marked || isBefore(due_date, joined.get(student_id))) return []
    const key = { id: random.id(), line_item_id: id, student_id, score_date: due_date }
    return [{ ...key, ...reached(school, ability(student_id), random) }]
  })
}

const isBefore = (due: string | null | undefined, joined: string | undefined): boolean =>
  joined !== undefined && due != null && due < joined

function itemOf(
  { words, highestScore, entryScale, timeZone }: DemoSchool,
  { evaluation, classId, asked: requested }: { evaluation: Evaluation; classId: string; asked: Requested },
): BulkLineItem | undefined {
  const { ground, random } = requested
  const { at, codes, status, kind } = evaluation
  const due =
    at === undefined ? ground.comingDays[untilExam] : ground.pastDays[Math.floor(ground.pastDays.length * at)]
  const period = ground.gradingPeriods.find(
    ({ starts_on, ends_on }) => due !== undefined && starts_on <= due && due <= ends_on,
  )
  if (due === undefined || !period) return undefined
  const code = codes.find((one) => ground.categories.has(one))
  const published = status === 'draft' ? null : instantOf(addDays(due, marking), '16:00', timeZone)
  return {
    id: random.id(),
    class_id: classId,
    grading_period_id: period.id,
    category_id: code === undefined ? null : (ground.categories.get(code) ?? null),
    title: evaluation.title(words),
    description: null,
    kind,
    status,
    assign_date: due,
    due_date: due,
    result_value_min: '0',
    result_value_max: String(highestScore),
    entry_scale: entryScale,
    publish_at: published,
    published_at: published,
    closed_at: status === 'closed' ? published : null,
  }
}

type Reached = Pick<BulkResult, 'score_status' | 'score' | 'absent' | 'comment'>

const none = { score: null, absent: false, comment: null } as const

/** Few hand nothing in, were not there or are excused. */
function reached({ highestScore, words }: DemoSchool, ability: number, random: Random): Reached {
  const share = Math.min(1, Math.max(0, ability + (random.next() - 0.5) * 0.2))
  const draw = random.next()
  if (draw < 0.02) return { ...none, score_status: 'not submitted' }
  if (draw < 0.035) return { ...none, score_status: 'not submitted', absent: true }
  if (draw < 0.05) return { ...none, score_status: 'exempt' }
  // A short scale is marked in halves.
  const step = highestScore <= 20 ? 0.5 : 1
  const [good, weak] = words.remarks
  const remark = share > 0.85 ? good : share < 0.35 ? weak : null
  return {
    ...none,
    score_status: 'fully graded',
    score: String(Math.round((share * highestScore) / step) * step),
    comment: random.next() < 0.3 ? remark : null,
  }
}
