import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type CaseSchool, makeCaseSchool } from '../../../../test/support/case-school.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { insertMarks, insertRegisters } from '../../attendance/index.ts'
import { upsertGuardianLinks, upsertGuardians } from '../../people/index.ts'

let mailbox: Mailbox
let campus: TestCampus
let at: CaseSchool
let other: CaseSchool
const [mother, father] = [uuidv7(), uuidv7()]

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  at = await makeCaseSchool(campus)
  other = await makeCaseSchool(campus)
  const now = campus.clock.now()
  await campus.database.transaction(at.school.id, async (tx) => {
    const author = { at: now, userId: null, requestId: null }
    await upsertGuardians(
      tx,
      [
        {
          id: mother,
          first_name: 'Marie',
          last_name: 'Test',
          email: 'marie@example.test',
          preferred_language: 'fr',
        },
        { id: father, first_name: 'Paul', last_name: 'Test', email: 'paul@example.test' },
      ],
      author,
    )
    await upsertGuardianLinks(
      tx,
      [
        { student_id: at.ada, guardian_id: mother, receives_messages: true },
        { student_id: at.ada, guardian_id: father, receives_messages: false },
        { student_id: at.ben, guardian_id: mother, receives_messages: true },
      ],
      now,
    )
    // Ten days of November: Ada missed six of them, Ben one, Cleo none.
    const days = Array.from({ length: 10 }, (_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`)
    await insertRegisters(
      tx,
      days.map((date) => ({
        id: uuidv7(),
        class_id: at.classId,
        date,
        period_id: null,
        taken_by: null,
        taken_at: now,
      })),
    )
    const mark = (student_id: string, date: string, isAbsent: boolean) => ({
      id: uuidv7(),
      class_id: at.classId,
      student_id,
      date,
      period_id: null,
      status: isAbsent ? ('absent' as const) : ('present' as const),
      code: null,
      minutes_late: null,
      recorded_by: null,
      recorded_at: now,
    })
    await insertMarks(
      tx,
      days.flatMap((date, index) => [mark(at.ada, date, index < 6), mark(at.ben, date, index < 1)]),
    )
  })
})
after(async () => {
  await campus.stop()
  await mailbox.stop()
})

const order = (student_ids: readonly string[], more: object = {}) =>
  Object.assign({ student_ids, channel: 'email' }, more)
const send = (student_ids: readonly string[], more: object = {}, headers = {}) =>
  at.call('POST', 'letters/', order(student_ids, more), at.counselor, headers)

test('a preview has the number of the attendance summary, and says who gets none', async () => {
  const answer = await at.call('POST', 'letters/preview/', order([at.ada, at.ben, at.cleo]))
  assert.equal(answer.status, 200, answer.text)
  const [ada, ben, cleo] = answer.body.students
  assert.deepEqual([ada.absences, ada.reason, ada.letters.length], [6, null, 1])
  assert.deepEqual([ben.absences, ben.reason], [1, 'recent_letter'])
  assert.deepEqual([cleo.absences, cleo.reason], [0, 'no_absence'])
  assert.deepEqual([ada.letters[0].guardian_id, ada.letters[0].language], [mother, 'fr'])
  assert.match(ada.letters[0].body, /^Bonjour Marie Test,\n\nAda Test compte 6\u00a0/)
  const card = await campus.request(
    'GET',
    `/api/v1/attendance/summary?group_by=student&student_id=${at.ada}`,
    {
      token: at.principal.token,
      school: at.school,
    },
  )
  const [row] = card.body.results
  assert.equal(row.authorised_absences + row.unauthorised_absences, 6, card.text)
  assert.deepEqual(mailbox.received, [])
})

test('a person sends letters: the email arrives once, and not again within 7 days', async () => {
  const key = { 'idempotency-key': uuidv7() }
  const [first, second] = [await send([at.ada, at.ben], {}, key), await send([at.ada, at.ben], {}, key)]
  assert.equal(first.status, 201, first.text)
  assert.deepEqual([first.body.letters_count, second.body.id], [1, first.body.id])
  assert.deepEqual(first.body.skipped, [{ student_id: at.ben, reason: 'recent_letter' }])
  const [email, ...more] = await mailbox.mailsTo('marie@example.test')
  assert.deepEqual(more, [])
  assert.match(email?.text ?? '', /Ada Test compte 6/)
  assert.deepEqual(await mailbox.mailsTo('paul@example.test', 0), [])
  const again = await send([at.ada])
  assert.deepEqual([again.body.id, again.body.skipped[0].reason], [null, 'recent_letter'])
  const meant = await send([at.ada], { allow_repeat: true })
  assert.equal(meant.body.letters_count, 1)
  assert.equal((await mailbox.mailsTo('marie@example.test', 2)).length, 2)
})

test('two people who send at once write once', async () => {
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update absence_letters set sent_on = '2026-10-01' where tenant_id = ${at.school.id}`),
  )
  const answers = await Promise.all([send([at.ada]), send([at.ada]), send([at.ada])])
  assert.deepEqual(answers.map(({ body }) => body.letters_count).toSorted(), [0, 0, 1])
})

