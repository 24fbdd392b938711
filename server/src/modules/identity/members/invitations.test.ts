import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { sql } from '../../../kernel/db/statement.ts'

let mailbox: Mailbox
let campus: TestCampus
let school: TestSchool
let owner: TestPerson
/** A process with a clock that the tests set forward. */
let later: SecondProcess
let days = 0

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  school = await campus.school({ slug: 'alpha' })
  owner = await campus.person(school, ['owner'])
  later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + days * 86_400_000),
  })
})
after(async () => {
  await later.stop()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const invite = (email: string, roles = ['teacher'], by = owner, at = school) =>
  campus.request('POST', '/api/v1/members/invitations/', {
    token: by.token,
    school: at,
    body: { email, name: 'Ama Owusu', roles },
  })
const accept = (token: string, password: string, at = campus.url) =>
  campus.request('POST', `${at}/api/auth/invitations/accept/`, { body: { token, password } })
const password = 'chalk-and-Blackboard-7'

async function linkTo(email: string, number = 1): Promise<string> {
  const mail = (await mailbox.mailsTo(email, number)).at(-1)
  assert.equal(mail?.subject, 'School alpha invites you to Campus')
  const [, token] = /\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? []
  assert.ok(token)
  return token
}

async function invited(email: string, roles?: string[]): Promise<{ id: string; token: string }> {
  const answer = await invite(email, roles)
  assert.equal(answer.status, 201, answer.text)
  return { id: answer.body.id, token: await linkTo(email) }
}

test('an invitation arrives by mail; who accepts it sets a password and is a member with its roles', async () => {
  const { id, token } = await invited('ama@alpha.test', ['teacher', 'librarian'])
  const weak = await accept(token, 'short')
  assert.deepEqual([weak.status, weak.body.code], [422, 'weak_password'])
  const joined = await accept(token, password)
  assert.equal(joined.status, 200)
  assert.deepEqual([joined.body.school_id, joined.body.school_slug], [school.id, 'alpha'])
  const { token: own } = await campus.signIn('ama@alpha.test', password)
  const me = await campus.request('GET', '/api/v1/me', { token: own, school })
  assert.equal(me.status, 200, me.text)
  assert.deepEqual([me.body.user.id, me.body.roles], [joined.body.user_id, ['teacher', 'librarian']])
  const listed = await campus.request('GET', '/api/v1/members/invitations/', { token: owner.token, school })
  const [row] = listed.body.results.filter((one: { id: string }) => one.id === id)
  assert.equal(row.status, 'accepted')
  const again = await accept(token, password)
  assert.deepEqual([again.status, again.body.code], [422, 'invalid_or_used_link'])
})

test('a school is spoken for in its own language', async () => {
  const lumiere = await campus.school({ slug: 'lumiere' })
  await campus.database.global(sql`update schools set locale = 'fr-CM' where id = ${lumiere.id}`)
  const chef = await campus.person(lumiere, ['owner'])
  await invite('eleve@lumiere.test', ['teacher'], chef, lumiere)
  const [mail] = await mailbox.mailsTo('eleve@lumiere.test', 1)
  assert.equal(mail?.subject, 'School lumiere vous invite sur Campus')
  assert.match(mail?.text ?? '', /^Bonjour Ama Owusu,\r?\n/)
  await campus.request('POST', '/api/auth/password/forgot/', { body: { email: chef.email } })
  const [forgotten] = await mailbox.mailsTo(chef.email, 1)
  assert.equal(forgotten?.subject, 'Choisissez un nouveau mot de passe Campus')
})

test('who has an account proves its password, which the invitation does not change', async () => {
  const beta = await campus.school({ slug: 'beta' })
  const known = await campus.person(beta, ['teacher'])
  const { token } = await invited(known.email, ['registrar'])
  const guessed = await accept(token, password)
  assert.deepEqual([guessed.status, guessed.body.code], [401, 'invalid_credentials'])
  const joined = await accept(token, known.password)
  assert.deepEqual([joined.status, joined.body.user_id], [200, known.userId])
  const { body } = await campus.request('GET', '/api/v1/me/schools', { token: known.token })
  assert.deepEqual(
    body.schools.map(({ slug, roles }: { slug: string; roles: string[] }) => [slug, roles]),
    [
      ['beta', ['teacher']],
      ['alpha', ['registrar']],
    ],
  )
})

test('of ten acceptances at once one takes effect', async () => {
  const { token } = await invited('parallel@alpha.test')
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, password)))
  const codes = answers.map(({ status, body }) => [status, body.code]).sort()
  const lost = codes.filter(([status]) => status !== 200)
  assert.equal(lost.length, 9, JSON.stringify(codes))
  for (const [status, code] of lost) {
    assert.ok(
      (status === 422 && code === 'invalid_or_used_link') || (status === 409 && code === 'conflict'),
      `${status} ${code}`,
    )
  }
})

