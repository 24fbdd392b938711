import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import {
  addCategory,
  makeNoticeSchool,
  type NoticeTestSchool,
  noticeAbout,
  testCategory,
} from '../../../test/support/notice-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { upsertGuardianLinks, upsertGuardians } from '../people/index.ts'
import { schoolsOf } from '../tenants/index.ts'
import { Deliverer } from './delivery/deliverer.ts'

/** More than the recipients of one batch, less than those of two. */
const families = 320
const oneBatch = 300

let campus: TestCampus
let at: NoticeTestSchool
let removeCategory: () => void

before(async () => {
  campus = await startCampus({ now: '2026-11-23T10:00:00Z' })
  at = await makeNoticeSchool(campus)
  removeCategory = addCategory(testCategory)
})
after(async () => {
  removeCategory()
  await campus.stop()
})

async function setStatus(status: string): Promise<void> {
  await campus.database.global(sql`update schools set status = ${status} where id = ${at.school.id}`)
  schoolsOf(campus.database).forget()
}

async function notifyFamilies(key: string): Promise<void> {
  const now = campus.clock.now()
  const ids = Array.from({ length: families }, () => uuidv7())
  await campus.database.transaction(at.school.id, async (tx) => {
    const author = { at: now, userId: null, requestId: null }
    await upsertGuardians(
      tx,
      ids.map((id) => ({ id, first_name: 'G', last_name: 'Test', email: `${id}@families.test` })),
      author,
    )
    await upsertGuardianLinks(
      tx,
      ids.map((guardian_id) => ({ guardian_id, student_id: at.ada, receives_messages: true })),
      now,
    )
  })
  const to = ids.map((guardian) => ({ guardian }))
  await at.notify(noticeAbout(key, to, [at.ada], { importance: 'urgent' }))
}

async function emailsOf(key: string): Promise<Readonly<Record<string, number>>> {
  const [rows] = await campus.database.read(at.school.id, [
    sql<{ state: string; count: number }>`select email_state as state, count(*)::int as count from notices
      where tenant_id = ${at.school.id} and key = ${key} group by 1`,
  ])
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** The kernel of the test, with something that happens once while the first emails of a run are queued. */
function whileQueuing(act: () => Promise<unknown>): Kernel {
  const { kernel } = campus.application
  let isFirst = true
  const mail: Kernel['mail'] = Object.create(kernel.mail)
  mail.sendEach = async (...given) => {
    const queued = await kernel.mail.sendEach(...given)
    if (isFirst) await act()
    isFirst = false
    return queued
  }
  return { ...kernel, mail }
}

for (const status of ['suspended', 'closed'])
  test(`a run of emails stops when the school is ${status} meanwhile, and goes on when it is back`, async () => {
    await notifyFamilies(status)
    await new Deliverer(whileQueuing(() => setStatus(status))).run(at.school.id)
    assert.deepEqual(await emailsOf(status), { queued: oneBatch, waiting: families - oneBatch })
    await new Deliverer(campus.application.kernel).run(at.school.id)
    assert.deepEqual(await emailsOf(status), { queued: oneBatch, waiting: families - oneBatch })
    await setStatus('active')
    await new Deliverer(campus.application.kernel).run(at.school.id)
    assert.deepEqual(await emailsOf(status), { queued: families })
  })
