import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { deleteOldMessages } from './retention/delete-old.ts'

let campus: TestCampus
let at: MessageSchool
let foreign: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeMessageSchool(campus)
  foreign = await makeMessageSchool(campus)
})
after(() => campus.stop())

const open = (by: TestPerson, more: object) =>
  at.call('POST', 'threads/', by, { student_id: at.ada, subject: 'Homework', body: 'Hello', ...more })

async function opened(by = at.teacher, more: object = { guardian_id: at.ids.mother }): Promise<string> {
  const answer = await open(by, more)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const read = (id: string, by: TestPerson) => at.call('GET', `threads/${id}/`, by)
const post = (id: string, by: TestPerson, body = 'Thank you') =>
  at.call('POST', `threads/${id}/posts/`, by, { body })
const write = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))

test('staff and a guardian write to each other, and nobody else reads it', async () => {
  const id = await opened()
  const inbox = await at.call('GET', 'inbox/', at.mother)
  assert.deepEqual(
    [inbox.body.results[0].id, inbox.body.results[0].is_unread, inbox.body.results[0].from_name],
    [id, true, 'Test teacher'],
  )
  assert.equal((await at.call('PATCH', `threads/${id}/`, at.mother, { is_read: true })).status, 200)
  assert.equal((await at.call('GET', 'inbox/', at.mother)).body.results[0].is_unread, false)
  const answered = await post(id, at.mother)
  assert.equal(answered.status, 201, answer(answered))
  assert.equal((await at.call('GET', 'inbox-counts/', at.teacher)).body.unread, 1)
  const { body } = await read(id, at.teacher)
  assert.deepEqual(
    body.posts.map(({ author_name, body: text }: { author_name: string; body: string }) => [
      author_name,
      text,
    ]),
    [
      ['Test teacher', 'Hello'],
      ['Marie Test', 'Thank you'],
    ],
  )
  assert.doesNotMatch(JSON.stringify(body), /7946|@/)
  for (const by of [at.father, at.aunt, at.other, at.principal, at.student])
    assert.equal((await read(id, by)).status, 404)
  assert.equal((await foreign.call('GET', `threads/${id}/`, foreign.principal)).status, 404)
  assert.equal(
    (await foreign.call('POST', `threads/${id}/posts/`, foreign.teacher, { body: 'x' })).status,
    404,
  )
})

const answer = ({ text }: { readonly text: string }) => text

test('nobody writes to families whom they do not teach, nor to guardians without the right', async () => {
  const code = async (by: TestPerson, more: object) => {
    const { status, body } = await open(by, more)
    return [status, body.details?.[0]?.code]
  }
  assert.deepEqual(await code(at.other, { guardian_id: at.ids.mother }), [422, 'unknown_partner'])
  assert.deepEqual(await code(at.teacher, { guardian_id: at.ids.father }), [422, 'unknown_partner'])
  assert.deepEqual(await code(at.teacher, { student_id: foreign.ada, guardian_id: foreign.ids.mother }), [
    422,
    'unknown_partner',
  ])
  assert.deepEqual(await code(at.mother, { user_id: at.other.userId }), [422, 'unknown_partner'])
  assert.deepEqual(await code(at.mother, { user_id: at.aunt.userId }), [422, 'unknown_partner'])
  assert.deepEqual(await code(at.father, { user_id: at.teacher.userId }), [422, 'unknown_partner'])
  assert.deepEqual(await code(at.mother, { student_id: at.cleo, user_id: at.other.userId }), [
    422,
    'unknown_partner',
  ])
  assert.equal((await open(at.mother, { user_id: at.teacher.userId })).status, 201)
  const partners = await at.call('GET', 'thread-partners/', at.mother)
  assert.doesNotMatch(partners.text, /Cleo|7946|@/)
})

test('students write only where the school allows it', async () => {
  assert.equal((await open(at.teacher, {})).status, 422)
  const settings = (student_threads: boolean) => at.call('PATCH', 'settings/', owner, { student_threads })
  const owner = await campus.person(at.school, ['owner'])
  assert.equal((await settings(true)).status, 200)
  const id = await opened(at.teacher, {})
  assert.equal((await post(id, at.student)).status, 201)
  const own = await open(at.student, { user_id: at.teacher.userId })
  assert.equal(own.status, 201, own.text)
  assert.equal((await settings(false)).status, 200)
  assert.equal((await read(id, at.student)).status, 404)
  assert.equal((await post(id, at.teacher)).body.code, 'thread_without_partner')
})

