import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { raiseAlarms } from './watch.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const alarms = async (by = owner) =>
  campus.request('GET', '/api/v1/egress-alarms/', { token: by.token, school })
const usage = async (hour: string, rows: number, credential = 'key-1') =>
  campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`insert into usage_hours (tenant_id, credential_id, hour, credential_kind, requests, rows_read)
      values (${school.id}, ${credential}, ${hour}, 'api_key', 1, ${rows})
      on conflict (tenant_id, credential_id, hour) do update set rows_read = excluded.rows_read`),
  )

test('rows that requests read are counted by credential and hour, in batches', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    await campus.request('GET', '/api/v1/members/', { token: owner.token, school })
  await campus.application.kernel.usage.flush()
  const [rows] = await campus.database.read(school.id, [
    sql<{ requests: number; rows_read: number; user_id: string }>`
      select requests::int as requests, rows_read::int as rows_read, user_id from usage_hours
      where tenant_id = ${school.id} and user_id = ${owner.userId}`,
  ])
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.requests, 5)
  assert.ok((rows[0]?.rows_read ?? 0) >= 5)
})

test('a credential far above its own history raises one alarm a day, for the school and the operator', async () => {
  for (let day = 1; day <= 15; day += 1)
    for (const hour of ['08', '09'])
      await usage(`2026-11-${String(day).padStart(2, '0')}T${hour}:00:00Z`, 900)
  await usage('2026-11-20T09:00:00Z', 4000)
  assert.equal(await raiseAlarms(campus.application.kernel, school.id), 0)
  await usage('2026-11-20T09:00:00Z', 60_000)
  const raised = await Promise.all(
    Array.from({ length: 4 }, () => raiseAlarms(campus.application.kernel, school.id)),
  )
  assert.equal(
    raised.reduce((sum, count) => sum + count, 0),
    1,
  )
  const { body } = await alarms()
  assert.deepEqual(
    body.alarms.map((one: { rows_read: number; usual_rows: number }) => [one.rows_read, one.usual_rows]),
    [[60_000, 900]],
  )
  const [mails, events] = await campus.database.read(school.id, [
    sql<{ recipient: string }>`select recipient from mails where tenant_id = ${school.id}`,
    sql`select id from outbox where tenant_id = ${school.id} and type = 'egress_alarm.raised'`,
  ])
  assert.deepEqual([mails.map(({ recipient }) => recipient), events.length], [[owner.email], 1])
  const work = await campus.request('GET', '/api/v1/work/', { token: owner.token, school })
  assert.ok(work.text.includes('egress_alarms'))
  const path = `/api/v1/egress-alarms/${body.alarms[0].id}/resolve/`
  const resolved = await campus.request('POST', path, { token: owner.token, school })
  assert.equal(resolved.status, 200, resolved.text)
  assert.ok(resolved.body.alarms[0].resolved_at)
})

test('those who do not run the school see no alarm', async () => {
  const teacher = await campus.person(school, ['teacher'])
  assert.equal((await alarms(teacher)).status, 403)
})
