import { createHmac } from 'node:crypto'
import { call, tokenOf } from './person.ts'

/** An invoice of the demo, as a journey needs to know it. */
export interface MadeInvoice {
  readonly id: string
  readonly number: string
  readonly household_id: string
  readonly currency: string
  readonly balance: string
}

/** Issues an invoice of one line to the household of a student of greenfield. */
export async function newInvoice(address: string, studentId: string, amount: string): Promise<MadeInvoice> {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  return call(address, token, 'POST', '/api/v1/finance/invoices/', {
    student_id: studentId,
    due_date: '2026-12-15',
    issue: true,
    lines: [{ description: 'Tuition, first term', fee_type: 'tuition', unit_amount: amount }],
  })
}

/** Takes money in hand for a household of greenfield. */
export async function payAtCounter(address: string, household_id: string, amount: string): Promise<string> {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const body = { household_id, method: 'card', amount }
  return (await call<{ id: string }>(address, token, 'POST', '/api/v1/finance/payments/', body)).id
}

const secret = 'a-secret-shared-with-the-bank-of-the-demo'
const services = '/api/v1/integrations/service-connections/'

interface Connection {
  readonly id: string
  readonly service: string
}

/** Connects greenfield to a payment provider whose events `providerSays` signs. */
export async function connectProvider(address: string): Promise<void> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const { results } = await call<{ results: Connection[] }>(address, token, 'GET', services)
  const settings = {
    name: 'Bank of the demo',
    webhook_secret: secret,
    payment_page_url: 'https://bank.example/pay',
  }
  const existing = results.find(({ service }) => service === 'generic_payments')
  const made = existing
    ? await call<Proposed>(address, token, 'PATCH', `${services}${existing.id}/`, {
        settings,
        is_active: true,
      })
    : await call<Proposed>(address, token, 'POST', services, { service: 'generic_payments', settings })
  await approve(address, made)
}

/** A payment connection as finance staff approve it. */
export interface Proposed {
  readonly id: string
  readonly proposal: { readonly id: string } | null
}

/** The bursar of greenfield approves what is proposed of a payment connection. */
export async function approve(address: string, { id, proposal }: Proposed): Promise<void> {
  if (!proposal) return
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const path = `/api/v1/integrations/payment-connections/${id}/approve`
  await call(address, token, 'POST', path, { proposal_id: proposal.id })
}

/** The provider's webhook to the school: a payment has arrived. */
export async function providerSays(
  address: string,
  event: { readonly reference: string; readonly amount: string; readonly currency: string },
): Promise<number> {
  // The demo's clock is its own: it is read where the payment was made a moment ago.
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const path = `/api/v1/finance/payments/${event.reference}/`
  const { updated_at } = await call<{ updated_at: string }>(address, token, 'GET', path)
  return providerReports(address, event, new Date(updated_at))
}

/** The provider's webhook to the school, whatever it is about. */
export async function providerReports(
  address: string,
  event: { readonly reference: string; readonly amount: string; readonly currency: string },
  at: Date,
): Promise<number> {
  const body = JSON.stringify({
    event_id: `evt_${event.reference}`,
    type: 'payment.succeeded',
    ...event,
    occurred_at: at.toISOString(),
  })
  const time = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const hook = '/finance/payments/webhook/generic/?school_slug=greenfield'
  const answer = await fetch(new URL(hook, address), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': `t=${time},v1=${signature}` },
  })
  return answer.status
}

/** Charges the children of guardian@rivers.test in both of their schools, a little. */
export async function chargeRivers(address: string): Promise<void> {
  const guardian = await tokenOf(address, 'guardian@rivers.test')
  for (const slug of ['greenfield', 'lumiere']) {
    const path = '/api/v1/people/students/'
    const { results } = await call<{ results: { id: string }[] }>(
      address,
      guardian,
      'GET',
      path,
      undefined,
      slug,
    )
    const bursar = await tokenOf(address, `bursar@${slug}.test`)
    const order = {
      student_id: results[0]?.id,
      due_date: '2026-12-15',
      issue: true,
      lines: [{ description: 'School trip', fee_type: 'activities', unit_amount: '12' }],
    }
    await call(address, bursar, 'POST', '/api/v1/finance/invoices/', order, slug)
  }
}
