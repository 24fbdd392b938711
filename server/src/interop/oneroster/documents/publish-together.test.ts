import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { quietFeed } from '../../../../test/support/quiet-feed.ts'
import { RosterFixture } from '../../../../test/support/roster-fixture.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { Problem } from '../../../kernel/http/problem.ts'
import { publishChanges, publishJob, queueLargeChanges, worthQueueing } from './index.ts'

let campus: TestCampus
let fixture: RosterFixture

before(async () => {
  campus = await startCampus({ now: '2026-10-01T09:00:00Z' })
  fixture = await RosterFixture.open(campus)
})
after(() => campus.stop())

const guardian = (first_name: string) => fixture.make('people/guardians/', { first_name, last_name: 'Lund' })

/** A change that is written at once and committed on command. */
async function writeSlowly(id: string, name: string) {
  const wrote = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const { id: tenant } = fixture.school
  const done = campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`update guardians set first_name = ${name}, changed_in = default
      where tenant_id = ${tenant} and id = ${id}`)
    wrote.resolve()
    await commit.promise
  })
  await wrote.promise
  return async (): Promise<void> => {
    commit.resolve()
    await done
  }
}

test('what was written first and committed last is published with a later instant', async () => {
  const [slow, quick] = [await guardian('Slow'), await guardian('Quick')]
  await fixture.publish()
  const commit = await writeSlowly(slow, 'Slower')
  await fixture.call('PATCH', `people/guardians/${quick}/`, { first_name: 'Quicker' })
  const first = await fixture.publish()
  const soon = await fixture.document('users', quick)
  assert.deepEqual(
    [
      soon?.members['givenName'],
      soon?.changed_at,
      (await fixture.document('users', slow))?.members['givenName'],
    ],
    ['Quicker', first.clock, 'Slow'],
  )
  await commit()
  const second = await fixture.publish()
  const late = await fixture.document('users', slow)
  assert.deepEqual([late?.members['givenName'], late?.changed_at], ['Slower', second.clock])
  assert.ok(second.clock > first.clock)
  assert.deepEqual((await fixture.document('users', quick))?.changed_at, first.clock)
})

test('the clock advances when the clock of the process stops or goes back', async () => {
  const id = await guardian('Still')
  const still = { database: campus.database, clock: { now: () => new Date('2026-10-01T08:00:00Z') } }
  const clocks: number[] = [(await fixture.publish()).clock.getTime()]
  for (const name of ['A', 'B']) {
    await fixture.call('PATCH', `people/guardians/${id}/`, { first_name: name })
    clocks.push((await publishChanges(still, { id: fixture.school.id, name: 'The school' })).clock.getTime())
  }
  const [start = 0, ...rest] = clocks
  assert.deepEqual(rest, [start + 1, start + 2])
})

test('many readers at once publish a change once, and none reads before it is whole', async () => {
  const [id, slow] = [await guardian('Many'), await guardian('Held')]
  const { revision } = await fixture.publish()
  // While it runs, published rows are not examined again, whatever other tests do at the same time.
  const commit = await writeSlowly(slow, 'Holding')
  await fixture.call('PATCH', `people/guardians/${id}/`, { first_name: 'One' })
  const { result: readers, texts } = await campus.countStatements(() =>
    Promise.all(Array.from({ length: 5 }, () => fixture.publish())),
  )
  await commit()
  assert.equal(texts.filter((text) => text.includes('repeatable read')).length, 1)
  assert.deepEqual(
    readers.map((feed) => feed.revision),
    Array.from({ length: 5 }, () => revision + 1),
  )
  assert.equal((await fixture.document('users', id))?.members['givenName'], 'One')
})

