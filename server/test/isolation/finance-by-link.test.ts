import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { routes } from '../../src/main/modules.ts'
import type { TestAnswer, TestPerson } from '../support/campus.ts'
import { PaymentCounter } from '../support/payment-counter.ts'

/**
 * Ada is guardian of Amina and Bilal, of one household. Her link to Bilal does not let her see finance: nothing of
 * Bilal may reach her. Amounts of Bilal have cents that no amount of Amina has.
 */
let counter: PaymentCounter
let household: string
let wallet: string
const ids = {
  payments: new Map<string, string>(),
  invoices: new Map<string, string>(),
  disputes: new Map<string, string>(),
}
let hiddenTexts: string[] = []

const idOf = (of: ReadonlyMap<string, string>, name: string): string => of.get(name) ?? assert.fail(name)
const part = (invoice: string, amount: string) => ({ invoice_id: idOf(ids.invoices, invoice), amount })

async function pay(name: string, amount: string, more: object): Promise<TestAnswer['body']> {
  const paid = await counter.good(201, counter.pay(household, amount, more))
  ids.payments.set(name, paid.id)
  return paid
}

async function dispute(name: string, payment: string): Promise<void> {
  const body = { payment_id: idOf(ids.payments, payment), reason: 'duplicate', description: `Of ${name}` }
  const made = await counter.good(201, counter.ask('POST', 'disputes/', body))
  ids.disputes.set(name, made.id)
}

const ada = (method: string, path: string, body?: unknown) =>
  counter.ask(method, path, body, counter.fixture.ada)

before(async () => {
  counter = await PaymentCounter.open()
  const { amina, bilal } = counter.fixture.children
  const own = await counter.invoice(amina, '200.00')
  const second = await counter.invoice(amina, '90.00', '2027-01-31')
  const hidden = await counter.invoice(bilal, '1337.31', '2026-12-01')
  ids.invoices.set('own', own.id).set('second', second.id).set('hidden', hidden.id)
  household = own.household_id
  await pay('own', '40.00', { student_id: amina, allocations: [part('own', '40.00')] })
  await pay('hidden', '71.93', { student_id: bilal, allocations: [part('hidden', '71.93')] })
  await pay('unnamed', '81.67', { allocations: [part('hidden', '81.67')] })
  const of = { allocations: [part('own', '30.00'), part('hidden', '62.83')] }
  await pay('mixed', '92.83', { ...of, reference: 'BILAL-7' })
  const { wallet: purse } = await counter.good(
    201,
    counter.ask('POST', 'wallet/top-up', { household_id: household, amount: '505.59', method: 'cash' }),
  )
  wallet = purse.id
  await pay('spent', '53.37', { method: 'wallet', allocations: [part('hidden', '53.37')] })
  await pay('waiting', '17.43', {
    method: 'cheque',
    allocations: [part('own', '10.00'), part('hidden', '7.43')],
  })
  await pay('whole', '12.21', { method: 'cheque' })
  for (const name of ['own', 'hidden', 'mixed']) await dispute(name, name)
  const back = { reason: 'Bilal left', allocations: [part('own', '5.00'), part('hidden', '11.23')] }
  const mixed = `payments/${idOf(ids.payments, 'mixed')}/refund`
  await counter.good(201, counter.ask('POST', mixed, { ...back, amount: '16.23' }))
  await counter.setFinance(bilal, counter.fixture.guardianIds.ada, false)
  hiddenTexts = [
    bilal,
    hidden.id,
    hidden.number,
    'Bilal',
    'BILAL-7',
    hidden.payment_code,
    wallet,
    ...['hidden', 'unnamed', 'spent', 'whole'].map((name) => idOf(ids.payments, name)),
    ...['hidden', 'mixed'].map((name) => idOf(ids.disputes, name)),
    '1337.31',
    '1,337.31',
    '71.93',
    '81.67',
    '62.83',
    '92.83',
    '53.37',
    '505.59',
    '452.22',
    '17.43',
    '7.43',
    '12.21',
    '16.23',
    '11.23',
  ]
})
after(() => counter.close())

