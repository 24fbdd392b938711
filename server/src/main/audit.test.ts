import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../../test/support/campus.ts'
import { untilAllEnded } from '../../test/support/quiet-feed.ts'
import { runCommand } from '../../test/support/run-command.ts'
import { type AuditKeys, openAuditKeys } from '../kernel/audit/seals/keys.ts'
import { sealAudit, sweepAudit } from '../kernel/audit/seals/seal-audit.ts'
import { hashedColumns } from '../kernel/audit/seals/seals.sql.ts'
import { type AuditVerdict, verifyAudit } from '../kernel/audit/seals/verify-audit.ts'
import { platformTenant } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/statement.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { verifyAudits } from './audit-upkeep.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let keys: AuditKeys
/** The superuser, who sees past row level security and may change everything. */
let admin: Client
let folder: string

before(async () => {
  campus = await startCampus()
  folder = await mkdtemp(join(tmpdir(), 'campus-audit-'))
  school = await campus.school({ slug: 'sealed' })
  registrar = await campus.person(school, ['registrar'])
  admin = new Client(campus.clone.admin)
  await admin.connect()
  keys = await openAuditKeys(campus.database, campus.application.kernel.box)
  for (let count = 0; count < 5; count += 1) await addStudent()
  await seal()
})
after(async () => {
  await admin.end()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
})

async function addStudent(): Promise<void> {
  const { status } = await campus.request('POST', '/api/v1/people/students/', {
    token: registrar.token,
    school,
    body: { first_name: 'Ama', last_name: uuidv7() },
  })
  assert.equal(status, 201)
}

/**
 * Seals everything: transactions of other tests on the same server hold the horizon up, those too that begin while older
 * ones are waited for.
 */
async function seal(tenant = school.id): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await untilAllEnded(campus, tenant)
    await sealAudit(campus.database, keys, [tenant])
    const { broken, unsealed } = await verifyAudit(campus.database, keys, tenant)
    if (broken || unsealed === 0) return
  }
  assert.fail('Transactions of other tests leave nothing settled.')
}

const verify = (): Promise<AuditVerdict> => verifyAudit(campus.database, keys, school.id)
const rowIds = async (): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    'select id from audit_log where tenant_id = $1 order by position, id',
    [school.id],
  )
  return rows.map(({ id }) => id)
}

/** Does something as superuser, answers what verification says then, and takes it back. */
async function tampered(...texts: readonly string[]): Promise<AuditVerdict> {
  await admin.query('create table if not exists kept_log as table audit_log')
  await admin.query('create table if not exists kept_seals as table audit_seals')
  try {
    for (const text of texts) await admin.query(text)
    return await verify()
  } finally {
    await admin.query('delete from audit_log; insert into audit_log table kept_log')
    await admin.query('delete from audit_seals; insert into audit_seals table kept_seals')
    await admin.query('drop table kept_log; drop table kept_seals')
  }
}

test('what was sealed agrees, and nothing waits', async () => {
  const { broken, rows, unsealed, seals, head } = await verify()
  assert.deepEqual([broken, rows, unsealed, seals, head?.seal], [undefined, 5, 0, 1, 1])
  const done = await runCommand(campus, 'audit', ['verify', '--school', school.slug])
  assert.deepEqual(
    [done.code, done.stdout],
    [0, 'sealed: OK (1 seals, 5 rows; 0 rows wait for their seal).\n'],
  )
})

