import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let bursar: TestPerson
let principal: TestPerson
let guardian: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school({ currency: 'EUR' })
  bursar = await campus.person(school, ['bursar'])
  principal = await campus.person(school, ['principal'])
  guardian = await campus.person(school, ['guardian'])
})
after(() => campus.stop())

const ask = (person: TestPerson, method: string, body?: unknown) =>
  campus.request(method, '/api/v1/finance/settings/', {
    token: person.token,
    school,
    ...(body === undefined ? {} : { body }),
  })

test('settings are stored, checked, and only for the office', async () => {
  const patch = (body: unknown, person = bursar) => ask(person, 'PATCH', body)
  assert.equal((await ask(guardian, 'GET')).status, 403)
  assert.equal((await patch({ require_till: true }, principal)).status, 403)
  const saved = await patch({
    late_fee: { kind: 'fixed', amount: '7.50', grace_days: 10, every_days: 30, most_times: 3 },
    wallet_limits: { most_balance: '500.00' },
    bank: { account_name: 'School', iban: 'de89 3704 0044 0532 0130 00' },
    sibling_discounts: [10, 12.5],
    reminders: { days: [14, -7, 3] },
  })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(saved.body.late_fee, {
    kind: 'fixed',
    amount: '7.50',
    percent: null,
    currency: 'EUR',
    grace_days: 10,
    every_days: 30,
    most_times: 3,
    most_amount: null,
  })
  assert.deepEqual([saved.body.bank.iban, saved.body.reminders.days], ['DE89370400440532013000', [-7, 3, 14]])
  const changed = await patch({ late_fee: { kind: 'percent', percent: 2 }, wallet_limits: null })
  assert.deepEqual(
    [
      changed.body.late_fee.amount,
      changed.body.late_fee.percent,
      changed.body.late_fee.every_days,
      changed.body.wallet_limits,
    ],
    [null, 2, 30, null],
  )
  assert.deepEqual((await ask(principal, 'GET')).body, changed.body)
  for (const [body, path] of [
    [{ late_fee: { kind: 'fixed' } }, 'body/late_fee/amount'],
    [{ late_fee: { kind: 'fixed', amount: '1.005' } }, 'body/late_fee/amount'],
    [{ bank: { iban: 'DE00370400440532013000' } }, 'body/bank/iban'],
    [{ bank: { iban: null } }, 'body/bank/account_number'],
  ] as const) {
    const refused = await patch(body)
    assert.deepEqual([refused.status, refused.body.details[0].path], [422, path], refused.text)
  }
})
