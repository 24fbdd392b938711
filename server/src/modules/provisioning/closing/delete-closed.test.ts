import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { registerClient, tokensOf } from '../../../../test/support/oauth.ts'
import { type FullSchool, startTwoSchools, type TwoSchools } from '../../../../test/support/two-schools.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { deleteClosedSchools } from './delete-closed.ts'

let schools: TwoSchools
before(async () => {
  schools = await startTwoSchools()
})
after(() => schools.stop())

/** Deletes what is due on a day of the school's. */
async function runOn(date: string): Promise<void> {
  const { kernel } = schools.campus.application
  const at = new Date(`${date}T12:00:00Z`)
  await deleteClosedSchools({ ...kernel, clock: { ...kernel.clock, now: () => at } })
}

/** How many rows each tenant table of pg_catalog holds of a school, past row level security; those with none left out. */
async function rowsOf({ tenant }: Pick<FullSchool, 'tenant'>): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const { rows: tables } = await schools.admin.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname = 'tenant_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
  for (const { name } of tables) {
    const { rows } = await schools.admin.query(
      `select count(*)::int as count from ${name} where tenant_id = $1`,
      [tenant],
    )
    if (rows[0].count > 0) found[name] = rows[0].count
  }
  return found
}

/** Rows of tables without tenant that name the school. */
async function tracesOf({ tenant }: Pick<FullSchool, 'tenant'>): Promise<number[]> {
  const counts: number[] = []
  for (const table of [
    'logins',
    'user_schools',
    'sessions',
    'one_time_tokens',
    'api_key_secrets',
    'oauth_client_schools',
    'oauth_authorizations',
    'oauth_artifacts',
  ]) {
    const { rows } = await schools.admin.query(
      `select count(*)::int as count from ${table} where school_id = $1`,
      [tenant],
    )
    counts.push(rows[0].count)
  }
  return counts
}

const close = (school: FullSchool, until: string) =>
  schools.campus.database.global(sql`update schools set status = 'closed', retained_until = ${until},
    status_changed_at = ${new Date('2025-11-01T10:00:00Z')}, contact_email = 'head@closed.test'
    where id = ${school.tenant}`)

test('a closed school is deleted after its day: every table, its files, its accounts; the others stay', async () => {
  const { campus, mine, theirs, platform, admin } = schools
  const both = await campus.person(mine, ['teacher'])
  const { provideAccount } = await import('../../identity/index.ts')
  await campus.database.transaction(theirs.tenant, (tx) =>
    provideAccount(tx, {
      email: both.email,
      name: 'Both',
      roles: ['teacher'],
      passwordHash: null,
      now: campus.clock.now(),
    }),
  )
  const operator = await campus.platformPerson('operator')
  const registrant = schools.people.get('admin')
  assert.ok(registrant)
  const program = await registerClient(campus, mine, registrant)
  for (const person of [registrant, both]) await tokensOf(campus, program, person)
  const stored = await campus.application.kernel.files.put(Readable.from(['bytes']), { maxBytes: 10 })
  await admin.query('update files set storage_key = $1 where tenant_id = $2', [stored.key, mine.tenant])
  await admin.query(
    `with recursive below as (select id, 0 as depth from orgs where tenant_id = $1
      union all select gen_random_uuid(), depth + 1 from below where depth < 3)
    insert into orgs (tenant_id, id, name, kind, parent_org_id)
    select $1, id, 'Below', 'campus', lag(id) over (order by depth, id) from below where depth > 0`,
    [mine.tenant],
  )
  assert.ok((await tracesOf(mine)).slice(5).every((count) => count > 0))
  const [others, ours] = [await rowsOf(theirs), await rowsOf(platform)]
  assert.ok(Object.keys(await rowsOf(mine)).length > 50)
  await close(mine, '2026-11-20')
  await runOn('2026-11-20')
  assert.ok(Object.keys(await rowsOf(mine)).length > 50, 'the day itself is one of keeping')
  await runOn('2026-11-21')
  assert.deepEqual(await rowsOf(mine), {})
  assert.deepEqual(await tracesOf(mine), Array(8).fill(0))
  const names = await readdir(join(campus.home, 'files'), { recursive: true })
  assert.ok(!names.some((name) => name.endsWith(stored.key)), 'the file is gone')
  assert.deepEqual(await rowsOf(theirs), others)
  const after = await rowsOf(platform)
  assert.deepEqual({ ...after, audit_log: 0 }, { ...ours, audit_log: 0 })
  const { rows: left } = await admin.query('select id from users where id = any($1)', [
    [both.userId, schools.people.get('owner')?.userId, operator.userId],
  ])
  assert.deepEqual(left.map(({ id }) => id).toSorted(), [both.userId, operator.userId].toSorted())
  const { body } = await campus.request('GET', `/api/v1/super/schools/${mine.tenant}/`, {
    token: operator.token,
  })
  assert.deepEqual(
    [body.slug, body.status, body.status_changed_at, body.deleted_at, body.contact_email],
    [mine.slug, 'closed', '2025-11-01T10:00:00.000Z', '2026-11-21T12:00:00.000Z', null],
  )
  await runOn('2026-11-22')
  const { rows: audit } = await admin.query(`select ids, filters from audit_log
    where tenant_id = '${campus.platformTenant}' and operation = 'super.deleteClosedSchool'`)
  assert.equal(audit.length, 1)
  assert.deepEqual([audit[0].ids, audit[0].filters.slug], [[mine.tenant], mine.slug])
  assert.ok(audit[0].filters.rows.students > 0 && audit[0].filters.accounts > 0)
})

