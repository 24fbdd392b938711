import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ClientConfig } from 'pg'
import { openAuditKeys } from '../../src/kernel/audit/seals/keys.ts'
import { sealAudit } from '../../src/kernel/audit/seals/seal-audit.ts'
import { verifyAudit } from '../../src/kernel/audit/seals/verify-audit.ts'
import { connected, inDatabase } from '../../src/kernel/db/prepare-roles.ts'
import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { type Application, openApplication } from '../../src/main/application.ts'
import { type DebianCluster, findPrograms, startDebianCluster, useServer } from '../support/debian-cluster.ts'
import { prepareServer } from '../support/prepare-server.ts'
import { urlOf } from '../support/run-command.ts'
import { testServerVariable } from '../support/test-server.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'

/** Backup and restore as docs/operations/backup.md writes them down, by the distribution's own tools. */
const programs = await findPrograms()
const skip = programs === undefined && 'skipped: no PostgreSQL 15 or later under /usr/lib/postgresql'

let cluster: DebianCluster
let other: DebianCluster
let schools: TwoSchools
let folder: string
const endings: (() => Promise<unknown>)[] = []

before(async () => {
  if (!programs) return
  folder = await mkdtemp(join(tmpdir(), 'campus-backup-'))
  cluster = await startDebianCluster(programs)
  endings.push(() => cluster.stop())
  process.env['TEST_DATABASE_URL'] = urlOf(cluster.admin)
  const { server } = await prepareServer()
  endings.push(await useServer(server, testServerVariable))
  schools = await startTwoSchools()
  endings.push(() => schools.stop())
  await connected(cluster.admin, async (client) => {
    await client.query('create role campus_backup login bypassrls')
    await client.query('grant pg_read_all_data to campus_backup')
  })
})
after(async () => {
  for (const end of endings.toReversed()) await end()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const userOf = ({ connectionString }: ClientConfig): string =>
  decodeURIComponent(new URL((connectionString ?? '').replace('@/', '@localhost/')).username)

const dump = (user: string, ...words: string[]) =>
  cluster.tool('pg_dump', user, [
    '--format=custom',
    `--file=${join(folder, `${user}.dump`)}`,
    `--dbname=${schools.campus.clone.name}`,
    ...words,
  ])

async function countsOf(admin: ClientConfig): Promise<Record<string, number>> {
  return connected(admin, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
      counts[name] = rows[0]?.count ?? 0
    }
    return counts
  })
}

/** Writes a row into the audit of a school, seals it and verifies. */
async function sealed({ kernel: { database, box } }: Pick<Application, 'kernel'>, school: string) {
  await database.transaction(school, (tx) =>
    tx.execute(sql`insert into audit_log (tenant_id, id, at, operation, action, request_id)
      values (${school}, ${uuidv7()}, now(), 'trial', 'write', 'r')`),
  )
  const keys = await openAuditKeys(database, box)
  await sealAudit(database, keys, [school])
  return verifyAudit(database, keys, school)
}

test('neither the owner nor the server makes an empty copy and calls it a backup', { skip }, async () => {
  const { clone } = schools.campus
  for (const config of [clone.owner, clone.app]) {
    for (const words of [[], ['--enable-row-security']]) {
      const { code, stderr } = await dump(userOf(config), ...words)
      assert.notEqual(code, 0, `${userOf(config)} ${words.join(' ')}`)
      assert.match(stderr, /row-level security|permission denied|does not see the rows/)
    }
  }
  const { stderr } = await dump(userOf(clone.owner), '--enable-row-security')
  assert.match(stderr, /does not see the rows of the schools.*\n.*docs\/operations\/backup\.md/s)
})

test('a dump by the backup role, restored into another cluster, is whole and serves', { skip }, async () => {
  if (!programs) return
  const { clone, application } = schools.campus
  const school = (await schools.campus.school()).id
  await sealed(application, school)
  const before = await countsOf(clone.admin)
  const dumped = await dump('campus_backup')
  assert.deepEqual(dumped, { code: 0, stderr: '' })
  const path = join(folder, 'campus_backup.dump')
  assert.ok((await stat(path)).size > 100_000)

  other = await startDebianCluster(programs)
  endings.push(() => other.stop())
  const [owner, app] = [userOf(clone.owner), userOf(clone.app)]
  await connected(other.admin, async (client) => {
    await client.query(`create role "${owner}" login`)
    await client.query(`create role "${app}" login`)
    await client.query(`create database restored owner "${owner}" template template0 lc_collate 'C'`)
  })
  const restored = await other.tool('pg_restore', 'postgres', ['--exit-on-error', '--dbname=restored', path])
  assert.deepEqual(restored, { code: 0, stderr: '' })
  const admin = inDatabase(other.admin, 'restored')
  assert.deepEqual(await countsOf(admin), before)
  assert.ok((before['public.students'] ?? 0) >= 2 && (before['public.audit_log'] ?? 0) >= 2)

  const { config, log } = application.kernel
  const again = await openApplication({ config, app: { ...admin, user: app }, log })
  try {
    const [rows] = await again.kernel.database.read(schools.mine.id, [
      { text: 'select count(*)::int as count from students where tenant_id = $1', values: [schools.mine.id] },
    ])
    assert.ok(((rows[0] as { count: number } | undefined)?.count ?? 0) >= 1)
    // The other cluster counts its transactions from the beginning: no false alarm, and sealing goes on.
    const verdict = await sealed(again, school)
    assert.deepEqual([verdict.broken, verdict.unsealed, verdict.seals], [undefined, 0, 2])
  } finally {
    await again.close()
  }
})
