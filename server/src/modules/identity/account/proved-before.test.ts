import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { enrollApp } from '../../../../test/support/second-factor.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

/** The statement of the migration that marks accounts which are there when it runs. */
const migration = readFileSync(
  new URL('../../../../migrations/0048_account_proofs.sql', import.meta.url),
  'utf8',
)
const marking = /^update users as person[\s\S]*?;$/m.exec(migration)?.[0] ?? ''

let campus: TestCampus
let school: TestSchool
let admin: Client

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = new Client(campus.clone.admin)
  await admin.connect()
})
after(async () => {
  await admin.end()
  await campus.stop()
})

const accepted = (at: TestSchool, userId: string) =>
  admin.query(
    `insert into invitations (tenant_id, id, email, name, roles, status, expires_at, accepted_at, accepted_by)
     values ($1, $2, 'a@b.test', 'Ama', '{teacher}', 'accepted', now(), now(), $3)`,
    [at.id, uuidv7(), userId],
  )

test('an account is marked as proved where that is known, and where nobody else may have read or prepared it', async () => {
  const invited = await campus.person(school, ['teacher'])
  const prepared = await campus.person(school, ['teacher'])
  const unknown = await campus.person(school, ['teacher'])
  const reset = await campus.person(school, ['teacher'])
  const byOwnServer = await campus.person(school, ['teacher'])
  await enrollApp(campus, prepared)
  const own = await campus.school()
  await admin.query(
    `insert into service_connections (tenant_id, id, service, name, slot, settings, is_active, created_at, updated_at)
     values ($1, $2, 'email', 'Mail', 'mail', '{}', true, now(), now())`,
    [own.id, uuidv7()],
  )
  await accepted(school, invited.userId)
  await accepted(school, prepared.userId)
  await accepted(own, byOwnServer.userId)
  await admin.query(
    `insert into audit_log (tenant_id, id, at, operation, action, actor_user_id, request_id)
     values ($1, $2, now(), 'auth.resetPassword', 'write', $3, 'r')`,
    [campus.platformTenant, uuidv7(), reset.userId],
  )
  await admin.query('update users set email_proved_at = null')
  await admin.query(marking)
  const rows = await campus.database.global(
    sql<{ id: string }>`select id from users where email_proved_at is not null`,
  )
  assert.deepEqual(rows.map(({ id }) => id).toSorted(), [invited.userId, reset.userId].toSorted())
  assert.ok(!rows.some(({ id }) => id === unknown.userId))
})