test('a revoked, expired or invented link is rejected', async () => {
  const revoked = await invited('revoked@alpha.test')
  const taken = await campus.request('DELETE', `/api/v1/members/invitations/${revoked.id}/`, {
    token: owner.token,
    school,
  })
  assert.equal(taken.status, 204)
  const old = await invited('old@alpha.test')
  days = 8
  for (const answer of [
    await accept(revoked.token, password),
    await accept(old.token, password, later.url),
    await accept('x'.repeat(43), password),
  ]) {
    assert.deepEqual([answer.status, answer.body.code], [422, 'invalid_or_used_link'])
  }
  days = 6
  assert.equal((await accept(old.token, password, later.url)).status, 200)
})

test('a member is not invited again, nor let back in by a link from before the suspension', async () => {
  const { token } = await invited('back@alpha.test')
  const member = await campus.person(school, ['teacher'], { email: 'back@alpha.test' })
  await campus.request('PATCH', `/api/v1/members/${member.userId}/`, {
    token: owner.token,
    school,
    body: { status: 'suspended' },
  })
  const used = await accept(token, member.password)
  assert.deepEqual([used.status, used.body.code], [409, 'already_member'])
  const again = await invite('BACK@alpha.test')
  assert.deepEqual([again.status, again.body.code], [409, 'already_member'])
  const first = await invite('twice@alpha.test')
  const second = await invite('twice@alpha.test')
  assert.deepEqual([first.status, second.status, second.body.code], [201, 409, 'invitation_pending'])
})

test('an invitation is sent again: the old link dies, the new one works, over and over', async () => {
  const { id, token } = await invited('again@alpha.test')
  const resend = (of: string, by = owner, headers: Record<string, string> = {}) =>
    campus.request('POST', `/api/v1/members/invitations/${of}/resend`, { token: by.token, school, headers })
  const headers = { 'idempotency-key': `"${id}"` }
  const answers = await Promise.all([resend(id, owner, headers), resend(id, owner, headers)])
  const sent = answers.find(({ status }) => status === 201)
  assert.ok(sent, answers.map(({ text }) => text).join())
  const repeat = await resend(id, owner, headers)
  assert.deepEqual([repeat.status, repeat.body.id], [201, sent.body.id])
  assert.deepEqual(
    [sent.body.email, sent.body.roles, sent.body.status],
    ['again@alpha.test', ['teacher'], 'pending'],
  )
  assert.match(sent.headers.get('ratelimit-policy') ?? '', /"invitation_resend"/)
  const fresh = await linkTo('again@alpha.test', 2)
  assert.notEqual(fresh, token)
  assert.equal((await accept(token, password)).body.code, 'invalid_or_used_link')
  const stale = await resend(id)
  assert.deepEqual([stale.status, stale.body.code], [409, 'invitation_not_pending'])
  const admin = await campus.person(school, ['admin'])
  const heir = await invited('heiress@alpha.test', ['owner'])
  assert.equal((await resend(heir.id, admin)).body.code, 'role_above_own')
  assert.equal((await resend(heir.id, await campus.person(school, ['teacher']))).status, 403)
  assert.equal((await accept(fresh, password)).status, 200)
  const joined = await resend(sent.body.id)
  assert.deepEqual([joined.status, joined.body.code], [409, 'invitation_not_pending'])
  assert.equal((await mailbox.mailsTo('again@alpha.test', 2)).length, 2)
  const [audit] = await campus.database.read(school.id, [
    sql<{ ids: string[] }>`select ids from audit_log
      where tenant_id = ${school.id} and operation = 'members.resendInvitation'`,
  ])
  assert.deepEqual(audit, [{ ids: [sent.body.id, id] }])
})

