import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../test/support/campus.ts'
import { runCommand } from '../../test/support/run-command.ts'
import { platformTenant } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/statement.ts'

const password = 'a-Long-enough-1'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const operator = (words: readonly string[], input?: string) => runCommand(campus, 'operator', words, input)
const ada = ['--email', 'Ada@campus.example', '--name', 'Ada Operator']
const schoolsAs = async (email: string, secret = password) => {
  const { token } = await campus.signIn(email, secret)
  return (await campus.request('GET', '/api/v1/super/schools/', { token })).status
}

test('the first operator is made with a link, sets a password by it and operates', async () => {
  const made = await operator(['create', ...ada, '--json'])
  assert.equal(made.code, 0, made.stderr)
  const report = JSON.parse(made.stdout) as { email: string; roles: string[]; password_link: string }
  assert.deepEqual([report.email, report.roles], ['ada@campus.example', ['operator']])
  const [address, token] = report.password_link.split('#')
  assert.match(address ?? '', /^http:\/\/localhost:4000\/password\/reset$/)
  const reset = await campus.request('POST', '/api/auth/password/reset/', {
    body: { token, password },
  })
  assert.equal(reset.status, 204, reset.text)
  assert.equal(await schoolsAs('ada@campus.example'), 200)
})

test('an operator with a password from standard input can sign in at once', async () => {
  const words = ['create', '--email', 'grace@campus.example', '--name', 'Grace', '--password-stdin']
  const made = await operator(words, `${password}\n`)
  assert.equal(made.code, 0, made.stderr)
  assert.equal(made.stdout, 'grace@campus.example is operator.\n')
  assert.equal(await schoolsAs('grace@campus.example'), 200)
  const weak = await operator(
    ['create', '--email', 'w@campus.example', '--name', 'W', '--password-stdin'],
    'short',
  )
  assert.equal(weak.code, 1)
  assert.match(weak.stderr, /^The password must have at least/)
})

test('a member of a school has the same account and gains the role; revoking takes the role and ends the sign-ins', async () => {
  const school = await campus.school()
  const teacher = await campus.person(school, ['teacher'])
  const named = ['--email', teacher.email]
  const made = await operator(['create', ...named, '--name', 'T', '--role', 'support', '--json'])
  assert.equal(made.code, 0, made.stderr)
  assert.equal((JSON.parse(made.stdout) as { password_link: null }).password_link, null)
  const listed = await operator(['list', '--json'])
  const of = (JSON.parse(listed.stdout) as { email: string; roles: string[] }[]).find(
    ({ email }) => email === teacher.email,
  )
  assert.deepEqual(of?.roles, ['support'])
  assert.equal(await schoolsAs(teacher.email, teacher.password), 200)
  const { token } = await campus.signIn(teacher.email)
  const revoked = await operator(['revoke', ...named])
  assert.equal(revoked.code, 0, revoked.stderr)
  assert.equal(await schoolsAs(teacher.email, teacher.password), 403)
  const [ended] = await campus.database.global(
    sql<{ live: number }>`select count(*)::int as live from sessions
      where user_id = ${teacher.userId} and revoked_at is null and created_at < now() - interval '0 s'
      and id <> (select id from sessions where user_id = ${teacher.userId} order by created_at desc limit 1)`,
  )
  assert.equal(ended?.live, 0, token)
  const [audit] = await campus.database.read(platformTenant, [
    sql<{ operation: string; address: string }>`select operation, address from audit_log
      where tenant_id = ${platformTenant} and ids = ${[teacher.userId]}::text[] and operation like 'operator.%'
      order by id`,
  ])
  assert.deepEqual(
    audit.map(({ operation, address }) => [operation, address]),
    [
      ['operator.create', 'command line'],
      ['operator.revoke', 'command line'],
    ],
  )
})

test('wrong words and what cannot be done have exit codes of their own', async () => {
  const help = await operator(['--help'])
  assert.deepEqual([help.code, help.stderr], [0, ''])
  for (const words of [[], ['make'], ['create', ...ada, '--role', 'owner'], ['create', '--name', 'x']]) {
    assert.equal((await operator(words)).code, 2, words.join(' '))
  }
  assert.equal((await operator(['revoke', '--email', 'nobody@campus.example'])).code, 1)
  const bare = await runCommand(campus, 'operator', ['list'], '', { DATABASE_MIGRATE_URL: '' })
  assert.equal(bare.code, 1)
  assert.match(bare.stderr, /set DATABASE_MIGRATE_URL/)
})
