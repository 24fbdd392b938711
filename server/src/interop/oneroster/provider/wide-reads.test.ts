import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import {
  asking,
  publishDocuments,
  type Reader,
  rosterReader,
  sampleDistrict,
} from '../../../../test/support/roster-documents.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { wideReadsOf } from './wide-reads.ts'

let campus: TestCampus
let tenant: string
let reader: Reader

before(async () => {
  campus = await startCampus({ now: '2026-10-20T09:00:00Z' })
  const school = await campus.school()
  tenant = school.id
  await publishDocuments(campus, school, sampleDistrict)
  reader = await rosterReader(campus, school)
})
after(() => campus.stop())

const wide = `/users${asking({ filter: "familyName~'family'" })}`
const narrow = [
  `/users${asking({ filter: "email='u1@mail.test'" })}`,
  `/classes/k1/students${asking({ sort: 'familyName', filter: "familyName~'family'" })}`,
]

/** Acts while nobody can read a document, as if reading them took for ever. */
async function whileHeld<Result>(act: (free: () => Promise<void>) => Promise<Result>): Promise<Result> {
  const [held, let_go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = campus.database.transaction(tenant, async (tx) => {
    await tx.execute(sql`lock table oneroster_documents in access exclusive mode`)
    held.resolve()
    await let_go.promise
  })
  await held.promise
  const free = async (): Promise<void> => {
    let_go.resolve()
    await holding
  }
  try {
    return await act(free)
  } finally {
    await free()
  }
}

test('a search through all documents that takes too long gets an error with advice, and releases its connection', async () => {
  wideReadsOf(campus.database).milliseconds = 50
  for (const path of [wide, `/users${asking({ sort: 'familyName' })}`]) {
    const answer = await whileHeld(() => reader.get(path))
    assert.equal(answer.status, 503, answer.text)
    const { statusInfoSet, code, retry_after } = answer.body
    const [info] = statusInfoSet
    assert.deepEqual(
      [info.imsx_codeMajor, info.imsx_codeMinor, code, retry_after, answer.headers.get('retry-after')],
      ['failure', 'server_busy', 'oneroster_too_slow', 60, '60'],
    )
    assert.match(info.imsx_description, /every row/)
  }
  // What an index finds has the time that everything has.
  wideReadsOf(campus.database).milliseconds = 1
  for (const path of narrow) {
    const waited = await whileHeld(async (free) => {
      const requested = reader.get(path)
      await someoneWaits()
      await free()
      return requested
    })
    assert.equal(waited.status, 200, waited.text)
  }
  wideReadsOf(campus.database).milliseconds = 10_000
  assert.equal((await reader.get(wide)).status, 200)
})

const waiting = async (): Promise<number> => {
  const [row] = await campus.database.global(sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

async function someoneWaits(count = 1): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) if ((await waiting()) >= count) return
  assert.fail('Nobody waits.')
}

test('a school has two of them at once, some wait without a connection, more are sent away', async () => {
  await whileHeld(async (free) => {
    const requested = Array.from({ length: 30 }, () => reader.get(wide))
    const refused = Promise.withResolvers<void>()
    let busy = 0
    for (const one of requested)
      void one.then(({ status }) => {
        busy += status === 503 ? 1 : 0
        if (busy === 8) refused.resolve()
      })
    await refused.promise
    await someoneWaits()
    assert.equal(await waiting(), 2)
    await free()
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    assert.deepEqual(
      [
        statuses.filter((status) => status === 200).length,
        statuses.filter((status) => status === 503).length,
      ],
      [22, 8],
    )
  })
})

test('a read with a slot has it to the end; one that waited too long is rejected, and the slot is free', async () => {
  const reads = wideReadsOf(campus.database)
  const first = `/users${asking({ filter: "familyName~'family'", limit: '1' })}`
  await whileHeld(async (free) => {
    const requested = Array.from({ length: 4 }, () => reader.get(first))
    await someoneWaits(2)
    reads.patience = -1
    await free()
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 200, 503, 503])
  })
  reads.patience = 30_000
  assert.equal((await reader.get(first)).status, 200)
})
