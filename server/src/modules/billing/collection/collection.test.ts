import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'

let mailbox: Mailbox
let counter: PaymentCounter
let okafor: string
let eze: string
const ask = (method: string, path: string, body?: unknown, person = counter.fixture.bursar) =>
  counter.ask(method, path, body, person)
const good = (status: number, answer: Promise<TestAnswer>) => counter.good(status, answer)

before(async () => {
  mailbox = await openMailbox()
  counter = await PaymentCounter.open({ worker: true, env: { SMTP_URL: mailbox.url } })
  const { school, guardianIds, children } = counter.fixture
  await counter.admin.query(
    `update guardians set email = 'ada@alpha.test', phone = '+33123456789', preferred_language = 'fr'
     where tenant_id = $1 and id = $2`,
    [school.id, guardianIds.ada],
  )
  await counter.admin.query(
    `update guardians set email = 'eve@alpha.test' where tenant_id = $1 and id = $2`,
    [school.id, guardianIds.eve],
  )
  await counter.admin.query(`update guardian_links set receives_messages = true where tenant_id = $1`, [
    school.id,
  ])
  const first = await counter.invoice(children.amina, '300', '2026-12-31')
  const second = await counter.invoice(children.chidi, '120', '2026-12-31')
  okafor = first.household_id
  eze = second.household_id
  await makeDue('2026-10-01', first.id)
  await makeDue('2026-11-10', second.id)
})
after(async () => {
  await counter.close()
  await mailbox.stop()
})

/** Moves notes and promises back by a number of days. */
async function passDays(days: number): Promise<void> {
  const at = [counter.fixture.school.id, days]
  await counter.admin.query(
    `update collection_notes set created_at = created_at - make_interval(days => $2) where tenant_id = $1`,
    at,
  )
  await counter.admin.query(
    `update payment_promises set created_at = created_at - make_interval(days => $2), due_on = due_on - $2::int
     where tenant_id = $1`,
    at,
  )
}

const makeDue = (day: string, id: string) =>
  counter.admin.query('update invoices set due_date = $3 where tenant_id = $1 and id = $2', [
    counter.fixture.school.id,
    id,
    day,
  ])

const titles = (page: TestAnswer['body']): string[] => page.results.map((row: { title: string }) => row.title)

test('the list shows who owes how much for how long, and how they are reached', async () => {
  const page = await good(200, ask('GET', 'debtors/?count=true'))
  assert.deepEqual(titles(page), ['Okafor', 'Eze'])
  assert.equal(page.count, 2)
  const [row] = page.results
  assert.deepEqual(row.amounts, {
    currency: 'EUR',
    current: '0.00',
    days_1_30: '0.00',
    days_31_60: '300.00',
    days_61_90: '0.00',
    days_over_90: '0.00',
    total: '300.00',
  })
  assert.deepEqual([row.overdue_amount, row.oldest_due_date], ['300.00', '2026-10-01'])
  const { guardian_id: _, ...contact } = row.contacts[0]
  assert.deepEqual(contact, { name: 'Ada Okafor', phone: '+33123456789', email: 'ada@alpha.test' })
  assert.deepEqual([row.last_payment, row.last_reminder, row.promise], [null, null, null])
  assert.deepEqual([page.totals.total, page.totals.days_31_60], ['420.00', '300.00'])
})

test('it is filtered by age, amount and name, and sorted, page by page', async () => {
  const found = async (query: string) => titles(await good(200, ask('GET', `debtors/?${query}`)))
  assert.deepEqual(await found('age=days_31_60'), ['Okafor'])
  assert.deepEqual(await found('age=days_over_90'), [])
  assert.deepEqual(await found('min_amount=120.01'), ['Okafor'])
  assert.deepEqual(await found('q=eze'), ['Eze'])
  assert.deepEqual(await found('q=%21'), [])
  assert.deepEqual(await found('sort=title'), ['Eze', 'Okafor'])
  assert.deepEqual(await found('sort=total'), ['Eze', 'Okafor'])
  assert.deepEqual(await found('sort=-oldest'), ['Eze', 'Okafor'])
  assert.deepEqual(await found('reminded=never&promise=none'), ['Okafor', 'Eze'])
  assert.deepEqual(await found('currency=USD'), [])
  const first = await good(200, ask('GET', 'debtors/?page_size=1'))
  const next = new URL(first.next).search
  assert.deepEqual(await found(next.slice(1)), ['Eze'])
  assert.equal((await ask('GET', 'debtors/?min_amount=1.234')).status, 422)
})

test('families are reminded in their language, each once in seven days, also at the same time', async () => {
  const order = { household_ids: [okafor], message: 'The office is open until 4 pm.' }
  const answers = await Promise.all([ask('POST', 'reminders', order), ask('POST', 'reminders', order)])
  const bodies = answers.map(({ status, body, text }) => {
    assert.equal(status, 200, text)
    return body
  })
  assert.deepEqual(bodies.map((body) => body.households).toSorted(), [0, 1])
  assert.deepEqual(bodies.map((body) => body.already_reminded).toSorted(), [0, 1])
  const [email, ...others] = await mailbox.mailsTo('ada@alpha.test')
  assert.equal(others.length, 0)
  assert.match(email?.subject ?? '', /retard/)
  assert.match(email?.text ?? '', /300[.,]00 EUR[\s\S]*The office is open until 4 pm\.[\s\S]*family-money/)

  // All that are left: of the child of two homes the guardian with an address.
  const all = await good(200, ask('POST', 'reminders', {}))
  assert.deepEqual(all, { households: 1, emails: 1, already_reminded: 0, unreachable: 0, nothing_owed: 0 })
  const { remind_after, entries } = await good(200, ask('GET', `households/${eze}/collection`))
  assert.deepEqual([remind_after, entries[0].kind, entries[0].emails], ['2026-11-29', 'email', 1])
  assert.equal(typeof entries[0].created_by_name, 'string')
  await passDays(7)
  assert.equal((await good(200, ask('POST', 'reminders', order))).households, 1)
})

