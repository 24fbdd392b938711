import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitList } from '../../import/read/parse-cell.ts'
import { rosterColumns } from '../../vocabulary.ts'
import { resourcesOf, rowCells as rowCellsIn } from './row-cells.ts'

const rowCells = (file: Parameters<typeof rowCellsIn>[0], row: Record<string, unknown>, timeZone = 'UTC') =>
  rowCellsIn(file, row, timeZone)

const byName = (file: keyof typeof rosterColumns, row: Record<string, unknown>) => {
  const read = rowCells(file, row)
  assert.ok(read)
  const filled = rosterColumns[file]
    .slice(3)
    .map(({ name }, at) => [name, read.cells[at]] as const)
    .filter(([, cell]) => cell !== '')
  return { ...read, cells: Object.fromEntries(filled) }
}

const reference = (sourcedId: string, type: string) => ({
  href: `https://sis.test/x/${sourcedId}`,
  sourcedId,
  type,
})

test('a user as the standard has it', () => {
  const read = byName('users', {
    sourcedId: 'u1',
    status: 'active',
    dateLastModified: '2026-09-01T08:00:00.000Z',
    metadata: { 'microsoft.userFlags': 'x', empty: '', deep: { a: [1] } },
    username: 'ada',
    userIds: [
      { type: 'LDAP', identifier: '12' },
      { type: 'SIS', identifier: '7' },
    ],
    enabledUser: 'true',
    givenName: 'Ada',
    familyName: 'King',
    role: 'student',
    agents: [reference('g1', 'user')],
    orgs: [reference('o1', 'org'), reference('o,2', 'org')],
    grades: ['05', '06'],
    password: 'secret',
  })
  assert.deepEqual(read, {
    sourcedId: 'u1',
    deleted: false,
    modified: '2026-09-01T08:00:00.000Z',
    cells: {
      enabledUser: 'true',
      orgSourcedIds: 'o1,"o,2"',
      role: 'student',
      username: 'ada',
      userIds: '{LDAP:12},{SIS:7}',
      givenName: 'Ada',
      familyName: 'King',
      agentSourcedIds: 'g1',
      grades: '05,06',
    },
    metadata: { 'microsoft.userFlags': 'x', deep: '{"a":[1]}' },
  })
})

test('booleans in every form, periods as text or list, dates as instants, references bare or alone', () => {
  const forms = [true, 'true', 'TRUE', 1, '1', false, 'False', 0, '0', null, 'maybe']
  assert.deepEqual(
    forms.map((enabledUser) => byName('users', { sourcedId: 'u', enabledUser }).cells['enabledUser']),
    ['true', 'true', 'true', 'true', 'true', 'false', 'false', 'false', 'false', undefined, 'maybe'],
  )
  const one = { sourcedId: 'c', periods: '1,2', terms: reference('t', 'term'), course: 'k', school: 7 }
  assert.deepEqual(byName('classes', one).cells, {
    courseSourcedId: 'k',
    schoolSourcedId: '7',
    termSourcedIds: 't',
    periods: '1,2',
  })
  assert.deepEqual(byName('classes', { ...one, periods: ['1', '2'] }).cells['periods'], '1,2')
  const result = {
    sourcedId: 'r',
    scoreDate: '2026-10-02T23:30:00.000Z',
    score: 12.5,
    lineItem: reference('l', 'x'),
  }
  assert.deepEqual(byName('results', result).cells, {
    lineItemSourcedId: 'l',
    score: '12.5',
    scoreDate: '2026-10-02',
  })
})

test('what the standard does not have is stored as metadata; what another side reports is not', () => {
  const read = byName('orgs', {
    sourcedId: 'o',
    name: 'North',
    children: [reference('p', 'org')],
    region: 'EU',
  })
  assert.deepEqual([read.cells, read.metadata], [{ name: 'North' }, { region: 'EU' }])
  assert.deepEqual(byName('demographics', { sourcedId: 'u', birthdate: '2015-02-03' }).cells, {
    birthDate: '2015-02-03',
  })
})

