import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import {
  addCategory,
  makeNoticeSchool,
  type NoticeTestSchool,
  noticeAbout,
  testCategory,
} from '../../../test/support/notice-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { removeGuardianLinks } from '../people/index.ts'
import { readNotices, withdrawNotices } from './index.ts'

let mailbox: Mailbox
let campus: TestCampus
let at: NoticeTestSchool
let removeCategory: () => void

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-23T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  at = await makeNoticeSchool(campus)
  removeCategory = addCategory(testCategory)
})
after(async () => {
  removeCategory()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const states = async (key: string) => {
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ recipient_id: string; email_state: string; email_reason: string | null; about: string[] }>`
      select recipient_id, email_state, email_reason, about from notices
      where tenant_id = ${at.school.id} and key = ${key} order by id`,
  ])
  return rows
}
const settled = async (key: string) => {
  for (let turn = 0; turn < 400; turn += 1) {
    const rows = await states(key)
    if (rows.length > 0 && rows.every(({ email_state }) => email_state !== 'waiting')) return rows
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`The emails of ${key} still wait.`)
}
const titles = async (by = at.motherUser, query = '') => {
  const answer = await at.call('GET', `notices/${query}`, by)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results.map((one: { body: string }) => one.body)
}

test('a person gets one notice of a key and one email that names the children, in their language', async () => {
  const to = [{ guardian: at.mother.id }, { user: at.motherUser.userId }, { guardian: at.father.id }]
  const both = noticeAbout('trip', to, [at.ada, at.ben])
  await at.notify(both)
  await at.notify(both, both)
  const [mail, ...more] = await mailbox.mailsTo(at.mother.email)
  assert.equal(more.length, 0)
  assert.equal(mail?.subject, '=?UTF-8?Q?Merci_de_r=C3=A9pondre?=')
  assert.match(mail?.text ?? '', /Bonjour Marie Test,\n\nConcerne : Ada Test et Ben Test\n\nTexte de trip\./)
  assert.match(mail?.text ?? '', new RegExp(`/schools/${at.school.slug}/home`))
  assert.doesNotMatch(mail?.head ?? '', /List-Unsubscribe/i)
  const [father] = await mailbox.mailsTo(at.father.email)
  assert.equal(father?.subject, 'Please answer')
  assert.match(father?.text ?? '', /About: Ada Test\n/)
  assert.doesNotMatch(father?.text ?? '', /Ben|Open in Campus|schools\//)
  assert.equal((await settled('trip')).length, 2)
})

test('twenty at once write one', async () => {
  const one = noticeAbout('parallel', [{ guardian: at.mother.id }], [at.ada])
  await Promise.all(Array.from({ length: 20 }, () => at.notify(one)))
  assert.equal((await settled('parallel')).length, 1)
})

test('a guardian hears nothing about children who are not linked', async () => {
  await at.notify(noticeAbout('cleo', [{ guardian: at.mother.id }, { guardian: at.stranger.id }], [at.cleo]))
  const rows = await settled('cleo')
  assert.deepEqual(
    rows.map(({ recipient_id }) => recipient_id),
    [at.strangerUser.userId],
  )
})

test('siblings of one run share an email', async () => {
  const count = mailbox.received.filter(({ to }) => to === at.mother.email).length
  const to = [{ guardian: at.mother.id }]
  const text = {
    en: { title: 'Absent', body: 'Absent today.' },
    fr: { title: 'Absence', body: 'Absence ce jour.' },
  }
  await at.notify(
    noticeAbout('absence:ada', to, [at.ada], { texts: text }),
    noticeAbout('absence:ben', to, [at.ben], { texts: text }),
  )
  await settled('absence:ben')
  const mails = (await mailbox.mailsTo(at.mother.email, count + 1)).slice(count)
  assert.equal(mails.length, 1)
  assert.equal(mails[0]?.subject, 'Absence')
  assert.match(mails[0]?.text ?? '', /Concerne : Ada Test et Ben Test\n\nAbsence ce jour\./)
})

test('the bell counts, marks as read, and shows no one else’s', async () => {
  await at.notify(noticeAbout('bell', [{ guardian: at.mother.id }], [at.ada]))
  const before = (await at.call('GET', 'unread/', at.motherUser)).body.count
  assert.ok(before > 0)
  const list = await at.call('GET', 'notices/?unread=true&page_size=1&count=true', at.motherUser)
  assert.equal(list.body.count, before)
  assert.ok(list.body.next)
  const [notice] = list.body.results
  assert.deepEqual(notice.students, [{ student_id: at.ada, name: 'Ada Test' }])
  assert.equal((await at.call('POST', `notices/${notice.id}/read`, at.strangerUser)).status, 404)
  const read = await at.call('POST', `notices/${notice.id}/read`, at.motherUser)
  assert.equal(read.status, 200, read.text)
  const again = await at.call('POST', `notices/${notice.id}/read`, at.motherUser)
  assert.equal(again.body.read_at, read.body.read_at)
  assert.equal((await at.call('GET', 'unread/', at.motherUser)).body.count, before - 1)
  const all = await at.call('POST', 'read', at.motherUser, { up_to: notice.id })
  assert.deepEqual([all.status, all.body.count], [200, before - 1])
  assert.equal((await at.call('GET', 'unread/', at.motherUser)).body.count, 0)
})

test('withdrawn notices disappear, and what nobody saw can be written again', async () => {
  const night = noticeAbout('withdrawn', [{ guardian: at.mother.id }], [at.ada], { importance: 'news' })
  await at.notify(night)
  assert.equal((await states('withdrawn'))[0]?.email_state, 'waiting')
  const withdraw = () =>
    campus.database.transaction(at.school.id, (tx) => withdrawNotices(tx, at.school.id, ['withdrawn']))
  await withdraw()
  assert.deepEqual(await states('withdrawn'), [])
  await at.notify({ ...night, importance: 'urgent' })
  await settled('withdrawn')
  await withdraw()
  assert.ok(!(await titles()).includes('Texte de withdrawn.'))
  // Its email has left: there is no second one.
  await at.notify({ ...night, importance: 'urgent' })
  assert.equal((await states('withdrawn')).length, 1)
  assert.ok(!(await titles()).includes('Texte de withdrawn.'))
})

test('what was opened is read by its key, for that user alone', async () => {
  await at.notify(noticeAbout('opened', [{ guardian: at.mother.id }, { user: at.admin.userId }], [at.ada]))
  await campus.database.transaction(at.school.id, (tx) =>
    readNotices(tx, at.school.id, at.motherUser.userId, ['opened']),
  )
  assert.ok(!(await titles(at.motherUser, '?unread=true')).includes('Texte de opened.'))
  assert.ok((await titles(at.admin, '?unread=true')).includes('Body of opened.'))
})

test('when the link ends, the notice is gone and what waits is not sent', async () => {
  const other = await makeNoticeSchool(campus)
  const news = noticeAbout(
    'ended',
    [{ guardian: other.mother.id }, { guardian: other.father.id }],
    [other.ada],
    {
      importance: 'news',
    },
  )
  await other.notify(news)
  const unread = async () => (await other.call('GET', 'unread/', other.motherUser)).body.count
  assert.equal(await unread(), 1)
  await campus.database.transaction(other.school.id, async (tx) => {
    await removeGuardianLinks(tx, [{ student_id: other.ada, guardian_id: other.mother.id }])
    await tx.execute(
      sql`update notices set email_due_at = ${campus.clock.now()} where tenant_id = ${other.school.id}`,
    )
  })
  assert.equal(await unread(), 0)
  await other.notify(noticeAbout('wake', [{ guardian: other.father.id }], [other.ada]))
  await mailbox.mailsTo(other.father.email, 2)
  assert.ok(!mailbox.received.some(({ to }) => to === other.mother.email))
})

test('an urgent notice reaches those who switched everything off; others wait for the digest', async () => {
  const choices = [{ category: testCategory.name, in_app: 'off', email_answer: 'off', email_news: 'off' }]
  const saved = await at.call('PATCH', 'preferences/', at.strangerUser, { choices })
  assert.equal(saved.status, 200, saved.text)
  const to = [{ guardian: at.stranger.id }]
  await at.notify(noticeAbout('off', to, [at.cleo]))
  assert.equal((await states('off'))[0]?.email_state, 'none')
  assert.ok(!(await titles(at.strangerUser)).includes('Body of off.'))
  const count = mailbox.received.filter(({ to: address }) => address === at.stranger.email).length
  await at.notify(noticeAbout('fire', to, [at.cleo], { importance: 'urgent' }))
  await mailbox.mailsTo(at.stranger.email, count + 1)
  assert.ok((await titles(at.strangerUser)).includes('Body of fire.'))
})

test('a preference of another category or zone is refused', async () => {
  for (const body of [
    { choices: [{ category: 'nothing_such', in_app: 'off' }] },
    { time_zone: 'Mars/Olympus' },
    { quiet_from: '25:00' },
  ])
    assert.equal((await at.call('PATCH', 'preferences/', at.motherUser, body)).status, 422)
  const own = await at.call('GET', 'preferences/', at.motherUser)
  const change = (tag: string) =>
    campus.request('PATCH', '/api/v1/notifications/preferences/', {
      token: at.motherUser.token,
      school: at.school,
      headers: { 'if-match': tag },
      body: { digest_at: '18:00' },
    })
  const tag = own.headers.get('etag') ?? ''
  assert.equal((await change(tag)).status, 200)
  assert.equal((await change(tag)).status, 412)
  assert.equal(own.body.email, at.mother.email)
  assert.ok(own.body.choices.some(({ category }: { category: string }) => category === testCategory.name))
})
