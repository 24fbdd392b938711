import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { startCampus, type TestCampus, type TestSchool } from '../../test/support/campus.ts'
import { runCommand } from '../../test/support/run-command.ts'
import { startServer } from '../../test/support/start-server.ts'
import {
  deleteLost,
  selectSealedOtherwise,
  updateLost,
  updateSealed,
} from '../kernel/crypto/sealed-rows.sql.ts'
import { sealedColumns } from './sealed-columns.ts'

let campus: TestCampus
let school: TestSchool
let home: string
let current: string
const next = randomBytes(32).toString('base64')

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  home = await mkdtemp(join(tmpdir(), 'campus-other-home-'))
  current = (await readFile(join(campus.home, 'secret.key'), 'utf8')).trim()
  // Signing in makes a signing key; a webhook and a queued mail seal more.
  const admin = await campus.person(school, ['admin', 'it_admin'])
  const made = await campus.request('POST', '/api/v1/webhooks/endpoints/', {
    token: admin.token,
    school,
    body: { url: 'https://hooks.example.org/campus' },
  })
  assert.equal(made.status, 201, made.text)
  const { status } = await campus.request('POST', '/api/auth/password/forgot/', {
    body: { email: admin.email },
  })
  assert.equal(status, 202)
})
after(async () => {
  await campus.stop()
  await rm(home, { recursive: true, force: true })
})

const secrets = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand(campus, 'secrets', words, '', env)

async function endOf(env: Readonly<Record<string, string>>): Promise<string> {
  const server = await startServer(campus, [], env)
  try {
    await server.ready()
  } catch (error) {
    return (error as Error).message
  }
  await server.end('SIGINT')
  return 'ready'
}

test('a server, worker or command with another home makes no key and refuses to start', async () => {
  const said = await endOf({ CAMPUS_HOME: home })
  assert.match(said, /The database holds secrets and there is no key to open them: .*secret\.key is missing/)
  assert.match(said, /set CAMPUS_SECRET_KEY.*npm run secrets -- forget/)
  await assert.rejects(access(join(home, 'secret.key')))
  const command = await runCommand(
    campus,
    'members',
    ['invite', '--school', school.slug, '--all-teachers'],
    '',
    {
      CAMPUS_HOME: home,
    },
  )
  assert.equal(command.code, 1)
  assert.match(command.stderr, /no key to open them/)
  await assert.rejects(access(join(home, 'secret.key')))
})

test('a server with a wrong key refuses to start in one sentence with a way out', async () => {
  const said = await endOf({ CAMPUS_SECRET_KEY: next })
  assert.match(
    said,
    /The key of CAMPUS_SECRET_KEY is not the one that the secrets in the database were sealed with/,
  )
  const checked = await secrets(['check', '--json'], { CAMPUS_SECRET_KEY: next })
  assert.equal(checked.code, 1)
  assert.ok((JSON.parse(checked.stdout) as { unknown: number }).unknown >= 4)
})

test('rotation: both keys open, everything goes over, and the old key is needed no more', async () => {
  const both = { CAMPUS_SECRET_KEY: next, CAMPUS_SECRET_KEY_PREVIOUS: current }
  assert.equal(await endOf(both), 'ready')
  const before = await secrets(['check', '--json'], both)
  assert.equal(before.code, 0)
  assert.ok((JSON.parse(before.stdout) as { previous: number }).previous >= 4)
  const alone = await secrets(['rotate'], { CAMPUS_SECRET_KEY: next })
  assert.equal(alone.code, 1)
  assert.match(alone.stderr, /set CAMPUS_SECRET_KEY_PREVIOUS/)
  const rotated = await secrets(['rotate', '--json'], both)
  assert.equal(rotated.code, 0, rotated.stderr)
  assert.ok((JSON.parse(rotated.stdout) as { resealed: number }).resealed >= 4)
  assert.equal(
    (JSON.parse((await secrets(['rotate', '--json'], both)).stdout) as { resealed: number }).resealed,
    0,
  )
  const checked = await secrets(['check', '--json'], { CAMPUS_SECRET_KEY: next })
  assert.deepEqual([checked.code, (JSON.parse(checked.stdout) as { previous: number }).previous], [0, 0])
  assert.equal(await endOf({ CAMPUS_SECRET_KEY: next }), 'ready')
})

test('a key that is lost for good is forgotten, and the server starts with a new one', async () => {
  const lost = { CAMPUS_HOME: home }
  assert.equal((await secrets(['forget'], lost)).code, 2)
  const forgotten = await secrets(['forget', '--yes', '--json'], lost)
  assert.equal(forgotten.code, 0, forgotten.stderr)
  const { columns } = JSON.parse(forgotten.stdout) as { columns: { column: string }[] }
  assert.ok(columns.some(({ column }) => column === 'signing_keys.private_sealed'))
  assert.equal(await endOf(lost), 'ready')
  const checked = await secrets(['check', '--json'], lost)
  assert.equal(checked.code, 0, checked.stdout)
  const admin = new Client(campus.clone.admin)
  await admin.connect()
  const { rows } = await admin.query('select status, disabled_reason from webhook_endpoints')
  await admin.end()
  assert.deepEqual(rows, [{ status: 'disabled', disabled_reason: 'switched_off' }])
})

test('what forgetting does to each column is a statement that PostgreSQL takes', async () => {
  await campus.database.transaction(school.id, async (tx) => {
    for (const column of sealedColumns) {
      const { whenLost } = column
      const statement =
        whenLost.how === 'delete'
          ? deleteLost(column, tx.tenant, [])
          : whenLost.how === 'set'
            ? updateLost(column, tx.tenant, [], whenLost.assignments)
            : updateSealed(column, tx.tenant, [], whenLost.assignments)
      await tx.execute(statement)
      await tx.query(selectSealedOtherwise(column, tx.tenant, [], 1))
      await tx.execute(updateSealed(column, tx.tenant, []))
    }
  })
})

test('every column that holds a sealed text is on the list', async () => {
  const admin = new Client(campus.clone.admin)
  await admin.connect()
  try {
    const { rows: columns } = await admin.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1, 2`,
    )
    const found: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await admin.query(
        `select from ${table} where "${column}"::text ~ '^"?v1\\.[\\w-]{8}\\.[\\w-]{16}\\.' limit 1`,
      )
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    assert.ok(found.includes('webhook_endpoints.secret') && found.includes('key_probe.sealed'))
    assert.deepEqual(
      found.filter((name) => !listed.includes(name)),
      [],
    )
  } finally {
    await admin.end()
  }
})

test('every column named as sealed is on the list', async () => {
  const admin = new Client(campus.clone.admin)
  await admin.connect()
  try {
    const { rows } = await admin.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ 'sealed' and data_type = 'text'`,
    )
    const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => !listed.includes(name)),
      [],
    )
    for (const { table, column, key, of } of sealedColumns) {
      const keys = await admin.query<{ column: string }>(
        `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = $1::regclass and indisprimary`,
        [table],
      )
      const expected = [...key, ...(of === 'school' ? ['tenant_id'] : [])].sort()
      assert.deepEqual(keys.rows.map((row) => row.column).sort(), expected, `${table}.${column}`)
    }
  } finally {
    await admin.end()
  }
})
