import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import {
  asking,
  idsOf,
  publishDocuments,
  type Reader,
  rosterReader,
  sampleDistrict,
  type TestDocument,
} from '../../../../test/support/roster-documents.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { sweepPages } from './index.ts'

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

const totalOf = ({ headers }: TestAnswer): number => Number(headers.get('x-total-count'))

/** The address behind a rel of the Link header; undefined without one. */
function linkOf({ headers }: TestAnswer, rel: string): URL | undefined {
  const found = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')
  return found?.[1] === undefined ? undefined : new URL(found[1])
}

const pathOf = (url: URL): string => `${url.pathname}${url.search}`

test('limit and offset cut the list; a limit of 10,000 is honoured, above it is refused', async () => {
  const ids = async (query: string) => idsOf(await reader.good(`/users${query}`))
  assert.deepEqual(await ids('?limit=2'), ['p1', 'u1'])
  assert.deepEqual(await ids('?offset=2&limit=1'), ['u2'])
  assert.deepEqual(await ids('?offset=4'), ['v1', 'w1'])
  assert.deepEqual(await ids('?offset=2&limit=2&orderBy=desc'), ['u3', 'u2'])
  assert.deepEqual(
    await ids(asking({ offset: '1', filter: "role='teacher'" })),
    (await ids(asking({ filter: "role='teacher'" }))).slice(1),
  )
  assert.equal((await ids('?limit=10000')).length, 6)
  const beyond = await reader.good('/users?offset=600')
  assert.deepEqual([idsOf(beyond), totalOf(beyond)], [[], 6])
  for (const query of [
    'limit=0',
    'limit=10001',
    'limit=-1',
    'limit=ten',
    'limit=1.5',
    'limit=',
    'offset=-1',
    'offset=x',
    'orderBy=up',
  ]) {
    const answer = await reader.get(`/users?${query}`)
    assert.deepEqual(
      [answer.status, answer.body.statusInfoSet[0].imsx_codeMinor],
      [400, 'invalid data'],
      query,
    )
  }
})

test('parameters as consumers send them: a blank in the name, twice, and some that nobody knows', async () => {
  assert.equal(idsOf(await reader.good('/users?limit%20=2')).length, 2)
  assert.equal(idsOf(await reader.good('/users?limit=1&limit=3&cacheBuster=1&_=')).length, 3)
  assert.equal(idsOf(await reader.good('/users/?filter=&sort=&orderBy=')).length, 6)
  assert.equal((await reader.good('/users/u1?limit=x&whatever=1')).body.user.sourcedId, 'u1')
})

test('the Link header leads through the list at the root that was asked, with every other parameter', async () => {
  const first = await reader.good(
    `/ims/oneroster/v1p1/users${asking({ limit: '2', filter: "status='active'", fields: 'sourcedId,role' })}`,
  )
  assert.deepEqual(
    [...(linkOf(first, 'next')?.searchParams ?? [])].filter(([name]) => name !== 'after'),
    [
      ['filter', "status='active'"],
      ['fields', 'sourcedId,role'],
      ['limit', '2'],
      ['offset', '2'],
    ],
  )
  const seen: string[] = []
  for (let url = linkOf(first, 'first'); url; ) {
    assert.ok(url.href.startsWith('http://localhost:4000/ims/oneroster/v1p1/users?'))
    const page = await reader.good(pathOf(url))
    assert.deepEqual(Object.keys(page.body.users[0]), ['sourcedId', 'role'])
    seen.push(...idsOf(page))
    url = linkOf(page, 'next')
  }
  assert.deepEqual(seen, ['p1', 'u1', 'u2', 'u3', 'v1', 'w1'])
  assert.equal(linkOf(first, 'prev'), undefined)
})

