import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { ApplicationRow } from '../applications/sql.ts'
import { selectFirstWaiting, selectHeld, selectRoomsForUpdate } from './sql.ts'

type Placed = Pick<ApplicationRow, 'intake_id' | 'grade_level'>

const keyOf = ({ intake_id, grade_level }: Placed): string => `${intake_id} ${grade_level}`

/** Grade levels of intakes, each once. */
function roomsOf(rows: readonly Placed[]): Placed[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

/** The places of the grade levels that nobody holds, locked: until the transaction ends nobody else offers one. */
async function freePlaces(tx: Transaction, rows: readonly Placed[]): Promise<Map<string, number>> {
  const rooms = roomsOf(rows)
  const intakes = rooms.map(({ intake_id }) => intake_id)
  const levels = rooms.map(({ grade_level }) => grade_level)
  const locked = await tx.query(selectRoomsForUpdate(tx.tenant, intakes, levels))
  // Counted after the lock is held: a statement sees the state when it began.
  const held = await tx.query(selectHeld(tx.tenant, intakes, levels))
  const taken = new Map(held.map((one) => [keyOf(one), one.taken]))
  return new Map(locked.map((room) => [keyOf(room), room.places - (taken.get(keyOf(room)) ?? 0)]))
}

/** Which of the applications get a place, in their order; no more than there are places. */
export async function takePlaces(tx: Transaction, rows: readonly ApplicationRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const free = await freePlaces(tx, rows)
  const served = new Set<string>()
  for (const row of rows) {
    const left = free.get(keyOf(row)) ?? 0
    if (left < 1) continue
    free.set(keyOf(row), left - 1)
    served.add(row.id)
  }
  return served
}

/** Who is first on the waiting lists of the grade levels, as many as there are free places for. */
export async function firstWaiting(tx: Transaction, rows: readonly Placed[]): Promise<ApplicationRow[]> {
  const free = await freePlaces(tx, rows)
  const found: ApplicationRow[] = []
  for (const room of roomsOf(rows)) {
    const max = free.get(keyOf(room)) ?? 0
    if (max < 1) continue
    const question = { intakeId: room.intake_id, gradeLevel: room.grade_level, most: max }
    found.push(...(await tx.query(selectFirstWaiting(tx.tenant, question))))
  }
  return found
}
