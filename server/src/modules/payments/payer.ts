import { accountableUserOf } from '../../kernel/auth/principal.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../kernel/http/problems.ts'
import { householdOf, householdRequired, ownHousehold } from '../billing/index.ts'
import { ringsOf } from '../identity/index.ts'
import { type PayerRow, selectPayer, selectSeesCharges } from './payer.sql.ts'
import { unknownPayer, walletPartlyVisible } from './problems.ts'

/** Who pays, as a request names it. */
interface PayerName {
  readonly household_id?: string
  readonly student_id?: string
}

/** Who pays, and for whom. */
export interface Payer extends PayerRow {
  readonly studentId: string | null
}

/**
 * The household that a request names, when the caller sees it; else 422 `unknown_payer`. A student whose charges are
 * divided needs the household named: 422 `household_required`.
 */
export async function findPayer(context: RequestContext, name: PayerName, currency: string): Promise<Payer> {
  const studentId = name.student_id ?? null
  const householdId = await householdIdOf(context, name.household_id, studentId)
  const row = await readPayer(context, householdId, currency)
  if (!row) throw unknownPayer()
  return { ...row, studentId }
}

const readPayer = (context: RequestContext, householdId: string, currency: string) => {
  const { tx, principal } = context
  return tx.one(
    selectPayer(tx.tenant, {
      householdId,
      familyUserId: accountableUserOf(principal),
      cashierUserId: principal.kind === 'person' ? principal.userId : null,
      currency,
      rings: ringsOf(principal, 'finance'),
    }),
  )
}

/** 403 `wallet_partly_visible` to who sees a part of the household: its wallet is for those who see all of it. */
export function requireWhole({ whole }: PayerRow): void {
  if (!whole) throw walletPartlyVisible()
}

async function householdIdOf(
  { tx, principal }: RequestContext,
  householdId: string | undefined,
  studentId: string | null,
): Promise<string> {
  if (studentId === null) {
    if (householdId) return householdId
    throw invalidBody({
      details: [{ path: 'body/household_id', code: 'required', message: 'or student_id says who pays' }],
    })
  }
  const seen = await tx.one(selectSeesCharges(tx.tenant, ringsOf(principal, 'finance'), studentId))
  if (!seen?.sees) throw unknownPayer()
  const shares = await householdOf(tx, studentId)
  const own = householdId ? shares.filter(({ id }) => id === householdId) : shares
  const [only, another] = own
  if (!only) throw unknownPayer()
  if (another) throw householdRequired()
  return only.id
}

/**
 * Whether the caller acts for the school here: nobody but the owner does for the household of their own children, also
 * not through a machine that they answer for.
 */
export const actsForSchool = ({ principal }: RequestContext, { own }: PayerRow): boolean =>
  !own || isOwner(principal.roles)

const isOwner = (roles: readonly string[]): boolean => roles.includes('owner')

/**
 * The household, when it is another one than that of the caller's own children: nobody changes what they owe
 * themselves but the owner. 403 `own_household`, 404 when not visible.
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
