import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { RosterCopies } from '../../../../test/support/roster-copies.ts'
import { asking, idsOf as idsOfAnswer, rosterReader } from '../../../../test/support/roster-documents.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'
import { dataLines, type Texts } from '../../../../test/support/roster-texts.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { layGround } from '../../../modules/provisioning/index.ts'

let campus: TestCampus
let copies: RosterCopies

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  copies = await RosterCopies.open(campus)
})
after(async () => {
  await copies.close()
  await campus.stop()
})

const set = (schools: number): Texts =>
  textsOf(generateRoster({ ...smallSchool, schools, studentsPerSchool: 6 }))

const idsOf = (texts: Texts): string[] =>
  String(texts['orgs.csv'])
    .split('\r\n')
    .slice(1, dataLines(String(texts['orgs.csv'])) + 1)
    .map((line) => line.split(',')[0] ?? '')
    .sort()

/** A school as it is made: with an org of its own. */
async function madeSchool(): Promise<TestSchool> {
  const school = await campus.school()
  await campus.database.transaction(school.id, (tx) =>
    layGround({
      tx,
      clock: campus.clock,
      requestId: 'made',
      school: { name: 'Hillside School', slug: school.slug, time_zone: 'Europe/London', currency: 'GBP' },
    }),
  )
  return school
}

/** The sourcedIds that a client reads. */
async function published(school: TestSchool): Promise<string[]> {
  const reader = await rosterReader(campus, school)
  return idsOfAnswer(await reader.good('/orgs?limit=1000')).sort()
}

for (const schools of [1, 3]) {
  test(`a school that imports a set of ${schools} schools shows the orgs of the set and no other`, async () => {
    const texts = set(schools)
    const school = await madeSchool()
    const report = await copies.import(school, texts)
    assert.deepEqual([report.ok, report.warnings], [true, 0], JSON.stringify(report.rows))
    assert.deepEqual(await published(school), idsOf(texts))
    const again = await copies.import(school, texts)
    assert.equal(again.changed, false)
  })
}

test('a school that was read before its first import shows the orgs of the set; the name that it had is a tombstone', async () => {
  const texts = set(2)
  const school = await madeSchool()
  const [own] = await published(school)
  await copies.import(school, texts)
  assert.deepEqual(await published(school), idsOf(texts))
  const reader = await rosterReader(campus, school)
  assert.equal((await reader.good(`/orgs/${own}`)).body.org.status, 'tobedeleted')
  const gone = await reader.good(`/orgs${asking({ filter: "status='tobedeleted'" })}`)
  assert.deepEqual(idsOfAnswer(gone), [own])
  const users = await reader.good(`/users${asking({ filter: `orgs.sourcedId='${own}'` })}`)
  assert.deepEqual(users.body.users, [])
})

test('every hop of export and import has the orgs that there were, in schools that are made with an org of their own', async () => {
  const texts = set(2)
  let from = await madeSchool()
  await copies.import(from, texts)
  for (let hop = 0; hop < 3; hop += 1) {
    const { bytes } = await copies.export(from)
    from = await madeSchool()
    assert.ok((await copies.import(from, bytes)).ok)
    assert.deepEqual(await published(from), idsOf(texts))
  }
})

/** A school as an earlier release left it: the orgs of a set next to its own one. */
async function twoTrees(texts: Texts): Promise<{ school: TestSchool; own: string }> {
  const school = await campus.school()
  await copies.import(school, texts)
  const own = crypto.randomUUID()
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`insert into orgs (tenant_id, id, name, kind, created_at)
      values (${tx.tenant}, ${own}, 'Hillside School', 'school', '2020-01-01T00:00:00Z')`),
  )
  return { school, own }
}

test('a school that an earlier import left with two trees has one after the next import', async () => {
  const texts = set(1)
  const { school, own } = await twoTrees(texts)
  assert.ok((await published(school)).includes(own))
  const report = await copies.import(school, texts)
  assert.equal(report.entities.orgs.removed, 1)
  assert.deepEqual(await published(school), idsOf(texts))
})

test('an org of the school that its rows are in stays, and the report says so', async () => {
  const texts = set(1)
  const { school, own } = await twoTrees(texts)
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`insert into rooms (tenant_id, id, org_id, name, code)
      values (${tx.tenant}, ${crypto.randomUUID()}, ${own}, 'Lab', 'lab')`),
  )
  const report = await copies.import(school, texts)
  assert.deepEqual(
    report.rows.map(({ code, severity }) => [code, severity]),
    [['own_org_in_use', 'warning']],
  )
  assert.ok((await published(school)).includes(own))
})
