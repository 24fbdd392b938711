import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Author, authorOf, recordFinance } from '../../ledger/index.ts'
import { requireOthersChildren, requireOthersHouseholds } from '../own-children.ts'
import {
  deleteShares,
  insertListed,
  type OwnGuardian,
  selectGuardiansOf,
  selectHouseholdsForUpdate,
  selectOfOthers,
  selectStudent,
  updateEmptyArchived,
  updateTouched,
} from './change.sql.ts'
import { lockPlacing } from './derive.sql.ts'
import { insertHouseholds, insertMembers } from './household-of.ts'
import { invalidShares } from './problems.ts'
import { readHouseholdsOf } from './read.ts'
import { errorsOfShares, type RequestedShare, sharesOf } from './rules/judge-shares.ts'
import type { HouseholdWire, SplitWire } from './schema.ts'

/** A share with the household that bears it. */
interface PlacedShare {
  readonly household_id: string
  readonly title: string
  readonly isNew: boolean
  readonly guardianIds: readonly string[]
  readonly share: number
}

/**
 * Divides what a student is charged from now on between households, each listed to its guardians. What is invoiced
 * already stays where it is.
 */
export async function splitHousehold(
  context: RequestContext<unknown, unknown, SplitWire>,
): Promise<{ households: HouseholdWire[] }> {
  const { tx } = context
  const { studentId, asked: requested } = requestedOf(context.body)
  await tx.execute(lockPlacing(tx.tenant))
  const named = requested.flatMap(({ household_id }) => (household_id === undefined ? [] : [household_id]))
  await requireOthersChildren(context, [studentId])
  await requireOthersHouseholds(context, named)
  const [student, guardians, held, others] = await Promise.all([
    tx.one(selectStudent(tx.tenant, studentId)),
    tx.query(selectGuardiansOf(tx.tenant, studentId)),
    tx.query(selectHouseholdsForUpdate(tx.tenant, named)),
    tx.query(selectOfOthers(tx.tenant, named, studentId)),
  ])
  if (!student) throw invalidBody({ details: [unknownStudent] })
  const facts = {
    guardianIds: guardians.map(({ id }) => id),
    householdIds: held.map(({ id }) => id),
    othersIds: others.map(({ id }) => id),
  }
  const details = errorsOfShares(requested, facts)
  if (details.length > 0) throw invalidShares({ details })
  const author = authorOf(context)
  const placed = requested.map((share) => placedOf(share, guardians))
  const left = await writeShares(context, studentId, { placed, author })
  const ids = [...new Set([...placed.map(({ household_id }) => household_id), ...left])]
  context.audit({ entity: 'household', ids })
  return { households: await readHouseholdsOf(context, ids) }
}

const unknownStudent = { path: 'body/student_id', code: 'unknown', message: 'is no student of the school' }

/** Ids as the database writes them. */
function requestedOf({ student_id, shares }: SplitWire): { studentId: string; asked: RequestedShare[] } {
  const requested = shares.map(({ guardian_ids, household_id, percent }) => ({
    guardian_ids,
    ...(household_id === undefined ? {} : { household_id }),
    percent,
  }))
  return { studentId: student_id, asked: requested }
}

function placedOf(share: RequestedShare, guardians: readonly OwnGuardian[]): PlacedShare {
  const own = guardians.filter(({ id }) => share.guardian_ids.includes(id))
  return {
    household_id: share.household_id ?? uuidv7(),
    title: [...new Set(own.map((guardian) => guardian.last_name))].slice(0, 2).join(' / '),
    isNew: share.household_id === undefined,
    guardianIds: share.guardian_ids,
    share: sharesOf(share.percent),
  }
}

/** Writes the shares and answers the households that the student has left. */
async function writeShares(
  { tx }: RequestContext,
  studentId: string,
  { placed, author }: { readonly placed: readonly PlacedShare[]; readonly author: Author },
): Promise<string[]> {
  const { at } = author
  const before = await tx.query(deleteShares(tx.tenant, studentId))
  const made = placed
    .filter(({ isNew }) => isNew)
    .map(({ household_id, title }) => ({ id: household_id, title }))
  await insertHouseholds(tx, made, at)
  const shares = placed.map(({ household_id, share }) => ({ student_id: studentId, household_id, share }))
  await insertMembers(tx, shares, at)
  const listed = placed.flatMap(({ household_id, guardianIds }) =>
    guardianIds.map((guardian_id) => ({ household_id, guardian_id })),
  )
  await tx.execute(insertListed(tx.tenant, listed, at))
  const now = placed.map(({ household_id }) => household_id)
  const left = before.map(({ household_id }) => household_id).filter((id) => !now.includes(id))
  await tx.execute(updateTouched(tx.tenant, [...now, ...left], at))
  await tx.execute(updateEmptyArchived(tx.tenant, left, at))
  const change = { student_id: studentId, before, after: shares }
  await recordFinance(
    { tx, author },
    [...now, ...left].map((id) => ({ entity: 'household', id, action: 'divided', change })),
  )
  return left
}
