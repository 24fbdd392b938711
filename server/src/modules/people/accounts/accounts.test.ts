import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { runCommand } from '../../../../test/support/run-command.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { upsertGuardians, upsertStaffMembers, upsertStudents } from '../index.ts'

let mailbox: Mailbox
let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

type Kind = 'student' | 'teacher' | 'guardian'

async function person(
  kind: Kind,
  email: string | null,
  more: object = {},
  at = school,
): Promise<{ kind: Kind; id: string }> {
  const id = uuidv7()
  const upsert = { student: upsertStudents, teacher: upsertStaffMembers, guardian: upsertGuardians }[kind]
  const row = { id, first_name: 'Ama', last_name: `Owusu ${id.slice(-4)}`, email, ...more }
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.id, (tx) => upsert(tx, [row], author))
  return { kind, id }
}

const give = (persons: readonly object[], how = 'invite', headers: Record<string, string> = {}) =>
  campus.request('POST', '/api/v1/people/accounts/', {
    token: owner.token,
    school,
    body: { persons, how },
    headers,
  })
const results = (answer: { body: { results: { result: string }[] } }) =>
  answer.body.results.map(({ result }) => result)
const fresh = (): string => `p-${uuidv7().slice(-12)}@example.org`

async function accept(email: string): Promise<string> {
  const [mail] = await mailbox.mailsTo(email)
  const [, token] = /\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? []
  const password = 'chalk-and-Blackboard-7'
  const joined = await campus.request('POST', '/api/auth/invitations/accept/', { body: { token, password } })
  assert.equal(joined.status, 200, joined.text)
  return joined.body.user_id
}

async function tied(table: 'students' | 'staff_members' | 'guardians', id: string): Promise<string | null> {
  const statement = {
    students: sql<{
      user_id: string | null
    }>`select user_id from students where tenant_id = ${school.id} and id = ${id}`,
    staff_members: sql<{
      user_id: string | null
    }>`select user_id from staff_members where tenant_id = ${school.id} and id = ${id}`,
    guardians: sql<{
      user_id: string | null
    }>`select user_id from guardians where tenant_id = ${school.id} and id = ${id}`,
  }[table]
  const [[row]] = await campus.database.read(school.id, [statement])
  return row?.user_id ?? null
}

test('an invited teacher joins with the role of the kind, tied to the row, and is not invited again', async () => {
  const email = fresh()
  const teacher = await person('teacher', email)
  assert.deepEqual(results(await give([teacher])), ['invited'])
  assert.deepEqual(results(await give([teacher])), ['invitation_pending'])
  const userId = await accept(email)
  assert.equal(await tied('staff_members', teacher.id), userId)
  const member = await campus.request('GET', `/api/v1/members/${userId}/`, { token: owner.token, school })
  assert.deepEqual(member.body.roles, ['teacher'])
  assert.deepEqual(results(await give([teacher])), ['already_has_account'])
  assert.equal((await mailbox.mailsTo(email)).length, 1)
})

test('a parent who teaches has one account: the second row is tied to it and the role added', async () => {
  const email = fresh()
  const teacher = await person('teacher', email)
  await give([teacher])
  const userId = await accept(email)
  const guardian = await person('guardian', email.toUpperCase())
  assert.deepEqual(results(await give([guardian])), ['linked'])
  assert.equal(await tied('guardians', guardian.id), userId)
  const member = await campus.request('GET', `/api/v1/members/${userId}/`, { token: owner.token, school })
  assert.deepEqual(member.body.roles, ['teacher', 'guardian'])
  const twin = await person('guardian', email)
  assert.deepEqual(results(await give([twin])), ['email_of_another'])
})

test('persons who cannot get an account are reported with the reason; the others get one', async () => {
  const email = fresh()
  const elsewhere = await campus.school()
  const stranger = await person('teacher', fresh(), {}, elsewhere)
  const persons = [
    await person('student', null),
    await person('student', email),
    await person('student', email),
    stranger,
    { kind: 'guardian', id: uuidv7() },
  ]
  assert.deepEqual(results(await give(persons)), [
    'no_email',
    'invited',
    'email_of_another',
    'unknown_person',
    'unknown_person',
  ])
})