test('the seal covers every column of the audit', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'audit_log'`,
  )
  // A new column needs a new format of the hash (seals.sql.ts), which old seals do not have.
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...hashedColumns].sort())
  const [id] = await rowIds()
  for (const { name } of rows) {
    if (['tenant_id', 'id', 'position'].includes(name)) continue
    const changes: Record<string, string> = {
      at: `at + interval '1 microsecond'`,
      action: `case action when 'read' then 'write' else 'read' end`,
      ids: `ids || 'x'::text`,
      count: 'count + 1',
      filters: `filters || '{"x": 1}'`,
      actor_user_id: 'gen_random_uuid()',
    }
    const value = changes[name] ?? `coalesce(${name}, '') || 'x'`
    const { broken } = await tampered(`update audit_log set ${name} = ${value} where id = '${id}'`)
    assert.deepEqual([name, broken], [name, { kind: 'row_changed', rowId: id, seal: 1 }])
  }
})

test('a row that a superuser removes, inserts or moves is found by its id', async () => {
  const ids = await rowIds()
  const removed = await tampered(`delete from audit_log where id = '${ids[2]}'`)
  assert.deepEqual(removed.broken, { kind: 'row_removed', rowId: ids[2], seal: 1 })
  const planted = uuidv7()
  const inserted = await tampered(
    `insert into audit_log (tenant_id, id, at, operation, action, request_id, position)
     select tenant_id, '${planted}', at, operation, action, request_id, position from audit_log where id = '${ids[2]}'`,
  )
  assert.deepEqual(inserted.broken, { kind: 'row_inserted', rowId: planted, seal: 1 })
  const moved = await tampered(`update audit_log set position = position + 1000000 where id = '${ids[2]}'`)
  assert.deepEqual(moved.broken, { kind: 'row_removed', rowId: ids[2], seal: 1 })
  assert.equal((await verify()).broken, undefined)
})

test('a superuser without the key cannot make seals that fit', async () => {
  await addStudent()
  await seal()
  const ids = await rowIds()
  const changed = await tampered(
    `update audit_log set reason = 'x' where id = '${ids[0]}'`,
    `update audit_seals set entries = entries || decode(repeat('00', 32), 'hex'), row_count = row_count + 1 where number = 1`,
  )
  assert.deepEqual(changed.broken, { kind: 'seal_changed', rowId: null, seal: 1 })
  const first = await tampered('delete from audit_seals where number = 1')
  assert.deepEqual(first.broken, { kind: 'seal_removed', rowId: null, seal: 1 })
  const other = await tampered(`update audit_seals set key_id = gen_random_uuid() where number = 2`)
  assert.deepEqual(other.broken, { kind: 'key_unknown', rowId: null, seal: 2 })
  const { rows } = await admin.query('select sealed from audit_keys')
  assert.match(rows[0].sealed, /^v1\./)
})

test('a chain that was cut off at its end is found by heads that were stored elsewhere', async () => {
  const path = join(folder, 'heads.json')
  const heads = await runCommand(campus, 'audit', ['heads'])
  assert.equal(heads.code, 0, heads.stderr)
  await writeFile(path, heads.stdout)
  assert.equal((await runCommand(campus, 'audit', ['verify', '--heads', path])).code, 0)
  await admin.query('create table kept_seals as select * from audit_seals where number = 2')
  await admin.query(
    'create table kept_log as select * from audit_log where (tenant_id, position) in (select tenant_id, up_to_position from kept_seals)',
  )
  await admin.query('delete from audit_seals where number = 2')
  await admin.query('delete from audit_log where id in (select id from kept_log)')
  const words = ['verify', '--school', school.slug, '--json']
  const unaware = await runCommand(campus, 'audit', words)
  const aware = await runCommand(campus, 'audit', [...words, '--heads', path])
  await admin.query('insert into audit_log table kept_log; insert into audit_seals table kept_seals')
  await admin.query('drop table kept_log, kept_seals')
  assert.equal(unaware.code, 0)
  assert.equal(aware.code, 1)
  const [report] = (JSON.parse(aware.stdout) as { audits: { broken: object }[] }).audits
  assert.deepEqual(report?.broken, { kind: 'seal_removed', seal: 2, row_id: null })
})

test('a row that is committed late is sealed later, and is no false alarm', async (t) => {
  const late = new Client(campus.clone.app)
  await late.connect()
  t.after(() => late.end())
  const id = uuidv7()
  await late.query('begin')
  await late.query(`set local app.tenant = '${school.id}'`)
  await late.query(
    `insert into audit_log (tenant_id, id, at, operation, action, request_id)
     values ($1, $2, now(), 'late', 'write', 'r')`,
    [school.id, id],
  )
  await addStudent()
  await sealAudit(campus.database, keys, [school.id])
  const held = await verify()
  assert.deepEqual([held.broken, held.unsealed], [undefined, 1], 'what came after it waits as well')
  await late.query('commit')
  await seal()
  const { broken, unsealed } = await verify()
  assert.deepEqual([broken, unsealed], [undefined, 0])
  assert.equal((await tampered(`delete from audit_log where id = '${id}'`)).broken?.rowId, id)
})

test('many writers and a sealer at once: no row is missed', async () => {
  const writing = Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await new Promise((done) => setTimeout(done, index * 5))
      await addStudent()
    }),
  )
  for (let turn = 0; turn < 5; turn += 1) await sealAudit(campus.database, keys, [school.id])
  await writing
  await seal()
  const { broken, unsealed, rows } = await verify()
  assert.deepEqual([broken, unsealed, rows], [undefined, 0, (await rowIds()).length])
})

test('after a restore into a cluster that counts transactions from the beginning, sealing goes on', async () => {
  await addStudent()
  await admin.query(
    `update audit_state set pending_position = (select last_value from audit_positions), pending_barrier = 4000000000000`,
  )
  await seal()
  const { broken, unsealed } = await verify()
  assert.deepEqual([broken, unsealed], [undefined, 0])
})

test('retention: what a seal says was swept may be gone, and nothing else', async () => {
  const own = await campus.school()
  const { database } = campus
  const write = (at: string) =>
    database.transaction(own.id, (tx) =>
      tx.execute(sql`insert into audit_log (tenant_id, id, at, operation, action, request_id)
        values (${own.id}, ${uuidv7()}, ${at}::timestamptz, 'x', 'write', 'r')`),
    )
  await write('2023-01-01')
  await write('2023-02-01')
  await seal(own.id)
  await admin.query(`update audit_seals set sealed_at = sealed_at where tenant_id = '${own.id}'`)
  await write('2026-10-01')
  await seal(own.id)
  const before = new Date(Date.now() + 60_000)
  assert.equal(await sweepAudit(database, keys, own.id, before), 2, 'the row of this year stays')
  const swept = await verifyAudit(database, keys, own.id)
  assert.deepEqual([swept.broken, swept.seals, swept.unsealed], [undefined, 3, 0])
  await write('2026-11-01')
  await seal(own.id)
  assert.equal((await verifyAudit(database, keys, own.id)).broken, undefined)
  await admin.query(`delete from audit_log where tenant_id = $1 and at >= '2026-11-01'`, [own.id])
  assert.equal((await verifyAudit(database, keys, own.id)).broken?.kind, 'row_removed')
})

test('a break reaches the operators: log, email, event, metric and the health report', async () => {
  const operator = await campus.platformPerson('operator')
  const [id] = await rowIds()
  await admin.query(`update audit_log set reason = 'changed' where id = '${id}'`)
  await verifyAudits(campus.application.kernel)
  await verifyAudits(campus.application.kernel)
  assert.match(campus.logged(), /AUDIT BROKEN/)
  const health = await campus.request('GET', '/healthz/')
  assert.deepEqual([health.body.status, health.body.warnings], ['degraded', ['audit_broken']])
  const { text } = await campus.request('GET', '/metrics')
  assert.match(text, /^audit_broken_chains 2$/m)
  const [mails] = await campus.database.read(platformTenant, [
    sql<{ count: number }>`select count(*)::int as count from mails
      where tenant_id = ${platformTenant} and recipient = ${operator.email}`,
  ])
  assert.equal(mails[0]?.count, 1, 'the second verification says nothing new')
  const [events] = await campus.database.read(school.id, [
    sql<{ data: unknown }>`select data from outbox where tenant_id = ${school.id} and type = 'audit.broken'`,
  ])
  assert.deepEqual(
    events.map(({ data }) => data),
    [{ kind: 'row_changed', seal: 1, row_id: id }],
  )
})