test('vendors choose any names', () => {
  const name = 'n'.repeat(255)
  const metadata = JSON.parse(`{"__proto__":"p","constructor":"c","${name}":"l","${name}n":"too long"}`)
  const read = byName('orgs', { sourcedId: 'o', metadata, toString: 't' })
  assert.deepEqual(Object.entries(read.metadata), [
    ['__proto__', 'p'],
    ['constructor', 'c'],
    [name, 'l'],
    ['toString', 't'],
  ])
})

test('tombstones by both words; a row without sourcedId is none', () => {
  const deleted = ['tobedeleted', 'ToBeDeleted', 'inactive', 'active', undefined]
  assert.deepEqual(
    deleted.map((status) => rowCells('orgs', { sourcedId: 'o', status })?.deleted),
    [true, true, true, false, false],
  )
  for (const sourcedId of ['', ' ', null, undefined]) assert.equal(rowCells('orgs', { sourcedId }), undefined)
})

test('resources of a class', () => {
  const resources = [reference('r1', 'resource'), 'r2', reference('r1', 'resource'), null]
  assert.deepEqual([resourcesOf({ resources }), resourcesOf({})], [['r1', 'r2'], []])
})

test('any list comes back from its cell as the importer reads it', () => {
  const item = fc.string({ minLength: 1 }).filter((text) => text.trim() === text)
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), (grades) => {
      const cell = byName('courses', { sourcedId: 'c', grades }).cells['grades'] ?? ''
      assert.deepEqual(splitList(cell).items, grades)
    }),
  )
})

test('no row of any shape throws', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('users', 'classes', 'results'),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (file, row) => {
        rowCells(file as 'users', { sourcedId: 'x', ...row })
      },
    ),
  )
})

test('an instant where a date belongs is the date where the school is', () => {
  const dueIn = (timeZone: string, dueDate: string): string | undefined => {
    const at = rosterColumns.lineItems.slice(3).findIndex(({ name }) => name === 'dueDate')
    return rowCells('lineItems', { sourcedId: 'l', dueDate }, timeZone)?.cells[at]
  }
  // By the clocks of 2026: Chicago UTC-5 in September and -6 in December, Tokyo UTC+9, London UTC+1 in September.
  const cases = [
    ['America/Chicago', '2026-09-04T04:59:59.000Z', '2026-09-03'],
    ['America/Chicago', '2026-09-03T05:00:00.000Z', '2026-09-03'],
    ['America/Chicago', '2026-12-04T05:59:59.999Z', '2026-12-03'],
    ['Asia/Tokyo', '2026-09-03T14:59:59.000Z', '2026-09-03'],
    ['Asia/Tokyo', '2026-09-02T15:00:00Z', '2026-09-03'],
    ['Europe/London', '2026-09-03T22:59:59.000Z', '2026-09-03'],
    ['Europe/London', '2026-10-02T23:30:00.000Z', '2026-10-03'],
  ] as const
  for (const [timeZone, written, day] of cases) assert.equal(dueIn(timeZone, written), day, written)
  const asWritten = [
    '2026-09-03',
    '2026-09-03T00:00:00.000Z',
    '2026-09-03T00:00:00-05:00',
    '2026-09-03T23:59:59Z',
    '2026-09-03T23:59:59.999+09:00',
    '2026-09-03T17:00:00',
    '2026-09-03T00:00',
  ]
  for (const timeZone of ['America/Chicago', 'Asia/Tokyo', 'Europe/London', 'UTC'])
    for (const written of asWritten) assert.equal(dueIn(timeZone, written), '2026-09-03', written)
  for (const wrong of ['2026-02-30', 'soon', '']) assert.equal(dueIn('Asia/Tokyo', wrong), wrong)
})
