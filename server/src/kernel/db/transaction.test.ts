import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ClonedDatabase, cloneDatabase } from '../../../test/support/clone-database.ts'
import { uuidv7 } from '../ids/ids.ts'
import { Database, platformTenant } from './database.ts'
import { internal, type Statement, sql } from './statement.ts'

let clone: ClonedDatabase
let database: Database

before(async () => {
  clone = await cloneDatabase()
  database = await Database.open({
    app: clone.app,
    // Two connections: a test that leaves one broken or in a transaction is seen by the next.
    poolSize: 2,
    prepare: true,
    onError: () => undefined,
  })
})
after(async () => {
  await database.close()
  await clone.drop()
})

const count = (tenant: string, name: string, by = 1): Statement<{ value: number }> =>
  sql<{ value: number }>`
    insert into school_counters as counter (tenant_id, name, value) values (${tenant}, ${name}, ${by})
    on conflict (tenant_id, name) do update set value = counter.value + ${by} returning value::int as value`

const counters = (tenant: string): Statement<{ name: string; value: number }> =>
  sql<{ name: string; value: number }>`
    select name, value::int as value from school_counters where tenant_id = ${tenant} order by name`

const everySeen = sql<{ tenant_id: string }>`select tenant_id from school_counters order by tenant_id`
const divideByZero = sql`select 1 / ${0}::int`
const sleepless = sql`select 1 as one`

const held = async (tenant: string): Promise<unknown[]> =>
  (await database.read(tenant, [counters(tenant)]))[0]

const stateOf = (code: string) => (error: unknown) => {
  assert.equal((error as { code?: string }).code, code)
  return true
}

test('a write is committed whole; anything thrown rolls it back', async () => {
  const tenant = uuidv7()
  const answered = await database.transaction(tenant, async (tx) => {
    await Promise.all([tx.query(count(tenant, 'a')), tx.query(count(tenant, 'b'))])
    return 'done'
  })
  assert.equal(answered, 'done')
  const thrown = new Error('changed my mind')
  await assert.rejects(
    database.transaction(tenant, async (tx) => {
      await tx.query(count(tenant, 'c'))
      throw thrown
    }),
    thrown,
  )
  assert.deepEqual(await held(tenant), [
    { name: 'a', value: 1 },
    { name: 'b', value: 1 },
  ])
})

test('a transaction with a failed statement cannot commit, even when nobody looked at the failure', async () => {
  const tenant = uuidv7()
  await assert.rejects(
    database.transaction(tenant, async (tx) => {
      await tx.query(count(tenant, 'a'))
      await tx.query(divideByZero).catch(() => undefined)
      return 'all is well'
    }),
    stateOf('22012'),
  )
  await assert.rejects(
    database.transaction(tenant, async (tx) => {
      void tx.query(divideByZero).catch(() => undefined)
      void tx.query(count(tenant, 'b')).catch(() => undefined)
    }),
    stateOf('22012'),
  )
  assert.deepEqual(await held(tenant), [])
})

test('statements sent after a failed one fail too, and the first failure is the one reported', async () => {
  const tenant = uuidv7()
  const outcomes: PromiseSettledResult<unknown>[] = []
  await assert.rejects(
    database.transaction(tenant, async (tx) => {
      const sent = [tx.query(count(tenant, 'a')), tx.query(divideByZero), tx.query(count(tenant, 'b'))]
      outcomes.push(...(await Promise.allSettled(sent)))
    }),
    stateOf('22012'),
  )
  assert.deepEqual(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'fine')),
    ['fine', '22012', '25P02'],
  )
  assert.deepEqual(await held(tenant), [])
})

test('what is written last leaves with COMMIT, seen from its own school, and fails it', async () => {
  const [tenant, other] = [uuidv7(), uuidv7()]
  const texts: string[] = []
  const stop = database.observe(({ text }) => texts.push(text))
  await database.acrossSchools([tenant, other], async (visit) => {
    await visit(tenant, async (tx) => tx.last(count(tenant, 'last')))
    await visit(other, async (tx) => tx.last(count(other, 'last')))
    await visit(tenant, (tx) => tx.query(count(tenant, 'first')))
  })
  stop()
  assert.deepEqual(
    texts.map((text) => /^(begin|set|commit)|insert/.exec(text.trim())?.[0]),
    ['begin', 'set', 'set', 'insert', 'insert', 'set', 'insert', 'commit'],
  )
  const both = ['first', 'last'].map((name) => ({ name, value: 1 }))
  assert.deepEqual([await held(tenant), await held(other)], [both, [{ name: 'last', value: 1 }]])

  const failing = database.transaction(tenant, async (tx) => {
    tx.last(divideByZero)
    await tx.query(count(tenant, 'first'))
  })
  await assert.rejects(failing, stateOf('22012'))
  assert.deepEqual(await held(tenant), both)
})

