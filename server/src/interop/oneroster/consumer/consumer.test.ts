import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { RosterSourceFixture, students } from '../../../../test/support/roster-source-fixture.ts'
import { sql } from '../../../kernel/db/statement.ts'

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())

const importOf = async (id: string) => (await fixture.ask('GET', `/api/v1/imports/${id}/`)).body

const gradebook = { demographics: true, resources: true, gradebook: true }

test('everything comes as an ordinary import, the same again changes nothing, a dry run leaves no trace', async () => {
  const { provider } = fixture
  const [someone] = provider.rows('users').filter(({ role }) => role === 'student')
  const [aClass] = provider.rows('classes')
  assert.ok(someone && aClass)
  Object.assign(someone, {
    enabledUser: true,
    password: 'never stored',
    vendorFlag: 'blue',
    metadata: { 'x.y': 7 },
  })
  Object.assign(aClass, { periods: '1,2', vendorRoom: 'B12' })
  const source = await fixture.source({ collections: gradebook })
  const dry = await fixture.run(source.id, { mode: 'full', dry_run: true })
  assert.deepEqual([dry.state, dry.dry_run, await fixture.count(students)], ['succeeded', true, 0])
  assert.equal((await fixture.sourceOf(source.id)).watermark, null)
  const run = await fixture.run(source.id)
  assert.deepEqual([run.state, run.error, run.warnings], ['succeeded', null, []], JSON.stringify(run))
  assert.deepEqual(
    [run.since, run.rows.users, run.cause],
    [null, fixture.provider.rows('users').length, 'person'],
  )
  assert.ok(run.requests > 11)
  assert.equal(await fixture.count(students), 12)
  const first = await importOf(run.import_id)
  assert.deepEqual([first.state, first.changed, first.created_by], ['succeeded', true, fixture.admin?.userId])
  for (const kind of ['results', 'line_items', 'demographics', 'learning_resources', 'class_resources'])
    assert.ok(first.entities[kind].created > 0, kind)
  assert.equal((await fixture.sourceOf(source.id)).watermark, '2026-11-01T08:00:00.000Z')
  // What has no column is stored next to the row, and a password is not.
  const [extras, stored] = await fixture.campus.database.read(fixture.school.id, [
    sql<{ metadata: unknown }>`select metadata from roster_extras
      where tenant_id = ${fixture.school.id} and table_name = 'classes'`,
    sql<{
      all: string
    }>`select row_to_json(item)::text as all from students item where tenant_id = ${fixture.school.id}`,
  ])
  assert.deepEqual(extras, [{ metadata: { vendorRoom: 'B12' } }])
  const rows = stored.map(({ all }) => all).join()
  assert.match(rows, /"metadata": ?\{"x\.y": ?"7", ?"vendorFlag": ?"blue"\}/)
  assert.doesNotMatch(rows, /never kept/)
  const again = await fixture.run(source.id)
  assert.deepEqual([again.state, (await importOf(again.import_id)).changed], ['succeeded', false])
  const { body } = await fixture.ask('GET', `/api/v1/interop/oneroster/sources/${source.id}/runs/?count=true`)
  assert.deepEqual([body.count, body.results[0].id], [3, again.id])
})

test('changes: a row changed, one deleted, one made; nothing new is not imported', async () => {
  const { provider } = fixture
  const source = await fixture.source()
  const early = await fixture.start(source.id, { mode: 'delta' })
  assert.deepEqual([early.status, early.body.code], [409, 'roster_full_run_needed'])
  await fixture.run(source.id)
  provider.now = '2026-11-20T08:30:00.000Z'
  const [one, other, third] = provider.rows('users').filter(({ role }) => role === 'student')
  assert.ok(one && other && third)
  provider.change('users', one.sourcedId, { givenName: 'Changed' })
  provider.change('users', other.sourcedId, { status: 'tobedeleted' })
  for (const { sourcedId, user } of provider.rows('enrollments'))
    if ((user as { sourcedId: string }).sourcedId === other.sourcedId)
      provider.change('enrollments', sourcedId, { status: 'tobedeleted' })
  const { identifier: _, userIds: __, ...like } = third
  provider
    .rows('users')
    .push({ ...like, sourcedId: 'new one', username: 'newone', dateLastModified: provider.now })
  const run = await fixture.run(source.id, { mode: 'delta' })
  assert.deepEqual([run.state, run.since, run.rows.users], ['succeeded', '2026-11-01T07:55:00.000Z', 3])
  const { entities } = await importOf(run.import_id)
  assert.deepEqual(
    [entities.students.created, entities.students.updated, entities.students.removed],
    [1, 1, 1],
  )
  assert.match((await fixture.ask('GET', students)).text, /"Changed"/)
  // A watermark is never later than the beginning by their clock.
  assert.equal((await fixture.sourceOf(source.id)).watermark, '2026-11-20T08:30:00.000Z')
  const next = await fixture.run(source.id, { mode: 'delta' })
  assert.deepEqual([next.state, next.rows.users, next.since], ['succeeded', 3, '2026-11-20T08:25:00.000Z'])
  // What reaches back behind the watermark comes again and again: once is enough.
  const last = await fixture.run(source.id, { mode: 'delta' })
  assert.deepEqual([last.state, last.rows.users, last.import_id], ['succeeded', 3, null])
  provider.fill({} as never)
  for (const rows of provider.collections.values())
    for (const row of rows) row.dateLastModified = '2026-11-01T08:00:00.000Z'
  const none = await fixture.run(source.id, { mode: 'delta' })
  assert.deepEqual([none.state, none.rows.users, none.import_id], ['succeeded', 0, null])
})

