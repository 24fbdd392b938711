import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anonymous, type Credential, type Principal } from '../../kernel/auth/principal.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { type Area, areas, schoolRoles, staffRoles } from './rules/roles.ts'
import { ringsOf } from './visibility.ts'

const userId = uuidv7()
const credential = { scopes: null, platformRoles: [] } as unknown as Credential
const person = (...roles: string[]): Principal => ({
  kind: 'person',
  userId,
  roles,
  platformRoles: [],
  credential,
})
const seen = (principal: Principal, area: Parameters<typeof ringsOf>[1] = 'people') => {
  const { userId: whose, ...rings } = ringsOf(principal, area)
  return { whose, rings: Object.entries(rings).flatMap(([ring, open]) => (open ? [ring] : [])) }
}

test('staff see the school, a teacher the classes taught, a guardian linked children, a student self', () => {
  for (const role of staffRoles) assert.deepEqual(seen(person(role)).rings, ['school'], role)
  assert.deepEqual(seen(person('teacher')), { whose: userId, rings: ['taught'] })
  assert.deepEqual(seen(person('guardian')), { whose: userId, rings: ['children'] })
  assert.deepEqual(seen(person('student')), { whose: userId, rings: ['self'] })
})

test('several roles see the union; a role sees only the areas it may read', () => {
  assert.deepEqual(seen(person('teacher', 'guardian')).rings, ['taught', 'children'])
  assert.deepEqual(seen(person('teacher', 'registrar')).rings, ['school', 'taught'])
  assert.deepEqual(seen(person('librarian'), 'finance').rings, [])
  assert.deepEqual(seen(person('guardian'), 'finance').rings, ['children'])
  assert.deepEqual(seen(person('teacher', 'bursar'), 'finance').rings, ['school'])
})

test('nobody and no role see nothing; a machine sees the school by staff roles alone', () => {
  assert.deepEqual(seen(anonymous), { whose: undefined, rings: [] })
  assert.deepEqual(seen(person()).rings, [])
  const machine = (...roles: string[]): Principal => ({
    kind: 'machine',
    userId: undefined,
    roles,
    platformRoles: [],
    credential,
  })
  for (const area of Object.keys(areas) as Area[]) {
    for (const staff of [...staffRoles, undefined]) {
      for (const own of ['teacher', 'guardian', 'student', undefined]) {
        const roles = [staff, own].flatMap((role) => role ?? [])
        const isSeen = seen(person(...roles), area).rings.includes('school')
        const expected = { whose: undefined, rings: isSeen ? ['school'] : [] }
        assert.deepEqual(seen(machine(...roles), area), expected, `${roles} ${area}`)
      }
    }
  }
  assert.equal(schoolRoles.length, staffRoles.length + 3)
})