test('after COMMIT, and only then, the listeners are called', async () => {
  const tenant = uuidv7()
  const calls: string[] = []
  await database.transaction(tenant, async (tx) => {
    tx.afterCommit(() => calls.push('committed'))
    await tx.query(count(tenant, 'a'))
    assert.deepEqual(calls, [])
  })
  assert.deepEqual(calls, ['committed'])
  await database
    .transaction(tenant, async (tx) => {
      tx.afterCommit(() => calls.push('rolled back'))
      throw new Error('no')
    })
    .catch(() => undefined)
  await database
    .transaction(tenant, async (tx) => {
      tx.afterCommit(() => calls.push('failed'))
      await tx.query(divideByZero).catch(() => undefined)
    })
    .catch(() => undefined)
  assert.deepEqual(calls, ['committed'])
})

test('two transactions that wait for each other are both done in the end', async () => {
  const tenant = uuidv7()
  let attempts = 0
  const bothHold = meeting(2)
  const crossing = (first: string, second: string) =>
    database.transaction(tenant, async (tx) => {
      attempts += 1
      await tx.query(count(tenant, first))
      await bothHold()
      await tx.query(count(tenant, second))
    })
  await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
  assert.ok(attempts > 2, 'PostgreSQL ended one of them and it was tried again')
  assert.deepEqual(await held(tenant), [
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ])
})

/** Lets nobody pass before `size` have come; afterwards everybody. */
function meeting(size: number): () => Promise<void> {
  let arrived = 0
  let open: () => void = () => undefined
  const all = new Promise<void>((done) => {
    open = done
  })
  return () => {
    arrived += 1
    if (arrived >= size) open()
    return all
  }
}

test('a failure that stays is thrown after four tries', async () => {
  let attempts = 0
  await assert.rejects(
    database.transaction(uuidv7(), async () => {
      attempts += 1
      throw Object.assign(new Error('could not serialise'), { code: '40001' })
    }),
    stateOf('40001'),
  )
  assert.equal(attempts, 4)
})

test('a school is seen inside its transaction only, and its setting does not stay on the connection', async () => {
  const [one, two] = [uuidv7(), uuidv7()]
  for (const tenant of [one, two]) await database.transaction(tenant, (tx) => tx.query(count(tenant, 'x')))
  assert.deepEqual((await database.read(one, [everySeen]))[0], [{ tenant_id: one }])
  assert.deepEqual(await database.transaction(two, (tx) => tx.query(everySeen)), [{ tenant_id: two }])
  for (let turn = 0; turn < 4; turn += 1) assert.deepEqual(await database.global(everySeen), [])
})

test('a tenant that is no UUID is refused before anything is sent, and no connection is lost', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    for (const tenant of ['', "x'; drop table users; --", `${uuidv7()}'`, `${uuidv7()}\n`]) {
      await assert.rejects(
        database.transaction(tenant, async () => undefined),
        /UUID/,
      )
      await assert.rejects(database.read(tenant, [sleepless]), /UUID/)
    }
  }
  assert.deepEqual((await database.read(uuidv7(), [sleepless]))[0], [{ one: 1 }])
})

test('a read answers all its statements in one round trip, the first failure stops it, the connection stays', async () => {
  const tenant = uuidv7()
  const [first, second] = await database.read(tenant, [sleepless, counters(tenant)])
  assert.deepEqual([first, second], [[{ one: 1 }], []])
  for (let turn = 0; turn < 6; turn += 1) {
    const missing = sql`select * from no_such_table where id = ${turn}`
    await assert.rejects(database.read(tenant, [sleepless, missing, divideByZero]), stateOf('42P01'))
  }
  assert.deepEqual((await database.read(tenant, [sleepless]))[0], [{ one: 1 }])
})

test('several schools in one transaction: each sees itself, also when the visits overlap', async () => {
  const [one, two, three] = [uuidv7(), uuidv7(), uuidv7()]
  const seen = await database.acrossSchools([one, two], (visit) =>
    Promise.all(
      [one, two].map((tenant) =>
        visit(tenant, async (tx) => {
          const before = await tx.query(count(tenant, 'visits'))
          assert.equal(tx.tenant, tenant)
          await new Promise(setImmediate)
          return [before, await tx.query(everySeen)]
        }),
      ),
    ),
  )
  assert.deepEqual(seen, [
    [[{ value: 1 }], [{ tenant_id: one }]],
    [[{ value: 1 }], [{ tenant_id: two }]],
  ])
  await assert.rejects(
    database.acrossSchools([one, two], async (visit) => {
      await visit(one, (tx) => tx.query(count(one, 'visits')))
      await visit(three, (tx) => tx.query(count(three, 'visits')))
    }),
    /outside the authorised list/,
  )
  assert.deepEqual(await held(one), [{ name: 'visits', value: 1 }])
  assert.deepEqual(await held(three), [])
})

test('every statement is reported; the frame and the kernel’s own separately from those of modules', async () => {
  const seen: { text: string; kernel: boolean }[] = []
  const stop = database.observe(({ text, kernel }) => seen.push({ text, kernel }))
  await database.read(platformTenant, [sleepless, internal(sql`select 2`)])
  stop()
  await database.read(platformTenant, [sleepless])
  assert.deepEqual(seen, [
    { text: 'begin', kernel: true },
    { text: `set local app.tenant = '${platformTenant}'`, kernel: true },
    { text: 'select 1 as one', kernel: false },
    { text: 'select 2', kernel: true },
    { text: 'commit', kernel: true },
  ])
})
