import type { DraftParts } from '../adapter/draft-parts.ts'
import type { RequirementRow } from '../parts.sql.ts'

/** Where a lesson is. */
export interface Held {
  readonly cycle_day: number | null
  readonly period_id: string | null
  readonly room_id: string | null
  readonly staff_ids: readonly string[]
}

/** A requirement whose lessons differ between two schedules. */
interface Difference {
  readonly name: string
  readonly class_ids: readonly string[]
  /** Lessons that only the first schedule has so. */
  readonly only_first: HeldList
  /** Lessons that only the second one has so. */
  readonly only_second: HeldList
}

/** The first lessons, and how many there are. */
interface HeldList {
  readonly first: readonly Held[]
  readonly total: number
}

interface Comparison {
  /** Lessons that are the same in both. */
  readonly same: number
  /** The first requirements that differ, and how many do. */
  readonly differences: readonly Difference[]
  readonly total: number
}

/** Requirements, and lessons of each of them, that one comparison lists at most. */
const maxDifferences = 200
const maxLessons = 10

/** Compares lessons by what they are, since a copy has ids of its own. */
export function compareDrafts(first: DraftParts, second: DraftParts): Comparison {
  const [ours, theirs] = [lessonsByKey(first), lessonsByKey(second)]
  let [same, total] = [0, 0]
  const differences: Difference[] = []
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [left, right] = [ours.get(key), theirs.get(key)]
    const requirement = left?.requirement ?? right?.requirement
    const { onlyLeft, onlyRight, both } = apart(left?.held ?? [], right?.held ?? [])
    same += both
    if (!requirement || onlyLeft.length + onlyRight.length === 0) continue
    total += 1
    if (total > maxDifferences) continue
    const { name, class_ids } = requirement
    differences.push({ name, class_ids, only_first: listOf(onlyLeft), only_second: listOf(onlyRight) })
  }
  return { same, differences, total }
}

const listOf = (held: readonly Held[]): HeldList => ({
  first: held.slice(0, maxLessons),
  total: held.length,
})

interface Taught {
  readonly requirement: RequirementRow
  readonly held: Held[]
}

const keyOf = ({ name, subject_code, class_ids, class_group_ids }: RequirementRow): string =>
  JSON.stringify([subject_code ?? name, class_ids.toSorted(), class_group_ids.toSorted()])

function lessonsByKey({ requirements, lessons }: DraftParts): Map<string, Taught> {
  const byId = new Map(requirements.map((one) => [one.id, one]))
  const taught = new Map<string, Taught>()
  for (const lesson of lessons) {
    const requirement = byId.get(lesson.requirement_id)
    if (!requirement) continue
    const key = keyOf(requirement)
    const one = taught.get(key) ?? { requirement, held: [] }
    taught.set(key, one)
    one.held.push({
      cycle_day: lesson.cycle_day,
      period_id: lesson.period_id,
      room_id: lesson.room_id ?? requirement.room_id,
      staff_ids: lesson.staff_ids.length > 0 ? lesson.staff_ids : requirement.staff_ids,
    })
  }
  return taught
}

function apart(left: readonly Held[], right: readonly Held[]) {
  const rest = Map.groupBy(right, (held) => JSON.stringify(held))
  const onlyLeft = left.filter((held) => rest.get(JSON.stringify(held))?.pop() === undefined)
  const onlyRight = [...rest.values()].flat()
  return { onlyLeft, onlyRight, both: left.length - onlyLeft.length }
}