test('an invitation that ran out is sent again', async () => {
  const { id } = await invited('lapsed@alpha.test')
  const resendIn = async (passed: number, of: string) => {
    days = passed
    const { body } = await campus.request('POST', `${later.url}/api/auth/token/`, {
      body: { username: owner.email, password: owner.password },
    })
    return campus.request('POST', `${later.url}/api/v1/members/invitations/${of}/resend`, {
      token: body.access,
      school,
    })
  }
  const sent = await resendIn(8, id)
  assert.equal(sent.status, 201, sent.text)
  const link = await linkTo('lapsed@alpha.test', 2)
  const again = await resendIn(16, sent.body.id)
  assert.equal(again.status, 201, again.text)
  days = 0
  assert.equal((await accept(link, password)).body.code, 'invalid_or_used_link')
  assert.equal((await accept(await linkTo('lapsed@alpha.test', 3), password)).status, 200)
})

test('nobody invites above their own role, takes such an invitation back, or reaches into another school', async () => {
  const admin = await campus.person(school, ['admin'])
  const above = await invite('above@alpha.test', ['teacher', 'owner'], admin)
  assert.deepEqual([above.status, above.body.code, above.body.roles], [403, 'role_above_own', ['owner']])
  const { id } = await invited('heir@alpha.test', ['owner'])
  const path = `/api/v1/members/invitations/${id}/`
  const taken = await campus.request('DELETE', path, { token: admin.token, school })
  assert.deepEqual([taken.status, taken.body.code], [403, 'role_above_own'])
  const sent = await campus.request('POST', `${path}resend`, { token: admin.token, school })
  assert.deepEqual([sent.status, sent.body.code], [403, 'role_above_own'])
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  const foreign = await campus.request('DELETE', path, { token: stranger.token, school: elsewhere })
  assert.equal(foreign.status, 404)
  const away = await campus.request('POST', `${path}resend`, { token: stranger.token, school: elsewhere })
  assert.equal(away.status, 404)
})

test('the secret of a link is never stored in clear text', async () => {
  const { token } = await invited('secret@alpha.test')
  const { connected } = await import('../../../kernel/db/prepare-roles.ts')
  await connected(campus.clone.admin, async (client) => {
    const { rows } = await client.query<{ text: string }>(`
      select coalesce(json_agg(o)::text, '') || coalesce((select json_agg(m)::text from mails m), '')
        || coalesce((select json_agg(i)::text from invitations i), '') as text
      from one_time_tokens o`)
    assert.ok(rows[0] && rows[0].text.length > 100 && !rows[0].text.includes(token))
  })
  assert.ok(!campus.logged().includes(token))
})

test('of many invitations of one address that arrive at once a single one is made', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => invite('ATonce@alpha.test')))
  const made = sent.filter(({ status }) => status === 201)
  const refused = sent.filter(({ body }) => body.code === 'invitation_pending')
  assert.deepEqual([made.length, refused.length], [1, 19])
  const [id] = made.map(({ body }) => body.id)
  const again = await Promise.all(
    Array.from({ length: 5 }, () =>
      campus.request('POST', `/api/v1/members/invitations/${id}/resend`, { token: owner.token, school }),
    ),
  )
  assert.equal(again.filter(({ status }) => status === 201).length, 1)
  const { body } = await campus.request('GET', '/api/v1/members/invitations/?page_size=200', {
    token: owner.token,
    school,
  })
  const waiting = body.results.filter(
    (one: Record<string, unknown>) => one['email'] === 'atonce@alpha.test' && one['status'] === 'pending',
  )
  assert.equal(waiting.length, 1)
})
