import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { ringsOf } from '../../identity/index.ts'
import { householdOf } from '../households/household-of.ts'
import { visibleByHousehold } from '../sight.sql.ts'
import { type PayerRow, selectPayer } from './payer.sql.ts'
import { householdRequired, ownHousehold, unknownPayer } from './problems.ts'

/** Who pays, as a request names it. */
export interface PayerName {
  readonly household_id?: string
  readonly student_id?: string
}

/** Who pays, and for whom. */
export interface Payer extends PayerRow {
  readonly studentId: string | null
}

const userOf = ({ principal }: RequestContext): string | null =>
  principal.kind === 'person' ? principal.userId : null

/**
 * The household that a request names, when the caller sees it; else 422 `unknown_payer`. A student whose charges are
 * divided needs the household named: 422 `household_required`.
 */
export async function findPayer(context: RequestContext, name: PayerName, currency: string): Promise<Payer> {
  const studentId = name.student_id?.toLowerCase() ?? null
  const householdId = await householdIdOf(context, name.household_id?.toLowerCase(), studentId)
  const row = await readPayer(context, householdId, currency)
  if (!row) throw unknownPayer()
  return { ...row, studentId }
}

const readPayer = (context: RequestContext, householdId: string, currency: string) => {
  const { tx, principal } = context
  const sight = visibleByHousehold(tx.tenant, ringsOf(principal, 'finance'), 'household')
  return tx.one(selectPayer(tx.tenant, { householdId, userId: userOf(context), currency, sight }))
}

async function householdIdOf(
  { tx }: RequestContext,
  householdId: string | undefined,
  studentId: string | null,
): Promise<string> {
  if (studentId === null) {
    if (householdId) return householdId
    throw invalidBody({
      details: [{ path: 'body/household_id', code: 'required', message: 'or student_id says who pays' }],
    })
  }
  const shares = await householdOf(tx, studentId)
  const own = householdId ? shares.filter(({ id }) => id === householdId) : shares
  const [only, another] = own
  if (!only) throw unknownPayer()
  if (another) throw householdRequired()
  return only.id
}

/** Whether the caller acts for the school here: nobody does for the household of their own children, but the owner. */
export const actsForSchool = ({ principal }: RequestContext, { own }: PayerRow): boolean =>
  !own || (principal.kind === 'person' && principal.roles.includes('owner'))

/**
 * The household, when it is another one than that of the caller's own children: nobody changes what they owe
 * themselves but the owner. 403 `own_household`, 404 out of sight.
 */
export async function requireOthersHousehold(
  context: RequestContext,
  householdId: string,
  currency: string,
): Promise<PayerRow> {
  const payer = await readPayer(context, householdId, currency)
  if (!payer) throw notFound()
  if (!actsForSchool(context, payer)) throw ownHousehold()
  return payer
}
