import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { constantTimeEqual, isUuid, randomToken, sha256, uuidv7 } from './ids.ts'

test('uuidv7 makes distinct version 7 identifiers in rising order', () => {
  const made = Array.from({ length: 1000 }, () => uuidv7())
  assert.equal(new Set(made).size, made.length)
  for (const id of made)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.deepEqual(made.toSorted(), made)
})

test('isUuid accepts any version and the platform tenant, and nothing else', () => {
  assert.ok(isUuid('00000000-0000-0000-0000-000000000000'))
  assert.ok(isUuid('01890A5D-AC96-774B-BCCE-B302099A8057'))
  assert.ok(isUuid('3d813cbb-47fb-42ba-91df-831e1593ac29'))
  for (const wrong of [
    '',
    'x',
    '3d813cbb47fb42ba91df831e1593ac29',
    '{3d813cbb-47fb-42ba-91df-831e1593ac29}',
    "3d813cbb-47fb-42ba-91df-831e1593ac29' or 1=1",
    '3d813cbb-47fb-42ba-91df-831e1593ac29\n',
  ])
    assert.equal(isUuid(wrong), false, wrong)
})

test('randomToken is base64url of the asked length and refuses little entropy', () => {
  assert.match(randomToken(), /^[A-Za-z0-9_-]{43}$/)
  assert.match(randomToken(16), /^[A-Za-z0-9_-]{22}$/)
  assert.notEqual(randomToken(), randomToken())
  for (const few of [0, 15, 16.5, Number.NaN]) assert.throws(() => randomToken(few), RangeError)
})

test('sha256 gives the published value of FIPS 180-4 for "abc", as text and as bytes', () => {
  const published = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.equal(sha256('abc').toString('hex'), published)
  assert.equal(sha256(Buffer.from('abc')).toString('hex'), published)
})

test('constantTimeEqual agrees with equality', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      assert.equal(constantTimeEqual(a, b), Buffer.from(a).equals(Buffer.from(b)))
      assert.ok(constantTimeEqual(a, Buffer.from(a)))
    }),
  )
})
