import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import {
  asking,
  changedAt,
  idsOf,
  oddId,
  publishDocuments,
  type Reader,
  roots,
  rosterReader,
  sampleDistrict,
} from '../../../../test/support/roster-documents.ts'
import { operations } from './operations.ts'

let campus: TestCampus
let school: TestSchool
let reader: Reader

before(async () => {
  campus = await startCampus({ now: '2026-10-20T09:00:00Z' })
  school = await campus.school()
  await publishDocuments(campus, school, sampleDistrict)
  reader = await rosterReader(campus, school)
})
after(() => campus.stop())

const odd = encodeURIComponent(oddId)

/** Every collection with what is in it in the sample, by its address. */
const collections: Readonly<Record<string, readonly string[]>> = {
  '/academicSessions': ['g1', 'g2', 'sem1', 't0', 't1', 't2', 'y27'],
  '/gradingPeriods': ['g1', 'g2'],
  '/terms': ['t0', 't1', 't2'],
  '/classes': ['k/4|a:b@c d%2Fé', 'k1', 'k2', 'k3'],
  '/courses': ['c1', 'c2'],
  '/enrollments': ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e9'],
  '/orgs': ['d1', 's1', 's2'],
  '/schools': ['s1', 's2'],
  '/users': ['p1', 'u1', 'u2', 'u3', 'v1', 'w1'],
  '/students': ['u1', 'u2', 'u3'],
  '/teachers': ['v1'],
  '/demographics': ['u1'],
  '/resources': ['r1', 'r2'],
  '/categories': ['cat1', 'cat2', 'k1-category'],
  '/lineItems': ['l1', 'l2', 'l3'],
  '/results': ['m1', 'm2', 'm3', 'm4'],
  '/schools/s1/courses': ['c1', 'c2'],
  '/schools/s2/courses': ['c1'],
  '/schools/s1/classes': ['k/4|a:b@c d%2Fé', 'k1', 'k2'],
  '/schools/s2/enrollments': ['e5'],
  '/schools/s1/students': ['u1', 'u2'],
  '/schools/s2/students': ['u2', 'u3'],
  '/schools/s1/teachers': ['v1', 'w1'],
  '/schools/s2/teachers': [],
  '/schools/s1/terms': ['t0', 't1', 't2'],
  '/schools/s1/classes/k1/enrollments': ['e1', 'e2', 'e3', 'e4'],
  '/schools/s1/classes/k1/students': ['u1'],
  '/schools/s1/classes/k1/teachers': ['v1', 'w1'],
  '/terms/t1/classes': ['k1', 'k3'],
  '/terms/sem1/classes': ['k2'],
  '/terms/t1/gradingPeriods': ['g1', 'g2'],
  '/terms/sem1/gradingPeriods': ['g1', 'g2'],
  '/terms/t2/gradingPeriods': ['t2'],
  '/courses/c1/classes': ['k/4|a:b@c d%2Fé', 'k1', 'k3'],
  '/students/u1/classes': ['k/4|a:b@c d%2Fé', 'k1'],
  '/students/u2/classes': [],
  '/teachers/v1/classes': ['k1', 'k2'],
  '/teachers/w1/classes': ['k1'],
  '/users/u3/classes': ['k3'],
  '/classes/k1/students': ['u1'],
  '/classes/k1/teachers': ['v1', 'w1'],
  // Over since June: its members of the last day are still shown.
  [`/classes/${odd}/students`]: ['u1'],
  '/courses/c1/resources': ['r2'],
  '/classes/k1/resources': ['r1'],
  '/classes/k2/resources': [],
  '/classes/k1/categories': ['cat1', 'cat2', 'k1-category'],
  '/classes/k1/lineItems': ['l1', 'l2'],
  '/classes/k1/results': ['m1', 'm2', 'm3'],
  '/classes/k1/lineItems/l1/results': ['m1', 'm2'],
  '/classes/k1/students/u1/results': ['m1', 'm3'],
}

test('every collection holds what is active in it, by sourcedId, with its count', async () => {
  for (const [path, ids] of Object.entries(collections)) {
    const answer = await reader.good(path)
    assert.deepEqual(idsOf(answer), ids, path)
    assert.equal(answer.headers.get('x-total-count'), String(ids.length), path)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  }
  const shape = (path: string) => path.replace(/:\w+/g, '{}')
  const requested = Object.keys(collections).map((path) =>
    path.replace(/\/(s\d|k\d|t\d|sem\d|c\d|u\d|v\d|w\d|l\d|k%[^/]+)(?=\/|$)/g, '/{}'),
  )
  const missing = operations.filter(({ of, path }) => of === 'collection' && !requested.includes(shape(path)))
  assert.deepEqual(missing, [])
})

