import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { uuidv7 } from '../../../src/kernel/ids/ids.ts'
import type { JobContext } from '../../../src/kernel/jobs/define-job.ts'
import { askAboutPaymentsOf } from '../../../src/modules/payments/providers/ask-waiting.ts'
import { endCheckoutJob } from '../../../src/modules/payments/providers/end-checkout.ts'
import { sendRefundJob } from '../../../src/modules/payments/providers/send-refund.ts'
import { startPaymentJob } from '../../../src/modules/payments/providers/start-payment.ts'
import { linkUser, upsertGuardians } from '../../../src/modules/people/index.ts'
import { type Issued, issue } from './certificates.ts'
import { type PayingSchool, type PaymentFixture, type PaymentNow, secrets } from './payment-fixture.ts'
import { keys } from './provider-api.ts'
import { StandIn } from './stand-in.ts'

/** The secret in the address of M-Pesa's callbacks. */
const token = 'a-token-of-twenty-chars'

/** Where PayPal's certificate is. */
const certificate = '/v1/notifications/certs/CERT-1'

/** A school that is connected to every provider, each of them a stand-in, and a guardian who pays. */
export class ConnectedSchool {
  readonly fixture: PaymentFixture
  readonly standIn: StandIn
  readonly school: PayingSchool
  /** By which PayPal signs. */
  readonly leaf: Issued
  readonly #payer: string

  private constructor(
    fixture: PaymentFixture,
    standIn: StandIn,
    school: PayingSchool,
    leaf: Issued,
    payer: string,
  ) {
    this.fixture = fixture
    this.standIn = standIn
    this.school = school
    this.leaf = leaf
    this.#payer = payer
  }

  static async open(fixture: PaymentFixture): Promise<ConnectedSchool> {
    const standIn = await StandIn.open()
    const span = { from: '2020-01-01T00:00:00', until: '2049-01-01T00:00:00' }
    const root = issue({ ...span, name: 'Root of the test', isAuthority: true })
    const leaf = issue({ ...span, name: 'messageverificationcerts.paypal.com', issuer: root })
    standIn.certificates.set(certificate, leaf.pem)
    const school = await fixture.school(connectionsAt(standIn.url, root))
    return new ConnectedSchool(fixture, standIn, school, leaf, await payerOf(fixture, school))
  }

  async close(): Promise<void> {
    await this.fixture.close()
    await this.standIn.stop()
  }

