import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { sql } from '../../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../../src/kernel/ids/ids.ts'
import { ProviderEvents } from '../../../src/modules/payments/providers/events/provider-events.ts'
import { startCampus, type TestAnswer, type TestCampus, type TestPerson, type TestSchool } from '../campus.ts'

/** A school that takes payments, with its owner and a household. */
export interface PayingSchool extends TestSchool {
  readonly owner: TestPerson
  readonly household: string
}

interface PendingPayment {
  readonly provider?: string | null
  readonly method?: string
  readonly amount?: bigint
  readonly currency?: string
  readonly reference?: string
  readonly providerReference?: string
  readonly createdBy?: string
  readonly createdAt?: Date
}

/** The state of a payment. */
export interface PaymentNow {
  readonly status: string
  readonly refunded: bigint
  readonly provider_reference: string | null
  readonly checkout: Readonly<Record<string, unknown>> | null
  readonly failure_code: string | null
  /** Its postings by kind of account, minor units: `{cash: 10000n, wallet: -10000n}`. */
  readonly books: Readonly<Record<string, string>>
}

export const secrets = { stripe: 'whsec_of_the_desk', generic: 'a-shared-secret-of-the-bank' }

/** A Campus without a worker: events wait until they are worked off by hand. */
export class PaymentFixture {
  readonly campus: TestCampus

  private constructor(campus: TestCampus) {
    this.campus = campus
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<PaymentFixture> {
    return new PaymentFixture(
      await startCampus({ env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1', ...env } }),
    )
  }

  close(): Promise<void> {
    return this.campus.stop()
  }

  /** Its connections as the catalog wants them, by service. */
  async school(connections: Readonly<Record<string, object>> = {}): Promise<PayingSchool> {
    const school = await this.campus.school({ currency: 'EUR' })
    const owner = await this.campus.person(school, ['owner'])
    const household = uuidv7()
    const now = this.campus.clock.now()
    await this.campus.database.transaction(school.id, (tx) =>
      tx.execute(sql`insert into households (tenant_id, id, title, search_text, sort_name, created_at, updated_at)
        values (${school.id}, ${household}, 'Okafor', 'okafor', 'okafor', ${now}, ${now})`),
    )
    const made = { ...school, owner, household }
    for (const [service, settings] of Object.entries(connections)) await this.connect(made, service, settings)
    return made
  }

  async connect(school: PayingSchool, service: string, settings: object): Promise<void> {
    const answer = await this.ask(school, 'POST', '/api/v1/integrations/service-connections/', {
      service,
      settings,
    })
    assert.equal(answer.status, 201, answer.text)
  }

  ask(school: PayingSchool, method: string, path: string, body?: unknown): Promise<TestAnswer> {
    return this.campus.request(method, path, { token: school.owner.token, school, body })
  }

  /** A payment that waits, of 100.00 EUR unless said otherwise. */
  async pending(school: PayingSchool, given: PendingPayment = {}): Promise<string> {
    const id = uuidv7()
    const at = given.createdAt ?? this.campus.clock.now()
    const { provider = 'stripe', method = 'online', amount = 10_000n, currency = 'EUR' } = given
    await this.campus.database.transaction(school.id, (tx) =>
      tx.execute(sql`insert into payments (tenant_id, id, purpose, household_id, status, method, currency, amount,
          paid_at, overpayment, provider, provider_reference, reference, created_by, created_at, updated_at)
        values (${school.id}, ${id}, 'invoices', ${school.household}, 'pending', ${method}, ${currency}, ${amount},
          ${at}, 'wallet', ${provider}, ${given.providerReference ?? null}, ${given.reference ?? null},
          ${given.createdBy ?? null}::uuid, ${at}, ${at})`),
    )
    return id
  }

  async payment(school: PayingSchool, id: string): Promise<PaymentNow> {
    const [[row], books] = await this.campus.database.read(school.id, [
      sql<Omit<PaymentNow, 'books'>>`select status, refunded, provider_reference, checkout, failure_code
        from payments where tenant_id = ${school.id} and id = ${id}`,
      sql<{ kind: string; sum: string }>`select account.kind, sum(posting.amount)::text as sum
        from ledger_postings posting join ledger_accounts account
          on account.tenant_id = ${school.id} and account.id = posting.account_id
        where posting.tenant_id = ${school.id} and posting.entry_id in (select line.entry_id from ledger_postings line
          where line.tenant_id = ${school.id} and line.payment_id = ${id})
        group by account.kind having sum(posting.amount) <> 0 order by 1`,
    ])
    assert.ok(row)
    return { ...row, books: Object.fromEntries(books.map(({ kind, sum }) => [kind, sum])) }
  }

  /** Sends an event as a provider does; the body goes as it is when it is text. */
  tell(
    school: TestSchool | string,
    provider: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    query = '',
  ): Promise<TestAnswer> {
    return this.campus.request('POST', `/finance/payments/webhook/${provider}/${query}`, {
      school,
      raw: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  /** By Stripe's own library. */
  stripe(school: TestSchool, event: object, secret = secrets.stripe): Promise<TestAnswer> {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(this.campus.clock.now().getTime() / 1000)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return this.tell(school, 'stripe', payload, { 'stripe-signature': header })
  }

  /** In our own format. */
  generic(
    school: TestSchool,
    event: object,
    headers: Readonly<Record<string, string>> = {},
    secret = secrets.generic,
  ): Promise<TestAnswer> {
    const payload = JSON.stringify(event)
    const t = Math.floor(this.campus.clock.now().getTime() / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')
    return this.tell(school, 'generic', payload, { 'x-webhook-signature': `t=${t},v1=${v1}`, ...headers })
  }

  /** Works off what waits. */
  work(school: TestSchool): Promise<void> {
    return new ProviderEvents(this.campus.application.kernel).run(school.id)
  }

  /** Events as the office sees them, the oldest first. */
  async events(school: PayingSchool, query = '') {
    const { status, body, text } = await this.ask(school, 'GET', `/api/v1/finance/provider-events/${query}`)
    assert.equal(status, 200, text)
    return (body.results as Record<string, unknown>[]).reverse()
  }
}

/** An event of Stripe about a payment of ours. */
export const stripeEvent = (id: string, type: string, object: object, created = 1_700_000_000) => ({
  id,
  object: 'event',
  type,
  created,
  data: { object },
})