test('a temporary password signs in, is shown once, and never changes one that exists', async () => {
  const elsewhere = await campus.school()
  const known = await campus.person(elsewhere, ['teacher'])
  const email = fresh()
  const persons = [
    await person('teacher', email),
    await person('teacher', known.email),
    await person('student', null, { custom: { oneroster: { username: 'ama.o' } } }),
    await person('student', null),
  ]
  const key = { 'idempotency-key': uuidv7() }
  const answer = await give(persons, 'temporary_password', key)
  assert.deepEqual(results(answer), [
    'temporary_password',
    'account_elsewhere',
    'temporary_password',
    'no_login',
  ])
  const [first, second] = answer.body.temporary_passwords
  assert.deepEqual([first.login, second.login], [email, 'ama.o'])
  await campus.signIn(email, first.password)
  await campus.signIn(known.email, known.password)
  const again = await give(persons, 'temporary_password', key)
  assert.deepEqual([again.body.secret_omitted, again.body.temporary_passwords], [true, undefined])
  const many = Array.from({ length: 51 }, () => ({ kind: 'teacher', id: uuidv7() }))
  const refused = await give(many, 'temporary_password')
  assert.deepEqual([refused.status, refused.body.details[0].code], [422, 'max_items'])
})

test('a password or a role withdraws the invitation that waits, and no other', async () => {
  const emails = [fresh(), fresh(), fresh()]
  const [first, second, other] = await Promise.all(emails.map((email) => person('teacher', email)))
  assert.ok(first && second && other)
  assert.deepEqual(results(await give([first, second, other])), ['invited', 'invited', 'invited'])
  assert.deepEqual(results(await give([first], 'temporary_password')), ['temporary_password'])
  const set = await runCommand(campus, 'members', [
    'set-password',
    '--school',
    school.slug,
    '--teacher',
    emails[1] ?? '',
  ])
  assert.equal(set.code, 0, set.stderr)
  const list = await campus.request('GET', '/api/v1/members/invitations/?page_size=200', {
    token: owner.token,
    school,
  })
  const states = emails.map(
    (email) => list.body.results.find((one: { email: string }) => one.email === email)?.status,
  )
  assert.deepEqual(states, ['revoked', 'revoked', 'pending'])
})

test('what is read takes the same few statements for any number, and only who may invite may do it', async () => {
  const two = [await person('guardian', null), await person('guardian', null)]
  const many = [...two, ...(await Promise.all(Array.from({ length: 20 }, () => person('guardian', null))))]
  // What is held for a second (school, caller) is asked for before, so that both counts see the same.
  await give(two)
  const few = await campus.countStatements(() => give(two))
  assert.equal((await campus.countStatements(() => give(many))).module, few.module)
  const registrar = await campus.person(school, ['registrar'])
  const answer = await campus.request('POST', '/api/v1/people/accounts/', {
    token: registrar.token,
    school,
    body: { persons: two, how: 'invite' },
  })
  assert.deepEqual([answer.status, answer.body.code], [403, 'forbidden'])
})

test('the command invites one, or everyone of a kind who has no account', async () => {
  const own = await campus.school()
  const emails = [fresh(), fresh()]
  for (const email of emails) await person('teacher', email, {}, own)
  await person('teacher', null, {}, own)
  const one = await runCommand(campus, 'members', [
    'invite',
    '--school',
    own.slug,
    '--teacher',
    emails[0] ?? '',
  ])
  assert.deepEqual([one.code, one.stdout], [0, '1 invited\n'], one.stderr)
  const all = await runCommand(campus, 'members', ['invite', '--school', own.slug, '--all-teachers'])
  assert.equal(all.code, 0, all.stderr)
  assert.deepEqual(all.stdout.trim().split('\n').toSorted(), [
    '1 have no e-mail address',
    '1 invited',
    '1 were invited before and have not answered',
  ])
  for (const email of emails) await mailbox.mailsTo(email)
  const wrong = await runCommand(campus, 'members', ['invite', '--school', own.slug])
  assert.equal(wrong.code, 2)
})