  /** A payment that the guardian asked for and that waits. */
  pending(provider: string, more: object = {}): Promise<string> {
    return this.fixture.pending(this.school, { provider, createdBy: this.#payer, ...more })
  }

  now(id: string): Promise<PaymentNow> {
    return this.fixture.payment(this.school, id)
  }

  work(): Promise<void> {
    return this.fixture.work(this.school)
  }

  #context<Input>(of: PayingSchool, input: Input): JobContext<Input> {
    const { database, clock, log } = this.fixture.campus.application.kernel
    return {
      tenant: of.id,
      jobId: uuidv7(),
      input,
      database,
      clock,
      log,
      attempt: 1,
      progress: async () => undefined,
      finish: async () => undefined,
      refuse: async () => undefined,
    }
  }

  /** One try of the job that begins a payment, as the worker makes it. */
  async begin(payment: string, of: PayingSchool = this.school): Promise<unknown> {
    return startPaymentJob(this.fixture.campus.application.kernel).handler(this.#context(of, { payment }))
  }

  /** The same of the job that has a checkout ended. */
  async endCheckout(payment: string, of: PayingSchool = this.school): Promise<unknown> {
    return endCheckoutJob(this.fixture.campus.application.kernel).handler(this.#context(of, { payment }))
  }

  /** The same of the job that has a refund made. */
  async sendRefund(refund: string): Promise<unknown> {
    return sendRefundJob(this.fixture.campus.application.kernel).handler(
      this.#context(this.school, { refund }),
    )
  }

  /** No try of it is left. */
  async giveRefundUp(refund: string): Promise<void> {
    const { kernel } = this.fixture.campus.application
    await kernel.database.transaction(this.school.id, async (tx) =>
      sendRefundJob(kernel).failed?.(tx, { jobId: refund, input: { refund }, clock: kernel.clock }),
    )
  }

  /** A payment that was begun with its provider, paid, and reported so by asking. */
  async paid(provider: string, more: object = {}): Promise<string> {
    const createdAt = new Date(this.fixture.campus.clock.now().getTime() - 20 * 60_000)
    const id = await this.pending(provider, { createdAt, ...more })
    await this.begin(id)
    this.standIn.payment(id).state = 'paid'
    await askAboutPaymentsOf(this.fixture.campus.application.kernel, this.school.id)
    await this.work()
    return id
  }

  /** An event that PayPal has signed. */
  paypal(event: string, event_type: string, resource: object) {
    const raw = JSON.stringify({ id: event, event_type, create_time: '2026-11-20T08:00:00Z', resource })
    const time = new Date(this.fixture.campus.clock.now()).toISOString()
    const text = `t-${event}|${time}|WH-1|${crc32(raw)}`
    return this.fixture.tell(this.school, 'paypal', raw, {
      'paypal-transmission-id': `t-${event}`,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(text), this.leaf.key).toString('base64'),
      'paypal-cert-url': this.standIn.url + certificate,
      'paypal-auth-algo': 'SHA256withRSA',
    })
  }

  /** M-Pesa reports that it was paid. */
  callBack(id: string, more = '', amount = 100) {
    const { reference } = this.standIn.payment(id)
    const items = [
      { Name: 'Amount', Value: amount },
      { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
      { Name: 'TransactionDate', Value: 20_201_120_102_115 },
    ]
    const stkCallback = {
      MerchantRequestID: '29115-1',
      CheckoutRequestID: reference,
      ResultCode: 0,
      CallbackMetadata: { Item: items },
    }
    return this.fixture.tell(this.school, 'mpesa', { Body: { stkCallback } }, {}, `?token=${token}${more}`)
  }
}

/** A connection to Stripe at the address of a stand-in. */
export const stripeAt = (api_url: string) => ({
  publishable_key: 'pk_test_1',
  secret_key: keys.stripe,
  webhook_secret: secrets.stripe,
  api_url,
})

const connectionsAt = (api_url: string, root: Issued) => ({
  stripe: stripeAt(api_url),
  paystack: { public_key: 'pk_test_1', secret_key: keys.paystack, api_url },
  flutterwave: { public_key: 'p', secret_key: keys.flutterwave, webhook_secret_hash: 'a-hash', api_url },
  mpesa: {
    environment: 'sandbox',
    short_code: keys.mpesa.shortCode,
    consumer_key: keys.mpesa.key,
    api_url,
    consumer_secret: keys.mpesa.secret,
    passkey: keys.mpesa.passkey,
    webhook_token: token,
  },
  paypal: {
    environment: 'sandbox',
    client_id: keys.paypal.id,
    client_secret: keys.paypal.secret,
    api_url,
    webhook_id: 'WH-1',
    root_certificate: root.pem,
  },
  generic_payments: {
    name: 'Bank',
    webhook_secret: secrets.generic,
    payment_page_url: 'https://bank.test/pay?a=1',
  },
})

/** A guardian's account, with a phone in Kenya. */
async function payerOf({ campus }: PaymentFixture, school: PayingSchool): Promise<string> {
  const { userId } = await campus.person(school, ['guardian'])
  const id = '01970000-0000-7000-8000-000000000001'
  await campus.database.transaction(school.id, async (tx) => {
    const author = { at: campus.clock.now(), userId: null, requestId: null }
    const name = { first_name: 'Ada', last_name: 'Okafor' }
    await upsertGuardians(tx, [{ ...name, id, phone: '0712 345 678', email: 'ada@okafor.test' }], author)
    await linkUser(tx, 'guardian', id, userId)
  })
  return userId
}