test('the requests of the finding: payments, receipts and disputes of a child need the right on the link to that child', async () => {
  const { results } = await counter.good(200, ada('GET', 'payments/?count=true'))
  const names = new Map([...ids.payments].map(([name, id]) => [id, name]))
  assert.deepEqual(results.map(({ id }: { id: string }) => names.get(id)).sort(), ['mixed', 'own', 'waiting'])
  for (const name of ['hidden', 'unnamed', 'spent', 'whole']) {
    const id = idOf(ids.payments, name)
    for (const path of ['', 'receipt', 'refunds/']) {
      assert.equal((await ada('GET', `payments/${id}/${path}`)).status, 404, `${name} ${path}`)
    }
    const refused = await ada('POST', 'disputes/', { payment_id: id, reason: 'fraud', description: 'Mine?' })
    assert.equal(refused.status, 404, name)
  }
  const { disputes } = await counter.good(200, ada('GET', 'disputes/'))
  assert.deepEqual(
    disputes.map(({ id }: { id: string }) => id),
    [idOf(ids.disputes, 'own')],
  )
  for (const name of ['hidden', 'mixed']) {
    const path = `disputes/${idOf(ids.disputes, name)}/`
    assert.equal((await ada('GET', path)).status, 404)
    const evidence = [{ file_id: household, description: 'Proof' }]
    assert.equal((await ada('PATCH', path, { evidence })).status, 404)
  }
})

test('of a payment for both children a guardian of one sees that part alone, also on the receipt', async () => {
  const path = `payments/${idOf(ids.payments, 'mixed')}/`
  const mixed = await counter.good(200, ada('GET', path))
  assert.deepEqual(
    [mixed.is_partial, mixed.amount, mixed.refunded_amount, mixed.wallet_amount, mixed.reference],
    [true, '30.00', '5.00', '0.00', null],
  )
  assert.deepEqual(
    mixed.allocations.map(({ invoice_id, amount }: Record<string, string>) => [invoice_id, amount]),
    [[idOf(ids.invoices, 'own'), '25.00']],
  )
  const refunds = await counter.good(200, ada('GET', `${path}refunds/`))
  assert.deepEqual([refunds.results[0].amount, refunds.results[0].reason], ['5.00', ''])
  const waiting = await counter.good(200, ada('GET', `payments/${idOf(ids.payments, 'waiting')}/`))
  assert.deepEqual([waiting.is_partial, waiting.amount], [true, '10.00'])
  const text = await counter.readPdf(`payments/${idOf(ids.payments, 'mixed')}/receipt`, counter.fixture.ada)
  assert.ok(text.includes('30.00') && text.includes('your children'), text)
  const whole = await counter.good(200, counter.ask('GET', path))
  assert.deepEqual([whole.is_partial, whole.amount, whole.refunded_amount], [false, '92.83', '16.23'])
  const refused = await ada('POST', 'disputes/', {
    payment_id: idOf(ids.payments, 'waiting'),
    reason: 'fraud',
    description: 'Not mine',
  })
  assert.deepEqual([refused.status, refused.body.code], [403, 'payment_partly_visible'])
})

test('a guardian of one child of two pays for that one through a provider, and never out of or into the wallet', async () => {
  const { campus, fixture } = counter
  const owner = await campus.person(fixture.school, ['owner'])
  const settings = { name: 'Bank', webhook_secret: 'a-shared-secret-of-the-bank' }
  const made = await campus.request('POST', '/api/v1/integrations/service-connections/', {
    token: owner.token,
    school: fixture.school,
    body: { service: 'generic_payments', settings },
  })
  assert.equal(made.status, 201, made.text)
  const order = { household_id: household, method: 'online', amount: '6.00' }
  const paid = await counter.good(201, ada('POST', 'payments/', order))
  ids.payments.set('online', paid.id)
  assert.deepEqual(
    await counter.good(200, ada('GET', `payments/${paid.id}/`)).then(({ amount }) => amount),
    '6.00',
  )
  const named = await ada('POST', 'payments/', { ...order, allocations: [part('hidden', '6.00')] })
  assert.deepEqual([named.status, named.body.code], [422, 'allocation_refused'])
})