test('sorted by any field, rows without it last, sourcedId where it is the same', async () => {
  const ids = async (query: Readonly<Record<string, string>>, path = '/users') =>
    idsOf(await reader.good(`${path}${asking(query)}`))
  assert.deepEqual(await ids({ sort: 'familyName' }), ['p1', 'u2', 'u3', 'v1', 'w1', 'u1'])
  assert.deepEqual(await ids({ sort: 'familyName', orderBy: 'DESC' }), ['u1', 'w1', 'v1', 'u3', 'u2', 'p1'])
  assert.deepEqual(await ids({ sort: 'email' }), ['u1', 'v1', 'p1', 'u2', 'u3', 'w1'])
  assert.deepEqual(await ids({ sort: 'email', orderBy: 'desc' }), ['v1', 'u1', 'p1', 'u2', 'u3', 'w1'])
  assert.deepEqual(await ids({ orderBy: 'desc' }), ['w1', 'v1', 'u3', 'u2', 'u1', 'p1'])
  assert.deepEqual(await ids({ sort: 'score' }, '/results'), ['m4', 'm2', 'm1', 'm3'])
  assert.deepEqual(await ids({ sort: 'startDate', orderBy: 'desc' }, '/terms'), ['t2', 't1', 't0'])
  for (const query of [
    { sort: 'email' },
    { sort: 'email', orderBy: 'desc' },
    { sort: 'score', orderBy: 'desc' },
    { sort: 'dateLastModified' },
  ]) {
    const path = query.sort === 'score' ? '/results' : '/users'
    const whole = await ids(query, path)
    const parts: string[] = []
    for (let offset = 0; offset < whole.length; offset += 1)
      parts.push(...(await ids({ ...query, limit: '1', offset: String(offset) }, path)))
    assert.deepEqual(parts, whole, JSON.stringify(query))
  }
})

const row = (number: number, more: Partial<TestDocument> = {}): TestDocument => ({
  entity: 'users',
  sourcedId: `r${String(number).padStart(3, '0')}`,
  members: { role: 'student', familyName: `Name ${number % 7}` },
  ...more,
})

/** How a reader gets from one page to the next, or ends. */
type Step = (page: TestAnswer, seen: number) => string | undefined

const byLink: Step = (page) => {
  const next = linkOf(page, 'next')
  return next && pathOf(next)
}

/** A reader that counts its rows against the total of the first page and after, as many do. */
const byCount =
  (query: Readonly<Record<string, string>>): Step =>
  (page, seen) =>
    seen < totalOf(page) ? `/users${asking({ ...query, offset: String(seen) })}` : undefined

async function readThrough(
  query: Readonly<Record<string, string>>,
  step: Step,
  between: (page: number) => Promise<void>,
): Promise<string[]> {
  const seen: string[] = []
  let path: string | undefined = `/users${asking(query)}`
  for (let page = 0; path; page += 1) {
    assert.ok(page < 60, 'the list has an end')
    const answer: TestAnswer = await reader.good(path)
    seen.push(...idsOf(answer))
    await between(page)
    path = step(answer, seen.length)
  }
  return seen
}

const questions: readonly Readonly<Record<string, string>>[] = [
  { limit: '5' },
  { limit: '5', orderBy: 'desc' },
  { limit: '5', sort: 'familyName' },
  { limit: '5', filter: "dateLastModified>'2026-01-01'" },
]

test('rows that stay while a reader pages are neither lost nor doubled, whatever comes, goes and changes', async () => {
  for (const query of questions) {
    for (const step of [byLink, byCount(query)]) {
      await campus.database.transaction(school.id, (tx) =>
        tx.execute(sql`delete from oneroster_documents where tenant_id = ${school.id} and entity = 'users'`),
      )
      const all = Array.from({ length: 40 }, (_, index) => row(index * 10))
      await publishDocuments(campus, school, all)
      const gone = [3, 4, 5, 12, 20, 33, 38].map((index) => index * 10)
      const seen = await readThrough(query, step, async (page) => {
        const at = `2026-10-2${page % 10}T00:00:00.00${page % 10}Z`
        const leaves = gone[page]
        await publishDocuments(campus, school, [
          ...(leaves === undefined ? [] : [row(leaves, { gone: true, changedAt: at })]),
          ...(page < 6
            ? [
                row(page * 70 + 1, { changedAt: at }),
                row(385 + page, { changedAt: at }),
                row(page + 2, { changedAt: at }),
              ]
            : []),
        ])
      })
      const stayed = all.map(({ sourcedId }) => sourcedId).filter((id) => !gone.includes(Number(id.slice(1))))
      const counts = new Map(stayed.map((id) => [id, seen.filter((one) => one === id).length]))
      assert.deepEqual(
        [...counts].filter(([, count]) => count !== 1),
        [],
        `${JSON.stringify(query)} ${step === byLink ? 'by link' : 'by count'}`,
      )
    }
  }
})

