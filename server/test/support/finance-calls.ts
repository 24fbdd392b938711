import assert from 'node:assert/strict'
import type { Client } from 'pg'
import type { TestAnswer, TestCampus, TestPerson } from './campus.ts'
import type { FinanceSchool } from './finance-school.ts'

/** Requests to the finance of a school, by its bursar unless said otherwise. */
interface FinanceCalls {
  ask(method: string, at: string, body?: unknown, person?: TestPerson): Promise<TestAnswer>
  /** The body of an answer that must be a success. */
  good(method: string, at: string, body?: unknown, person?: TestPerson): Promise<TestAnswer['body']>
}

/** Requests under /api/v1/finance/; where to is asked at each, since tests begin with nothing. */
export function financeCalls(
  where: () => { readonly campus: TestCampus; readonly fixture: FinanceSchool },
): FinanceCalls {
  const ask: FinanceCalls['ask'] = (method, at, body, person) => {
    const { campus, fixture } = where()
    return campus.request(method, `/api/v1/finance/${at}`, {
      token: (person ?? fixture.bursar).token,
      school: fixture.school,
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    ask,
    good: async (method, at, body, person) => {
      const answer = await ask(method, at, body, person)
      assert.ok(answer.status < 300, `${method} ${at}: ${answer.text}`)
      return answer.body
    },
  }
}

/** What the books say of an invoice by account, minor units; they must balance. */
export async function ledgerOf(admin: Client, invoiceId: string): Promise<Record<string, number>> {
  const { rows } = await admin.query(
    `select account.kind, account.subject, sum(posting.amount)::int as amount from ledger_postings posting
     join ledger_accounts account on account.tenant_id = posting.tenant_id and account.id = posting.account_id
     where posting.invoice_id = $1 group by 1, 2`,
    [invoiceId],
  )
  const sums = rows.filter((row) => row.amount !== 0)
  assert.equal(
    sums.reduce((sum, row) => sum + row.amount, 0),
    0,
  )
  return Object.fromEntries(
    sums.map(({ kind, subject, amount }) => [[kind, subject].filter(Boolean).join(':'), amount]),
  )
}
