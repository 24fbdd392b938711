import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseOwnOrg } from './choose-own-org.ts'
import { Roster } from './roster.ts'

type Row = readonly [
  id: string,
  type: 'school' | 'district' | 'department',
  parent?: string | undefined,
  name?: string,
]

function choice(rows: readonly Row[], held: readonly string[] = []): string | undefined {
  const roster = new Roster()
  for (const id of held) roster.entries.orgs.set(id, { entity: 'org', row: undefined, id: 'x' })
  for (const [at, [id, type, parent, name = id]] of rows.entries()) {
    roster.entries.orgs.set(id, { entity: 'org', row: at + 2, id: undefined, org: { type, name } })
    if (parent !== undefined) roster.parents.orgs.set(id, parent)
  }
  return chooseOwnOrg(roster, 'Hillside School')
}

test('the org of a set that is the school itself', () => {
  assert.equal(choice([['only', 'school']]), 'only')
  assert.equal(
    choice([
      ['north', 'school', 'd'],
      ['d', 'district'],
      ['south', 'school', 'd'],
    ]),
    'd',
  )
  assert.equal(
    choice([
      ['arts', 'department'],
      ['s', 'school'],
    ]),
    's',
  )
  assert.equal(
    choice([
      ['a', 'school'],
      ['b', 'school', undefined, 'Hillside School'],
    ]),
    'b',
  )
  assert.equal(
    choice([
      ['a', 'school'],
      ['b', 'school'],
    ]),
    'a',
  )
})

test('rows that the set does not bring are not chosen', () => {
  assert.equal(choice([]), undefined)
  assert.equal(choice([], ['held']), undefined)
  assert.equal(choice([['new', 'school', 'held']], ['held']), 'new')
})
