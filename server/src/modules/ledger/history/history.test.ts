import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { financeCalls } from '../../../../test/support/finance-calls.ts'
import { type FinanceSchool, makeFinanceSchool } from '../../../../test/support/finance-school.ts'

let campus: TestCampus
let fixture: FinanceSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  fixture = await makeFinanceSchool(campus)
})
after(() => campus.stop())

const { ask, good } = financeCalls(() => ({ campus, fixture }))

type Change = {
  id: string
  entity: string
  entity_id: string
  action: string
  change: Record<string, unknown>
}
const changes = async (query: string): Promise<Change[]> => (await good('GET', `history/?${query}`)).results

test('the history of an invoice shows who did what, newest first, and nothing of another invoice', async () => {
  const make = (student_id: string) =>
    good('POST', 'invoices/', {
      student_id,
      due_date: '2026-12-01',
      issue: true,
      lines: [{ description: 'Tuition', fee_type: 'tuition', unit_amount: '100' }],
    })
  const { id } = await make(fixture.children.amina)
  await make(fixture.children.chidi)
  await good('POST', `invoices/${id}/void`, { reason: 'Issued twice' })
  const own = await good('GET', `history/?entity_id=${id}&count=true`)
  assert.equal(own.count, own.results.length)
  const [last, ...earlier] = own.results
  assert.deepEqual(
    [last.entity, last.entity_id, last.action, last.change, last.at.slice(0, 10)],
    ['invoice', id, 'voided', { reason: 'Issued twice' }, '2026-11-20'],
  )
  assert.deepEqual([last.actor_id, last.actor_name], [fixture.bursar.userId, 'Test bursar'])
  assert.ok(last.request_id)
  assert.ok(earlier.some(({ action }: Change) => action === 'issued'))
  assert.ok(own.results.every(({ entity_id }: Change) => entity_id === id))
  const households = await changes('entity=household')
  assert.deepEqual(
    households.map(({ entity, action }) => [entity, action]),
    [
      ['household', 'made'],
      ['household', 'made'],
    ],
  )
  assert.deepEqual(await changes(`entity=payment&entity_id=${id}`), [])
  const { results, next } = await good('GET', 'history/?page_size=2')
  const more = await changes(new URL(next).search.slice(1))
  const whole = await changes('page_size=200')
  assert.deepEqual([...results, ...more], whole.slice(0, 4))
  assert.deepEqual(
    whole.map((one) => one.id),
    whole
      .map((one) => one.id)
      .toSorted()
      .toReversed(),
  )
})

test('the history is the office’s, of its own school', async () => {
  assert.equal((await ask('GET', 'history/', undefined, fixture.ada)).status, 403)
  assert.equal((await ask('GET', 'history/', undefined, fixture.principal)).status, 200)
  assert.equal((await ask('GET', 'history/?entity=door')).status, 400)
  const other = await campus.school()
  const theirs = await campus.person(other, ['bursar'])
  const [first] = await changes('entity=invoice')
  const seen = await campus.request('GET', `/api/v1/finance/history/?entity_id=${first?.entity_id}`, {
    token: theirs.token,
    school: other,
  })
  assert.deepEqual([seen.status, seen.body.results], [200, []])
})
