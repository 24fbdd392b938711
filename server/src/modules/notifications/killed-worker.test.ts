import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
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
import { spawnWorker } from '../../../test/support/own-worker.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians } from '../people/index.ts'

const now = '2026-11-23T09:00:00Z'
const families = 400
let mailbox: Mailbox
let campus: TestCampus
let at: NoticeTestSchool
let removeCategory: () => void
let worker: ChildProcess | undefined

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now })
  at = await makeNoticeSchool(campus)
  removeCategory = addCategory(testCategory)
})
after(async () => {
  worker?.kill('SIGKILL')
  removeCategory()
  await campus.stop()
  await mailbox.stop()
})

const until = async (isDone: () => boolean) => {
  for (let turn = 0; turn < 2400 && !isDone(); turn += 1) await new Promise((done) => setTimeout(done, 25))
  assert.ok(isDone())
}

test('a worker that is killed in mid-run leaves nobody without an email and nobody with two', async () => {
  const ids = Array.from({ length: families }, () => uuidv7())
  const author = { at: campus.clock.now(), userId: null, requestId: null }
  await campus.database.transaction(at.school.id, async (tx) => {
    const guardians = ids.map((id, index) => ({
      id,
      first_name: 'Parent',
      last_name: String(index),
      email: `parent-${index}@families.test`,
    }))
    await upsertGuardians(tx, guardians, author)
    await upsertGuardianLinks(
      tx,
      ids.map((guardian_id) => ({ student_id: at.ada, guardian_id, receives_messages: true })),
      campus.clock.now(),
    )
  })
  const all = noticeAbout(
    'everybody',
    ids.map((guardian) => ({ guardian })),
    [at.ada],
  )
  await at.notify(all)
  worker = spawnWorker(campus, now, { SMTP_URL: mailbox.url })
  await until(() => mailbox.received.length >= 40)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  assert.ok(mailbox.received.length < families)
  // Asked again, as a job would that was killed before it knew.
  await at.notify(all)
  worker = spawnWorker(campus, now, { SMTP_URL: mailbox.url })
  await until(() => new Set(mailbox.received.map(({ to }) => to)).size === families)
  await new Promise((done) => setTimeout(done, 1000))
  const messages = new Map<string, Set<string>>()
  for (const { to, head } of mailbox.received) {
    const id = /^message-id: (.*)$/im.exec(head)?.[1]?.trim() ?? ''
    messages.set(to, (messages.get(to) ?? new Set()).add(id))
  }
  assert.equal(messages.size, families)
  // What was on its way when the worker died comes again under its id, which mail programs show once.
  assert.ok([...messages.values()].every((one) => one.size === 1))
  assert.ok(mailbox.received.length - families <= 8)
})
