import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rolesAbove, rolesBeyond } from './granting.ts'
import { areas, mayDo, schoolRoles, staffRoles } from './roles.ts'
import { rosterScopeNames } from './scope-table.ts'
import { covers, rosterScope, scopes, withIncluded } from './scopes.ts'

test('only members with a role, or one above it, can grant it', () => {
  assert.deepEqual(rolesAbove(['admin'], ['owner', 'admin', 'teacher']), ['owner'])
  assert.deepEqual(rolesAbove(['teacher', 'admin'], ['principal']), [])
  assert.deepEqual(rolesAbove([], ['student']), ['student'])
  assert.deepEqual(rolesAbove(['king'], ['student']), ['student'])
  const role = fc.constantFrom(...schoolRoles)
  fc.assert(
    fc.property(fc.array(role), fc.array(role), (own, requested) => {
      const highest = Math.min(...own.map((one) => schoolRoles.indexOf(one)), Number.POSITIVE_INFINITY)
      const above = rolesAbove(own, requested)
      for (const one of requested) assert.equal(above.includes(one), schoolRoles.indexOf(one) < highest)
    }),
  )
})

test('IT staff give and change only roles without a right over the school that theirs lacks', () => {
  const beyond = rolesBeyond(['it_admin'], schoolRoles)
  assert.deepEqual(beyond, staffRoles.slice(0, -1))
  const reserved = new Set(Object.keys(areas).filter((area) => !mayDo(['it_admin'], area, 'write')))
  for (const role of staffRoles.filter((one) => !beyond.includes(one)))
    assert.deepEqual(
      [...reserved].filter((area) => mayDo([role], area, 'write')),
      [],
    )
  assert.deepEqual(rolesBeyond(['it_admin', 'bursar'], ['bursar', 'registrar']), ['registrar'])
  assert.deepEqual(rolesBeyond(['it_admin', 'teacher'], ['it_admin']), ['it_admin'])
  assert.deepEqual(rolesBeyond(['admin'], ['owner', 'it_admin', 'bursar']), ['owner'])
  const role = fc.constantFrom(...schoolRoles)
  fc.assert(
    fc.property(fc.array(role), fc.array(role), (own, requested) => {
      for (const one of rolesAbove(own, requested)) assert.ok(rolesBeyond(own, requested).includes(one))
    }),
  )
})

test('an unknown area, action or role allows nothing', () => {
  assert.equal(mayDo(['owner'], 'treasure', 'read'), false)
  assert.equal(mayDo(['owner'], 'constructor', 'read'), false)
  assert.equal(mayDo(['king'], 'people', 'read'), false)
  assert.equal(mayDo([], 'classes', 'read'), false)
  for (const area of ['audit', 'schema']) assert.ok(schoolRoles.every((one) => !mayDo([one], area, 'write')))
})

test('who may write in an area may read it; guardians and students write nothing of a school', () => {
  for (const [area, rights] of Object.entries(areas)) {
    for (const role of rights.write) assert.ok((rights.read as readonly string[]).includes(role), area)
  }
  const written = Object.keys(areas).filter((area) => mayDo(['student'], area, 'write'))
  assert.deepEqual(written, ['messages', 'files', 'documents'])
})

test('scopes are those of the contract, each once; null holds all, a list exactly its members', () => {
  assert.equal(new Set(scopes).size, scopes.length)
  for (const scope of ['students:read', 'scim:write', 'interop:read', 'compliance:export', 'webhooks:manage'])
    assert.ok(scopes.includes(scope), scope)
  assert.equal(covers(null, 'anything'), true)
  assert.equal(covers(['students:write'], 'students:read'), false)
  assert.equal(covers(['students:read'], 'students:read'), true)
  assert.equal(covers([], 'ping:read'), false)
})

test('the nested reads of a roster include the plain ones, and nothing else includes anything', () => {
  const [core, nested] = [rosterScope('roster-core.readonly'), rosterScope('roster.readonly')]
  const scope = fc.constantFrom(...scopes)
  fc.assert(
    fc.property(fc.array(scope), scope, (held, requested) => {
      const may = held.includes(requested) || (requested === core && held.includes(nested))
      assert.equal(covers(held, requested), may)
      assert.equal(withIncluded(held).includes(requested), may)
    }),
  )
  assert.equal(covers([core], nested), false)
  assert.deepEqual(withIncluded([nested, core]), [nested, core])
  assert.equal(rosterScopeNames.length, 7)
})