test('the wallet of a household is for guardians who see the finance of all its children', async () => {
  assert.deepEqual((await counter.good(200, ada('GET', 'wallets/'))).results, [])
  for (const path of ['', 'entries/']) {
    assert.equal((await ada('GET', `wallets/${wallet}/${path}`)).status, 404)
  }
  assert.equal((await ada('POST', `wallets/${wallet}/pay`, {})).status, 404)
  const spend = { household_id: household, method: 'wallet', amount: '1.00' }
  const topUp = { household_id: household, method: 'online', amount: '1.00' }
  const more = { household_id: household, method: 'online', amount: '999.00', overpayment: 'wallet' }
  for (const [path, body] of [
    ['payments/', spend],
    ['payments/', more],
    ['wallet/top-up', topUp],
  ] as const) {
    const refused = await ada('POST', path, body)
    assert.deepEqual([refused.status, refused.body.code], [403, 'wallet_partly_visible'], path)
  }
  const seen = await counter.good(200, ada('GET', `households/${household}/`))
  assert.deepEqual([seen.is_partial, seen.wallets, seen.balances[0].wallet_amount], [true, [], '0.00'])
  const statement = await counter.good(200, ada('GET', `statements/?household_id=${household}`))
  assert.equal(statement.currencies[0].wallet, null)
})

test('nobody pays in the name of a child whose finance they do not see, or learns how its charges are divided', async () => {
  for (const student of [counter.fixture.children.bilal, counter.fixture.children.chidi]) {
    const body = { student_id: student, method: 'wallet', amount: '1.00' }
    const refused = await ada('POST', 'payments/', body)
    assert.deepEqual([refused.status, refused.body.code], [422, 'unknown_payer'])
  }
})

/** Every way to ask each route that a guardian may read money by: a new one is missing here and fails. */
function questions(): Record<string, string[]> {
  const { bilal } = counter.fixture.children
  const [payments, invoices, disputes] = [ids.payments, ids.invoices, ids.disputes].map((of) => [
    ...of.values(),
  ])
  const each = (of: readonly string[] = [], ...ends: string[]) =>
    of.flatMap((id) => ends.map((end) => `${id}/${end}`))
  const under = (list: string, paths: readonly string[]) => paths.map((path) => `${list}${path}`)
  return {
    'finance.listPayments': under('payments/?count=true', [
      '',
      `&student_id=${bilal}`,
      `&household_id=${household}`,
      '&q=BILAL',
      '&status=pending',
      '&method=wallet',
      '&sort=paid_at',
      '&page_size=1',
    ]),
    'finance.readPayment': under('payments/', each(payments, '')),
    'finance.downloadReceipt': under('payments/', each(payments, 'receipt')),
    'finance.listRefunds': under('payments/', each(payments, 'refunds/')),
    'finance.listDisputes': under('disputes/', [
      '?count=true',
      ...(payments ?? []).map((id) => `?payment_id=${id}`),
    ]),
    'finance.readDispute': under('disputes/', each(disputes, '')),
    'finance.listInvoices': under('invoices/?count=true', ['', `&student_id=${bilal}`, '&q=Bilal', '&q=INV']),
    'finance.readInvoice': under('invoices/', each(invoices, '')),
    'finance.downloadInvoice': under('invoices/', each(invoices, 'pdf')),
    'finance.readSwissPaymentPart': under('invoices/', each(invoices, 'swiss-payment-part')),
    'finance.listHouseholds': under('households/?count=true&include=open_invoices', [
      '',
      `&student_id=${bilal}`,
      '&q=Bilal',
      '&owing=true',
    ]),
    'finance.readHousehold': [`households/${household}/`],
    'finance.listWallets': ['wallets/', `wallets/?household_id=${household}`],
    'finance.readWallet': [`wallets/${wallet}/`],
    'finance.listWalletEntries': [`wallets/${wallet}/entries/`],
    'finance.readStatement': ['json', 'pdf'].map(
      (format) => `statements/?household_id=${household}&format=${format}`,
    ),
    'finance.listPaymentMethods': ['payment-methods/'],
    'me.listHouseholds': ['../me/households/'],
  }
}

