import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RouteFacts } from '../../src/kernel/http/define-route.ts'
import { routes } from '../../src/main/modules.ts'
import {
  type AreaRights,
  areas,
  isSchoolRole,
  platformRoles,
  scopes,
} from '../../src/modules/identity/index.ts'

const repeated = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index)

test('operation ids and addresses are unique, in both spellings', () => {
  assert.deepEqual(repeated(routes.map((route) => route.id)), [])
  const addresses = routes.flatMap(({ method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => `${method} ${one.replace(/:\w+/g, ':').replace(/\/$/, '')}`),
  )
  assert.deepEqual(repeated(addresses), [])
})

test('every area that a route names is in the roles table, and every scope among the scopes', () => {
  const unknown = routes.flatMap(({ id, access }) => {
    const area = access.kind === 'right' && !(access.area in areas) ? [`${id}: area ${access.area}`] : []
    const scope = access.kind === 'right' || access.kind === 'member' ? access.scope : undefined
    return scope !== undefined && !scopes.includes(scope) ? [...area, `${id}: scope ${scope}`] : area
  })
  assert.deepEqual(unknown, [])
})

test('a platform role that a route names is one', () => {
  const named = routes.flatMap(({ access }) => {
    if (access.kind === 'platform') return access.roles
    return access.kind === 'right' ? (access.platform ?? []) : []
  })
  assert.deepEqual(
    named.filter((role) => !(platformRoles as readonly string[]).includes(role)),
    [],
  )
})

test('a read that a route asks for needs a reading scope, a write a writing one', () => {
  const wrong = routes.filter(({ access }) => {
    if (access.kind !== 'right') return false
    return access.scope.endsWith(access.action === 'read' ? ':write' : ':read')
  })
  assert.deepEqual(
    wrong.map((route) => route.id),
    [],
  )
})

test('every name in the path has a schema, and nothing else does', () => {
  const wrong = routes.filter(({ path, params }: RouteFacts) => {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const described = Object.keys((params as { properties?: object } | undefined)?.properties ?? {})
    return named.sort().join() !== described.sort().join()
  })
  assert.deepEqual(
    wrong.map((route) => route.id),
    [],
  )
})

/** The table of rights in the contract, section 1: who may write in the areas it lists. */
const published: Readonly<Record<string, readonly string[]>> = {
  people: ['owner', 'admin', 'registrar'],
  classes: ['owner', 'admin', 'registrar'],
  attendance: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
  evaluations: ['owner', 'admin', 'principal', 'teacher'],
  enrollment: ['owner', 'admin', 'principal', 'registrar'],
  finance: ['owner', 'bursar', 'guardian'],
  accounting: ['owner', 'bursar'],
  integrations: ['owner', 'admin', 'it_admin'],
  compliance: ['owner', 'admin'],
}

test('the roles table says of writing what the contract says, and names real roles', () => {
  const held = Object.fromEntries(
    Object.keys(published).map((area) => [
      area,
      [...((areas as Record<string, AreaRights>)[area]?.write ?? [])].sort(),
    ]),
  )
  const requested = Object.fromEntries(
    Object.entries(published).map(([area, roles]) => [area, [...roles].sort()]),
  )
  assert.deepEqual(held, requested)
  const named = Object.values(areas).flatMap((rights: AreaRights) => [...rights.read, ...rights.write])
  assert.deepEqual(
    named.filter((role) => !isSchoolRole(role)),
    [],
  )
})
