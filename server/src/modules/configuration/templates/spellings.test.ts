import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'

/** `education_template` is the word of this interface; `template`, as the contract spells it in places, says the same. */
let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

const path = '/api/v1/config/education-templates/apply'
async function school() {
  const own = await campus.school()
  const { token } = await campus.person(own, ['admin'])
  const send = (method: string, to: string, body?: object) =>
    campus.request(method, to, { school: own, token, ...(body ? { body } : {}) })
  return { own, send }
}

test('both spellings apply a template, and every answer has both', async () => {
  for (const name of ['education_template', 'template']) {
    const { own, send } = await school()
    const preview = await send('POST', path, { [name]: 'IB' })
    assert.equal(preview.status, 200, preview.text)
    assert.deepEqual([preview.body.education_template, preview.body.template], ['IB', 'IB'])
    const applied = await send('POST', path, { [name]: 'IB', preview: false })
    assert.deepEqual([applied.body.applied, applied.body.education_template], [true, 'IB'])
    const { body: dna } = await send('GET', '/api/v1/config/education-dna')
    assert.deepEqual([dna.education_template, dna.template], ['IB', 'IB'])
    const [events] = await campus.database.read(own.id, [
      sql<{
        data: object
      }>`select data from outbox where tenant_id = ${own.id} and type = 'education_template.applied'`,
    ])
    assert.match(JSON.stringify(events), /"template":"IB"/)
    assert.match(JSON.stringify(events), /"education_template":"IB"/)
  }
})

test('both in one body agree, or are refused by name; one of them is required', async () => {
  const { send } = await school()
  assert.equal((await send('POST', path, { template: 'IB', education_template: 'IB' })).status, 200)
  const both = await send('POST', path, { template: 'IB', education_template: 'WAEC' })
  assert.equal(both.status, 422, both.text)
  assert.equal(both.body.details[0].path, 'body/template')
  assert.match(both.body.details[0].message, /education_template/)
  const none = await send('POST', path, { preview: true })
  assert.deepEqual([none.status, none.body.details[0].path], [422, 'body/education_template'])
})

test('the DNA sent back as it was read changes nothing, and its two spellings cannot differ', async () => {
  const { send } = await school()
  await send('POST', path, { education_template: 'IB', preview: false })
  const to = '/api/v1/config/education-dna'
  const { body } = await send('GET', to)
  const { education_template, template } = body
  assert.equal((await send('PATCH', to, { education_template, template })).status, 200)
  for (const one of [{ education_template: 'WAEC' }, { education_template, template: 'WAEC' }])
    assert.equal((await send('PATCH', to, one)).status, 422)
})