test('a teacher who no longer teaches the student reads nothing, and the thread is handed over', async () => {
  const id = await opened()
  const teaches = (ends_on: string | null) =>
    write(sql`update enrollments set ends_on = ${ends_on}::date, changed_in = default
      where tenant_id = ${at.school.id} and class_id = ${at.first} and role = 'teacher'`)
  await teaches('2026-11-20')
  assert.equal((await read(id, at.teacher)).status, 404)
  assert.equal((await post(id, at.mother)).body.code, 'thread_without_partner')
  const orphans = await at.call('GET', 'threads-to-hand-over/', at.principal)
  assert.ok(orphans.body.results.some((one: { id: string }) => one.id === id))
  assert.doesNotMatch(orphans.text, /Homework/)
  const hand = (by: TestPerson, user_id: string) =>
    at.call('POST', `threads/${id}/hand-over/`, by, { user_id })
  assert.equal((await hand(at.principal, at.aunt.userId)).status, 422)
  assert.equal((await hand(at.principal, foreign.principal.userId)).status, 422)
  assert.equal((await hand(at.registrar, at.counselor.userId)).status, 404)
  assert.equal((await hand(at.principal, at.counselor.userId)).status, 204)
  await teaches(null)
  assert.equal((await read(id, at.teacher)).status, 404)
  assert.equal((await read(id, at.counselor)).status, 200)
  assert.equal((await post(id, at.mother)).status, 201)
  assert.equal((await hand(at.principal, at.registrar.userId)).status, 404)
  assert.equal((await hand(at.counselor, at.teacher.userId)).status, 204)
  assert.equal((await read(id, at.counselor)).status, 404)
  assert.equal((await read(id, at.teacher)).status, 200)
})

test('a thread is not handed over to the guardian who is in it', async () => {
  const answer = await at.call('POST', 'threads/', at.principal, {
    student_id: at.cleo,
    guardian_id: at.ids.cher,
    subject: 'Homework',
    body: 'Hello',
  })
  assert.equal(answer.status, 201, answer.text)
  const hand = (user_id: string) =>
    at.call('POST', `threads/${answer.body.id}/hand-over/`, at.principal, { user_id })
  // Cleo's mother teaches her too.
  const refused = await hand(at.other.userId)
  assert.deepEqual([refused.status, refused.body.details?.[0]?.code], [422, 'unknown_member'])
  assert.equal((await hand(at.counselor.userId)).status, 204)
})

test('a guardian whose link ends reads nothing, and gets nothing', async () => {
  const id = await opened(at.teacher, { guardian_id: at.ids.aunt })
  await write(sql`update guardian_links set receives_messages = false, changed_in = default
    where tenant_id = ${at.school.id} and guardian_id = ${at.ids.aunt}`)
  assert.equal((await read(id, at.aunt)).status, 404)
  assert.equal((await post(id, at.aunt)).status, 404)
  assert.equal((await post(id, at.teacher)).body.code, 'thread_without_partner')
  await write(sql`update guardian_links set receives_messages = true, changed_in = default
    where tenant_id = ${at.school.id} and guardian_id = ${at.ids.aunt}`)
  assert.equal((await post(id, at.aunt)).status, 201)
})

test('the notice of a post quotes nothing, survives a correction, and ends with the right or the post', async () => {
  const id = await opened()
  const notices = async () => {
    const { body, text } = await campus.request('GET', '/api/v1/notifications/notices/', {
      token: at.mother.token,
      school: at.school,
    })
    assert.doesNotMatch(text, /insult|Kind words/)
    return body.results.filter(({ path }: { path: string }) => path === `/messages?open=thread.${id}`).length
  }
  const mine = (await post(id, at.teacher, 'An insult')).body.posts.at(-1)
  const address = `threads/${id}/posts/${mine.id}/`
  assert.equal(await notices(), 2)
  assert.equal((await at.call('PATCH', address, at.teacher, { body: 'Kind words' })).status, 200)
  assert.equal(await notices(), 2)
  const allow = (allowed: boolean) =>
    write(sql`update guardian_links set receives_messages = ${allowed}, changed_in = default
      where tenant_id = ${at.school.id} and guardian_id = ${at.ids.mother}`)
  await allow(false)
  assert.equal(await notices(), 0)
  await allow(true)
  assert.equal((await at.call('DELETE', address, at.teacher)).status, 204)
  assert.equal(await notices(), 1)
})

test('threads that nobody has used for years are deleted with their notices', async () => {
  const id = await opened()
  await write(
    sql`update message_threads set last_post_at = '2001-01-01' where tenant_id = ${at.school.id} and id = ${id}`,
  )
  await deleteOldMessages(campus.application.kernel)
  const [left] = await campus.database.read(at.school.id, [
    sql`select 1 from notices where tenant_id = ${at.school.id} and key like ${`thread:${id}:%`}`,
  ])
  assert.deepEqual(left, [])
})

