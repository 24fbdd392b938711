import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import type { Credential, Principal } from '../../../kernel/auth/principal.ts'
import { type Access, allowed, member, platform } from '../../../kernel/http/access.ts'
import { Problem } from '../../../kernel/http/problem.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { identityOf } from './identity.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const credentialWith = (scopes: readonly string[] | null): Credential => ({
  kind: 'oauth_token',
  id: uuidv7(),
  userId: undefined,
  scopes,
  schoolId: undefined,
  platformRoles: [],
  provedAt: undefined,
  expiresAt: undefined,
})

const person = (roles: readonly string[], scopes: readonly string[] | null, platformRoles: string[] = []) =>
  ({ kind: 'person', userId: uuidv7(), roles, platformRoles, credential: credentialWith(scopes) }) as const
const machine = (roles: readonly string[], scopes: readonly string[]) =>
  ({
    kind: 'machine',
    userId: undefined,
    roles,
    platformRoles: [],
    credential: credentialWith(scopes),
  }) as const

/** Undefined when allowed, else what the error says is needed. */
function errorOf(principal: Principal, access: Access): unknown {
  try {
    identityOf(campus.database).authoriser.authorise(principal, access)
    return undefined
  } catch (error) {
    assert.ok(error instanceof Problem && error.status === 403 && error.code === 'forbidden')
    return error.members['needs'] ?? 'role'
  }
}

const readMembers = allowed('members', 'read', 'members:read')
const writeMembers = allowed('members', 'write', 'members:write')

test('the right of a person is role and scope together, never one for the other', () => {
  assert.equal(errorOf(person(['owner'], null), writeMembers), undefined)
  assert.equal(errorOf(person(['owner'], ['members:write']), writeMembers), undefined)
  const needed = { scope: 'members:write' }
  assert.deepEqual(errorOf(person(['owner'], ['members:read']), writeMembers), needed)
  assert.deepEqual(errorOf(person(['owner'], []), writeMembers), needed)
  assert.equal(errorOf(person(['teacher'], ['members:write']), writeMembers), 'role')
  assert.equal(errorOf(person([], null), readMembers), 'role')
})

test('a machine has its scopes, at most the roles of the member who created it', () => {
  assert.equal(errorOf(machine(['owner'], ['members:read']), readMembers), undefined)
  assert.deepEqual(errorOf(machine(['owner'], ['members:read']), writeMembers), { scope: 'members:write' })
  assert.equal(errorOf(machine(['librarian'], ['members:read']), readMembers), 'role')
  const ping = member('ping:read')
  assert.equal(errorOf(machine([], ['ping:read']), ping), undefined)
  assert.deepEqual(errorOf(machine(['owner'], ['students:read']), ping), { scope: 'ping:read' })
})

test('a platform role opens what names it and nothing else; no scope replaces it', () => {
  const operators = platform('operator')
  assert.equal(errorOf(person([], null, ['operator']), operators), undefined)
  assert.equal(errorOf(person([], null, ['support']), operators), 'role')
  assert.equal(errorOf(machine(['owner'], ['config:write']), operators), 'role')
  const open = allowed('integrations', 'read', 'modules:read', ['operator', 'support'])
  assert.equal(errorOf(person([], null, ['support']), open), undefined)
  assert.deepEqual(errorOf(person([], [], ['support']), open), { scope: 'modules:read' })
  assert.equal(errorOf(person([], null, ['support']), writeMembers), 'role')
})