const readsMoney = routes.filter(
  ({ id, method, access }) =>
    method === 'GET' &&
    (id === 'me.listHouseholds' || (access.kind === 'right' && access.area === 'finance')),
)

test('by no route that reads money does a guardian meet a child whose link hides it: id, name, numbers, amounts', async () => {
  const requested = questions()
  assert.deepEqual(readsMoney.map(({ id }) => id).sort(), Object.keys(requested).sort())
  const { ada: person, bursar } = counter.fixture
  const metByBursar = new Set<string>()
  for (const path of Object.values(requested).flat()) {
    const isPdf = /receipt$|pdf$/.test(path)
    const read = (who: TestPerson) =>
      isPdf ? counter.readPdf(path, who) : counter.ask('GET', path, undefined, who)
    const [own, all] = await Promise.all([read(person), read(bursar)])
    const text = typeof own === 'string' ? own : own.text
    for (const hidden of hiddenTexts) {
      const echoed = path.includes(hidden) && !text.includes('"results":[{')
      assert.ok(echoed || !text.includes(hidden), `${path} shows ${hidden}: ${text.slice(0, 3000)}`)
      if ((typeof all === 'string' ? all : all.text).includes(hidden)) metByBursar.add(hidden)
    }
  }
  const unseen = hiddenTexts.filter((text) => !metByBursar.has(text))
  assert.deepEqual(unseen, [], 'the office meets each of them, so that this test looks for what is there')
})

test('a household that a filter asks for by a hidden child, or finds by its name, is not found', async () => {
  const { bilal } = counter.fixture.children
  for (const path of [
    `households/?student_id=${bilal}`,
    'households/?q=Bilal',
    `payments/?student_id=${bilal}`,
  ]) {
    assert.deepEqual((await counter.good(200, ada('GET', path))).results, [], path)
  }
  assert.deepEqual((await counter.good(200, ada('GET', 'payments/?q=BILAL'))).results, [])
})

test('a student, and a guardian without any link that shows finance, read no money at all', async () => {
  const { campus, fixture } = counter
  const student = await campus.person(fixture.school, ['student'])
  for (const path of Object.values(questions()).flat()) {
    const { status, body } = await counter.ask('GET', path, undefined, student)
    if (path.includes('me/households')) assert.deepEqual([status, body.results], [200, []])
    else assert.equal(status, 403, path)
  }
  const lists = ['payments/', 'invoices/', 'households/', 'wallets/', 'disputes/']
  await counter.setFinance(fixture.children.amina, fixture.guardianIds.ada, false)
  for (const path of lists) {
    const body = await counter.good(200, ada('GET', path))
    assert.deepEqual(body.results ?? body.disputes, [], path)
  }
  for (const child of [fixture.children.amina, fixture.children.bilal])
    await counter.setFinance(child, fixture.guardianIds.ada, true)
  const all = await counter.good(200, ada('GET', 'payments/?count=true'))
  assert.equal(all.count, ids.payments.size + 1, 'both links open: all is seen again, the top-up too')
  assert.ok(all.results.every(({ is_partial }: { is_partial: boolean }) => !is_partial))
  const shown = await counter.good(200, ada('GET', `wallets/${wallet}/`))
  assert.equal(shown.balance, '452.22')
})
