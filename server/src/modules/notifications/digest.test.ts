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
import { startSecondProcess } from '../../../test/support/second-process.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { Deliverer } from './delivery/deliverer.ts'

// 22:30 in Lagos and 21:30 in London: quiet hours in both.
const now = '2026-11-23T21:30:00Z'
let mailbox: Mailbox
let campus: TestCampus
let at: NoticeTestSchool
let removeCategory: () => void

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now, worker: true, env: { SMTP_URL: mailbox.url } })
  at = await makeNoticeSchool(campus)
  removeCategory = addCategory(testCategory)
})
after(async () => {
  removeCategory()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const rowOf = async (key: string) => {
  const [[row]] = await campus.database.read(at.school.id, [
    sql<{ email_due_at: Date; email_state: string; email_reason: string | null; is_digest: boolean }>`
      select email_due_at, email_state, email_reason, is_digest from notices
      where tenant_id = ${at.school.id} and key = ${key}`,
  ])
  return row
}
const dueNow = () =>
  campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update notices set email_due_at = ${campus.clock.now()}
      where tenant_id = ${at.school.id} and email_state = 'waiting'`),
  )
const deliver = () => new Deliverer(campus.application.kernel).run(at.school.id)
const mailsTo = (address: string) => mailbox.received.filter(({ to }) => to === address)

test('at night an answer waits for the morning of the family, an urgent notice does not', async () => {
  const zone = await at.call('PATCH', 'preferences/', at.motherUser, { time_zone: 'Africa/Lagos' })
  assert.equal(zone.status, 200, zone.text)
  await at.notify(noticeAbout('night', [{ guardian: at.mother.id }], [at.ada]))
  await at.notify(noticeAbout('night-school', [{ guardian: at.father.id }], [at.ada]))
  assert.equal((await rowOf('night'))?.email_due_at.toISOString(), '2026-11-24T06:00:00.000Z')
  assert.equal((await rowOf('night-school'))?.email_due_at.toISOString(), '2026-11-24T07:00:00.000Z')
  await at.notify(noticeAbout('alarm', [{ guardian: at.father.id }], [at.ada], { importance: 'urgent' }))
  await mailbox.mailsTo(at.father.email)
  assert.equal(mailsTo(at.mother.email).length, 0)
})

test('notices of a module that is switched off are neither emailed nor shown, and have no switch', async () => {
  const remove = addCategory({ ...testCategory, name: 'test_papers', module: 'documents' })
  const notice = noticeAbout('paper', [{ guardian: at.mother.id }], [at.ada], { category: 'test_papers' })
  await at.notify(notice)
  const shown = async () => {
    const [list, unread, preferences] = [
      await at.call('GET', 'notices/?category=test_papers', at.motherUser),
      await at.call('GET', 'unread/', at.motherUser),
      await at.call('GET', 'preferences/', at.motherUser),
    ]
    const names = preferences.body.choices.map(({ category }: { category: string }) => category)
    return [list.body.results.length, unread.body.count, names.includes('test_papers')]
  }
  const [, unread] = await shown()
  await withoutModule(campus, at.school, 'documents', async () => {
    assert.deepEqual(await shown(), [0, unread - 1, false])
    await dueNow()
    await deliver()
  })
  const row = await rowOf('paper')
  assert.deepEqual([row?.email_state, row?.email_reason], ['skipped', 'module_off'])
  assert.deepEqual(await shown(), [1, unread, true])
  remove()
})

test('news come in one digest at the hour of the person, and one click ends them', async () => {
  await at.call('PATCH', 'preferences/', at.strangerUser, {
    digest_rhythm: 'weekly',
    digest_weekday: 5,
    digest_at: '16:30',
  })
  const news = (key: string) =>
    noticeAbout(key, [{ guardian: at.stranger.id }], [at.cleo], { importance: 'news' })
  await at.notify(news('first'), news('second'))
  const row = await rowOf('first')
  assert.deepEqual([row?.email_due_at.toISOString(), row?.is_digest], ['2026-11-27T16:30:00.000Z', true])
  await dueNow()
  await deliver()
  const [digest] = await mailbox.mailsTo(at.stranger.email)
  assert.equal(mailsTo(at.stranger.email).length, 1)
  assert.match(digest?.subject ?? '', /^News from /)
  assert.match(digest?.text ?? '', /Body of first\.[\s\S]*Body of second\./)
  const head = (digest?.head ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
  assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
  const [, link = ''] = /^List-Unsubscribe: ?<(.+)>$/im.exec(head) ?? []
  const { pathname } = new URL(link.replaceAll(' ', ''))
  const page = await campus.request('GET', pathname)
  assert.match(page.text, /Stop these emails/)
  assert.equal((await at.call('GET', 'preferences/', at.strangerUser)).body.choices[0].email_news, 'digest')
  const click = await campus.request('POST', pathname, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: 'List-Unsubscribe=One-Click',
  })
  assert.equal(click.status, 200, click.text)
  const own = await at.call('GET', 'preferences/', at.strangerUser)
  const choice = own.body.choices.find(({ category }: { category: string }) => category === testCategory.name)
  assert.deepEqual([choice.email_news, choice.email_answer], ['off', 'instant'])
  const forged = await campus.request('POST', `${pathname.slice(0, -6)}AAAAAA`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: 'List-Unsubscribe=One-Click',
  })
  assert.equal(forged.status, 404)
  await at.notify(news('third'))
  assert.equal((await rowOf('third'))?.email_state, 'none')
})

test('what was read before the digest, or switched off since, is not sent', async () => {
  const news = (key: string) =>
    noticeAbout(key, [{ guardian: at.mother.id }], [at.ada], { importance: 'news' })
  const count = mailsTo(at.mother.email).length
  await at.notify(news('read'))
  const list = await at.call('GET', 'notices/?page_size=1', at.motherUser)
  await at.call('POST', `notices/${list.body.results[0].id}/read`, at.motherUser)
  await at.notify(news('switched'))
  await at.call('PATCH', 'preferences/', at.motherUser, {
    choices: [{ category: testCategory.name, email_answer: 'off', email_news: 'off' }],
  })
  await dueNow()
  await deliver()
  assert.equal((await rowOf('read'))?.email_reason, 'off')
  assert.equal((await rowOf('switched'))?.email_reason, 'off')
  assert.equal(mailsTo(at.mother.email).length, count)
})

test('two workers at once send one email to each person', async () => {
  const second = await startSecondProcess(campus)
  const before = mailsTo(at.father.email).length
  await at.notify(
    ...Array.from({ length: 30 }, (_, index) =>
      noticeAbout(`many-${index}`, [{ guardian: at.father.id }], [at.ada], { importance: 'news' }),
    ),
  )
  await dueNow()
  await Promise.all([
    deliver(),
    new Deliverer(second.application.kernel).run(at.school.id),
    deliver(),
    new Deliverer(second.application.kernel).run(at.school.id),
  ])
  await mailbox.mailsTo(at.father.email, before + 1)
  const [mails] = await campus.database.read(at.school.id, [
    sql<{ mails: number; notices: number }>`
      select count(distinct mail_id)::int as mails, count(*)::int as notices from notices
      where tenant_id = ${at.school.id} and key like 'many-%' and email_state = 'queued'`,
  ])
  assert.deepEqual(mails[0]?.notices, 30)
  // The answer that waited for the morning was due too, on its own.
  const digests = mailsTo(at.father.email).filter(({ subject }) => subject.startsWith('News from'))
  assert.equal(digests.length, mails[0]?.mails)
  assert.equal(digests.length, 1)
  await second.stop()
})