test('printed letters are on the letterhead, one on a page, as they were sent', async () => {
  const sent = await send([at.ada], { channel: 'print', allow_repeat: true })
  assert.equal(sent.status, 201, sent.text)
  const answer = await fetch(new URL(`/api/v1/intervention/letters/${sent.body.id}/print/`, campus.url), {
    headers: { authorization: `Bearer ${at.counselor.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.status, 200)
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()))
  assert.equal(pages.length, 1)
  assert.match(pages[0] ?? '', /Ada Test compte/)
  assert.match(pages[0] ?? '', /Absences de Ada depuis la rentrée/)
})

test('a mailing compares the absences before and after', async () => {
  const list = (await at.call('GET', `letters/?student_id=${at.ada}&count=true`)).body
  assert.ok(list.count >= 3)
  const id = list.results[0].id
  const fresh = (await at.call('GET', `letters/${id}/`)).body
  assert.deepEqual([fresh.absences_before, fresh.absences_after, fresh.after_is_complete], [6, null, false])
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update absence_mailings set sent_on = '2026-10-15' where tenant_id = ${at.school.id} and id = ${id}`,
    ),
  )
  const old = (await at.call('GET', `letters/${id}/`)).body
  assert.deepEqual([old.absences_before, old.absences_after, old.after_is_complete], [0, 6, true])
})

test('the template is checked: placeholders that there are not, and a letter without the number', async () => {
  const { body: template, headers } = await at.call('GET', 'letters/template/')
  assert.deepEqual(
    template.texts.map(({ language, is_built_in }: { language: string; is_built_in: boolean }) => [
      language,
      is_built_in,
    ]),
    [
      ['en', true],
      ['fr', true],
    ],
  )
  const patch = (body: string | null, subject: string | null = 'Absences', by = at.counselor, sent = {}) =>
    at.call('PATCH', 'letters/template/', { texts: [{ language: 'fr', subject, body }] }, by, sent)
  const code = async (body: string | null, subject?: string | null) =>
    (await patch(body, subject)).body.details[0].code
  assert.equal(await code('{student} {absences} {nobody}'), 'unknown_placeholder')
  assert.equal(await code('{student} {absences'), 'unknown_placeholder')
  assert.equal(await code('{student}'), 'placeholder_required')
  assert.equal(await code('{absences}'), 'placeholder_required')
  assert.equal(await code('{student} {absences}', null), 'required')
  assert.equal((await patch('{student} {absences}', 'x', at.teacher)).status, 403)
  const etag = { 'if-match': headers.get('etag') ?? '' }
  const saved = await patch('{student} : {absences}', '{first_name}', at.counselor, etag)
  assert.equal(saved.status, 200, saved.text)
  assert.equal((await patch('{student}, {absences}', '{first_name}', at.counselor, etag)).status, 412)
  const shown = (await at.call('POST', 'letters/preview/', order([at.ada], { allow_repeat: true }))).body
    .students[0]
  assert.match(shown.letters[0].body, /^Ada Test : 6/)
  assert.equal((await patch(null, null)).body.texts[1].is_built_in, true)
})

test('students of another school, mailings of another school, and other people are refused', async () => {
  const foreign = await other.call('POST', 'letters/', order([at.ada]))
  assert.equal(foreign.body.details[0].code, 'unknown_student')
  assert.equal((await other.call('POST', 'letters/preview/', order([at.ada]))).status, 422)
  const { id } = (await at.call('GET', 'letters/')).body.results[0]
  for (const address of [`letters/${id}/`, `letters/${id}/print/`])
    assert.equal((await other.call('GET', address)).status, 404)
  assert.equal((await send([at.ada, at.ada])).status, 422)
  assert.equal((await send(Array.from({ length: 201 }, () => uuidv7()))).status, 422)
  for (const role of ['teacher', 'guardian', 'owner', 'registrar'] as const) {
    const person = await campus.person(at.school, [role])
    assert.equal((await at.call('POST', 'letters/', order([at.ada]), person)).status, 403, role)
  }
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update guardians set email = null, changed_in = default where tenant_id = ${at.school.id} and id = ${mother}`,
    ),
  )
  assert.equal((await send([at.ada], { allow_repeat: true })).body.skipped[0].reason, 'no_email')
})
