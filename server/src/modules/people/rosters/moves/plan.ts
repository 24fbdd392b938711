import type { ProblemDetail } from '../../../../kernel/http/problem.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import {
  faultsOfMembershipDates,
  type MembershipRow,
  planSeatMove,
  type SeatMove,
} from '../../../academics/index.ts'
import type { LoadedMove } from './load.ts'

/** A membership as it was, if it was, and as it is to be. */
export interface SeatChange {
  readonly before: MembershipRow | undefined
  readonly after: MembershipRow
}

/** A student who moves, with the changes of memberships that this takes. */
interface PlannedStudent {
  readonly studentId: string
  readonly joins: { readonly starts_on: string | null; readonly ends_on: string | null }
  readonly isMember: boolean
  readonly leaves: SeatChange
  readonly changes: readonly SeatChange[]
}

/** What a move does to the memberships of both classes. */
export interface PlannedMove {
  readonly students: readonly PlannedStudent[]
  readonly staff: readonly SeatChange[]
  readonly details: readonly ProblemDetail[]
}

interface Order {
  readonly day: string
  /** Who moves; undefined: all students, and the membership of staff ends too. */
  readonly studentIds: readonly string[] | undefined
  readonly toId: string | undefined
  readonly at: Date
}

/** Decides what becomes of the memberships; every problem is named by its place in the request. */
export function planMove(loaded: LoadedMove, order: Order): PlannedMove {
  const { from, rows } = loaded
  const seats = rows.filter(({ class_id, role }) => class_id === from.id && role === 'student')
  const ids = order.studentIds ?? [...new Set(seats.map((seat) => seat.student_id ?? ''))]
  const students: PlannedStudent[] = []
  const details: ProblemDetail[] = []
  ids.forEach((id, index) => {
    const path = order.studentIds ? `body/student_ids/${index}` : 'body/starts_on'
    const planned = seats
      .filter((seat) => seat.student_id === id)
      .flatMap((seat) => planStudent(loaded, seat, order) ?? [])
    students.push(...planned)
    details.push(...planned.flatMap(({ joins }) => faultsOfMembershipDates(joins, loaded.to, 'body')))
    if (planned.length === 0 && order.studentIds) {
      details.push({ path, code: 'not_in_class', message: `is not in the class on ${order.day} or later` })
    }
  })
  if (students.length === 0 && details.length === 0) {
    details.push({ path: 'body/starts_on', code: 'nobody', message: 'nobody is in the class from then on' })
  }
  const staff = order.studentIds ? [] : endedStaff(loaded, order)
  return { students, staff, details: uniqueBy(details) }
}

const uniqueBy = (details: readonly ProblemDetail[]): ProblemDetail[] => [
  ...new Map(details.map((one) => [`${one.path} ${one.code}`, one])).values(),
]

function planStudent(
  { from, to, rows }: LoadedMove,
  seat: MembershipRow,
  { day, toId, at }: Order,
): PlannedStudent | undefined {
  const existing = rows.filter(
    ({ class_id, student_id, role }) =>
      !to.isNew && class_id === to.id && role === 'student' && student_id === seat.student_id,
  )
  const move = planSeatMove(seat, { day, from, to, existing })
  if (!move) return undefined
  const leaves = { before: seat, after: left(seat, move, at) }
  return {
    studentId: seat.student_id ?? '',
    joins: move.joins,
    isMember: move.shared.length > 0,
    leaves,
    changes: [leaves, ...joined(seat, move, { toId: toId ?? to.id, orgId: to.org_id, at })],
  }
}

const left = (seat: MembershipRow, { leaves }: SeatMove<MembershipRow>, at: Date): MembershipRow =>
  leaves === 'never_was' ? { ...seat, archived_at: at } : { ...seat, ...leaves }

function joined(
  seat: MembershipRow,
  { joins, shared }: SeatMove<MembershipRow>,
  { toId, orgId, at }: { readonly toId: string; readonly orgId: string | null; readonly at: Date },
): SeatChange[] {
  const [first, ...others] = shared
  if (first) {
    return [
      { before: first, after: { ...first, ...joins } },
      ...others.map((one) => ({ before: one, after: { ...one, archived_at: at } })),
    ]
  }
  const after: MembershipRow = {
    ...seat,
    ...joins,
    id: uuidv7(),
    class_id: toId,
    org_id: orgId,
    end_reason: null,
    created_at: at,
    updated_at: at,
    version: 0,
  }
  return [{ before: undefined, after }]
}

/** With its students a class loses its staff on the same day. */
const endedStaff = ({ from, to, rows }: LoadedMove, { day, at }: Order): SeatChange[] =>
  rows
    .filter(({ class_id, role }) => class_id === from.id && role !== 'student')
    .flatMap((seat) => {
      const move = planSeatMove<MembershipRow>(seat, { day, from, to, existing: [] })
      return move ? [{ before: seat, after: left(seat, move, at) }] : []
    })
