import type { Homeroom } from './match-homerooms.ts'
import type { RolloverOrder } from './order.ts'

/** A student of the old year, with the first day in the school. */
interface OrderedStudent {
  readonly id: string
  readonly entry_date: string | null
}

/** Homerooms of the old year, and those that the new one has or gets. */
interface KnownHomerooms {
  readonly old: readonly Homeroom[]
  readonly coming: readonly Homeroom[]
}

interface OrderProblem {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** What an order names that is not there, twice or in contradiction; each with its place in the request. */
export function problemsOfOrder(
  order: RolloverOrder,
  students: readonly OrderedStudent[],
  { old, coming }: KnownHomerooms,
): OrderProblem[] {
  const known = new Map(students.map(({ id, entry_date }) => [id, entry_date]))
  const leaving = new Set(order.leavers.map(({ student_id }) => student_id))
  const isOld = (id: string) => old.some(({ key }) => key === id)
  const error = (path: string, code: string, message: string) => [
    { path: `body/rules/${path}`, code, message },
  ]
  const namedOnce = (ids: readonly string[], index: number) => ids.indexOf(ids[index] ?? '') === index
  const leaverIds = order.leavers.map(({ student_id }) => student_id)
  const sources = order.homerooms.map(({ from_class_id }) => from_class_id)
  return [
    ...order.repeaters.flatMap((id, index) => {
      if (!known.has(id))
        return error(`repeaters/${index}`, 'unknown_student', 'is no active student of the year')
      if (!namedOnce(order.repeaters, index))
        return error(`repeaters/${index}`, 'duplicate', 'is named twice')
      return leaving.has(id) ? error(`repeaters/${index}`, 'contradicts', 'leaves as well') : []
    }),
    ...leaverIds.flatMap((id, index) => {
      const path = `leavers/${index}/student_id`
      if (!known.has(id)) return error(path, 'unknown_student', 'is no active student of the year')
      if (!namedOnce(leaverIds, index)) return error(path, 'duplicate', 'is named twice')
      const [begins, exit] = [known.get(id), order.leavers[index]?.exit_date]
      return begins && exit && exit < begins
        ? error(`leavers/${index}/exit_date`, 'before_entry', `is before the first day, ${begins}`)
        : []
    }),
    ...order.homerooms.flatMap(({ from_class_id, to_class_id }, index) => {
      const path = `homerooms/${index}`
      if (!isOld(from_class_id))
        return error(`${path}/from_class_id`, 'unknown_class', 'is no homeroom of the old year')
      if (!namedOnce(sources, index)) return error(`${path}/from_class_id`, 'duplicate', 'is named twice')
      return to_class_id === null || isOld(to_class_id) || coming.some(({ key }) => key === to_class_id)
        ? []
        : error(`${path}/to_class_id`, 'unknown_class', 'is no homeroom of the new year')
    }),
  ]
}
