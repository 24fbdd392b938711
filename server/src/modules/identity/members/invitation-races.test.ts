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
import { provideAccount } from './provide-account.ts'

/** Invitations accepted at the moment in which something else becomes of them, over two processes. */

interface Inviting {
  readonly school: TestSchool
  readonly owner: TestPerson
}

let mailbox: Mailbox
let campus: TestCampus
let second: SecondProcess
let one: Inviting
let other: Inviting
before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  second = await startSecondProcess(campus)
  const inviting = async (): Promise<Inviting> => {
    const school = await campus.school()
    return { school, owner: await campus.person(school, ['owner']) }
  }
  one = await inviting()
  other = await inviting()
})
after(async () => {
  await second.stop()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

async function invited({ school, owner }: Inviting, email: string): Promise<{ id: string; token: string }> {
  const before = mailbox.received.filter(({ to }) => to === email).length
  const body = { email, name: 'Ama Owusu', roles: ['teacher'] }
  const made = await campus.request('POST', '/api/v1/members/invitations/', {
    token: owner.token,
    school,
    body,
  })
  assert.equal(made.status, 201, made.text)
  const mail = (await mailbox.mailsTo(email, before + 1)).at(-1)
  const [, token = ''] = /\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? []
  return { id: made.body.id, token }
}

const accept = (token: string, password: string, at = campus.url) =>
  campus.request('POST', `${at}/api/auth/invitations/accept/`, { body: { token, password } })

const membershipsOf = async ({ school }: Inviting, email: string): Promise<number> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ id: string }>`select membership.user_id as id from memberships membership
      join users person on person.id = membership.user_id
      where membership.tenant_id = ${school.id} and person.email = ${email}`,
  ])
  return rows.length
}

test('accepted and revoked at once: one of both counts, for the link and the membership alike', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const email = `race${turn}@races.test`
    const { id, token } = await invited(one, email)
    const [accepted, revoked] = await Promise.all([
      accept(token, 'chalk-and-Blackboard-7', turn % 2 === 0 ? campus.url : second.url),
      campus.request('DELETE', `/api/v1/members/invitations/${id}/`, {
        token: one.owner.token,
        school: one.school,
      }),
    ])
    assert.ok([200, 422, 409].includes(accepted.status), accepted.text)
    assert.ok([204, 404, 409].includes(revoked.status), revoked.text)
    assert.equal(await membershipsOf(one, email), accepted.status === 200 ? 1 : 0)
    assert.ok(accepted.status !== 200 || revoked.status !== 204, 'both had their way')
  }
})

/** Accepts for both schools at once, with a password each: one is accepted, and it alone signs in. */
async function acceptTwice(email: string): Promise<void> {
  const [first, last] = [await invited(one, email), await invited(other, email)]
  const passwords = ['chalk-and-Blackboard-7', 'slate-and-Whiteboard-8'] as const
  const answers = await Promise.all([
    accept(first.token, passwords[0]),
    accept(last.token, passwords[1], second.url),
  ])
  const texts = answers.map((answer) => answer.text).join('\n')
  assert.ok(
    answers.every(({ status }) => status < 500),
    texts,
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1, texts)
  const [rows] = await campus.database.read(one.school.id, [
    sql<{ id: string }>`select id from users where email = ${email}`,
  ])
  assert.equal(rows.length, 1)
  const good = []
  for (const password of passwords) {
    const body = { username: email, password }
    good.push((await campus.request('POST', '/api/auth/token/', { body })).status)
  }
  assert.deepEqual(good.toSorted(), [200, 401])
}

test('of two schools at once for a new address: one account, of the first', async () => {
  for (let turn = 0; turn < 4; turn += 1) await acceptTwice(`both${turn}@races.test`)
})

test('of two schools at once for an account without a password: the first sets it', async () => {
  const elsewhere = await campus.school()
  for (let turn = 0; turn < 4; turn += 1) {
    const email = `bare${turn}@races.test`
    await campus.database.transaction(elsewhere.id, (tx) =>
      provideAccount(tx, {
        email,
        name: 'Ama',
        roles: ['teacher'],
        passwordHash: null,
        now: campus.clock.now(),
      }),
    )
    await acceptTwice(email)
  }
})