test('one row of each, under its own name, at both roots', async () => {
  const one = await reader.good('/users/u1')
  assert.deepEqual(one.body, {
    user: {
      sourcedId: 'u1',
      status: 'active',
      dateLastModified: changedAt,
      metadata: { 'microsoft.userFlags': 'Gifted', house: 'Red', 'shoe size': '38' },
      username: 'name-u1',
      userIds: [
        { type: 'LDAP', identifier: '12' },
        { type: 'SIS', identifier: '7' },
      ],
      enabledUser: 'true',
      givenName: 'Ama',
      familyName: "O'Brien",
      role: 'student',
      identifier: 'ID-u1',
      email: 'U1@Mail.test',
      agents: [{ href: 'http://localhost:4000/api/oneroster/v1p1/users/p1', sourcedId: 'p1', type: 'user' }],
      orgs: [{ href: 'http://localhost:4000/api/oneroster/v1p1/orgs/s1', sourcedId: 's1', type: 'org' }],
      grades: ['05'],
    },
  })
  assert.equal(one.headers.get('x-total-count'), '1')
  const alias = await reader.good(`${roots[1]}/results/m1/`)
  assert.deepEqual(alias.body.result.student, {
    href: 'http://localhost:4000/ims/oneroster/v1p1/users/u1',
    sourcedId: 'u1',
    type: 'user',
  })
  assert.equal(alias.body.result.score, 12.5)
  const singles = [
    '/schools/s1',
    '/students/u1',
    '/teachers/v1',
    '/terms/t1',
    '/terms/sem1',
    '/gradingPeriods/g1',
  ]
  const names = await Promise.all(singles.map(async (path) => Object.keys((await reader.good(path)).body)[0]))
  assert.deepEqual(names, ['org', 'user', 'user', 'academicSession', 'academicSession', 'academicSession'])
})

test('ids with slashes, spaces and percent signs are decoded once', async () => {
  const { body } = await reader.good(`/classes/${odd}`)
  assert.equal(body.class.sourcedId, oddId)
  const {
    class: { href },
  } = (await reader.good('/enrollments/e6')).body.enrollment
  const followed = await reader.good(new URL(href).pathname)
  assert.equal(followed.body.class.sourcedId, oddId)
  assert.equal((await reader.get(`/classes/${encodeURIComponent(odd)}`)).status, 404)
})

test('what is gone shows when status or time is asked about, and by its id', async () => {
  assert.deepEqual(idsOf(await reader.good(`/users${asking({ filter: "status='tobedeleted'" })}`)), ['x1'])
  const changes = `/users${asking({ filter: "dateLastModified>'2026-09-01T08:00:00.000Z'" })}`
  assert.deepEqual(idsOf(await reader.good(changes)), ['x1'])
  assert.equal(idsOf(await reader.good(`/users${asking({ filter: "status!='nothing'" })}`)).length, 7)
  assert.equal((await reader.good('/users/x1')).body.user.status, 'tobedeleted')
})

test('what the path names must be there and belong together', async () => {
  const unknown = [
    '/users/nobody',
    '/students/v1',
    '/teachers/u1',
    '/schools/d1',
    '/gradingPeriods/unknown',
    '/schools/nothing/classes',
    '/schools/s2/classes/k1/students',
    '/classes/k1/lineItems/l3/results',
    '/classes/k1/students/v1/results',
    '/students/v1/classes',
    '/terms/nothing/classes',
  ]
  for (const path of unknown) {
    const answer = await reader.get(path)
    assert.equal(answer.status, 404, path)
    assert.equal(answer.body.statusInfoSet[0].imsx_codeMinor, 'unknown object', path)
  }
})

test('a school reads nothing of another one, whatever ids both use', async () => {
  const other = await campus.school()
  await publishDocuments(campus, other, [
    { entity: 'users', sourcedId: 'u1', members: { givenName: 'Other', role: 'student', orgs: ['s1'] } },
  ])
  const stranger = await rosterReader(campus, other)
  assert.deepEqual(idsOf(await stranger.good('/users')), ['u1'])
  assert.equal((await stranger.good('/users/u1')).body.user.givenName, 'Other')
  assert.equal((await stranger.get('/users/v1')).status, 404)
  assert.equal((await stranger.get('/classes/k1/students')).status, 404)
})

test('what people write in the product is read at once, and a poller finds that it changed', async () => {
  const live = await campus.school()
  const owner = await campus.person(live, ['owner'])
  const own = { token: owner.token, school: live }
  const poller = await rosterReader(campus, live)
  assert.deepEqual(idsOf(await poller.good('/students')), [])
  const body = { first_name: 'Esi', last_name: 'Mensah' }
  const made = await campus.request('POST', '/api/v1/people/students/', { ...own, body })
  assert.equal(made.status, 201, made.text)
  const [student] = (await poller.good('/students')).body.users
  assert.deepEqual([student.sourcedId, student.familyName], [made.body.id, 'Mensah'])
  const since = `/users${asking({ filter: `dateLastModified>'${student.dateLastModified}'` })}`
  assert.deepEqual(idsOf(await poller.good(since)), [])
  const path = `/api/v1/people/students/${made.body.id}/`
  await campus.request('PATCH', path, { ...own, body: { last_name: 'Owusu' } })
  assert.equal((await poller.good(since)).body.users[0].familyName, 'Owusu')
  const [org] = (await poller.good('/schools')).body.orgs
  assert.deepEqual(idsOf(await poller.good(`/schools/${org.sourcedId}/students`)), [made.body.id])
})

test('the longest sourcedId is read, however long it is in an address', async () => {
  const sourcedId = `${'Ж€/ '.repeat(63)}Ж€Ж`
  assert.equal(sourcedId.length, 255)
  await publishDocuments(campus, school, [{ entity: 'categories', sourcedId, members: { title: 'Long' } }])
  const answer = await reader.good(`/categories/${encodeURIComponent(sourcedId)}`)
  assert.equal(answer.body.category.sourcedId, sourcedId)
})
