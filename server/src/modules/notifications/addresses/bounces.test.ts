import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import {
  addCategory,
  makeNoticeSchool,
  type NoticeTestSchool,
  noticeAbout,
  testCategory,
} from '../../../../test/support/notice-school.ts'
import { sql } from '../../../kernel/db/statement.ts'

let mailbox: Mailbox
let campus: TestCampus
let at: NoticeTestSchool
let other: NoticeTestSchool
let removeCategory: () => void

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-23T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  at = await makeNoticeSchool(campus)
  other = await makeNoticeSchool(campus)
  removeCategory = addCategory(testCategory)
})
after(async () => {
  removeCategory()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const lines = (...parts: readonly string[]): string => parts.join('\r\n')

/** A report as Postfix writes it. */
const bounceOf = (messageId: string, address: string, status = '5.1.1', action = 'failed') =>
  lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mail.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B.1"',
    '',
    '--B.1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry.',
    '',
    '--B.1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    'Arrival-Date: Mon, 23 Nov 2026 09:00:01 +0000',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Original-Recipient: rfc822;${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example',
    `Diagnostic-Code: smtp; 550 ${status} <${address}>: Recipient address`,
    '    rejected: User unknown',
    '',
    '--B.1',
    'Content-Type: text/rfc822-headers',
    '',
    'From: school@campus.example',
    `Message-ID: ${messageId}`,
    'Subject: Please answer',
    '',
    '--B.1--',
    '',
  )

const complaintOf = (messageId: string, address: string) =>
  lines(
    'From: <abuse@mail.example>',
    'Subject: FW: News',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="C"',
    '',
    '--C',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--C',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Example/1.0',
    'Version: 1',
    `Original-Rcpt-To: ${address}`,
    '',
    '--C',
    'Content-Type: message/rfc822',
    '',
    'From: school@campus.example',
    `Message-ID: ${messageId}`,
    `To: ${address}`,
    '',
    'Text',
    '--C--',
    '',
  )

const report = (raw: string, by = at.admin, school = at.school) =>
  campus.request('POST', '/api/v1/notifications/bounces/', {
    token: by.token,
    school,
    headers: { 'content-type': 'message/rfc822' },
    raw,
  })
const addresses = async (query = '') => {
  const answer = await at.call('GET', `addresses/${query}`, at.admin)
  assert.equal(answer.status, 200, answer.text + campus.logged().slice(-1500))
  return answer.body.results
}
const messageIdTo = async (address: string, atLeast = 1) => {
  const mails = await mailbox.mailsTo(address, atLeast)
  return /^message-id: (.*)$/im.exec(mails.at(-1)?.head ?? '')?.[1]?.trim() ?? ''
}

test('a hard bounce blocks the address of the email, until the office lifts it', async () => {
  await at.notify(noticeAbout('one', [{ guardian: at.father.id }], [at.ada]))
  const id = await messageIdTo(at.father.email)
  // The report names another address, as one that was forwarded or forged does.
  const first = await report(bounceOf(id, 'someone@elsewhere.example'))
  assert.deepEqual([first.status, first.body.outcome], [200, 'recorded'], first.text)
  assert.equal((await report(bounceOf(id, at.father.email))).body.outcome, 'known')
  const [blocked, ...others] = await addresses()
  assert.equal(others.length, 0)
  assert.deepEqual(
    [blocked.address, blocked.state, blocked.cause, blocked.status, blocked.bounces],
    [at.father.email, 'blocked', 'hard_bounce', '5.1.1', 1],
  )
  assert.deepEqual(blocked.people, [{ kind: 'guardian', person_id: at.father.id, name: 'Paul Test' }])
  const work = await campus.request('GET', '/api/v1/work/', { token: at.admin.token, school: at.school })
  const item = work.body.items.find(({ key }: { key: string }) => key === 'undeliverable_addresses')
  assert.equal(item?.count, 1, work.text)

  await at.notify(noticeAbout('two', [{ guardian: at.father.id }], [at.ada], { importance: 'urgent' }))
  await at.notify(noticeAbout('wake', [{ guardian: at.mother.id }], [at.ada]))
  await mailbox.mailsTo(at.mother.email)
  assert.equal((await mailbox.mailsTo(at.father.email)).length, 1)

  const lifted = await at.call('POST', `addresses/${blocked.id}/lift`, at.admin)
  assert.deepEqual([lifted.status, lifted.body.state], [200, 'accepted'])
  assert.deepEqual(await addresses(), [])
  await at.notify(noticeAbout('three', [{ guardian: at.father.id }], [at.ada]))
  await mailbox.mailsTo(at.father.email, 2)
})

test('temporary bounces block at the third, and delays count nothing', async () => {
  for (const [round, state] of [
    [1, 'bounced'],
    [2, 'bounced'],
    [3, 'blocked'],
  ] as const) {
    await at.notify(noticeAbout(`full-${round}`, [{ guardian: at.mother.id }], [at.ada]))
    const id = await messageIdTo(at.mother.email, round + 1)
    const delayed = await report(bounceOf(id, at.mother.email, '4.2.2', 'delayed'))
    assert.equal(delayed.body.outcome, 'ignored')
    await report(bounceOf(id, at.mother.email, '5.2.2'))
    const [row] = await addresses('?state=bounced,blocked')
    assert.deepEqual([row.address, row.state, row.bounces], [at.mother.email, state, round])
  }
  const own = await at.call('GET', 'preferences/', at.motherUser)
  assert.equal(own.body.email_state, 'blocked')
})

test('a complaint blocks at once', async () => {
  await at.notify(noticeAbout('spam', [{ guardian: at.stranger.id }], [at.cleo]))
  const id = await messageIdTo(at.stranger.email)
  assert.equal((await report(complaintOf(id, at.stranger.email))).body.outcome, 'recorded')
  const row = (await addresses()).find(({ address }: { address: string }) => address === at.stranger.email)
  assert.deepEqual([row.state, row.cause], ['blocked', 'complaint'])
})

test('reports about emails of others, forged ones and other messages change nothing', async () => {
  await other.notify(noticeAbout('theirs', [{ guardian: other.father.id }], [other.ada]))
  const theirs = await messageIdTo(other.father.email)
  const before = await addresses('?state=bounced,blocked,accepted')
  for (const raw of [
    bounceOf(theirs, other.father.email),
    bounceOf('<0199c0de-0000-7000-8000-000000000001@campus.example>', at.father.email),
    bounceOf('', at.father.email),
    'Subject: Out of office\r\n\r\nI am away.\r\n',
    'Content-Type: multipart/report; boundary="x"\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n\u0000\r\n',
    '',
  ]) {
    const answer = await report(raw)
    if (raw !== '') assert.deepEqual([answer.status, answer.body.outcome], [200, 'ignored'], answer.text)
    else assert.ok(answer.status < 500)
  }
  assert.deepEqual(await addresses('?state=bounced,blocked,accepted'), before)
  assert.equal((await report(bounceOf(theirs, other.father.email), at.motherUser)).status, 403)
  assert.equal((await at.call('GET', 'addresses/', at.motherUser)).status, 403)
  assert.equal((await other.call('POST', `addresses/${before[0].id}/lift`, other.admin)).status, 404)
})

test('a recipient that the mail server refuses for good is blocked at once, without further attempts', async () => {
  const reached = await makeNoticeSchool(campus)
  mailbox.refuse.set(reached.father.email, 550)
  await reached.notify(noticeAbout('refused', [{ guardian: reached.father.id }], [reached.ada]))
  const blockedOf = () => reached.call('GET', 'addresses/', reached.admin)
  for (let turn = 0; turn < 200 && (await blockedOf()).body.results.length === 0; turn += 1)
    await new Promise((done) => setTimeout(done, 25))
  const [row] = (await blockedOf()).body.results
  assert.deepEqual([row.address, row.state, row.status], [reached.father.email, 'blocked', '550'])
  const [mails] = await campus.database.read(reached.school.id, [
    sql<{ state: string }>`select state from mails where tenant_id = ${reached.school.id}
      and recipient = ${reached.father.email}`,
  ])
  assert.equal(mails[0]?.state, 'failed')
})