test('a promise is fulfilled by payments in time, and broken after its day; a broken one comes first', async () => {
  const promises = `households/${eze}/promises/`
  const promise = await good(201, ask('POST', promises, { amount: '50', due_date: '2026-11-24' }))
  assert.deepEqual([promise.state, promise.amount, promise.paid_amount], ['open', '50.00', '0.00'])
  const other = await good(201, ask('POST', promises, { amount: '40', due_date: '2026-11-24', note: 'Less' }))
  const { promises: both } = await good(200, ask('GET', `households/${eze}/collection`))
  assert.deepEqual(
    both.map((one: { state: string }) => one.state),
    ['open', 'cancelled'],
  )
  assert.deepEqual(titles(await good(200, ask('GET', 'debtors/?promise=open'))), ['Eze'])
  const skipped = await good(200, ask('POST', 'reminders', {}))
  assert.equal(skipped.households, 0, 'nobody with an open promise is written to')

  await passDays(3)
  const page = await good(200, ask('GET', 'debtors/'))
  assert.deepEqual(titles(page), ['Eze', 'Okafor'])
  assert.deepEqual(
    [page.results[0].promise.state, page.results[0].promise.note, page.results[0].promises_broken],
    ['broken', 'Less', 1],
  )
  assert.deepEqual(titles(await good(200, ask('GET', 'debtors/?promise=broken'))), ['Eze'])
  await good(201, counter.pay(eze, '40'))
  const late = await good(200, ask('GET', 'debtors/?q=eze'))
  assert.equal(late.results[0].promise.state, 'late')
  assert.equal(late.results[0].last_payment.amount, '40.00')

  const next = await good(201, ask('POST', promises, { amount: '30', due_date: '2026-11-30' }))
  await good(201, counter.pay(eze, '30'))
  const read = await good(200, ask('GET', `households/${eze}/collection`))
  assert.deepEqual(
    [read.promise.id, read.promise.state, read.promises_fulfilled, read.promises_broken],
    [next.id, 'fulfilled', 1, 1],
  )
  const cancelled = await good(200, ask('POST', `promises/${other.id}/cancel`))
  assert.equal(cancelled.state, 'cancelled')
  assert.equal((await good(200, ask('GET', 'debtors/?q=eze'))).results[0].promises_broken, 0)
})

test('a promise is for money in the future; a note says something', async () => {
  const wrong = async (path: string, body: object) =>
    (await ask('POST', `households/${okafor}/${path}/`, body)).body
  assert.equal((await wrong('promises', { amount: '0', due_date: '2026-11-30' })).code, 'invalid_amount')
  assert.equal((await wrong('promises', { amount: '5', due_date: '2026-11-21' })).code, 'invalid_body')
  assert.equal((await wrong('promises', { amount: '5', due_date: '2029-11-21' })).code, 'invalid_body')
  assert.equal((await wrong('collection-notes', { kind: 'note' })).code, 'invalid_body')
  const missing = '01936d3e-5a00-7d11-8f00-7b1f6d1f0a99'
  assert.equal((await ask('GET', `households/${missing}/collection`)).status, 404)
  assert.equal((await ask('POST', `promises/${missing}/cancel`)).status, 404)
  assert.equal((await ask('POST', 'reminders', { household_ids: [missing] })).status, 404)
})

test('a call is the last reminder, and holds no email back; the file neutralises formulas', async () => {
  const call = await good(
    201,
    ask('POST', `households/${okafor}/collection-notes/`, { kind: 'call', note: '=HYPERLINK("x")' }),
  )
  assert.equal(call.kind, 'call')
  const [row] = (await good(200, ask('GET', 'debtors/?q=okafor'))).results
  assert.deepEqual([row.last_reminder.kind, row.last_note], ['call', '=HYPERLINK("x")'])
  const { status, text, headers } = await ask('GET', 'debtors/export?sort=-total')
  assert.equal(status, 200, text)
  assert.match(headers.get('content-disposition') ?? '', /debtors-.*2026-11-22\.csv/)
  const [header = '', line = ''] = text.split('\n')
  assert.match(header, /^household_id,household,contacts,current,/)
  assert.match(line, /Okafor,Ada Okafor '?\+33123456789 ada@alpha\.test,0\.00,0\.00,300\.00/)
  assert.match(line, /"'=HYPERLINK\(""x""\)"/)
})

test('principals read, bursars write, guardians and other staff see nothing of it', async () => {
  const { principal, ada, school } = counter.fixture
  assert.equal((await ask('GET', 'debtors/', undefined, principal)).status, 200)
  assert.equal((await ask('GET', `households/${okafor}/collection`, undefined, principal)).status, 200)
  const note = { kind: 'note', note: 'Read only' }
  assert.equal((await ask('POST', `households/${okafor}/collection-notes/`, note, principal)).status, 403)
  assert.equal((await ask('POST', 'reminders', {}, principal)).status, 403)
  const registrar = await counter.campus.person(school, ['registrar'])
  for (const person of [ada, registrar])
    for (const path of ['debtors/', 'debtors/export', `households/${okafor}/collection`])
      assert.equal((await ask('GET', path, undefined, person)).status, 403, path)
  const { text } = await ask('GET', `households/${okafor}/`, undefined, ada)
  assert.ok(!text.includes('HYPERLINK'), text)
})
