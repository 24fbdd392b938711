import assert from 'node:assert/strict'
import { facetsOf, writeDocument } from '../../src/interop/oneroster/documents/rules/document.ts'
import { documentShape } from '../../src/interop/oneroster/documents/shape-version.ts'
import type { Entity } from '../../src/interop/oneroster/fields.ts'
import { type Statement, sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { rosterScope, rosterScopeNames } from '../../src/modules/identity/index.ts'
import type { TestAnswer, TestCampus, TestSchool } from './campus.ts'
import { ownToken, registerClient } from './oauth.ts'

/** A document as a test writes it: references as sourcedIds, everything else as `writeDocument` takes it. */
export interface TestDocument {
  readonly entity: Entity
  readonly sourcedId: string
  readonly id?: string
  readonly gone?: true
  /** RFC 3339. */
  readonly changedAt?: string
  readonly members: Readonly<Record<string, unknown>>
}

/** When documents changed unless a test says otherwise. */
export const changedAt = '2026-09-01T08:00:00.000Z'

const upsertDocument = (tenant: string, of: TestDocument): Statement<unknown> => {
  const { entity, sourcedId, members } = of
  const facets = facetsOf(members)
  return sql`
    insert into oneroster_documents (tenant_id, entity, id, sourced_id, status, changed_at, document, kind, class_ref,
      school_ref, person_ref, course_ref, line_item_ref, parent_ref, email, identifier, username)
    values (${tenant}, ${entity}, ${of.id ?? uuidv7()}, ${sourcedId}, ${of.gone ? 'tobedeleted' : 'active'},
      ${of.changedAt ?? changedAt}::timestamptz, ${writeDocument(entity, members)}, ${facets.kind}, ${facets.class_ref},
      ${facets.school_ref}, ${facets.person_ref}, ${facets.course_ref}, ${facets.line_item_ref}, ${facets.parent_ref},
      ${facets.email}, ${facets.identifier}, ${facets.username})
    on conflict (tenant_id, entity, sourced_id) do update
    set status = excluded.status, changed_at = excluded.changed_at, document = excluded.document`
}

/** As if no transaction had been running: what other tests do at the same time gives no reason to publish again. */
const upsertFeed = (tenant: string, name: string): Statement<unknown> =>
  sql`
    insert into oneroster_feeds (tenant_id, snapshot, clock, revision, home_org_id, home_name, complete_at, shape, updated_at)
    select ${tenant}, format('%1$s:%1$s:', pg_snapshot_xmax(pg_current_snapshot())), ${changedAt}, 7, ${tenant}, ${name},
      ${changedAt}, ${documentShape}, ${changedAt}
    on conflict (tenant_id) do nothing`

/** Writes documents as if they had been published, in a school that nothing else happens in. */
export async function publishDocuments(
  campus: TestCampus,
  school: TestSchool,
  documents: readonly TestDocument[],
): Promise<void> {
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(upsertFeed(school.id, `School ${school.slug}`))
    for (const document of documents) await tx.execute(upsertDocument(school.id, document))
  })
}

/** Both addresses under which OneRoster is answered. */
export const roots = ['/api/oneroster/v1p1', '/ims/oneroster/v1p1'] as const

/** A program of a school that reads OneRoster. */
export interface Reader {
  readonly clientId: string
  readonly token: string
  get(path: string): Promise<TestAnswer>
  /** The answer, which must be 200. */
  good(path: string): Promise<TestAnswer>
}

/** A program with the scopes, all seven unless given, by client_credentials and without naming its school. */
export async function rosterReader(
  campus: TestCampus,
  school: TestSchool,
  scopes: readonly string[] = rosterScopeNames.map(rosterScope),
): Promise<Reader> {
  const owner = await campus.person(school, ['owner'])
  const client = await registerClient(campus, school, owner, {
    name: 'Roster reader',
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes,
  })
  const token = await ownToken(campus, client)
  const get = (path: string): Promise<TestAnswer> =>
    campus.request('GET', roots.some((root) => path.startsWith(`${root}/`)) ? path : `${roots[0]}${path}`, {
      token,
    })
  return {
    clientId: client.id,
    token,
    get,
    good: async (path) => {
      const answer = await get(path)
      assert.equal(answer.status, 200, `${path}: ${answer.text}`)
      return answer
    },
  }
}