test('offset 0 starts again; the trail belongs to one reader, works once, and soon expires', async () => {
  const trails = async () => {
    const [rows] = await campus.database.read(school.id, [
      sql<{
        start: number
        client: string
      }>`select start, client from oneroster_pages where tenant_id = ${school.id} and client = ${reader.clientId} order by start`,
    ])
    return rows.map(({ start }) => start)
  }
  await sweepPages(
    { database: campus.database, clock: { ...campus.clock, now: () => new Date('2026-10-30T00:00:00Z') } },
    school.id,
  )
  assert.deepEqual(await trails(), [])
  for (const [offset, left] of [
    [0, [1]],
    [1, [2]],
    [2, []],
  ] as const) {
    await reader.good(`/orgs?limit=1&offset=${offset}`)
    assert.deepEqual(await trails(), left)
  }
  await reader.good('/orgs?limit=1')
  assert.deepEqual(await trails(), [1])
  await reader.good('/orgs?limit=2')
  assert.deepEqual(await trails(), [1, 2])
  await publishDocuments(campus, school, [
    { entity: 'orgs', sourcedId: 'a0', members: { name: 'New', type: 'school' } },
  ])
  assert.deepEqual(idsOf(await reader.good('/orgs?limit=2&offset=2')), ['s2'])
  assert.deepEqual(idsOf(await reader.good('/orgs?limit=2&offset=2')), ['s1', 's2'], 'good once')
  const other = await rosterReader(campus, school)
  assert.deepEqual(idsOf(await other.good('/orgs?limit=2&offset=2')), ['s1', 's2'])
  await sweepPages(campus.application.kernel, school.id)
  assert.deepEqual(await trails(), [1])
})

test('a page costs the question whether anything changed and itself; where it goes on, one more', async () => {
  const cost = async (path: string) => {
    await reader.good(path)
    return (await campus.countStatements(() => reader.good(path))).module
  }
  assert.equal(await cost('/courses'), 2)
  assert.equal(await cost('/courses?limit=1&offset=1'), 3)
  assert.equal(await cost(`/users${asking({ filter: "dateLastModified>'2026-10-30'" })}`), 2)
})

test('who follows next loses nothing to another reader of the same program, and HEAD changes nothing', async () => {
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`delete from oneroster_documents where tenant_id = ${school.id} and entity = 'users'`),
  )
  await publishDocuments(
    campus,
    school,
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) => row(index)),
  )
  const first = await reader.good('/users?limit=3')
  await publishDocuments(campus, school, [row(0, { gone: true, changedAt: '2026-10-21T00:00:00.000Z' })])
  await reader.good('/users?limit=3')
  const next = linkOf(first, 'next')
  assert.ok(next)
  assert.deepEqual(idsOf(await reader.good(pathOf(next))), ['r003', 'r004', 'r005'])
  await reader.good('/users?limit=2')
  await publishDocuments(campus, school, [row(1, { gone: true, changedAt: '2026-10-22T00:00:00.000Z' })])
  const head = await campus.request('HEAD', '/ims/oneroster/v1p1/users?limit=2', { token: reader.token })
  assert.equal(head.headers.get('x-total-count'), '6')
  assert.deepEqual(idsOf(await reader.good('/users?limit=2&offset=2')), ['r003', 'r004'])
})