test('a deletion that is cut off goes on in the next run, and is not called done before', async () => {
  const { theirs, campus, admin } = schools
  await admin.query(`create table stubborn (tenant_id uuid not null, id uuid primary key, student uuid not null,
    foreign key (tenant_id, student) references students (tenant_id, id))`)
  await admin.query(
    `insert into stubborn select tenant_id, gen_random_uuid(), id from students where tenant_id = $1 limit 1`,
    [theirs.tenant],
  )
  await admin.query('revoke all on stubborn from public')
  await close(theirs, '2026-01-01')
  await assert.rejects(runOn('2026-11-21'), /Closed schools could not be deleted/)
  const deleted = () =>
    admin.query('select deleted_at from schools where id = $1', [theirs.tenant]).then(({ rows }) => rows[0])
  assert.deepEqual(await deleted(), { deleted_at: null })
  assert.match(campus.logged(), /a closed school could not be deleted/)
  await admin.query(`grant select, delete on stubborn to "${schools.appRole}"`)
  await runOn('2026-11-21')
  assert.notEqual((await deleted()).deleted_at, null)
  assert.deepEqual(await rowsOf(theirs), {})
})

/** A school with an owner and a file that was closed and is due on 21 November 2026. */
async function closedWithFile(until: string) {
  const { campus, admin } = schools
  const school = await campus.school()
  const tenant = school.id
  await campus.person(school, ['owner'])
  const { key } = await campus.application.kernel.files.put(Readable.from(['bytes']), { maxBytes: 10 })
  await admin.query(
    `insert into files (tenant_id, id, storage_key, sha256, size, content_type) values ($1, $2, $3, '', 5, 'text/plain')`,
    [tenant, uuidv7(), key],
  )
  const change = (status: string, day: string | null) =>
    admin.query('update schools set status = $2, retained_until = $3 where id = $1', [tenant, status, day])
  await change('closed', until)
  return { tenant, key, change }
}

/** Runs the deletion on 21 November 2026, and `act` as soon as the file is removed. */
async function runWhile(key: string, act: () => Promise<unknown>): Promise<void> {
  const { kernel } = schools.campus.application
  const at = new Date('2026-11-21T12:00:00Z')
  const files = {
    put: kernel.files.put,
    adopt: kernel.files.adopt,
    open: kernel.files.open,
    list: kernel.files.list,
    remove: async (removed: string) => {
      await kernel.files.remove(removed)
      if (removed === key) await act()
    },
  }
  await deleteClosedSchools({ ...kernel, files, clock: { ...kernel.clock, now: () => at } })
}

test('a school that is open again by its turn retains everything', async () => {
  const [first, second] = [await closedWithFile('2026-11-01'), await closedWithFile('2026-11-02')]
  const before = await rowsOf(second)
  const traces = await tracesOf(second)
  await runWhile(first.key, () => second.change('active', null))
  assert.deepEqual(await rowsOf(first), {})
  assert.deepEqual([await rowsOf(second), await tracesOf(second)], [before, traces])
})

test('deletion stops for a school with an extended retention period', async () => {
  const school = await closedWithFile('2026-11-01')
  await assert.rejects(runWhile(school.key, () => school.change('closed', '2027-11-01')))
  assert.equal((await rowsOf(school))['files'], 1)
  const { rows } = await schools.admin.query('select deleted_at from schools where id = $1', [school.tenant])
  assert.deepEqual(rows, [{ deleted_at: null }])
})

test('rows that another process still had in hand go as well', async () => {
  const school = await closedWithFile('2026-11-01')
  // A count of usage arrives after its table was emptied.
  await runWhile(school.key, () =>
    schools.admin.query(
      `insert into usage_hours (tenant_id, credential_id, hour, credential_kind, requests, rows_read)
      values ($1, 'late', '2026-11-21T11:00:00Z', 'session', 1, 1)`,
      [school.tenant],
    ),
  )
  assert.deepEqual(await rowsOf(school), {})
})
