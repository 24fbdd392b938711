import { beginningOf, endOf } from '../../extras/rules/written-instant.ts'
import { reportedScore } from '../../score.ts'
import type { Members } from './document.ts'
import { reported, reportedItems } from './values.ts'

/** A learning resource. */
interface ResourceFacts {
  readonly title: string | null
  readonly roles: readonly string[]
  readonly importance: string | null
  readonly vendor_resource_id: string
  readonly vendor_id: string | null
  readonly application_id: string | null
}

export const resourceMembers = (resource: ResourceFacts): Members => ({
  title: reported(resource.title),
  roles: reportedItems(resource.roles),
  importance: resource.importance,
  vendorResourceId: reported(resource.vendor_resource_id) ?? '-',
  vendorId: reported(resource.vendor_id),
  applicationId: reported(resource.application_id),
})

/** A line item; references are sourcedIds of published rows. */
interface LineItemFacts {
  readonly title: string
  readonly description: string | null
  readonly assign_date: string | null
  readonly due_date: string | null
  readonly created_at: Date
  readonly class: string | null
  readonly category: string | null
  readonly result_value_min: string
  readonly result_value_max: string
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The day by which a line item without a grading period is put into one. */
export const dueDayOf = (item: Pick<LineItemFacts, 'due_date' | 'assign_date' | 'created_at'>): string =>
  item.due_date ?? item.assign_date ?? dayOf(item.created_at)

/**
 * Nothing where class, category or period is not published. Of two dates one may stand for the other; a
 * day lasts where the school is.
 */
export function lineItemMembers(
  item: LineItemFacts,
  period: string | undefined,
  timeZone: string,
): Members | undefined {
  if (item.class === null || item.category === null || period === undefined) return undefined
  return {
    title: reported(item.title) ?? '-',
    description: reported(item.description),
    assignDate: beginningOf(item.assign_date ?? dueDayOf(item), timeZone),
    dueDate: endOf(dueDayOf(item), timeZone),
    class: item.class,
    category: item.category,
    gradingPeriod: period,
    resultValueMin: item.result_value_min,
    resultValueMax: item.result_value_max,
  }
}

/** A result; references are sourcedIds of published rows. */
interface ResultFacts {
  readonly line_item: string | null
  readonly student: string | null
  readonly score_status: string
  readonly score: string | null
  readonly score_date: string | null
  readonly created_at: Date
  readonly comment: string | null
}

/** A cell of the gradebook that was cleared again. */
const saysNothing = (result: ResultFacts): boolean =>
  result.score_status === 'partially graded' && result.score === null && reported(result.comment) === null

/**
 * Nothing where line item or student is not published, or where nothing is said. What is graded has a score: without one
 * it is submitted.
 */
export function resultMembers(result: ResultFacts): Members | undefined {
  if (result.line_item === null || result.student === null || saysNothing(result)) return undefined
  const isGraded = result.score_status.endsWith('graded')
  return {
    lineItem: result.line_item,
    student: result.student,
    scoreStatus: isGraded && result.score === null ? 'submitted' : result.score_status,
    score: reportedScore(result.score),
    scoreDate: result.score_date ?? dayOf(result.created_at),
    comment: reported(result.comment),
  }
}
