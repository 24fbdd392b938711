import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'

let campus: TestCampus
let silent: TestCampus

before(async () => {
  const env = {
    CAMPUS_PUBLIC_URL: 'https://campus.example',
    CAMPUS_SECURITY_CONTACT: 'mailto:security@campus.example',
  }
  campus = await startCampus({ env })
  silent = await startCampus()
})
after(async () => {
  await campus.stop()
  await silent.stop()
})

const path = '/.well-known/security.txt'

test('security.txt names the contact of this installation and is never out of date', async () => {
  const { status, headers, text } = await campus.request('GET', path)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
  const [contact, expires, languages, canonical, ...rest] = text.split('\n')
  assert.deepEqual(
    [contact, languages, canonical, rest],
    [
      'Contact: mailto:security@campus.example',
      'Preferred-Languages: en',
      'Canonical: https://campus.example/.well-known/security.txt',
      [''],
    ],
  )
  const until = Date.parse(/^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/.exec(expires ?? '')?.[1] ?? '')
  const days = (until - campus.clock.now().getTime()) / 86_400_000
  assert.ok(days > 80 && days < 365, `${days} days`)
})

test('an installation without a contact has no security.txt', async () => {
  assert.equal((await silent.request('GET', path)).status, 404)
})
