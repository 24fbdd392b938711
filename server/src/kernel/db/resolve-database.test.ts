import assert from 'node:assert/strict'
import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type ClientConfig, Pool } from 'pg'
import { startTemporary, temporaryHome } from './embedded/temporary.ts'
import { assertAppRole, connected } from './prepare-roles.ts'
import { resolveDatabase } from './resolve-database.ts'

const server = await startTemporary()
after(() => server.stop())
const other = await temporaryHome()
after(() => other.remove())

const log = () => {}
const userOf = (config: ClientConfig) =>
  connected(config, async (client) => {
    const { rows } = await client.query('select current_user as user, current_database() as database')
    return rows[0]
  })

/** The embedded server as a URL, the way an operator names a server on a socket. */
function urlOf(user: string, password: string, database: string): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `postgres://${login}@/${database}?host=${encodeURIComponent(String(server.admin.host))}`
}
const adminUrl = (database: string) => urlOf('postgres', String(server.admin.password), database)

test('without a URL: embedded, with two roles and passwords that survive a restart', async (t) => {
  const { home, remove } = await temporaryHome()
  const started: { stop(): Promise<void> }[] = []
  t.after(async () => {
    for (const database of started) await database.stop()
    await remove()
  })
  const options = { home, settings: { fsync: 'off' }, log }
  const first = await resolveDatabase(options)
  started.push(first)
  assert.ok(first.owner)
  assert.deepEqual(await userOf(first.app), { user: 'campus_app', database: 'campus' })
  assert.deepEqual(await userOf(first.owner), { user: 'campus_owner', database: 'campus' })
  assert.equal(first.appRole, 'campus_app')
  assert.equal(first.location, `embedded PostgreSQL in ${join(home, 'postgres')}`)
  assert.equal((await stat(join(home, 'database.json'))).mode & 0o777, 0o600)
  // An open pool does not keep the server from ending.
  const pool = new Pool(first.app)
  pool.on('error', () => {})
  await pool.query('select 1')
  await first.stop()
  await pool.end()
  const second = await resolveDatabase(options)
  started.push(second)
  assert.equal(second.app.password, first.app.password)
  await connected(second.app, assertAppRole)
})

test("an administrator's URL: the database it names is made, twice the same", async () => {
  const options = { databaseUrl: adminUrl('district'), home: other.home, log }
  const first = await resolveDatabase(options)
  const second = await resolveDatabase(options)
  assert.deepEqual(first.app, second.app)
  assert.ok(second.owner)
  assert.deepEqual(await userOf(second.app), { user: 'district_app', database: 'district' })
  assert.deepEqual(await userOf(second.owner), { user: 'district_owner', database: 'district' })
  assert.equal(second.appRole, 'district_app')
  assert.equal(second.location, `PostgreSQL ${server.admin.host}:5432, database district`)
  const { appPassword } = JSON.parse(await readFile(join(other.home, 'database.json'), 'utf8'))
  assert.ok(second.app.connectionString?.includes(appPassword))
})

test("an administrator's URL with a second home does not lock the first one out", async (t) => {
  const first = await resolveDatabase({ databaseUrl: adminUrl('shared'), home: other.home, log })
  const second = await temporaryHome()
  t.after(() => second.remove())
  const options = { databaseUrl: adminUrl('shared'), home: second.home, log }
  for (let start = 1; start <= 2; start += 1) {
    await assert.rejects(resolveDatabase(options), (error: Error) => {
      assert.match(
        error.message,
        /^The role shared_owner has another password\. .* copy database\.json from there/,
      )
      return true
    })
  }
  assert.deepEqual(await userOf(first.app), { user: 'shared_app', database: 'shared' })
  assert.ok(first.owner)
  assert.deepEqual(await userOf(first.owner), { user: 'shared_owner', database: 'shared' })
  // The way out that the sentence names.
  await copyFile(join(other.home, 'database.json'), join(second.home, 'database.json'))
  assert.deepEqual((await resolveDatabase(options)).app, first.app)
})

test("the app role's URL alone: no owner, nothing prepared; both URLs: as given", async () => {
  await resolveDatabase({ databaseUrl: adminUrl('given'), home: other.home, log })
  const { appPassword, ownerPassword } = JSON.parse(await readFile(join(other.home, 'database.json'), 'utf8'))
  const databaseUrl = urlOf('given_app', appPassword, 'given')
  const databaseMigrateUrl = urlOf('given_owner', ownerPassword, 'given')
  const alone = await resolveDatabase({ databaseUrl, home: '/nowhere', log })
  assert.equal(alone.owner, undefined)
  assert.deepEqual(alone.app, { connectionString: databaseUrl })
  assert.equal(alone.appRole, 'given_app')
  const both = await resolveDatabase({ databaseUrl, databaseMigrateUrl, home: '/nowhere', log })
  assert.deepEqual(both.owner, { connectionString: databaseMigrateUrl })
  await both.stop()
})

test('what cannot be is said: a database that is missing, a server that does not answer, half the URLs', async () => {
  await resolveDatabase({ databaseUrl: adminUrl('poor'), home: other.home, log })
  const { appPassword } = JSON.parse(await readFile(join(other.home, 'database.json'), 'utf8'))
  const reject = (databaseUrl: string, reason: RegExp) =>
    assert.rejects(resolveDatabase({ databaseUrl, home: other.home, log }), reason)
  await reject(urlOf('poor_app', appPassword, 'absent'), /database "absent" does not exist/)
  await reject('postgres://u:p@127.0.0.1:1/d', /ECONNREFUSED/)
  await reject('http://u:p@127.0.0.1:1/d', /must begin with postgres/)
  await assert.rejects(
    resolveDatabase({ databaseMigrateUrl: adminUrl('poor'), home: other.home, log }),
    /DATABASE_MIGRATE_URL is set and DATABASE_URL is not/,
  )
})
