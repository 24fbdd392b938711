import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { archivePersons, sortName, upsertGuardians, upsertStudents } from '../index.ts'
import { searchWords } from './rules/search-words.ts'
import { personWords } from './rules/stored-words.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

const first = ['Anna', 'Annabel', 'An', 'Mario', 'Maria', 'Li', 'Lina', 'Nguyen']
const last = ['Abbot', 'Anders', 'Li', 'Marsh', 'Mart', 'Nguyen', 'Zola', 'Zorn']

/** So many that common words take every way there is: names by thousands, codes that begin alike, in order of names. */
const people = Array.from({ length: 6000 }, (_, index) => {
  const kind = index % 3 === 2 ? ('guardian' as const) : ('student' as const)
  const [first_name = '', last_name = ''] = [
    first[(index * 7 + (index >> 5)) % 8],
    last[(index * 5 + (index >> 3)) % 8],
  ]
  const email = `${last_name}.${first_name}.${index}@x.test`.toLowerCase()
  const middle_name = index % 5 === 0 ? (first[(index >> 4) % 8] ?? null) : null
  return {
    kind,
    row: { id: uuidv7(), first_name, middle_name, last_name, email },
    archived: index % 11 === 0,
  }
})
  .sort((one, other) => (sortName(one.row) < sortName(other.row) ? -1 : 1))
  .map((person, index) => ({
    ...person,
    student_code: person.kind === 'student' ? `S${10_000 + index}` : null,
  }))

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const of = (kind: 'student' | 'guardian') => people.filter((person) => person.kind === kind)
  await campus.database.transaction(school.id, async (tx) => {
    const rows = of('student').map(({ row, student_code }) => ({ ...row, student_code }))
    await upsertStudents(tx, rows, author)
    await upsertGuardians(
      tx,
      of('guardian').map(({ row }) => row),
      author,
    )
    for (const kind of ['student', 'guardian'] as const) {
      const gone = of(kind).filter(({ archived }) => archived)
      await archivePersons(
        tx,
        kind,
        gone.map(({ row }) => row.id),
        author,
      )
    }
  })
})
after(() => campus.stop())

const said = people.map((person) => ({
  ...person,
  name: sortName(person.row),
  words: Object.values(personWords({ ...person.row, codes: [person.student_code], phone: null })).flat(),
}))

/** What the search is to answer, found by reading everyone. */
function expected(q: string, kinds: readonly string[], archived: boolean, limit: number): string[] {
  const words = searchWords(q)
  return said
    .filter((one) => kinds.includes(one.kind) && (archived || !one.archived))
    .filter((one) => words.every((word) => one.words.some((token) => token.startsWith(word))))
    .map((one) => ({ ...one, exact: words.every((word) => one.words.includes(word)) }))
    .sort(
      (one, other) =>
        Number(other.exact) - Number(one.exact) ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : one.row.id < other.row.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ row }) => row.id)
}

test('whichever way a search takes, it answers the same as reading everyone', async () => {
  for (const q of [
    'a',
    'an',
    'ann',
    'anna',
    'annab',
    'm',
    'mar',
    'marsh',
    'li',
    'l',
    'nguyen',
    'nguye',
    'z',
    'zo',
    'zorn',
    's',
    's1',
    's15',
    's1599',
    'S10000',
    'nguyen.li',
    'nguyen.li.7',
    'anna li',
    'an li',
    'a l',
    'n n',
    'z a',
    'an ma',
    'l m',
    'mario lina',
    'mario lina z',
    'nguyen lina s1',
    's9 m',
    'm a n s1 1',
    'li an maria',
    'nguyen.li m',
    'nguyen nguyen',
    'nguyen an',
    's1 a',
    's15 z',
    'mario zola',
    'maria mart s1',
    'li l',
    'x',
    'a b c',
  ]) {
    for (const [kinds, archived, limit] of [
      ['student,guardian', false, 20],
      ['student', false, 5],
      ['guardian', true, 50],
    ] as const) {
      const address = `/api/v1/people/search?q=${encodeURIComponent(q)}&kinds=${kinds}&archived=${archived}&limit=${limit}`
      const answer = await campus.request('GET', address, { token: registrar.token, school })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(
        answer.body.results.map((row: { id: string }) => row.id),
        expected(q, kinds.split(','), archived, limit),
        address,
      )
      const more = expected(q, kinds.split(','), archived, limit + 1).length > limit
      assert.equal(answer.body.truncated, more, address)
    }
  }
})
