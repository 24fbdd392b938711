import assert from 'node:assert/strict'
import type { MadeInvoice } from './money.ts'
import { call, newFamily, type OwnPerson, tokenOf } from './person.ts'

/** A family of one journey alone that owes something in greenfield. */
export interface OwingFamily extends OwnPerson {
  readonly studentId: string
  readonly householdId: string
  /** Numbers of its invoices, in the order in which they were owed. */
  readonly numbers: readonly string[]
}

interface Owed {
  readonly amount: string
  /** The day on which it is due. */
  readonly due: string
}

/** A family whose child was charged so much, issued at once. */
export async function owingFamily(
  address: string,
  lastName: string,
  owed: readonly Owed[],
): Promise<OwingFamily> {
  const family = await newFamily(address, lastName, 'Y5')
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const issued: MadeInvoice[] = []
  for (const { amount, due } of owed) {
    const body = {
      student_id: family.studentId,
      due_date: due,
      issue: true,
      lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: amount }],
    }
    issued.push(await call<MadeInvoice>(address, token, 'POST', '/api/v1/finance/invoices/', body))
  }
  const householdId = issued[0]?.household_id
  assert.ok(householdId, 'the family owes nothing')
  return { ...family, householdId, numbers: issued.map(({ number }) => number) }
}

interface CurrentState {
  readonly currency: string
  readonly owed_amount: string
  readonly wallet_amount: string
}

/** The balance of a household in pounds. */
export async function currentOf(address: string, householdId: string): Promise<CurrentState> {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const path = `/api/v1/finance/households/${householdId}/`
  const { balances } = await call<{ balances: CurrentState[] }>(address, token, 'GET', path)
  const pounds = balances.find(({ currency }) => currency === 'GBP')
  assert.ok(pounds, 'the household has no balance in pounds')
  return pounds
}
