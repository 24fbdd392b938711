import { releaseStaffNumbers } from '../../../../modules/people/index.ts'
import { type NumberHolder, selectNumberHolders } from '../sql.ts'
import type { WriteContext } from './write-context.ts'

/** A member of staff, and the number that is to be theirs. */
interface NumberClaim {
  readonly number: string
  readonly id: string
}

/**
 * Makes room for staff numbers, which are unique in a school: a person who has one now, and is to have another one or none
 * by this import, gives it up before it is written, so that two who swap theirs end right, in whatever chunks they
 * exist. So does an archived person. Returns the numbers that others retain.
 */
export async function freeNumbers(
  context: WriteContext,
  claims: readonly NumberClaim[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set()
  const { tx, manifest, author } = context
  const claimants = new Map(claims.map(({ number, id }) => [number, id]))
  const all = await tx.query(selectNumberHolders(tx.tenant, manifest.source, [...claimants.keys()]))
  const others = all.filter((holder) => claimants.get(holder.staff_number) !== holder.id)
  const released = others.filter((holder) => givesUp(context, holder))
  await releaseStaffNumbers(tx, released, author)
  return new Set(others.filter((holder) => !released.includes(holder)).map((holder) => holder.staff_number))
}

function givesUp({ roster }: WriteContext, { archived, source_id }: NumberHolder): boolean {
  if (archived) return true
  if (source_id === null) return false
  const entry = roster.entries.users.get(source_id)
  // Of a number that is in the file once, the holder has another one there, or none, or is gone from it. Without
  // a row of its own the entry is one that a delta file leaves alone.
  return entry === undefined || entry.row !== undefined
}
