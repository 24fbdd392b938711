import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { errorsOfShares } from './judge-shares.ts'
import { placeStudents, type StudentWithout } from './place-students.ts'

const ids = () => {
  let count = 0
  return () => {
    count += 1
    return `home-${count}`
  }
}
const child = (id: string, ...guardians: [string, string][]): StudentWithout => ({
  id,
  last_name: 'Child',
  guardians: guardians.map(([guardian, last_name]) => ({ id: guardian, last_name })),
})

test('siblings of one list share a new household, titled by the family', () => {
  const students = [child('b', ['mother', 'Okafor'], ['father', 'Eze']), child('a', ['mother', 'Okafor'])]
  assert.deepEqual(placeStudents(students, [], ids()), {
    made: [{ id: 'home-1', title: 'Okafor' }],
    placed: [
      { student_id: 'a', household_id: 'home-1' },
      { student_id: 'b', household_id: 'home-1' },
    ],
  })
  const [one] = placeStudents([child('a', ['m', 'Okafor'], ['f', 'Eze'], ['x', 'Doe'])], [], ids()).made
  assert.equal(one?.title, 'Okafor / Eze')
  assert.equal(placeStudents([child('a')], [], ids()).made[0]?.title, 'Child')
})

test('a student joins the household of the guardian who counts first, of several the one made first', () => {
  const current = [
    { guardian_id: 'father', household_id: '0-father' },
    { guardian_id: 'mother', household_id: '2' },
    { guardian_id: 'mother', household_id: '1' },
  ]
  const { made, placed } = placeStudents([child('a', ['mother', 'X'], ['father', 'Y'])], current, ids())
  assert.deepEqual([made, placed], [[], [{ student_id: 'a', household_id: '1' }]])
  const second = placeStudents([child('a', ['nobody', 'X'], ['father', 'Y'])], current, ids())
  assert.deepEqual(second.placed, [{ student_id: 'a', household_id: '0-father' }])
})

test('everybody is placed once, whatever the order, and children without guardians stand alone', () => {
  const guardian = fc.constantFrom('p', 'q', 'r', 's')
  const guardians = fc.uniqueArray(guardian, { maxLength: 3 })
  fc.assert(
    fc.property(fc.array(guardians, { maxLength: 8 }), fc.nat(), (families, turn) => {
      const students = families.map((own, index) =>
        child(`s${index}`, ...own.map((id) => [id, id] as [string, string])),
      )
      const turned = [...students.slice(turn % 8), ...students.slice(0, turn % 8)]
      const { made, placed } = placeStudents(students, [], ids())
      assert.deepEqual(placeStudents(turned, [], ids()).placed, placed)
      assert.deepEqual(
        placed.map(({ student_id }) => student_id).toSorted(),
        students.map(({ id }) => id).toSorted(),
      )
      assert.equal(new Set(made.map(({ id }) => id)).size, made.length)
      const alone = students.filter((student) => student.guardians.length === 0)
      for (const { id } of alone) {
        const home = placed.find(({ student_id }) => student_id === id)?.household_id
        assert.equal(placed.filter(({ household_id }) => household_id === home).length, 1)
      }
    }),
    { numRuns: 200 },
  )
})

test('shares add up to 100 and name guardians of the student and households of the school', () => {
  const facts = { guardianIds: ['m', 'f'], householdIds: ['h', 'o'], othersIds: ['o'] }
  const codes = (...requested: Parameters<typeof errorsOfShares>[0]) =>
    errorsOfShares(requested, facts).map(({ path, code }) => `${path} ${code}`)
  assert.deepEqual(
    codes({ guardian_ids: ['m'], percent: 33.33 }, { guardian_ids: ['f'], percent: 66.67 }),
    [],
  )
  assert.deepEqual(codes({ guardian_ids: [], household_id: 'h', percent: 100 }), [])
  const others = codes({ guardian_ids: ['m'], household_id: 'o', percent: 100 })
  assert.deepEqual(others, ['body/shares/0/household_id household_of_others'])
  assert.deepEqual(codes({ guardian_ids: ['m'], percent: 99.99 }), ['body/shares not_whole'])
  assert.deepEqual(codes({ guardian_ids: ['x'], percent: 100 }), ['body/shares/0/guardian_ids/0 unknown'])
  assert.deepEqual(codes({ guardian_ids: [], percent: 100 }), ['body/shares/0/guardian_ids required'])
  const twice = { guardian_ids: ['m'], household_id: 'h', percent: 50 }
  assert.deepEqual(codes(twice, twice), ['body/shares same_household'])
  assert.deepEqual(codes({ ...twice, household_id: 'z', percent: 100 }), [
    'body/shares/0/household_id unknown',
  ])
})
