import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../../kernel/db/statement.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { linkUser, upsertGuardians } from '../people/index.ts'
import { usualPreferences } from './preferences/service.ts'
import { upsertPreferences } from './preferences/sql.ts'
import type { Choices } from './rules/strictest.ts'

const merges = '/api/v1/people/merges/'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const call = (method: string, address: string, body?: unknown) =>
  campus.request(method, address, { token: registrar.token, school, body })

/** Two records of one guardian, as imports leave them. */
const pair = async (): Promise<{ keep: string; merge: string }> => {
  const [keep, merge] = [uuidv7(), uuidv7()]
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  const named = (id: string) => ({ id, first_name: 'Ama', last_name: `Mensah ${keep.slice(-6)}` })
  await campus.database.transaction(school.id, (tx) =>
    upsertGuardians(tx, [named(keep), named(merge)], author),
  )
  return { keep, merge }
}
const choose = (recipient: string, choices: Choices) =>
  campus.database.transaction(school.id, (tx) =>
    tx.one(upsertPreferences(school.id, recipient, { ...usualPreferences, choices }, campus.clock.now())),
  )
const chosen = async (ids: readonly string[]) => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ recipient_id: string; choices: Choices }>`select chosen.recipient_id, chosen.choices
      from notice_preferences chosen where chosen.tenant_id = ${school.id} and chosen.recipient_id = any(${ids}::uuid[])`,
  ])
  return Object.fromEntries(rows.map(({ recipient_id, choices }) => [recipient_id, choices]))
}
const mergeGuardians = async ({ keep, merge }: { keep: string; merge: string }) => {
  const merged = await call('POST', merges, { kind: 'guardian', keep_id: keep, merge_id: merge })
  assert.equal(merged.status, 201, merged.text)
  return merged.body.id as string
}

const off = { email_news: 'off' } as const

test('a guardian without an account who left a list stays off it after a merge, and undo brings it back', async () => {
  const ids = await pair()
  await choose(ids.merge, { messages: off })
  const id = await mergeGuardians(ids)
  assert.deepEqual(await chosen([ids.keep, ids.merge]), { [ids.keep]: { messages: off } })
  const undone = await call('POST', `${merges}${id}/undo`)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await chosen([ids.keep, ids.merge]), { [ids.merge]: { messages: off } })
})

test('where both chose, what either stopped is stopped, and the rest is as the remaining person has it', async () => {
  const ids = await pair()
  await choose(ids.keep, { messages: { email_news: 'instant', email_answer: 'digest' }, forms: off })
  await choose(ids.merge, { messages: { email_news: 'off', email_answer: 'instant' }, documents: off })
  await mergeGuardians(ids)
  assert.deepEqual(await chosen([ids.keep, ids.merge]), {
    [ids.keep]: {
      messages: { email_news: 'off', email_answer: 'digest' },
      forms: off,
      documents: off,
    },
  })
})

for (const side of ['keep', 'merge'] as const)
  test(`a stop goes to the account where the record to ${side} has one`, async () => {
    const ids = await pair()
    const { userId } = await campus.person(school, ['guardian'])
    await campus.database.transaction(school.id, (tx) => linkUser(tx, 'guardian', ids[side], userId))
    await choose(userId, { messages: { email_news: 'instant' } })
    await choose(side === 'keep' ? ids.merge : ids.keep, { messages: off })
    await mergeGuardians(ids)
    assert.deepEqual(await chosen([ids.keep, ids.merge, userId]), { [userId]: { messages: off } })
  })
