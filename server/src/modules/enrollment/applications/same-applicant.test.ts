import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameKey } from './same-applicant.ts'

test('the same child by the same guardian is the same however it is spelled, and nobody else is', () => {
  const child = {
    first_name: 'Zoé',
    last_name: 'N’Diaye',
    date_of_birth: '2020-02-01',
    email: 'Awa@Example.org',
  }
  const same = { ...child, first_name: 'ZOE', last_name: "n'diaye", email: ' awa@example.org' }
  assert.deepEqual(sameKey(child), sameKey(same))
  for (const other of [
    { ...child, first_name: 'Zoéline' },
    { ...child, date_of_birth: '2020-02-02' },
    { ...child, email: 'b@example.org' },
    { ...child, first_name: 'N’Diaye', last_name: 'Zoé' },
  ])
    assert.notDeepEqual(sameKey(child), sameKey(other))
  assert.equal(sameKey({ ...child, email: null }), null)
})