/** Until a transaction of this database waits for another one. */
async function someoneWaits(): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) {
    const [row] = await campus.database.global(sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`)
    if (row?.waits) return
  }
  assert.fail('Nobody waits.')
}

test('another process that publishes the same at once is waited for', async () => {
  const id = await guardian('Other')
  await fixture.publish()
  await fixture.call('PATCH', `people/guardians/${id}/`, { first_name: 'Both' })
  const { id: tenant } = fixture.school
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const other = campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`update oneroster_feeds set clock = clock + interval '1 hour', revision = revision + 7
      where tenant_id = ${tenant}`)
    held.resolve()
    await free.promise
  })
  await held.promise
  const publishing = fixture.publish()
  await someoneWaits()
  free.resolve()
  await other
  const feed = await publishing
  assert.deepEqual((await fixture.document('users', id))?.changed_at, feed.clock)
  assert.ok(feed.clock > campus.clock.now())
})

test('a reader of a school where nothing changed asks one question', async () => {
  await fixture.publish()
  await quietFeed(campus, fixture.school.id)
  const counted = await campus.countStatements(() => fixture.publish())
  assert.equal(counted.module, 1, counted.texts.join('\n'))
})

test('a change that no document shows moves neither clock nor revision', async () => {
  const id = await fixture.make('people/students/', { first_name: 'Ida', last_name: 'Lund' })
  const before = await fixture.publish()
  await fixture.call('PATCH', `people/students/${id}/`, { preferred_name: 'Idchen' })
  assert.deepEqual(await fixture.publish(), before)
})

test('what is gone stays as a tombstone with its last document, and may come back under its name', async () => {
  const id = await fixture.make('people/students/', { first_name: 'Udo', last_name: 'Lund' })
  await fixture.publish()
  const existing = await fixture.document('users', id)
  await fixture.call('DELETE', `people/students/${id}/`)
  const gone = await fixture.publish()
  const row = await fixture.document('users', id)
  assert.deepEqual(
    [row?.status, row?.document, row?.changed_at],
    ['tobedeleted', existing?.document, gone.clock],
  )
  assert.equal((await fixture.document('demographics', id))?.status, 'tobedeleted')
  const { id: tenant } = fixture.school
  await campus.database.transaction(tenant, (tx) =>
    tx.execute(
      sql`update students set archived_at = null, changed_in = default where tenant_id = ${tenant} and id = ${id}`,
    ),
  )
  const back = await fixture.publish()
  const again = await fixture.document('users', id)
  assert.deepEqual(
    [again?.status, again?.sourced_id, again?.changed_at],
    ['active', existing?.sourced_id, back.clock],
  )
})

test('a school without orgs is published as one, by its name', async () => {
  await fixture.publish('Old name')
  const { clock } = await fixture.publish('New name')
  const [org] = (await fixture.published()).filter(({ entity }) => entity === 'orgs')
  assert.deepEqual(JSON.parse(org?.document ?? ''), {
    name: 'New name',
    type: 'school',
    identifier: fixture.school.id,
  })
  assert.deepEqual([org?.sourced_id, org?.changed_at], [fixture.school.id, clock])
})

test('what was written in bulk is queued by the clock, once, and only where OneRoster is read', async () => {
  const { database, clock } = campus
  const fixture = await RosterFixture.open(campus)
  const { id: tenant } = fixture.school
  const jobs = async () => {
    const [rows] = await database.read(tenant, [
      sql<{ id: string }>`select id from jobs where tenant_id = ${tenant} and kind = 'oneroster.publish'`,
    ])
    return rows.length
  }
  const write = () =>
    database.transaction(tenant, (tx) =>
      tx.execute(sql`insert into orgs (tenant_id, id, name, kind)
        select ${tenant}, gen_random_uuid(), 'O', 'department' from generate_series(1, ${worthQueueing + 1}::int)`),
    )
  await write()
  await queueLargeChanges({ database, clock }, tenant)
  assert.equal(await jobs(), 0, 'nobody has read it')
  await fixture.publish()
  await queueLargeChanges({ database, clock }, tenant)
  assert.equal(await jobs(), 0, 'nothing was written')
  await write()
  await queueLargeChanges({ database, clock }, tenant)
  await queueLargeChanges({ database, clock }, tenant)
  assert.equal(await jobs(), 1)
})

test('too much to wait for is left to one job, which publishes it whole', async () => {
  const { database, clock, application } = campus
  const big = await RosterFixture.open(campus)
  for (const name of ['A', 'B', 'C'])
    await big.make('people/guardians/', { first_name: name, last_name: 'Lund' })
  const { id: tenant } = big.school
  const ask = () =>
    publishChanges({ database, clock, maxInline: 2 }, { id: tenant, name: `School ${big.school.slug}` })
  const isBusy = (error: unknown): boolean =>
    error instanceof Problem &&
    error.status === 429 &&
    error.code === 'oneroster_publishing' &&
    error.headers['retry-after'] === '10'
  await assert.rejects(ask, isBusy)
  await assert.rejects(ask, isBusy)
  const [jobs] = await database.read(tenant, [
    sql<{ id: string }>`select id from jobs where tenant_id = ${tenant} and kind = 'oneroster.publish'`,
  ])
  assert.equal(jobs.length, 1)
  assert.deepEqual(await big.published(), [])
  const job = publishJob(application.kernel)
  const context = {
    tenant,
    jobId: jobs[0]?.id ?? '',
    input: {},
    database,
    clock,
    log: application.kernel.log,
  }
  await job.handler({
    ...context,
    attempt: 1,
    progress: async () => undefined,
    finish: async () => undefined,
    refuse: async () => undefined,
  })
  assert.equal((await ask()).revision, 1)
  assert.equal((await big.published()).filter(({ entity }) => entity === 'users').length, 3)
})

test('a suspended member is published as disabled, until they are reinstated', async () => {
  const id = await guardian('Shut')
  const account = await campus.person(fixture.school, ['guardian'], { entity: 'guardian', entityId: id })
  const reported = async () => {
    const { clock } = await fixture.publish()
    const row = await fixture.document('users', id)
    return [row?.members['enabledUser'], row?.changed_at.getTime() === clock.getTime()]
  }
  const become = (status: string) => fixture.call('PATCH', `members/${account.userId}/`, { status })
  assert.deepEqual(await reported(), ['true', true])
  await become('suspended')
  assert.deepEqual(await reported(), ['false', true])
  await become('active')
  assert.deepEqual(await reported(), ['true', true])
  await become('left')
  assert.deepEqual(await reported(), ['false', true])
})

test('a release that presents rows differently publishes all of them again; unchanged documents retain their instant', async () => {
  const { id: tenant } = fixture.school
  const [other, same] = [await guardian('Other'), await guardian('Same')]
  const before = await fixture.publish()
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`update oneroster_feeds set shape = shape - 1 where tenant_id = ${tenant}`)
    await tx.execute(sql`update oneroster_documents set document = '{"givenName":"As it was told"}'
      where tenant_id = ${tenant} and entity = 'users' and id = ${other}`)
  })
  const now = await fixture.publish()
  assert.equal(now.revision, before.revision + 1)
  assert.equal((await fixture.document('users', other))?.members['givenName'], 'Other')
  assert.deepEqual((await fixture.document('users', same))?.changed_at, before.clock)
  await quietFeed(campus, tenant)
  const counted = await campus.countStatements(() => fixture.publish())
  assert.equal(counted.module, 1)
})

test('after a restore of an older database all is looked at again', async () => {
  const { id: tenant } = fixture.school
  const id = await guardian('Restored')
  const before = await fixture.publish()
  await campus.database.transaction(tenant, async (tx) => {
    await tx.execute(
      sql`update oneroster_feeds set snapshot = '9000000000:9000000000:' where tenant_id = ${tenant}`,
    )
    // From another incarnation of the database: no snapshot of this one ever includes it.
    await tx.execute(sql`update guardians set first_name = 'Older', changed_in = 8999999999
      where tenant_id = ${tenant} and id = ${id} and 'changed_in = default' <> ''`)
  })
  const now = await fixture.publish()
  assert.deepEqual(
    [now.revision, (await fixture.document('users', id))?.members['givenName']],
    [before.revision + 1, 'Older'],
  )
  await quietFeed(campus, tenant)
  const counted = await campus.countStatements(() => fixture.publish())
  assert.equal(counted.module, 1)
})