test('a post is corrected and removed for 15 minutes, and leaves a trace for designated staff alone', async () => {
  const id = await opened()
  const mine = (await post(id, at.mother, 'An insult')).body.posts.at(-1)
  const address = `threads/${id}/posts/${mine.id}/`
  assert.equal((await at.call('PATCH', address, at.teacher, { body: 'x' })).body.code, 'post_not_correctable')
  const corrected = await at.call('PATCH', address, at.mother, { body: 'Kind words' })
  assert.equal(corrected.body.posts.at(-1).body, 'Kind words')
  assert.equal((await at.call('DELETE', address, at.mother)).status, 204)
  const shown = (await read(id, at.teacher)).body.posts.at(-1)
  assert.deepEqual([shown.body, shown.removed_at === null], [null, false])
  const monitor = (by: TestPerson, reason = 'A report of the mother') =>
    at.call('POST', `safeguarding/threads/${id}/read/`, by, { reason })
  for (const by of [at.teacher, at.mother, at.registrar]) assert.equal((await monitor(by)).status, 403)
  assert.equal((await monitor(at.counselor, '')).status, 422)
  const seen = await monitor(at.counselor)
  assert.deepEqual(
    seen.body.posts
      .at(-1)
      .earlier.map(({ action, body }: { action: string; body: string }) => [action, body]),
    [
      ['corrected', 'An insult'],
      ['removed', 'Kind words'],
    ],
  )
  const log = await at.call('GET', 'safeguarding/log/', at.principal)
  assert.deepEqual(
    [log.body.results[0].reason, log.body.results[0].thread_id],
    ['A report of the mother', id],
  )
  assert.equal((await at.call('GET', 'safeguarding/log/', at.teacher)).status, 403)
  const changed = campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update safeguarding_log set reason = 'none' where tenant_id = ${at.school.id}`),
  )
  await assert.rejects(changed, /permission denied/)
  const deleted = await write(sql`delete from safeguarding_log where tenant_id = ${at.school.id}`)
  assert.equal(deleted, 0)
})

test('a report of a post is work of designated staff, and the right ends with the role', async () => {
  const id = await opened()
  const own = (await post(id, at.mother, 'Threat')).body.posts.at(-1).id
  const address = `threads/${id}/posts/${own}/report/`
  const answers = await Promise.all(
    [1, 2].map(() => at.call('POST', address, at.teacher, { reason: 'Abuse' })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [204, 204],
  )
  const reports = (by: TestPerson) => at.call('GET', 'safeguarding/reports/?open=true', by)
  const listed = await reports(at.counselor)
  assert.deepEqual(
    listed.body.results.map(({ post_id, reason }: { post_id: string; reason: string }) => [post_id, reason]),
    [[own, 'Abuse']],
  )
  assert.equal((await reports(at.teacher)).status, 403)
  const owner = await campus.person(at.school, ['owner'])
  const named = { safeguarding_roles: ['principal'], safeguarding_user_ids: [at.registrar.userId] }
  assert.equal((await at.call('PATCH', 'settings/', owner, named)).status, 200)
  assert.equal((await reports(at.counselor)).status, 403)
  assert.equal((await reports(at.registrar)).status, 200)
  const reportId = listed.body.results[0].id
  const close = (by: TestPerson) =>
    at.call('POST', `safeguarding/reports/${reportId}/close/`, by, { outcome: 'Spoke with both' })
  assert.equal((await close(at.counselor)).status, 403)
  assert.equal((await close(at.registrar)).status, 200)
  assert.equal((await close(at.registrar)).body.code, 'report_closed')
  const parent = { safeguarding_user_ids: [at.mother.userId] }
  assert.equal((await at.call('PATCH', 'settings/', owner, parent)).status, 422)
  const found = await at.call('POST', 'safeguarding/search/', at.registrar, {
    reason: 'Worries',
    q: 'threat',
  })
  assert.deepEqual(
    found.body.results.map(({ id: one }: { id: string }) => one),
    [id],
  )
})

test('all threads of a person who left are handed over in one step, with one notice', async () => {
  const leaver = await campus.person(at.school, ['registrar'])
  const ids = [await opened(leaver), await opened(leaver, { guardian_id: at.ids.aunt })]
  const hand = (by: TestPerson, user_id: string) =>
    at.call('POST', 'threads-to-hand-over/', by, { from_user_id: leaver.userId, user_id })
  assert.deepEqual((await hand(at.principal, at.counselor.userId)).body, { handed_over: 0, remaining: 0 })
  await leave(leaver)
  const staff = await at.call('GET', `staff/?from_user_id=${leaver.userId}&page_size=200`, at.principal)
  const names = staff.body.results.map((one: { user_id: string }) => one.user_id)
  assert.ok(names.includes(at.teacher.userId) && names.includes(at.counselor.userId))
  assert.ok(!names.includes(at.other.userId), 'who does not teach the student is not offered')
  assert.equal((await hand(at.registrar, at.counselor.userId)).status, 403)
  assert.equal((await hand(at.principal, at.other.userId)).status, 422)
  assert.equal((await hand(at.principal, foreign.principal.userId)).status, 422)
  const left = async (from: TestPerson) =>
    (await at.call('GET', `threads-to-hand-over/?from_user_id=${from.userId}`, at.principal)).body.results
  assert.equal((await left(leaver)).length, 2)
  assert.deepEqual(await left(at.teacher), [])
  const before = await noticesOf(at.counselor)
  const done = await hand(at.principal, at.counselor.userId)
  assert.deepEqual([done.status, done.body], [200, { handed_over: 2, remaining: 0 }], done.text)
  for (const id of ids) assert.equal((await read(id, at.counselor)).status, 200)
  const after = await noticesOf(at.counselor)
  assert.equal(after.length, before.length + 1)
  assert.ok(after.includes('2 conversations were handed over to you'))
  assert.deepEqual((await hand(at.principal, at.counselor.userId)).body, { handed_over: 0, remaining: 0 })
})

test('of two who hand over the same threads at once, one gets them all and the other none', async () => {
  const leaver = await campus.person(at.school, ['registrar'])
  const ids = [await opened(leaver), await opened(leaver, { guardian_id: at.ids.aunt })]
  await leave(leaver)
  const next = [at.counselor, at.teacher]
  // The first to come holds its place by a lock on a thread, so that both have begun before either goes on.
  let answers: Promise<{ status: number; text: string; body: { handed_over: number } }[]> | undefined
  await campus.database.transaction(at.school.id, async (tx) => {
    await tx.query(sql`select id from message_threads where tenant_id = ${tx.tenant} order by id for update`)
    answers = Promise.all(
      next.map(({ userId }) =>
        at.call('POST', 'threads-to-hand-over/', at.principal, {
          from_user_id: leaver.userId,
          user_id: userId,
        }),
      ),
    )
    await new Promise((done) => setTimeout(done, 500))
  })
  const handed = ((await answers) ?? []).map(({ body }) => body.handed_over)
  assert.deepEqual(handed.toSorted(), [0, 2])
  for (const id of ids) {
    const statuses = await Promise.all(next.map(async (one) => (await read(id, one)).status))
    assert.deepEqual(
      statuses,
      handed.map((count) => (count === 2 ? 200 : 404)),
    )
  }
})

test('threads that the next person may go on with are handed over first, and all others are counted', async () => {
  const leaver = await campus.person(at.school, ['registrar'])
  const first = await opened(leaver)
  await write(sql`insert into message_threads
      (tenant_id, id, student_id, subject, created_by, created_at, last_post_id, last_post_at)
    select tenant_id, ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, ${at.cleo}, subject,
      created_by, created_at, last_post_id, last_post_at
    from message_threads, generate_series(1, 205) number where tenant_id = ${at.school.id} and id = ${first}`)
  await write(sql`insert into message_thread_members (tenant_id, id, thread_id, kind, person_id, joined_at)
    select thread.tenant_id, gen_random_uuid(), thread.id, member.kind, member.person_id, thread.created_at
    from message_threads thread
    cross join (values ('user', ${leaver.userId}::uuid), ('guardian', ${at.ids.cher}::uuid)) member (kind, person_id)
    where thread.tenant_id = ${at.school.id} and thread.id < '00000000-0000-7000-8000-000000001000'`)
  await leave(leaver)
  const hand = async (by: TestPerson) => {
    const order = { from_user_id: leaver.userId, user_id: by.userId }
    return (await at.call('POST', 'threads-to-hand-over/', at.principal, order)).body
  }
  assert.deepEqual(await hand(at.teacher), { handed_over: 1, remaining: 205 })
  assert.deepEqual(await hand(at.counselor), { handed_over: 200, remaining: 5 })
  assert.deepEqual(await hand(at.counselor), { handed_over: 5, remaining: 0 })
})

const leave = ({ userId }: TestPerson) =>
  write(sql`update memberships set status = 'left', changed_in = default where tenant_id = ${at.school.id}
    and user_id = ${userId}`)

async function noticesOf(by: TestPerson): Promise<string[]> {
  const { body } = await campus.request('GET', '/api/v1/notifications/notices/?page_size=200', {
    token: by.token,
    school: at.school,
  })
  return body.results.map(({ title }: { title: string }) => title)
}
