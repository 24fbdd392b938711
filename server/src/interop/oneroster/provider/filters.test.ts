import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import {
  asking,
  idsOf,
  oddId,
  publishDocuments,
  type Reader,
  rosterReader,
  sampleDistrict,
} from '../../../../test/support/roster-documents.ts'
import { type Entity, entityFields } from '../fields.ts'

let campus: TestCampus
let reader: Reader

before(async () => {
  campus = await startCampus({ now: '2026-10-20T09:00:00Z' })
  const school = await campus.school()
  await publishDocuments(campus, school, sampleDistrict)
  reader = await rosterReader(campus, school)
})
after(() => campus.stop())

const found = async (path: string, filter: string): Promise<string[]> =>
  idsOf(await reader.good(`${path}${asking({ filter })}`))

/** What filters find in the sample, by the collection. */
const cases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/users': {
    "role='STUDENT'": ['u1', 'u2', 'u3'],
    "role!='student'": ['p1', 'v1', 'w1'],
    "role~'stud'": ['u1', 'u2', 'u3'],
    "role>'student'": ['v1'],
    "familyName='o'brien'": ['u1'],
    "familyName~'FAMILY u'": ['u2', 'u3'],
    "familyName<'g' AND givenName='ama'": ['p1', 'u2', 'u3', 'v1', 'w1'],
    "email='u1@mail.TEST'": ['u1'],
    "email!='u1@mail.test'": ['p1', 'u2', 'u3', 'v1', 'w1'],
    "email=''": ['p1', 'u2', 'u3', 'w1'],
    "email!=''": ['u1', 'v1'],
    "email~'@mail'": ['u1', 'v1'],
    "middleName='éve'": ['u2'],
    "middleName='ÉVE'": ['u2'],
    "enabledUser='FALSE'": ['u2'],
    "enabledUser='1' AND role='student'": ['u1', 'u3'],
    "orgs='s2'": ['u2', 'u3'],
    "orgs.sourcedId='s2,s1'": ['u2'],
    "orgs~'s2'": ['u2', 'u3'],
    "orgs~'s2,nothing'": ['u2', 'u3'],
    "orgs!='s1'": ['u3'],
    "orgs.type~'org'": ['p1', 'u1', 'u2', 'u3', 'v1', 'w1'],
    "agents.sourcedId='p1'": ['u1'],
    "agents=''": ['u2', 'u3', 'v1', 'w1'],
    "grades='05'": ['u1'],
    "userIds.type~'sis'": ['u1'],
    "userIds.identifier='7,12'": ['u1'],
    "userIds~'12'": ['u1'],
    "metadata.house='red'": ['u1'],
    "metadata.shoe size='38'": ['u1'],
    "role='student' AND metadata.shoe size>='38'": ['u1'],
    "metadata.microsoft.userFlags='gifted'": ['u1'],
    "metadata.nothing='x' OR sourcedId='w1'": ['w1'],
    "sourcedId='U1'": [],
    "sourcedId>='u3'": ['u3', 'v1', 'w1'],
    "sourcedId!='u1' AND role='student'": ['u2', 'u3'],
    "identifier='id-V1' OR username='NAME-w1'": ['v1', 'w1'],
    "status='norecords'": [],
    "status='Active' AND phone='+44 20'": ['p1'],
    "dateLastModified>'2026-09-05'": ['x1'],
    "dateLastModified>='2026-09-05T10:00:00.000+02:00'": ['x1'],
    "dateLastModified='2026-09-01T08:00:00Z' AND role='teacher'": ['v1'],
    "dateLastModified~'-05T'": ['x1'],
  },
  '/classes': {
    "title='Salt AND Pepper'": [oddId],
    "course='c1'": [oddId, 'k1', 'k3'],
    "course.sourcedId='c2' OR school='s2'": ['k2', 'k3'],
    "terms='t1'": ['k1', 'k3'],
    "terms~'t2,sem1'": ['k1', 'k2'],
    "terms.sourcedId='t2,t1'": ['k1'],
    "grades~'06'": ['k1'],
    "subjects~'geometry, plane'": ['k1'],
    "subjects='algebra,Geometry, plane'": [],
    'subjects=\'"Geometry, plane",ALGEBRA\'': ['k1'],
    'subjects~\'x,"geometry, plane"\'': ['k1'],
    "classType='Homeroom'": ['k2'],
    [`sourcedId='${oddId}'`]: [oddId],
    "school.type='org' AND classType!='homeroom'": [oddId, 'k1', 'k3'],
  },
  '/academicSessions': {
    "type='GRADINGPERIOD'": ['g1', 'g2'],
    "parent='t1'": ['g1', 'g2'],
    "parent.sourcedId!='t1' AND type='term'": ['t0', 't1', 't2'],
    "startDate='2026-09-01'": ['g1', 'sem1', 't1', 'y27'],
    "startDate>'2026-09-01T01:00:00+02:00'": ['g1', 'g2', 'sem1', 't1', 't2', 'y27'],
    "endDate<'2026-11-30T12:00:00Z'": ['g1', 'g2', 't0', 't1'],
    "endDate<='2026-11-30'": ['g1', 'g2', 't0', 't1'],
    "schoolYear='2027' AND title~'session t'": ['t0', 't1', 't2'],
  },
  '/enrollments': {
    "class='k1' AND role='teacher'": ['e3', 'e4'],
    "user.sourcedId='u1'": ['e1', 'e6'],
    "primary='0'": ['e4'],
    "primary!='true'": ['e1', 'e2', 'e4', 'e5', 'e6', 'e7', 'e9'],
    "endDate>='2026-10-01' AND school='s1'": ['e2', 'e9'],
  },
  '/results': {
    "score>'9.5'": ['m1', 'm3'],
    "score='12.50'": ['m1'],
    "score<'0'": ['m4'],
    "score!='9' AND lineItem='l1'": ['m1'],
    "student='u1' AND scoreStatus='Fully Graded'": ['m1', 'm3'],
  },
  '/lineItems': {
    "dueDate>'2026-09-19' AND class.sourcedId='k1'": ['l1', 'l2'],
    "resultValueMax='100.5'": ['l2'],
    "category='cat2' OR gradingPeriod='nothing'": ['l3'],
    "status='tobedeleted'": ['l4'],
  },
  '/demographics': { "birthDate<'2016-01-01' AND white='true'": ['u1'], "asian!='false'": [] },
  '/resources': { "roles~'teacher'": ['r1'], "vendorResourceId='ISBN-2'": ['r2'], "importance=''": ['r2'] },
  '/orgs': { "parent='d1' AND identifier='org-s2'": ['s2'], "type='district'": ['d1'] },
}

