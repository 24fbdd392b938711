import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemApplies } from '../../fee-schedules/rules/charges.ts'
import { familiesOf, groupsOf } from './families.ts'
import { ranksOf, siblingPercent } from './siblings.ts'

test('a family is all who share a household, also through a third student; a student without one is alone', () => {
  const placed = (studentId: string, ...households: string[]) => ({ studentId, households })
  const families = familiesOf([
    placed('a', 'h1'),
    placed('b', 'h2'),
    placed('c', 'h3', 'h4'),
    placed('d'),
    placed('e', 'h4', 'h1'),
    placed('f', 'h2'),
    placed('g'),
  ])
  assert.deepEqual(
    families.map((family) => family.map(({ studentId }) => studentId).join('')),
    ['ace', 'bf', 'd', 'g'],
  )
  assert.deepEqual(
    groupsOf(families, 3).map((group) => group.map(({ studentId }) => studentId).join('')),
    ['ace', 'bfd', 'g'],
  )
  assert.deepEqual(
    groupsOf([['a', 'b', 'c', 'd'], ['e']], 2).map((group) => group.join('')),
    ['abcd', 'e'],
  )
  assert.deepEqual(groupsOf([], 2), [])
})

test('ranks by age: twins by id, an unknown day of birth last; the last percent counts for all further', () => {
  const ranks = ranksOf([
    { studentId: 'z', dateOfBirth: '2010-05-01' },
    { studentId: 'b', dateOfBirth: '2014-05-01' },
    { studentId: 'a', dateOfBirth: '2014-05-01' },
    { studentId: '0', dateOfBirth: null },
  ])
  assert.deepEqual(
    [...ranks],
    [
      ['z', 1],
      ['a', 2],
      ['b', 3],
      ['0', 4],
    ],
  )
  assert.deepEqual(
    [1, 2, 3, 4].map((rank) => siblingPercent(rank, [10, 15])),
    [0, 10, 15, 15],
  )
  assert.equal(siblingPercent(2, []), 0)
})

test('an item charges who fits every member that is given', () => {
  const student = { gradeLevel: '7', classIds: ['c'], residence: 'boarding', options: ['canteen'] } as const
  assert.ok(itemApplies({}, student))
  assert.ok(
    itemApplies({ grade_levels: ['6', '7'], residence: ['boarding'], options: ['bus', 'canteen'] }, student),
  )
  assert.ok(!itemApplies({ grade_levels: ['7'], residence: ['day'] }, student))
  assert.ok(!itemApplies({ class_ids: ['d'] }, student))
  assert.ok(!itemApplies({ options: [] }, student))
  assert.ok(!itemApplies({ grade_levels: ['7'] }, { ...student, gradeLevel: null }))
})
