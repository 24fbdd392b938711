import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestPerson } from '../../../test/support/campus.ts'
import { ownToken, registerClient } from '../../../test/support/oauth.ts'
import { PaymentCounter } from '../../../test/support/payment-counter.ts'
import type { SchoolRole } from '../identity/index.ts'

let counter: PaymentCounter
let owner: TestPerson
let household: string
let invoice: { id: string }

before(async () => {
  counter = await PaymentCounter.open()
  owner = await counter.campus.person(counter.fixture.school, ['owner'])
  const made = await counter.invoice(counter.fixture.children.chidi, '480.00')
  household = made.household_id
  invoice = made
})
after(() => counter.close())

const scopes = ['finance:read', 'finance:write', 'students:read', 'grades:read']
const code = ({ status, body }: TestAnswer) => [status, body.code]

const ask = (token: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  counter.campus.request(method, `/api/v1/${path}`, {
    token,
    school: counter.fixture.school,
    ...(body === undefined ? {} : { body }),
  })

async function setRoles(person: TestPerson, roles: readonly SchoolRole[]): Promise<void> {
  const answer = await ask(owner.token, 'PATCH', `members/${person.userId}/`, { roles })
  assert.equal(answer.status, 200, answer.text)
}

/** A key and a `client_credentials` token of a person, made as owner; after that the person has the roles. */
async function machinesOf(person: TestPerson, roles: readonly SchoolRole[]): Promise<string[]> {
  const { campus, fixture } = counter
  await setRoles(person, ['owner'])
  const key = await ask(person.token, 'POST', 'integrations/api-keys/', { name: 'Sync', scopes })
  assert.equal(key.status, 201, key.text)
  const grants = { grant_types: ['client_credentials'], redirect_uris: [] }
  const token = await ownToken(
    campus,
    await registerClient(campus, fixture.school, person, { ...grants, scopes }),
  )
  await setRoles(person, roles)
  return [key.body.key, token]
}

const payment = () => ({ household_id: household, amount: '480.00', method: 'cash' })

test('a key of an it_admin who is a parent sees no money of other families and pays nothing for them', async () => {
  const { ada } = counter.fixture
  const machines = await machinesOf(ada, ['it_admin', 'guardian'])
  assert.deepEqual((await ask(ada.token, 'GET', 'finance/invoices/')).body.results, [])
  assert.deepEqual(code(await ask(ada.token, 'POST', 'finance/payments/', payment())), [422, 'unknown_payer'])
  for (const machine of machines) {
    for (const list of ['invoices', 'payments', 'households', 'wallets', 'disputes'])
      assert.deepEqual(code(await ask(machine, 'GET', `finance/${list}/`)), [403, 'forbidden'], list)
    assert.deepEqual(code(await ask(machine, 'POST', 'finance/payments/', payment())), [403, 'forbidden'])
  }
  const { body } = await ask(owner.token, 'GET', `finance/invoices/${invoice.id}/`)
  assert.deepEqual([body.status, body.balance], ['issued', '480.00'])
})

test('a key of an admin writes no payment, and one of an admin who became a guardian sees nothing', async () => {
  const admin = await counter.campus.person(counter.fixture.school, ['admin'])
  const machines = await machinesOf(admin, ['admin'])
  for (const one of [admin.token, ...machines])
    assert.deepEqual(code(await ask(one, 'POST', 'finance/payments/', payment())), [403, 'forbidden'])
  await setRoles(admin, ['admin', 'guardian'])
  for (const one of machines)
    assert.deepEqual(code(await ask(one, 'POST', 'finance/payments/', payment())), [403, 'forbidden'])
  await setRoles(admin, ['guardian'])
  for (const path of ['people/students/', 'finance/invoices/', 'evals/evaluations/']) {
    assert.deepEqual((await ask(admin.token, 'GET', path)).body.results, [], path)
    for (const one of machines) assert.deepEqual(code(await ask(one, 'GET', path)), [403, 'forbidden'], path)
  }
})

test('a bursar does not pay for the own household through a machine either', async () => {
  const { ada, children } = counter.fixture
  const own = await counter.invoice(children.amina, '30.00')
  const machines = await machinesOf(ada, ['bursar', 'guardian'])
  for (const one of [ada.token, ...machines]) {
    const body = { household_id: own.household_id, amount: '10.00', method: 'cash' }
    assert.deepEqual(code(await ask(one, 'POST', 'finance/payments/', body)), [403, 'own_household'])
    const others = await ask(one, 'POST', 'finance/payments/', { ...payment(), amount: '10.00' })
    assert.equal(others.status, 201, others.text)
  }
})
