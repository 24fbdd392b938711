import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { fecIssues, fecLines } from '../../../../test/support/fec-checker.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { type Entry, postEntries } from '../post.ts'
import { rollUp } from '../rollup.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

const siren = '732829320'
type Body = Readonly<Record<string, unknown>>
const ask = (at: FinanceSchool, method: string, path: string, body?: Body) =>
  campus.request(method, `/api/v1/finance/${path}`, { token: at.bursar.token, school: at.school, body })
async function good(at: FinanceSchool, method: string, path: string, body?: Body) {
  const answer = await ask(at, method, path, body)
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

async function makeSchool(options: { currency?: string; timeZone?: string } = {}, start = '01-01') {
  const at = await makeFinanceSchool(campus, options)
  await good(at, 'PATCH', 'settings/', { accounting: { siren, financial_year_start: start } })
  return at
}

async function fec(at: FinanceSchool, query = '') {
  const answer = await fetch(new URL(`/api/v1/finance/ledger/export?format=fec${query}`, campus.url), {
    headers: { authorization: `Bearer ${at.bursar.token}`, 'x-school-slug': at.school.slug },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder('iso-8859-15').decode(bytes)
  assert.equal(answer.status, 200, text)
  const name = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  const [type, link] = [answer.headers.get('content-type'), answer.headers.get('link')]
  return { name, bytes, type, text, lines: fecLines(text), link }
}

const entry = (effectiveOn: string, amount = 5n, currency = 'EUR'): Entry => ({
  cause: `trial:${uuidv7()}`,
  kind: 'trial',
  currency,
  effectiveOn,
  description: `Trial ${effectiveOn}`,
  postings: [
    { account: { kind: 'cash', subject: 'cash' }, amount },
    { account: { kind: 'revenue', subject: 'tuition' }, amount: -amount },
  ],
})
const write = (at: FinanceSchool, ...entries: Entry[]) =>
  campus.database.transaction(at.school.id, (tx) =>
    postEntries(tx, { at: campus.clock.now(), userId: null, requestId: null }, entries),
  )
const invoice = (at: FinanceSchool, student_id: string, due_date: string, fee_type = 'tuition') =>
  good(at, 'POST', 'invoices/', {
    student_id,
    due_date,
    issue: true,
    lines: [{ description: 'Scolarité', fee_type, quantity: 1, unit_amount: '400.00', tax_rate: 20 }],
  })
const numbersOf = ({ lines }: Awaited<ReturnType<typeof fec>>) =>
  new Map(lines.map((line) => [line['EcritureLib'], Number(line['EcritureNum'])]))

test('a year of a French school passes every rule of the article', async () => {
  const at = await makeSchool({}, '09-01')
  const { amina, bilal, chidi } = at.children
  const first = await invoice(at, amina, '2026-12-01')
  await invoice(at, bilal, '2026-12-01', 'canteen')
  const last = await invoice(at, chidi, '2026-12-01')
  const [household_id, other] = [first.household.id, last.household.id]
  for (const method of ['cash', 'cheque', 'bank_transfer', 'card', 'mobile_money', 'other'])
    await good(at, 'POST', 'payments/', { household_id, method, amount: '100.00' })
  const paid = await good(at, 'POST', 'payments/', {
    household_id: other,
    method: 'card',
    amount: '600.00',
    overpayment: 'wallet',
  })
  await good(at, 'POST', `payments/${paid.id}/refund`, {
    amount: '20.00',
    method: 'card',
    reason: 'Trop perçu',
  })
  await good(at, 'POST', `invoices/${first.id}/credit-notes`, { amount: '12.00', reason: 'Geste' })
  const file = await fec(at)
  assert.deepEqual(fecIssues({ ...file, year: ['20260901', '20270831'], isWhole: true }), [])
  assert.equal(file.name, '732829320FEC20270831.txt')
  const accounts = new Set(file.lines.map((line) => `${line['CompteNum']} ${line['CompteLib']}`))
  for (const account of [
    '411000 Clients',
    '530000 Caisse',
    '512000 Banques',
    '419100 Clients - avances et acomptes reçus',
    '445710 TVA collectée',
    '706000 Prestations de services',
  ])
    assert.ok(accounts.has(account), `${account} of ${[...accounts].join(', ')}`)
  const english = file.lines
    .map((line) => line['EcritureLib'] ?? '')
    .filter((text) => /Invoice|Payment|Refund|of /.test(text))
  assert.deepEqual(english, [])
})

test('entries are validated in the school’s own day, also at New Year far from Greenwich', async () => {
  const ofThisTest = campus
  const atNewYear = await startCampus({ now: '2026-12-31T23:30:00Z' })
  campus = atNewYear
  try {
    for (const [timeZone, day] of [
      ['Pacific/Kiritimati', '20270101'],
      ['Asia/Kuwait', '20270101'],
      ['Europe/Paris', '20270101'],
      ['America/Cayenne', '20261231'],
    ] as const) {
      const at = await makeSchool({ timeZone })
      await invoice(at, at.children.amina, '2027-02-01')
      const file = await fec(at)
      const days = file.lines.map((line) => `${line['EcritureDate']} ${line['ValidDate']}`)
      assert.deepEqual([...new Set(days)], [`${day} ${day}`], timeZone)
      const year = day.slice(0, 4)
      assert.deepEqual(
        fecIssues({ ...file, year: [`${year}0101`, `${year}1231`], isWhole: true }),
        [],
        timeZone,
      )
    }
  } finally {
    campus = ofThisTest
    await atNewYear.stop()
  }
})

test('the number of an entry never changes: later entries of earlier days come after it, and `from` only leaves out', async () => {
  const at = await makeSchool()
  await write(at, entry('2026-03-01'), entry('2026-11-18'), entry('2025-12-31'))
  const before = numbersOf(await fec(at))
  assert.deepEqual([...before.values()], [1, 2])
  assert.deepEqual([...numbersOf(await fec(at, '&date_to=2025-12-31')).values()], [1])
  await write(at, entry('2026-01-05'), entry('2025-12-30'))
  const whole = await fec(at)
  assert.deepEqual([...numbersOf(whole)], [...before, ['Trial 2026-01-05', 3]])
  assert.deepEqual(fecIssues({ ...whole, year: ['20260101', '20261231'], isWhole: true }), [])
  assert.deepEqual([...numbersOf(await fec(at, '&date_from=2026-02-01&date_to=2026-11-18'))], [...before])
  assert.deepEqual([...numbersOf(await fec(at, '&date_to=2025-12-31')).values()], [1, 2])
  const spans = await ask(at, 'GET', 'ledger/export?format=fec&date_from=2025-12-01')
  assert.deepEqual([spans.status, spans.body.details[0].code], [400, 'spans_financial_years'])
})

test('twenty people who post at once, while files are made, leave no gap and share no number', async () => {
  const at = await makeSchool()
  await write(at, entry('2026-01-01'))
  const files = async () => {
    for (let time = 0; time < 4; time += 1) await fec(at)
  }
  await Promise.all([
    ...Array.from({ length: 20 }, async (_, index) => {
      for (let time = 0; time < 3; time += 1)
        await write(at, entry(`2026-02-${String(index + 1).padStart(2, '0')}`))
    }),
    files(),
    files(),
  ])
  const file = await fec(at)
  assert.equal(new Set(file.lines.map((line) => line['EcritureNum'])).size, 61)
  assert.deepEqual(fecIssues({ ...file, year: ['20260101', '20261231'], isWhole: true }), [])
})

test('the bursar chooses French accounts; what is none is refused, and a code has one title', async () => {
  const at = await makeSchool()
  await write(at, entry('2026-11-18'))
  const { results } = await good(at, 'GET', 'ledger/fec-accounts/')
  const [cash, tuition] = results
  assert.deepEqual(
    [cash.code, cash.title, cash.is_default, tuition.code],
    ['530000', 'Caisse', true, '706000'],
  )
  const path = `ledger/fec-accounts/${tuition.account_id}/`
  const saved = await good(at, 'PATCH', path, { code: '706100', title: 'Frais de scolarité' })
  assert.deepEqual([saved.code, saved.title, saved.is_default], ['706100', 'Frais de scolarité', false])
  for (const code of ['9060', '00', '4000-tuition', '560000', '300000', '7A0000'])
    assert.equal((await ask(at, 'PATCH', path, { code, title: 'Rien' })).status, 422, code)
  assert.equal((await ask(at, 'PATCH', path, { code: '708000' })).body.details[0].path, 'body/title')
  const answer = await campus.request('PATCH', `/api/v1/finance/${path}`, {
    token: at.principal.token,
    school: at.school,
    body: { code: '706200', title: 'Non' },
  })
  assert.equal(answer.status, 403)
  const accounts = async () =>
    (await fec(at)).lines.map((line) => `${line['CompteNum']} ${line['CompteLib']}`)
  assert.deepEqual(await accounts(), ['530000 Caisse', '706100 Frais de scolarité'])
  const history = await good(at, 'GET', 'history/?entity=ledger_account')
  assert.equal(history.results[0].change.fec.after.code, '706100')
  await good(at, 'PATCH', path, { code: null })
  assert.deepEqual(await accounts(), ['530000 Caisse', '706000 Prestations de services'])
})

test('the SIREN and the financial year come first; a year in which entries have numbers stays', async () => {
  const at = await makeFinanceSchool(campus)
  await write(at, entry('2026-11-18'))
  assert.equal((await ask(at, 'GET', 'ledger/export?format=fec')).body.code, 'fec_not_set_up')
  const set = (accounting: Body | null) => ask(at, 'PATCH', 'settings/', { accounting })
  const wrong = await set({ siren: '732829321' })
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [422, 'body/accounting/siren'])
  for (const financial_year_start of ['02-29', '13-01', '09-31', '9-1'])
    assert.equal((await set({ siren, financial_year_start })).status, 422, financial_year_start)
  assert.equal((await set({ siren })).status, 200)
  assert.equal((await set({ financial_year_start: '09-01' })).status, 200)
  assert.equal((await fec(at)).name, '732829320FEC20270831.txt')
  for (const changed of [{ financial_year_start: '01-01' }, null])
    assert.equal((await set(changed)).body.code, 'financial_year_in_use')
  assert.equal((await set({ siren: '552032534' })).status, 200)
})

test('what was posted in another currency has a file of its own, to which the file of the school leads', async () => {
  const at = await makeSchool()
  await write(at, entry('2026-11-18', 5n, 'KWD'))
  await rollUp({ database: campus.database, clock: campus.clock }, at.school.id)
  await write(at, entry('2026-11-20', 7n), entry('2026-11-20', 5n, 'XAF'))
  const shown = (file: Awaited<ReturnType<typeof fec>>) =>
    file.lines.map((line) =>
      ['EcritureNum', 'Debit', 'Credit', 'Montantdevise', 'Idevise'].map((name) => line[name]),
    )
  const own = await fec(at)
  assert.deepEqual(shown(own), [
    ['1', '0,07', '0,00', '', ''],
    ['1', '0,00', '0,07', '', ''],
  ])
  const links = [...(own.link ?? '').matchAll(/<([^>]*)>; rel="related"; title="([A-Z]{3})"/g)]
  assert.deepEqual(
    links.map(([, , currency]) => currency),
    ['KWD', 'XAF'],
  )
  const other = await fec(at, `&${new URL(links[1]?.[1] ?? '').searchParams}`.replace('format=fec&', ''))
  assert.equal(other.name, '732829320FEC20261231-XAF.txt')
  assert.deepEqual(shown(other), [
    ['1', '5', '0', '5', 'XAF'],
    ['1', '0', '5', '-5', 'XAF'],
  ])
  assert.equal((await fec(at, '&date_from=2026-11-20&currency=EUR')).link?.includes('KWD'), false)
  assert.equal((await fec(at, '&date_to=2026-11-17')).link, null)
})