test('filters find what they say', async () => {
  for (const [path, filters] of Object.entries(cases))
    for (const [filter, ids] of Object.entries(filters))
      assert.deepEqual(await found(path, filter), ids, `${path} ${filter}`)
})

test('a filter narrows a nested collection, and the count is of what it finds', async () => {
  const answer = await reader.good(`/classes/k1/results${asking({ filter: "score>'9'", limit: '1' })}`)
  assert.deepEqual([idsOf(answer), answer.headers.get('x-total-count')], [['m1'], '2'])
})

test('encodings: spaces as + or %20, typographic quotes, everything raw', async () => {
  const queries = [
    "filter=role='student'+AND+familyName='O%27Brien'",
    'filter=role%3D%27student%27%20AND%20familyName%3D%27O%27%27Brien%27',
    `filter=${encodeURIComponent("role=‘student’ AND familyName=‘O'Brien’")}`,
  ]
  for (const query of queries) assert.deepEqual(idsOf(await reader.good(`/users?${query}`)), ['u1'], query)
})

const error = async (path: string, query: Readonly<Record<string, string>>) => {
  const answer = await reader.get(`${path}${asking(query)}`)
  const [info] = answer.body.statusInfoSet
  return [answer.status, info.imsx_codeMinor, info.imsx_codeMajor, info.imsx_severity]
}

test('fields that are not there, and values that are none of their kind', async () => {
  for (const filter of [
    "foo='1'",
    "password='x'",
    "orgs.name='x'",
    "metadata='x'",
    "user.sourcedId='u1'",
    "constructor='x'",
    "givenName.x='1'",
    "grades.x='1'",
    "agents.sourcedId.x='1'",
  ])
    assert.deepEqual(
      await error('/users', { filter }),
      [400, 'invalid_filter_field', 'failure', 'error'],
      filter,
    )
  const errors: readonly (readonly [string, string])[] = [
    ['/users', 'status'],
    ['/users', "status='a' AND role='b' AND role='c'"],
    ['/users', "enabledUser='perhaps'"],
    ['/users', "orgs>'s1'"],
    ['/users', "dateLastModified>'yesterday'"],
    ['/academicSessions', "startDate>'2026-02-30'"],
    ['/results', "score>'many'"],
    ['/results', "score>''"],
  ]
  for (const [path, filter] of errors)
    assert.deepEqual(await error(path, { filter }), [400, 'invalid data', 'failure', 'error'], filter)
})

const readable = Object.keys(entityFields).filter(
  (entity) => !entity.endsWith('esources') || entity === 'resources',
)

test('every field of every entity can be asked about and sorted by', async () => {
  for (const entity of readable) {
    for (const [field, kind] of Object.entries(entityFields[entity as Entity])) {
      const name = kind === 'metadata' ? 'metadata.x' : field
      const value =
        { date: '2026-01-01', instant: '2026-01-01', number: '1', boolean: 'true' }[kind as string] ?? 'x'
      const isList = ['references', 'list', 'userIds'].includes(kind)
      const filter = (operators: readonly string[]) =>
        operators.map((operator) => `${name}${operator}'${value}'`).join(' OR ')
      await found(`/${entity}`, filter(isList ? ['!=', '~'] : ['!=', '>=']))
      await reader.good(`/${entity}${asking({ sort: name, orderBy: 'desc', limit: '1', offset: '1' })}`)
    }
  }
})

test('any text in a filter, sort or fields gets a response or an error', async () => {
  const part = fc.constantFrom(
    "'",
    '=',
    '~',
    ' AND ',
    ' OR ',
    'status',
    'metadata.a',
    'grades',
    '.',
    '%',
    '\\',
    '"',
    '’',
    '9',
    'a',
  )
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ unit: part, maxLength: 8 }))
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom('filter', 'sort', 'fields', 'limit', 'offset', 'orderBy'),
      async (value, name) => {
        const answer = await reader.get(`/users${asking({ [name]: value })}`)
        assert.ok(answer.status === 200 || answer.status === 400, `${answer.status} ${answer.text}`)
      },
    ),
    { numRuns: 40 },
  )
})
