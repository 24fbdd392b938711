import assert from 'node:assert/strict'
import { Client } from 'pg'
import { verifyLedger } from '../../src/modules/ledger/verify.ts'
import {
  type StartOptions,
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
} from './campus.ts'
import { type FinanceSchool, makeFinanceSchool } from './finance-school.ts'
import { pdfPages } from './pdf-text.ts'

/** The counter of a school: invoices and payments over HTTP, and what the books say of them. */
export class PaymentCounter {
  readonly campus: TestCampus
  readonly fixture: FinanceSchool
  readonly admin: Client

  private constructor(campus: TestCampus, fixture: FinanceSchool, admin: Client) {
    this.campus = campus
    this.fixture = fixture
    this.admin = admin
  }

  static async open(options: Omit<StartOptions, 'now'> = {}): Promise<PaymentCounter> {
    const campus = await startCampus({ now: '2026-11-22T09:00:00Z', ...options })
    const admin = new Client(campus.clone.admin)
    await admin.connect()
    return new PaymentCounter(campus, await makeFinanceSchool(campus), admin)
  }

  async close(): Promise<void> {
    await this.admin.end()
    await this.campus.stop()
  }

  /** A request below `/api/v1/finance/`, by the bursar unless somebody else is named. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    person: TestPerson = this.fixture.bursar,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    return this.campus.request(method, `/api/v1/finance/${path}`, {
      token: person.token,
      school: this.fixture.school,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  }

  /** The body of an answer that must have this status. */
  async good(status: number, answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
    const { status: got, body, text } = await answer
    assert.equal(got, status, text)
    return body
  }

  /** An issued invoice of a child. */
  invoice(student_id: string, unit_amount: string, due_date = '2026-12-31'): Promise<TestAnswer['body']> {
    const lines = [{ description: 'Tuition', fee_type: 'tuition', unit_amount }]
    return this.good(201, this.ask('POST', 'invoices/', { student_id, due_date, lines, issue: true }))
  }

  pay(household_id: string, amount: string, more: object = {}, person?: TestPerson): Promise<TestAnswer> {
    return this.ask('POST', 'payments/', { household_id, method: 'cash', amount, ...more }, person)
  }

  /** Opens or closes the link of a guardian to a student for finance, as the registrar does. */
  async setFinance(student: string, guardian: string, allowed: boolean): Promise<void> {
    const { token } = await this.campus.person(this.fixture.school, ['registrar'])
    const path = `/api/v1/people/students/${student}/guardians/${guardian}/`
    const body = { can_view_finance: allowed }
    const changed = await this.campus.request('PATCH', path, { token, school: this.fixture.school, body })
    assert.equal(changed.status, 200, changed.text)
  }

  /** The text of a PDF below `/api/v1/finance/`; of an error response its body. */
  async readPdf(path: string, { token }: TestPerson): Promise<string> {
    const answer = await fetch(new URL(`/api/v1/finance/${path}`, this.campus.url), {
      headers: { authorization: `Bearer ${token}`, 'x-school-slug': this.fixture.school.slug },
    })
    if (answer.status !== 200) return answer.text()
    return pdfPages(Buffer.from(await answer.arrayBuffer())).join('\n')
  }

  /** Balance of an account kind in minor units, debits above 0. */
  async balance(kind: string, subject = ''): Promise<number> {
    const { rows } = await this.admin.query(
      `select coalesce(sum(posting.amount), 0)::int as amount from ledger_postings posting
       join ledger_accounts account using (tenant_id)
       where account.id = posting.account_id and posting.tenant_id = $1 and account.kind = $2 and account.subject = $3`,
      [this.fixture.school.id, kind, subject],
    )
    return rows[0].amount
  }

  /** Everything that must agree with the ledger, compared with it: nothing may be left over. */
  async requireInStep(): Promise<void> {
    const { rows } = await this.admin.query(
      `select 'entry' as what, entry_id as id from ledger_postings where tenant_id = $1
         group by entry_id having sum(amount) <> 0
       union all select 'paid', invoice.id from invoices invoice
         left join payment_allocations given on given.tenant_id = $1 and given.invoice_id = invoice.id
         where invoice.tenant_id = $1 group by invoice.id, invoice.paid
         having invoice.paid <> coalesce(sum(given.amount), 0)
       union all select 'owed', invoice.id from invoices invoice
         left join (ledger_postings posting join ledger_accounts account on account.tenant_id = $1
           and account.id = posting.account_id and account.kind = 'receivable')
           on posting.tenant_id = $1 and posting.invoice_id = invoice.id
         where invoice.tenant_id = $1 and invoice.status not in ('draft', 'void')
         group by invoice.id, invoice.total, invoice.paid, invoice.credited
         having invoice.total - invoice.paid - invoice.credited <> coalesce(sum(posting.amount), 0)
       union all select 'wallet', wallet.id from wallets wallet
         left join ledger_postings posting on posting.tenant_id = $1 and posting.wallet_id = wallet.id
         where wallet.tenant_id = $1 group by wallet.id, wallet.balance
         having wallet.balance <> -coalesce(sum(posting.amount), 0)`,
      [this.fixture.school.id],
    )
    assert.deepEqual(rows, [])
    const { difference } = await verifyLedger(this.campus.database, this.fixture.school.id)
    assert.deepEqual(difference, null, 'what the verify command says')
  }
}
