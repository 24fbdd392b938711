import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'

let campus: TestCampus
let at: FinanceSchool
let other: FinanceSchool
let number: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeFinanceSchool(campus)
  other = await makeFinanceSchool(campus)
  for (const [one, start] of [
    [at, '01-01'],
    [other, '09-01'],
  ] as const) {
    const body = { accounting: { siren: '732829320', financial_year_start: start } }
    const options = { token: one.bursar.token, school: one.school, body }
    const saved = await campus.request('PATCH', '/api/v1/finance/settings/', options)
    assert.equal(saved.status, 200, saved.text)
  }
  const line = { description: 'Trial', fee_type: 'tuition', quantity: 1, unit_amount: '400.00' }
  const body = { student_id: at.children.amina, due_date: '2026-12-01', issue: true, lines: [line] }
  const options = { token: at.bursar.token, school: at.school, body }
  const made = await campus.request('POST', '/api/v1/finance/invoices/', options)
  assert.equal(made.status, 201, made.text)
  number = made.body.number
})
after(() => campus.stop())

const fec = (person: TestPerson, school: TestSchool, query = '') =>
  campus.request('GET', `/api/v1/finance/ledger/export?format=fec${query}`, { token: person.token, school })

test('only finance staff get the file: no teacher, no guardian, no bursar of another school', async () => {
  const teacher = await campus.person(at.school, ['teacher'])
  for (const [who, person] of Object.entries({ teacher, guardian: at.ada, other: other.bursar })) {
    const answer = await fec(person, at.school)
    assert.ok([403, 404].includes(answer.status), `${who} ${answer.status}`)
    assert.ok(!answer.text.includes(number), who)
  }
})

test('the file of a school has its own financial year and nothing of another school', async () => {
  const answer = await fec(other.bursar, other.school)
  assert.equal(answer.status, 200, answer.text)
  assert.match(answer.headers.get('content-disposition') ?? '', /732829320FEC20270831\.txt/)
  assert.equal(answer.text.trim().split('\n').length, 1)
})

test('a hundred years are refused, as is a range that ends before it begins', async () => {
  const long = await fec(at.bursar, at.school, '&date_from=1926-01-01&date_to=2026-11-20')
  assert.deepEqual([long.status, long.body.details[0].code], [400, 'spans_financial_years'])
  const turned = await fec(at.bursar, at.school, '&date_from=2026-11-20&date_to=2026-11-01')
  assert.equal(turned.status, 400)
})

test('twenty exports at once are the same file', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => fec(at.bursar, at.school)))
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200])
  assert.equal(new Set(all.map(({ text }) => text)).size, 1)
  assert.equal(all[0]?.text.split('\n').filter((line) => line.startsWith('VE')).length, 2)
})