test('what is gone there goes here with a full pull alone, within the guard', async () => {
  const { provider } = fixture
  const source = await fixture.source()
  await fixture.run(source.id)
  const all = provider.rows('users').filter(({ role }) => role === 'student')
  const without = (count: number) => {
    const gone = new Set(all.slice(0, count).map(({ sourcedId }) => sourcedId))
    const stays = (member: string) => (row: Record<string, unknown>) =>
      !gone.has((row[member] as { sourcedId: string }).sourcedId)
    provider.collections.set('enrollments', provider.rows('enrollments').filter(stays('user')))
    const users = provider.rows('users').filter(({ sourcedId }) => !gone.has(sourcedId))
    for (const user of users)
      user['agents'] = ((user['agents'] as { sourcedId: string }[] | undefined) ?? []).filter(
        ({ sourcedId }) => !gone.has(sourcedId),
      )
    provider.collections.set('users', users)
  }
  without(2)
  await fixture.run(source.id, { mode: 'delta' })
  assert.equal(await fixture.count(students), 12)
  await fixture.run(source.id)
  assert.equal(await fixture.count(students), 10)
  // Some providers show what is deleted to everybody: it is gone all the same.
  provider.tombstones = true
  const third = all[2]?.sourcedId
  for (const row of [...provider.rows('users'), ...provider.rows('enrollments')]) {
    const isOfThird = [row.sourcedId, (row['user'] as { sourcedId: string } | undefined)?.sourcedId].includes(
      third,
    )
    if (isOfThird) Object.assign(row, { status: 'tobedeleted', agents: [] })
    const agents = (row['agents'] as { sourcedId: string }[] | undefined) ?? []
    if (row['agents']) row['agents'] = agents.filter(({ sourcedId }) => sourcedId !== third)
  }
  await fixture.run(source.id)
  assert.equal(await fixture.count(students), 9)
  without(9)
  const refused = await fixture.run(source.id)
  assert.equal(refused.state, 'refused')
  assert.ok((await fixture.findings(refused.import_id)).includes('shrink'))
  assert.equal(await fixture.count(students), 9)
  const allowed = await fixture.run(source.id, { mode: 'full', allow_shrink: true })
  assert.deepEqual([allowed.state, await fixture.count(students)], ['succeeded', 3])
})

test('a provider that begins to answer with nothing takes nobody away', async () => {
  const source = await fixture.source()
  await fixture.run(source.id)
  for (const name of ['users', 'enrollments']) fixture.provider.collections.set(name, [])
  const run = await fixture.run(source.id)
  assert.equal(run.state, 'refused')
  assert.ok((await fixture.findings(run.import_id)).includes('empty_bulk'))
  assert.equal(await fixture.count(students), 12)
})

test('an import that is cancelled cancels the run, one that fails fails it; neither moves the watermark', async () => {
  const source = await fixture.source()
  const fetch = async () => {
    const { body } = await fixture.start(source.id)
    await fixture.pulls.run(fixture.school.id)
    await fixture.pulls.idle()
    return fixture.runOf(body.id)
  }
  const first = await fetch()
  assert.equal(first.state, 'importing')
  const running = await fixture.start(source.id)
  assert.deepEqual([running.body.code, running.body.roster_run_id], ['roster_run_running', first.id])
  const away = await fixture.ask('DELETE', `/api/v1/interop/oneroster/sources/${source.id}/`)
  assert.deepEqual([away.status, away.body.code], [409, 'roster_run_running'])
  assert.equal((await fixture.ask('POST', `/api/v1/imports/${first.import_id}/cancel/`)).status, 200)
  assert.equal((await fixture.runOf(first.id)).state, 'cancelled')
  const second = await fetch()
  await fixture.campus.database.transaction(fixture.school.id, (tx) =>
    tx.execute(
      sql`update jobs set state = 'failed' where tenant_id = ${fixture.school.id} and state = 'queued'`,
    ),
  )
  await fixture.keepUp()
  const failed = await fixture.runOf(second.id)
  assert.deepEqual([failed.state, failed.error.code], ['failed', 'import_failed'])
  assert.equal((await fixture.sourceOf(source.id)).watermark, null)
})

test('another import of the school is waited for', async () => {
  const source = await fixture.source()
  const csv = 'code,first name,last name\nA1,Ada,King'
  await fixture.ask('POST', '/api/v1/imports/?kind=students', undefined, { 'content-type': 'text/csv' }, csv)
  const { body } = await fixture.start(source.id)
  let looks = 0
  fixture.onPause = async () => {
    looks += 1
    if (looks === 2) await fixture.import()
  }
  await fixture.pull()
  fixture.onPause = undefined
  assert.deepEqual(
    [(await fixture.runOf(body.id)).state, looks, fixture.waited],
    ['succeeded', 2, [5000, 5000]],
  )
})
