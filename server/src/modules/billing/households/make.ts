import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { authorOf } from '../../ledger/index.ts'
import { lockPlacing, selectShares } from './derive.sql.ts'
import { type HouseholdPlan, planHouseholds, writeHouseholds } from './household-of.ts'
import { readHousehold } from './read.ts'
import type { HouseholdDetailWire, NewHouseholdBody } from './schema.ts'
import { selectUnplaced } from './unplaced.sql.ts'

/**
 * The household of a student: the existing one (of several, the one with the largest share), else that of a sibling,
 * else a new one, into which siblings without one come too.
 * @returns whether it was made
 */
export async function makeHousehold(
  context: RequestContext<unknown, unknown, NewHouseholdBody>,
): Promise<{ made: boolean; body: HouseholdDetailWire }> {
  const { tx, body } = context
  const studentId = body.student_id
  await tx.execute(lockPlacing(tx.tenant))
  const [current] = await tx.query(selectShares(tx.tenant, [studentId]))
  const plan = current ? undefined : await placeWithKin(context, studentId)
  const id = current?.household_id ?? plan?.shares.get(studentId)?.[0]?.id ?? ''
  context.audit({ entity: 'household', ids: [id] })
  const made = plan?.made.some((household) => household.id === id) ?? false
  return { made, body: await readHousehold(context, id) }
}

async function placeWithKin(context: RequestContext, studentId: string): Promise<HouseholdPlan> {
  const { tx } = context
  const select = selectUnplaced(tx.tenant, { student_id: studentId })
  const ids = select ? (await tx.query(select)).map(({ id }) => id) : []
  if (!ids.includes(studentId)) {
    const message = 'is no student of this school, or archived'
    throw invalidBody({ details: [{ path: 'body/student_id', code: 'unknown_student', message }] })
  }
  const plan = await planHouseholds((statement) => tx.query(statement), tx.tenant, ids)
  await writeHouseholds(tx, plan, authorOf(context))
  return plan
}