/** Filter, sort and the like, encoded. */
export const asking = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query)}`

/** The sourcedIds of the one collection in an answer. */
export function idsOf({ body }: TestAnswer): string[] {
  const rows = Object.entries(body as Record<string, unknown>).find(([name]) => name !== 'statusInfoSet')?.[1]
  assert.ok(Array.isArray(rows))
  return rows.map((row: { sourcedId: string }) => row.sourcedId)
}

const org = (sourcedId: string, type: string, parent?: string): TestDocument => ({
  entity: 'orgs',
  sourcedId,
  members: { name: `Org ${sourcedId}`, type, identifier: `ORG-${sourcedId}`, parent },
})

const session = (
  sourcedId: string,
  type: string,
  [startDate, endDate, parent]: readonly [string, string, string?],
): TestDocument => ({
  entity: 'academicSessions',
  sourcedId,
  members: { title: `Session ${sourcedId}`, type, startDate, endDate, parent, schoolYear: '2027' },
})

const user = (
  sourcedId: string,
  role: string,
  members: Readonly<Record<string, unknown>> = {},
): TestDocument => ({
  entity: 'users',
  sourcedId,
  members: {
    username: `name-${sourcedId}`,
    enabledUser: true,
    givenName: 'Ama',
    familyName: `Family ${sourcedId}`,
    role,
    identifier: `ID-${sourcedId}`,
    orgs: ['s1'],
    ...members,
  },
})

const enrollment = (
  sourcedId: string,
  [person, classId, role]: readonly [string, string, string],
  members: Readonly<Record<string, unknown>> = {},
): TestDocument => ({
  entity: 'enrollments',
  sourcedId,
  members: { user: person, class: classId, school: classId === 'k3' ? 's2' : 's1', role, ...members },
})

const lineItem = (
  sourcedId: string,
  classId: string,
  members: Readonly<Record<string, unknown>> = {},
): TestDocument => ({
  entity: 'lineItems',
  sourcedId,
  members: {
    title: `Test ${sourcedId}`,
    assignDate: '2026-09-10T00:00:00.000Z',
    dueDate: '2026-09-20T00:00:00.000Z',
    class: classId,
    category: 'cat1',
    gradingPeriod: 'g1',
    resultValueMin: '0',
    resultValueMax: '20',
    ...members,
  },
})

const result = (
  sourcedId: string,
  [item, student, score]: readonly [string, string, string],
): TestDocument => ({
  entity: 'results',
  sourcedId,
  members: { lineItem: item, student, scoreStatus: 'fully graded', score, scoreDate: '2026-09-21' },
})

/** A sourcedId with everything in it that addresses trip over. */
export const oddId = 'k/4|a:b@c d%2Fé'

const classId1 = uuidv7()

/**
 * A small district in the autumn of 2026: two schools, two terms under a semester, classes that run and one that is over,
 * an administrator who teaches, somebody who left a class, and everything with marks.
 */
export const sampleDistrict: readonly TestDocument[] = [
  org('d1', 'district'),
  org('s1', 'school', 'd1'),
  org('s2', 'school', 'd1'),
  session('y27', 'schoolYear', ['2026-09-01', '2027-07-15']),
  session('sem1', 'semester', ['2026-09-01', '2027-01-31', 'y27']),
  session('t1', 'term', ['2026-09-01', '2026-11-30', 'sem1']),
  session('t2', 'term', ['2026-12-01', '2027-01-31', 'sem1']),
  session('t0', 'term', ['2026-03-01', '2026-06-30']),
  session('g1', 'gradingPeriod', ['2026-09-01', '2026-10-15', 't1']),
  session('g2', 'gradingPeriod', ['2026-10-16', '2026-11-30', 't1']),
  {
    entity: 'courses',
    sourcedId: 'c1',
    members: { title: 'Maths', courseCode: 'M', org: 's1', resources: ['r2'] },
  },
  { entity: 'courses', sourcedId: 'c2', members: { title: 'Art', courseCode: 'A', org: 'd1' } },
  {
    entity: 'classes',
    sourcedId: 'k1',
    id: classId1,
    members: {
      title: 'Maths 5A',
      classType: 'scheduled',
      grades: ['05', '06'],
      subjects: ['Algebra', 'Geometry, plane'],
      course: 'c1',
      school: 's1',
      terms: ['t1', 't2'],
      resources: ['r1'],
    },
  },
  {
    entity: 'classes',
    sourcedId: 'k2',
    members: { title: 'Art 5A', classType: 'homeroom', course: 'c2', school: 's1', terms: ['sem1'] },
  },
  {
    entity: 'classes',
    sourcedId: 'k3',
    members: { title: 'Maths 7', classType: 'scheduled', course: 'c1', school: 's2', terms: ['t1'] },
  },
  {
    entity: 'classes',
    sourcedId: oddId,
    members: { title: 'Salt AND Pepper', classType: 'scheduled', course: 'c1', school: 's1', terms: ['t0'] },
  },
  user('u1', 'student', {
    familyName: "O'Brien",
    email: 'U1@Mail.test',
    agents: ['p1'],
    grades: ['05'],
    metadata: { 'microsoft.userFlags': 'Gifted', house: 'Red', 'shoe size': '38' },
    userIds: [
      { type: 'LDAP', identifier: '12' },
      { type: 'SIS', identifier: '7' },
    ],
  }),
  user('u2', 'student', { enabledUser: false, middleName: 'Éve', orgs: ['s1', 's2'] }),
  user('u3', 'student', { orgs: ['s2'] }),
  user('v1', 'teacher', { email: 'v1@mail.test' }),
  user('w1', 'administrator'),
  user('p1', 'parent', { agents: ['u1'], phone: '+44 20' }),
  { ...user('x1', 'student'), gone: true, changedAt: '2026-09-05T08:00:00.000Z' },
  enrollment('e1', ['u1', 'k1', 'student']),
  enrollment('e2', ['u2', 'k1', 'student'], { endDate: '2026-10-01' }),
  enrollment('e3', ['v1', 'k1', 'teacher'], { primary: true }),
  enrollment('e4', ['w1', 'k1', 'teacher'], { primary: false }),
  enrollment('e5', ['u3', 'k3', 'student']),
  enrollment('e6', ['u1', oddId, 'student'], { endDate: '2026-07-01' }),
  enrollment('e7', ['u2', oddId, 'student'], { endDate: '2026-05-01' }),
  { ...enrollment('e8', ['u3', 'k1', 'student']), gone: true },
  enrollment('e9', ['v1', 'k2', 'teacher'], { endDate: '2026-12-31' }),
  {
    entity: 'demographics',
    sourcedId: 'u1',
    members: { birthDate: '2015-02-03', sex: 'female', asian: false, white: true },
  },
  {
    entity: 'resources',
    sourcedId: 'r1',
    members: {
      title: 'Book',
      vendorResourceId: 'isbn-1',
      roles: ['student', 'teacher'],
      importance: 'primary',
    },
  },
  { entity: 'resources', sourcedId: 'r2', members: { vendorResourceId: 'isbn-2' } },
  { entity: 'categories', sourcedId: 'cat1', members: { title: 'Tests' } },
  { entity: 'categories', sourcedId: 'cat2', members: { title: 'Homework' } },
  { entity: 'categories', sourcedId: 'k1-category', id: classId1, members: { title: 'General' } },
  lineItem('l1', 'k1'),
  lineItem('l2', 'k1', { resultValueMax: '100.5' }),
  lineItem('l3', 'k3', { category: 'cat2' }),
  { ...lineItem('l4', 'k1'), gone: true },
  result('m1', ['l1', 'u1', '12.5']),
  result('m2', ['l1', 'u2', '9']),
  result('m3', ['l2', 'u1', '100']),
  result('m4', ['l3', 'u3', '-1']),
]
