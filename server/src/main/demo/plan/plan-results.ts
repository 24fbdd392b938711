import type { BulkLineItem, BulkResult } from '../../../modules/gradebook/index.ts'
import type { Random } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { PlannedClass } from './plan-structure.ts'

/** Where in the days that have passed evaluations were held, and whether at home. */
const evaluations = [
  { at: 0.35, atHome: false },
  { at: 0.6, atHome: true },
  { at: 0.85, atHome: false },
]

/** Three evaluations in every class of a subject; results lean on how able a student is. */
export function planResults(
  { words, highestScore }: DemoSchool,
  asked: {
    readonly classes: readonly PlannedClass[]
    readonly studentsOf: ReadonlyMap<string, readonly string[]>
    readonly ground: Ground
    readonly random: Random
  },
): { items: BulkLineItem[]; results: BulkResult[] } {
  const { classes, studentsOf, ground, random } = asked
  const able = new Map<string, number>()
  const ability = (id: string): number => {
    const known = able.get(id) ?? 0.62 + (random.next() + random.next() + random.next() - 1.5) * 0.3
    able.set(id, known)
    return known
  }
  const items: BulkLineItem[] = []
  const results: BulkResult[] = []
  const lessons = classes.filter(({ subject }) => subject !== undefined)
  for (const { row } of lessons) {
    for (const [index, { at, atHome }] of evaluations.entries()) {
      const due = ground.pastDays[Math.floor(ground.pastDays.length * at)]
      const period = ground.gradingPeriods.find(
        ({ start_date, end_date }) => due !== undefined && start_date <= due && due <= end_date,
      )
      if (due === undefined || !period) continue
      const id = random.id()
      items.push({
        ...{ id, class_id: row.id, category_id: null, grading_period_id: period.id },
        title: atHome ? words.homework : `${words.test} ${index === 0 ? 1 : 2}`,
        ...{ description: null, assign_date: due, due_date: due },
        ...{ result_value_min: '0', result_value_max: String(highestScore) },
      })
      for (const student_id of studentsOf.get(row.id) ?? []) {
        const share = Math.min(1, Math.max(0, ability(student_id) + (random.next() - 0.5) * 0.2))
        const isMissing = random.next() < 0.03
        results.push({
          ...{ id: random.id(), line_item_id: id, student_id, comment: null, score_date: due },
          score_status: isMissing ? 'not submitted' : 'fully graded',
          score: isMissing ? null : String(Math.round(share * highestScore)),
        })
      }
    }
  }
  return { items, results }
}
