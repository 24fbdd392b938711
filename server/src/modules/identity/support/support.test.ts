import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { enrollApp } from '../../../../test/support/second-factor.ts'
import { sql } from '../../../kernel/db/statement.ts'

/** The clock of the test: it does not move unless a test moves the end of an entry. */
let campus: TestCampus
let school: TestSchool
let other: TestSchool
let owner: TestPerson
let operator: TestPerson
/** An operator with a second factor, proved by setting it up. */
let proved: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  other = await campus.school()
  owner = await campus.person(school, ['owner'])
  operator = await campus.platformPerson('operator')
  proved = await campus.platformPerson('operator')
  await enrollApp(campus, proved)
  const made = await campus.request('POST', '/api/v1/people/students/', {
    token: owner.token,
    school,
    body: { first_name: 'Ama', last_name: 'Owusu' },
  })
  assert.equal(made.status, 201, made.text)
})
after(() => campus.stop())

const codeOf = (answer: TestAnswer): string => `${answer.status} ${answer.body?.code ?? ''}`.trim()
const students = (by: TestPerson, at = school) =>
  campus.request('GET', '/api/v1/people/students/', { token: by.token, school: at })
const newCode = async (access: 'read' | 'write' = 'read', at = school, by = owner): Promise<string> => {
  const path = '/api/v1/support-access/codes/'
  const answer = await campus.request('POST', path, { token: by.token, school: at, body: { access } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.code
}
const enter = (by: TestPerson, body: Record<string, unknown> = {}, at = school) =>
  campus.request('POST', `/api/v1/super/schools/${at.id}/support-entry/`, {
    token: by.token,
    body: { reason: 'Registers are missing', minutes: 30, ...body },
  })
const leave = (by: TestPerson, id: string, at = school) =>
  campus.request('POST', `/api/v1/super/schools/${at.id}/support-entries/${id}/end/`, { token: by.token })
const consent = (body: unknown) =>
  campus.request('PUT', '/api/v1/support-access/consent/', { token: owner.token, school, body })
const withdraw = () =>
  campus.request('DELETE', '/api/v1/support-access/consent/', { token: owner.token, school })
const access = async () =>
  (await campus.request('GET', '/api/v1/support-access/', { token: owner.token, school })).body

test('without the approval of the school nothing opens', async () => {
  assert.equal(codeOf(await students(operator)), '403 not_a_member')
  assert.equal(codeOf(await enter(operator)), '409 support_approval_required')
  assert.equal(codeOf(await enter(operator, { code: 'AAAAA-AAAAA' })), '422 support_code_invalid')
  assert.equal((await enter(operator, { minutes: 61 })).status, 422)
  assert.equal(codeOf(await enter(owner)), '403 forbidden')
})

test('a code opens one entry that reads, in this school and this session alone', async () => {
  const code = await newCode()
  const entered = await enter(operator, { code: code.toLowerCase().replace('-', ' ') })
  assert.equal(entered.status, 201, entered.text)
  assert.deepEqual(
    [entered.body.access, entered.body.basis, entered.body.is_open, entered.body.approved_by],
    ['read', 'code', true, owner.userId],
  )
  const seen = await students(operator)
  assert.equal(seen.status, 200, seen.text)
  assert.equal(seen.body.results.length, 1)
  const me = await campus.request('GET', '/api/v1/me', { token: operator.token, school })
  assert.equal(me.body.support_entry.id, entered.body.id)
  assert.ok(me.body.permissions.includes('people.read') && !me.body.permissions.includes('people.write'))
  const again = await campus.signIn(operator.email)
  assert.equal(codeOf(await students({ ...again, userId: operator.userId })), '403 not_a_member')
  assert.equal(codeOf(await students(operator, other)), '403 not_a_member')
  assert.equal(codeOf(await enter(operator, { code })), '422 support_code_invalid', 'a code works once')
  assert.equal((await leave(operator, entered.body.id)).status, 200)
  assert.equal(codeOf(await students(operator)), '403 not_a_member')
  assert.equal(codeOf(await leave(operator, entered.body.id)), '409 support_entry_ended')
})

test('an entry that reads changes nothing, and no entry gets at secrets, accounts or files', async () => {
  const entered = await enter(operator, { code: await newCode('read') })
  const as = { token: operator.token, school }
  const body = { first_name: 'Kofi', last_name: 'Mensah' }
  assert.equal(
    codeOf(await campus.request('POST', '/api/v1/people/students/', { ...as, body })),
    '403 forbidden',
  )
  assert.equal((await leave(operator, entered.body.id)).status, 200)
  const wider = await enter(operator, { code: await newCode('write') })
  const made = await campus.request('POST', '/api/v1/people/students/', { ...as, body })
  assert.equal(made.status, 201, made.text)
  const path = `/api/v1/people/students/${made.body.id}/`
  assert.equal(codeOf(await campus.request('DELETE', path, as)), '403 visit_refused')
  const refused: [string, string, unknown][] = [
    ['POST', '/api/v1/integrations/api-keys/', { name: 'Key', scopes: ['students:read'] }],
    ['POST', '/api/v1/members/invitations/', { email: 'a@b.test', name: 'A', roles: ['owner'] }],
    ['PUT', '/api/v1/support-access/consent/', { access: 'write', ends_on: '2026-12-01' }],
    ['POST', '/api/v1/support-access/codes/', { access: 'write' }],
    ['GET', '/api/v1/members/', undefined],
    ['GET', '/api/v1/behaviour/records/', undefined],
    ['GET', '/api/v1/support-access/', undefined],
  ]
  for (const [method, at, sent] of refused) {
    const { status } = await campus.request(method, at, { ...as, body: sent })
    assert.equal(status, 403, `${method} ${at}`)
  }
  assert.equal((await leave(operator, wider.body.id)).status, 200)
})

test('every read is in the audit of the school before it is answered, with the person and the entry', async () => {
  const entered = await enter(operator, { code: await newCode() })
  await students(operator)
  await campus.request('GET', '/api/v1/academics/classes/', { token: operator.token, school })
  const path = `/api/v1/audit/?actor_user_id=${operator.userId}&action=read&page_size=2`
  const { body } = await campus.request('GET', path, { token: owner.token, school })
  assert.deepEqual(
    body.results.map((row: { operation: string; filters: Record<string, unknown> }) => [
      row.operation,
      row.filters['support_entry'],
    ]),
    [
      ['academics.listClasses', entered.body.id],
      ['people.listStudents', entered.body.id],
    ],
  )
  const { entries } = await access()
  assert.deepEqual(
    [entries[0].id, entries[0].reads, entries[0].is_open, entries[0].reason],
    [entered.body.id, 2, true, 'Registers are missing'],
  )
  const ended = await campus.request('POST', `/api/v1/support-access/entries/${entered.body.id}/end/`, {
    token: owner.token,
    school,
  })
  assert.deepEqual([ended.status, ended.body.entries[0].end_reason], [200, 'school'])
  assert.equal(codeOf(await students(operator)), '403 not_a_member', 'the school ended it')
})

test('of twenty requests with one code, one opens an entry', async () => {
  const code = await newCode()
  const sessions = await Promise.all(Array.from({ length: 20 }, () => campus.signIn(operator.email)))
  const answers = await Promise.all(
    sessions.map((session) => enter({ ...session, userId: operator.userId }, { code })),
  )
  const opened = answers.filter(({ status }) => status === 201)
  assert.equal(opened.length, 1)
  assert.ok(answers.every((answer) => answer.status === 201 || codeOf(answer) === '422 support_code_invalid'))
  await leave(operator, opened[0]?.body.id)
})

test('two people are in the school at a time, and the end of one is not the end of the other', async () => {
  const support = await campus.platformPerson('support')
  const first = await enter(operator, { code: await newCode() })
  const second = await enter(support, { code: await newCode() })
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.equal(codeOf(await enter(operator, { code: await newCode() })), '409 support_entry_open')
  assert.equal((await leave(operator, first.body.id)).status, 200)
  assert.equal((await students(support)).status, 200)
  assert.equal(codeOf(await students(operator)), '403 not_a_member')
  assert.equal((await leave(operator, second.body.id)).status, 200)
  assert.equal(codeOf(await students(support)), '403 not_a_member')
})

test('an entry ends with its time, and codes with theirs', async () => {
  const entered = await enter(operator, { code: await newCode(), minutes: 1 })
  assert.equal((await students(operator)).status, 200)
  const back = (table: 'support_entries' | 'support_codes') =>
    campus.database.transaction(school.id, (tx) =>
      tx.execute(
        table === 'support_entries'
          ? sql`update support_entries set started_at = started_at - interval '5 minutes', ends_at = ends_at - interval '5 minutes'
              where tenant_id = ${school.id} and id = ${entered.body.id}`
          : sql`update support_codes set expires_at = expires_at - interval '11 minutes'
              where tenant_id = ${school.id} and used_at is null`,
      ),
    )
  await back('support_entries')
  assert.equal(codeOf(await students(operator)), '403 not_a_member')
  const listed = (await access()).entries.find(({ id }: { id: string }) => id === entered.body.id)
  assert.deepEqual([listed.is_open, listed.end_reason], [false, 'time'])
  const code = await newCode()
  await back('support_codes')
  assert.equal(codeOf(await enter(operator, { code })), '422 support_code_invalid')
  const next = await enter(operator, { code: await newCode() })
  assert.equal(next.status, 201, 'an entry whose time is over does not block the next one')
  await leave(operator, next.body.id)
})

test('a standing permission lets support in until it is withdrawn, and then nobody is left inside', async () => {
  assert.equal(codeOf(await consent({ access: 'read', ends_on: '2027-11-20' })), '422 support_consent_dates')
  const given = await consent({ access: 'read', ends_on: '2026-11-27' })
  assert.deepEqual([given.status, given.body.consent.ends_at], [200, '2026-11-28T00:00:00.000Z'])
  const entered = await enter(proved)
  assert.deepEqual([entered.status, entered.body.basis], [201, 'consent'])
  assert.equal((await students(proved)).status, 200)
  assert.equal((await withdraw()).status, 204)
  assert.equal(codeOf(await students(proved)), '403 not_a_member')
  assert.equal(codeOf(await enter(proved)), '409 support_approval_required')
  assert.equal((await access()).entries[0].end_reason, 'consent_withdrawn')
})

test('break-glass takes two operators, reads only, and the school sees it', async () => {
  const path = `/api/v1/super/schools/${school.id}/break-glass/`
  const second = await campus.platformPerson('operator')
  await enrollApp(campus, second)
  const body = { reason: 'Nobody of the school can sign in', minutes: 20 }
  const requested = await campus.request('POST', path, { token: proved.token, body })
  assert.equal(requested.status, 201, requested.text)
  const decide = (by: TestPerson, decision: string) =>
    campus.request('POST', `/api/v1/super/break-glass/${requested.body.id}/decision/`, {
      token: by.token,
      body: { decision },
    })
  assert.equal(codeOf(await students(proved)), '403 not_a_member', 'a request opens nothing')
  assert.equal(codeOf(await decide(proved, 'approve')), '403 break_glass_own')
  assert.equal(codeOf(await decide(second, 'cancel')), '403 break_glass_not_own')
  const support = await campus.platformPerson('support')
  assert.equal(codeOf(await decide(support, 'approve')), '403 forbidden')
  const both = await Promise.all([decide(second, 'approve'), decide(second, 'approve')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal((await students(proved)).status, 200)
  assert.equal(codeOf(await students(second)), '403 not_a_member')
  const entry = (await access()).entries[0]
  assert.deepEqual(
    [entry.basis, entry.access, entry.user_id, entry.approved_by],
    ['break_glass', 'read', proved.userId, second.userId],
  )
  const audit = await campus.request('GET', '/api/v1/audit/?operation=super.decideBreakGlass', {
    token: owner.token,
    school,
  })
  assert.equal(audit.body.results[0].actor.user_id, second.userId)
  const [mails] = await campus.database.read(school.id, [
    sql<{ subject: string }>`select subject from mails where tenant_id = ${school.id} order by created_at`,
  ])
  assert.ok(mails.length > 0, 'the owner is informed')
  await leave(proved, entry.id)
})

test('members of the school who do not run it neither see nor give permissions', async () => {
  const teacher = await campus.person(school, ['teacher'])
  const read = await campus.request('GET', '/api/v1/support-access/', { token: teacher.token, school })
  assert.equal(read.status, 403)
  const given = await campus.request('POST', '/api/v1/support-access/codes/', {
    token: teacher.token,
    school,
    body: { access: 'read' },
  })
  assert.equal(given.status, 403)
})
