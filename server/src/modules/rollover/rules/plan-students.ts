import { type Homeroom, homeroomAt } from './match-homerooms.ts'
import type { RolloverOrder, StudentState } from './order.ts'

export const actions = ['promoted', 'repeated', 'graduated', 'left', 'unchanged'] as const
export type Action = (typeof actions)[number]

const studentWarnings = [
  ...(['no_grade_level', 'unknown_grade_level', 'no_next_level', 'no_homeroom', 'begins_later'] as const),
] as const
type StudentWarning = (typeof studentWarnings)[number]

/** A student of the school as the year ends. */
interface CurrentStudent extends StudentState {
  readonly id: string
}

/** What becomes of a student. */
export interface PlannedStudent {
  readonly id: string
  readonly action: Action
  readonly before: StudentState
  /** The homeroom in it is a key of the plan. */
  readonly after: StudentState
  /** The homeroom of the new year; null: none, or seats are left alone. */
  readonly homeroom: Homeroom | null
  readonly warnings: readonly StudentWarning[]
}

/** Everything that decides what becomes of students. */
interface Ground {
  readonly order: RolloverOrder
  /** Codes of the grade levels, the lowest first. */
  readonly ladder: readonly string[]
  /** Homerooms of the old and of the new year. */
  readonly old: readonly Homeroom[]
  readonly coming: readonly Homeroom[]
  /** Who came when the old year was over, and is at the grade level of the new one already. */
  readonly newcomers: ReadonlySet<string>
}

/** Decides what happens to each student; every one of them is in the result once. */
export function planStudents(students: readonly CurrentStudent[], ground: Ground): PlannedStudent[] {
  const { order, ladder, old, coming } = ground
  const places = new Map(ladder.map((code, place) => [code, place]))
  const repeaters = new Set(order.repeaters)
  const leavers = new Map(order.leavers.map((leaver) => [leaver.student_id, leaver]))
  const oldByKey = new Map(old.map((homeroom) => [homeroom.key, homeroom]))
  const comingByKey = new Map(coming.map((homeroom) => [homeroom.key, homeroom]))
  const said = new Map(order.homerooms.map((one) => [one.from_class_id, one.to_class_id]))

  const seated = (student: CurrentStudent, to: string): Homeroom | undefined => {
    const from = oldByKey.get(student.homeroom_class_id ?? '')
    if (!from) return undefined
    const named = said.get(from.key)
    if (named === null) return undefined
    if (named !== undefined && to !== student.grade_level) return comingByKey.get(named)
    return homeroomAt(from, { from: student.grade_level ?? to, to }, old, coming)
  }
  const movedTo = (student: CurrentStudent, to: string): PlannedStudent => {
    const { id, ...before } = student
    const action = to === before.grade_level ? 'repeated' : 'promoted'
    const moved = { ...before, grade_level: to }
    if (order.seats === 'none') return { id, action, before, after: moved, homeroom: null, warnings: [] }
    const homeroom = seated(student, to) ?? null
    const after = { ...moved, homeroom_class_id: homeroom?.key ?? null }
    return { id, action, before, after, homeroom, warnings: homeroom ? [] : ['no_homeroom'] }
  }
  return students.map((student) => {
    const { id, ...before } = student
    const leaver = leavers.get(id)
    if (leaver) return leaving(id, before, leaver)
    if (ground.newcomers.has(id)) return unchanged(id, before, 'begins_later')
    const goes = nextOf(before.grade_level, { places, ladder, repeats: repeaters.has(id) })
    if ('to' in goes) return movedTo(student, goes.to)
    const graduates = goes.warning === 'no_next_level' && order.graduate_last_level
    return graduates ? graduating(id, before, order.exit_date) : unchanged(id, before, goes.warning)
  })
}

function leaving(id: string, before: StudentState, leaver: RolloverOrder['leavers'][number]): PlannedStudent {
  const { status, exit_date, reason: exit_reason } = leaver
  const action = status === 'graduated' ? 'graduated' : 'left'
  const after = { ...before, status, exit_date, exit_reason }
  return { id, action, before, after, homeroom: null, warnings: [] }
}

function graduating(id: string, before: StudentState, exit_date: string): PlannedStudent {
  const after = { ...before, status: 'graduated' as const, exit_date }
  return { id, action: 'graduated', before, after, homeroom: null, warnings: [] }
}

const unchanged = (id: string, before: StudentState, warning: StudentWarning): PlannedStudent => ({
  id,
  action: 'unchanged',
  before,
  after: before,
  homeroom: null,
  warnings: [warning],
})

interface Ladder {
  readonly places: ReadonlyMap<string, number>
  readonly ladder: readonly string[]
  readonly repeats: boolean
}

function nextOf(
  level: string | null,
  { places, ladder, repeats }: Ladder,
): { readonly to: string } | { readonly warning: StudentWarning } {
  if (level === null) return { warning: 'no_grade_level' }
  const place = places.get(level)
  if (place === undefined) return { warning: 'unknown_grade_level' }
  if (repeats) return { to: level }
  const next = ladder[place + 1]
  return next === undefined ? { warning: 'no_next_level' } : { to: next }
}

/** How many students stand where, before and after. */
export interface Tally {
  readonly grade_level: string | null
  readonly status: string
  readonly before: number
  readonly after: number
}

/** The students by grade level and status, in the order of the ladder; the sums before and after are the same. */
export function tallyOf(planned: readonly PlannedStudent[], ladder: readonly string[]): Tally[] {
  const tallies = new Map<string, { before: number; after: number } & Pick<Tally, 'grade_level' | 'status'>>()
  const count = (side: 'before' | 'after', { grade_level, status }: StudentState): void => {
    const key = JSON.stringify([grade_level, status])
    const tally = tallies.get(key) ?? { grade_level, status, before: 0, after: 0 }
    tally[side] += 1
    tallies.set(key, tally)
  }
  for (const { before, after } of planned) {
    count('before', before)
    count('after', after)
  }
  const place = ({ grade_level }: Tally): number =>
    grade_level === null || !ladder.includes(grade_level) ? ladder.length : ladder.indexOf(grade_level)
  return [...tallies.values()].toSorted(
    (left, right) => place(left) - place(right) || (left.status < right.status ? -1 : 1),
  )
}

/** How many students each thing happens to. */
export const countActions = (planned: readonly PlannedStudent[]): Record<Action, number> => {
  const counts = { promoted: 0, repeated: 0, graduated: 0, left: 0, unchanged: 0 }
  for (const { action } of planned) counts[action] += 1
  return counts
}
