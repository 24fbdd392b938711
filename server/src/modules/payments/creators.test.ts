import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestAnswer, TestPerson } from '../../../test/support/campus.ts'
import { ownToken, registerClient, tokensOf } from '../../../test/support/oauth.ts'
import { PaymentCounter } from '../../../test/support/payment-counter.ts'

const scopes = ['finance:read', 'finance:write']

let counter: PaymentCounter
let owner: TestPerson
before(async () => {
  counter = await PaymentCounter.open()
  owner = await counter.campus.person(counter.fixture.school, ['owner'])
})
after(() => counter.close())

const ask = (token: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  counter.campus.request(method, `/api/v1/${path}`, {
    token,
    school: counter.fixture.school,
    ...(body === undefined ? {} : { body }),
  })

const made = async (token: string, path: string, body: unknown): Promise<TestAnswer['body']> => {
  const answer = await ask(token, 'POST', path, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** A way in, and who is to be answered as the creator of what comes through it. */
interface Way {
  readonly token: string
  readonly creator: { readonly kind: string; readonly user_id: string | null; readonly name: string }
}

const person = async (): Promise<Way> => {
  const { bursar } = counter.fixture
  const { body } = await ask(bursar.token, 'GET', 'me/')
  return { token: bursar.token, creator: { kind: 'person', user_id: bursar.userId, name: body.user.name } }
}

const key = async (): Promise<Way> => {
  const { key } = await made(owner.token, 'integrations/api-keys/', { name: 'Bank import', scopes })
  return { token: key, creator: { kind: 'program', user_id: null, name: 'Bank import' } }
}

const client = async (): Promise<Way> => {
  const options = { name: 'Books', scopes, grant_types: ['client_credentials'], redirect_uris: [] }
  const registered = await registerClient(counter.campus, counter.fixture.school, owner, options)
  const token = await ownToken(counter.campus, registered)
  return { token, creator: { kind: 'program', user_id: null, name: 'Books' } }
}

/** What a client does in the name of a person is done by the person. */
const clientOfPerson = async (): Promise<Way> => {
  const registered = await registerClient(counter.campus, counter.fixture.school, owner, { scopes })
  const { creator } = await person()
  const tokens = await tokensOf(counter.campus, registered, counter.fixture.bursar, scopes.join(' '))
  return { token: tokens.access_token, creator }
}

for (const [way, enter] of Object.entries({ person, key, client, clientOfPerson }))
  test(`payments, refunds, credit notes and write-offs say who made them: ${way}`, async () => {
    const { token, creator } = await enter()
    const { children, bursar, ada } = counter.fixture
    const invoice = await counter.invoice(children.amina, '100.00')
    const paid = await made(token, 'finance/payments/', {
      household_id: invoice.household_id,
      method: 'cash',
      amount: '60.00',
    })
    assert.deepEqual(paid.created_by, creator)
    const refunds = `finance/payments/${paid.id}/refund`
    const { refund } = await made(token, refunds, { reason: 'Too much', amount: '20.00', status: 'pending' })
    assert.deepEqual(refund.created_by, creator)
    const paidOut = `finance/payments/${paid.id}/refunds/${refund.id}/complete`
    const ended = await ask(owner.token, 'POST', paidOut)
    assert.deepEqual([ended.status, ended.body.refund.created_by], [200, creator])
    const of = `finance/invoices/${invoice.id}`
    const { body: noted } = await ask(token, 'POST', `${of}/credit-notes`, {
      reason: 'Left',
      amount: '10.00',
    })
    assert.deepEqual(noted.credit_notes[0].created_by, creator)
    assert.equal((await ask(token, 'POST', `${of}/write-off`, { reason: 'Small' })).status, 200)
    const shown = async (reader: TestPerson) => {
      const notes = (await ask(reader.token, 'GET', `${of}/`)).body.credit_notes
      const list = (await ask(reader.token, 'GET', `finance/payments/${paid.id}/refunds/`)).body.results
      const all = [...notes, ...list]
      assert.equal(all.length, 3)
      return all.map((one: { created_by: unknown }) => one.created_by)
    }
    assert.deepEqual(await shown(bursar), [creator, creator, creator])
    const hidden = { kind: creator.kind, user_id: null, name: null }
    assert.deepEqual(await shown(ada), [hidden, hidden, hidden], 'a guardian does not see who')
  })
