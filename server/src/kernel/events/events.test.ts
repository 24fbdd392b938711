import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { campus as composed, modules } from '../../main/modules.ts'
import { sql } from '../db/statement.ts'
import { composeModules, defineModule } from '../modules/define-module.ts'
import { type BatchSubscription, type EventSubscription, emit, eventSubscriptions } from './events.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
  school = await campus.school()
})
after(() => campus.stop())

const outbox = async (tenant = school.id) => {
  const [rows] = await campus.database.read(tenant, [
    sql<{ id: string; type: string; data: unknown; created_at: Date }>`
      select id, type, data, created_at from outbox where tenant_id = ${tenant} order by id`,
  ])
  return rows
}

const marked = (name: string) =>
  sql`insert into school_counters (tenant_id, name, value) values (${school.id}, ${name}, 1)`
const marks = async (name: string) => {
  const [rows] = await campus.database.read(school.id, [
    sql`select 1 from school_counters where tenant_id = ${school.id} and name = ${name}`,
  ])
  return rows.length
}

/** Adds a module that reacts to events of a type. */
const follow = (subscription: EventSubscription | BatchSubscription) =>
  composeModules([
    ...modules,
    defineModule({ name: 'trial', extends: [eventSubscriptions.with(subscription)] }),
  ])

test('any number of events is one statement, stored in order and for this school alone', async () => {
  const other = await campus.school()
  const events = Array.from({ length: 500 }, (_, index) => ({
    type: 'trial.counted',
    data: { index, text: `a'b"\\ ${index} é` },
  }))
  const { texts } = await campus.countStatements(() =>
    campus.database.transaction(school.id, (tx) => emit(tx, events)),
  )
  assert.equal(texts.filter((text) => text.includes('insert into outbox')).length, 1)
  const stored = await outbox()
  assert.deepEqual(
    stored.map(({ type, data }) => ({ type, data })),
    events,
  )
  assert.deepEqual(await outbox(other.id), [])
})

test('no events mean no statement', async () => {
  const { texts } = await campus.countStatements(() =>
    campus.database.transaction(school.id, (tx) => emit(tx, [])),
  )
  assert.ok(!texts.some((text) => text.includes('outbox')))
})

test('what was rolled back did not happen: no event, and nothing of what followed it', async () => {
  follow({
    type: 'trial.followed',
    run: async (tx) => {
      await tx.execute(marked('followed'))
    },
  })
  const before = (await outbox()).length
  await assert.rejects(
    campus.database.transaction(school.id, async (tx) => {
      await emit(tx, [{ type: 'trial.followed', data: {} }])
      throw new Error('changed my mind')
    }),
  )
  assert.deepEqual([(await outbox()).length, await marks('followed')], [before, 0])
  await campus.database.transaction(school.id, (tx) => emit(tx, [{ type: 'trial.followed', data: {} }]))
  assert.deepEqual([(await outbox()).length, await marks('followed')], [before + 1, 1])
})

test('who follows all that happens together runs once for it, and not for the rest', async () => {
  const seen: string[][] = []
  follow({
    types: ['trial.first', 'trial.second'],
    runAll: (_, events) => {
      seen.push(events.map(({ type }) => type))
      return Promise.resolve()
    },
  })
  const happen = (...types: string[]) =>
    campus.database.transaction(school.id, (tx) =>
      emit(
        tx,
        types.map((type) => ({ type, data: {} })),
      ),
    )
  await happen('trial.second', 'trial.counted', 'trial.first', 'trial.second')
  await happen('trial.counted')
  assert.deepEqual(seen, [['trial.second', 'trial.first', 'trial.second']])
})

test('a subscriber that fails rolls back what caused it', async () => {
  follow({ type: 'trial.refused', run: () => Promise.reject(new Error('not with me')) })
  const before = (await outbox()).length
  await assert.rejects(
    campus.database.transaction(school.id, async (tx) => {
      await tx.execute(marked('cause'))
      await emit(tx, [{ type: 'trial.refused', data: {} }])
    }),
    /not with me/,
  )
  assert.deepEqual([(await outbox()).length, await marks('cause')], [before, 0])
})

test('what happened long ago is swept, any number of it, and the rest stays', async () => {
  const own = await campus.school()
  await campus.database.transaction(own.id, (tx) => emit(tx, [{ type: 'trial.counted', data: {} }]))
  await campus.database.transaction(own.id, (tx) =>
    tx.execute(sql`
      insert into outbox (tenant_id, id, type, data, created_at)
      select ${own.id}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'trial.counted', '{}',
        ${new Date(Date.now() - 31 * 86_400_000)}::timestamptz
      from generate_series(1, 5001) n`),
  )
  const sweep = composed.schedule.find(({ name }) => name === 'sweep')
  await sweep?.run(campus.application.kernel)
  assert.equal((await outbox(own.id)).length, 1)
})
