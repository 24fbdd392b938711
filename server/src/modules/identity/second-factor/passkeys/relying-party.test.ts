import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnOrigin, relyingPartyId } from './relying-party.ts'

test('one passkey opens the public address and the subdomains of schools where they lie under one host', () => {
  const cases: [string, string, string][] = [
    ['http://localhost:4000', 'localhost', 'localhost'],
    ['https://campus.example', 'campus.example', 'campus.example'],
    ['https://app.campus.example', 'campus.example', 'campus.example'],
    ['https://app.example', 'schools.example', 'app.example'],
    ['https://evilcampus.example', 'campus.example', 'evilcampus.example'],
  ]
  for (const [publicUrl, baseHost, id] of cases) assert.equal(relyingPartyId({ publicUrl, baseHost }), id)
})

test('pages are ours by scheme, port and one label of a school', () => {
  const at = { publicUrl: 'https://campus.example:8443', baseHost: 'campus.example' }
  for (const own of ['https://campus.example:8443', 'https://alpha.campus.example:8443'])
    assert.ok(isOwnOrigin(at, own), own)
  for (const foreign of [
    'https://campus.example',
    'http://alpha.campus.example:8443',
    'https://alpha.campus.example',
    'https://a.b.campus.example:8443',
    'https://www.campus.example:8443',
    'https://.campus.example:8443',
    'https://alphacampus.example:8443',
    'https://alpha.campus.example:8443/',
    'null',
    '',
    'https://',
  ])
    assert.ok(!isOwnOrigin(at, foreign), foreign)
  const apart = { publicUrl: 'https://app.example', baseHost: 'schools.example' }
  assert.ok(isOwnOrigin(apart, 'https://app.example'))
  assert.ok(
    !isOwnOrigin(apart, 'https://alpha.schools.example'),
    'a passkey of app.example does not reach there',
  )
})
