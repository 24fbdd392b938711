import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type FormSchool, makeFormSchool } from '../../../test/support/form-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import { withoutModule } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { field } from './rules/presets/field.ts'

let campus: TestCampus
let at: FormSchool
let foreign: FormSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeFormSchool(campus)
  foreign = await makeFormSchool(campus)
})
after(() => campus.stop())

const consent = field('consent', 'yes_no', { en: 'My child may take part' }, { required: true })
const signature = field('signature', 'signature', { en: 'Signature' }, { required: true })
const phone = field('phone', 'text', { en: 'Phone' }, { binding: 'guardian.phone' })

const guardianId = async (person: TestPerson, school = at): Promise<string> => {
  const me = await campus.request('GET', '/api/v1/me', { token: person.token, school: school.school })
  return me.body.person.guardian_id
}

type Form = Awaited<ReturnType<FormSchool['publish']>>

async function paper(form: Form, signer: TestPerson, more: object = {}, by = at.registrar) {
  const body = {
    version_number: form.version_number,
    student_id: at.child,
    guardian_id: await guardianId(signer),
    signed_on: '2026-11-18',
    language: 'en',
    answers: { consent: true, signature: 'A. Parent' },
    ...more,
  }
  return at.post(`${form.id}/answers/`, body, by)
}

const stateOf = async (form: Form, child = at.child): Promise<string> => {
  const { body } = await at.get(`${form.id}/answers/`)
  return body.results.find(({ id }: { id: string }) => id === child).state
}

const scan = async (by: TestPerson): Promise<string> => {
  const sent = await campus.request('POST', '/api/v1/files/?name=paper.pdf', {
    token: by.token,
    school: at.school,
    raw: new Blob([new Uint8Array(makePdf('Signed by hand'))]),
    headers: { 'content-type': 'application/pdf' },
  })
  assert.equal(sent.status, 201, sent.text)
  return sent.body.file_id
}

test('an answer on paper counts, says that the office entered it, and the guardian reads it', async () => {
  const form = await at.publish({ fields: [consent, signature] })
  const scan_file_id = await scan(at.registrar)
  const id = await guardianId(at.guardian)
  const page = await at.get(`${form.id}/paper?student_id=${at.child}&guardian_id=${id}`)
  assert.deepEqual([page.status, page.body.state, page.body.version_number], [200, 'missing', 1], page.text)
  const nobody = await guardianId(at.noMessages)
  const none = await at.get(`${form.id}/paper?student_id=${at.child}&guardian_id=${nobody}`)
  assert.equal(none.status, 404)
  const entered = await paper(form, at.guardian, { scan_file_id })
  assert.equal(entered.status, 201, entered.text)
  const [submission] = entered.body.submissions
  assert.deepEqual(
    [submission.source, submission.signed_on, submission.scan_file_id, submission.signed_name],
    ['office', '2026-11-18', scan_file_id, 'A. Parent'],
  )
  assert.equal(submission.signed_from, null)
  assert.equal(await stateOf(form), 'complete')
  const file = await campus.request('GET', `/api/v1/files/${scan_file_id}/content`, {
    token: at.registrar.token,
    school: at.school,
  })
  assert.equal(file.status, 200)
  const task = await at.get(`tasks/${form.id}/?student_id=${at.child}`, at.guardian)
  assert.deepEqual([task.body.state, task.body.submissions[0].source], ['given', 'office'])
  const csv = await at.get(`${form.id}/answers/export`)
  assert.match(csv.text, /,office,/)
  const pdf = await at.get(`${form.id}/answers/${entered.body.id}/pdf`)
  assert.equal(pdf.status, 200)
  const again = await paper(form, at.guardian)
  assert.deepEqual([again.status, again.body.code], [409, 'form_answer_filed'])
  const [log] = await campus.database.read(at.school.id, [
    sql<{ action: string }>`select action from form_history
      where tenant_id = ${at.school.id} and entity_id = ${entered.body.id}`,
  ])
  assert.deepEqual(log, [{ action: 'entered' }])
})

test('both guardians are needed on paper too; twenty at once are one answer', async () => {
  const form = await at.publish({ fields: [consent, signature], both_guardians: true })
  const tried = await Promise.all(Array.from({ length: 20 }, () => paper(form, at.guardian)))
  assert.deepEqual(tried.map(({ status }) => status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  assert.equal(await stateOf(form), 'partial')
  assert.equal((await paper(form, at.secondParent)).status, 201)
  assert.equal(await stateOf(form), 'complete')
  const single = await at.publish({ fields: [consent, signature] })
  assert.equal((await at.submit(single, at.guardian, { consent: true, signature: 'A' })).status, 200)
  const other = await paper(single, at.secondParent)
  assert.deepEqual([other.status, other.body.code], [409, 'form_already_answered'])
})

test('nobody answers on paper who may not answer: a link without messages, of their own, of others', async () => {
  const form = await at.publish({ fields: [consent, signature] })
  for (const signer of [at.noMessages, at.selfLinked, at.otherFamily]) {
    const refused = await paper(form, signer)
    assert.deepEqual([refused.status, refused.body.details?.[0]?.code], [422, 'unknown_signer'])
  }
  const theirs = await guardianId(foreign.guardian, foreign)
  for (const more of [{ guardian_id: theirs }, { student_id: foreign.child }, { student_id: null }])
    assert.equal((await paper(form, at.guardian, more)).status, 422)
  const wrong = await paper(form, at.guardian, { signed_on: '2026-11-21', language: 'xx', answers: {} })
  assert.deepEqual(wrong.body.details.map(({ path }: { path: string }) => path).toSorted(), [
    'body/answers/consent',
    'body/answers/signature',
    'body/language',
    'body/signed_on',
  ])
  const others = await paper(form, at.guardian, { scan_file_id: await scan(at.guardian) })
  assert.equal(others.body.details?.[0]?.path, 'body/scan_file_id')
  for (const by of [at.guardian, at.otherTeacher]) {
    const refused = await paper(form, at.guardian, {}, by)
    assert.ok(refused.status === 403 || refused.status === 404, String(refused.status))
  }
  const theirForm = await foreign.publish({ fields: [consent, signature] })
  assert.equal((await paper(theirForm, at.guardian)).status, 404)
  await withoutModule(campus, at.school, 'documents', async () => {
    assert.equal((await paper(form, at.guardian)).status, 403)
  })
  assert.equal(await stateOf(form), 'missing')
})

test('paper is entered after the form was closed, not into a draft or an older version', async () => {
  const form = await at.publish({ fields: [consent, signature] })
  assert.equal((await paper({ ...form, version_number: 2 }, at.guardian)).body.code, 'form_version_changed')
  assert.equal((await at.post(`${form.id}/close`, {})).status, 200)
  assert.equal((await paper(form, at.guardian)).status, 201)
})

test('a correction has a reason and leaves what was there; a withdrawal ends the answer, and paper gives a new one', async () => {
  const form = await at.publish({ fields: [consent, phone], both_guardians: false })
  const entered = await paper(form, at.guardian, { answers: { consent: false, phone: '+44 2000' } })
  assert.equal(entered.status, 201, entered.text)
  const path = `${form.id}/answers/${entered.body.id}/`
  const correct = (body: object, headers = {}) =>
    campus.request('POST', `/api/v1/documents/forms/${path}correct`, {
      token: at.registrar.token,
      school: at.school,
      body: { language: 'en', ...body },
      headers,
    })
  const waiting = async () =>
    (await at.get(`updates/?form_id=${form.id}&state=waiting`)).body.results.map(
      (one: { new_value: unknown }) => one.new_value,
    )
  assert.deepEqual(await waiting(), ['+44 2000'])
  const answers = { consent: true, phone: '+44 3000' }
  assert.equal((await correct({ answers })).status, 422)
  assert.equal((await correct({ answers, reason: ' ' })).status, 422)
  assert.equal((await correct({ answers, reason: 'Misread' }, { 'if-match': '"9999"' })).status, 412)
  const corrected = await correct({ answers, reason: 'Misread the paper' })
  assert.equal(corrected.status, 200, corrected.text)
  assert.deepEqual(
    corrected.body.submissions.map((one: { reason: string; answers: { consent: boolean } }) => [
      one.reason,
      one.answers.consent,
    ]),
    [
      ['Misread the paper', true],
      [null, false],
    ],
  )
  assert.deepEqual(await waiting(), ['+44 3000'])
  const withdraw = (reason: string, by = at.registrar) => at.post(`${path}withdraw`, { reason }, by)
  assert.equal((await withdraw('', at.registrar)).status, 422)
  assert.ok((await withdraw('no', at.otherTeacher)).status >= 403)
  const withdrawn = await withdraw('By phone')
  assert.deepEqual(
    [withdrawn.body.state, withdrawn.body.withdrawn_by_office, withdrawn.body.withdrawal_reason],
    ['withdrawn', true, 'By phone'],
  )
  assert.equal(await stateOf(form), 'withdrawn')
  assert.deepEqual(await waiting(), [])
  assert.equal((await correct({ answers, reason: 'Late' })).body.code, 'form_answer_withdrawn')
  assert.equal((await withdraw('Twice')).body.code, 'form_answer_withdrawn')
  const renewed = await paper(form, at.guardian, { answers })
  assert.equal(renewed.status, 201, renewed.text)
  assert.deepEqual([renewed.body.state, renewed.body.submissions.length], ['given', 3])
  const task = await at.get(`tasks/${form.id}/?student_id=${at.child}`, at.guardian)
  assert.equal(task.body.submissions[1].reason, 'Misread the paper')
  // What the family sends after the office is theirs, also when it is the same.
  assert.equal((await at.submit(form, at.guardian, answers)).status, 200)
  const after = await at.get(path)
  assert.deepEqual([after.body.submissions.length, after.body.submissions[0].source], [4, 'person'])
})

test('the office never overwrites a newer answer, and the family learns of what the office changed', async () => {
  const form = await at.publish({ fields: [consent, signature] })
  const yes = { consent: true, signature: 'Gua Rdian' }
  assert.equal((await at.submit(form, at.guardian, yes)).status, 200)
  const roster = await at.get(`${form.id}/answers/`)
  const { answer_id: id } = roster.body.results
    .flatMap((row: { signers: { answer_id: string | null }[] }) => row.signers)
    .find((signer: { answer_id: string | null }) => signer.answer_id !== null)
  const path = `${form.id}/answers/${id}/`
  const tag = (await at.get(path)).headers.get('etag') ?? ''
  assert.equal((await at.submit(form, at.guardian, { ...yes, consent: false })).status, 200)
  const send = (what: 'correct' | 'withdraw', body: object, match: string) =>
    campus.request('POST', `/api/v1/documents/forms/${path}${what}`, {
      token: at.registrar.token,
      school: at.school,
      body,
      headers: { 'if-match': match },
    })
  const correction = { language: 'en', answers: yes, reason: 'By phone' }
  assert.equal((await send('correct', correction, tag)).status, 412)
  assert.equal((await send('withdraw', { reason: 'By phone' }, tag)).status, 412)
  const now = (await at.get(path)).headers.get('etag') ?? ''
  const corrected = await send('correct', correction, now)
  assert.equal(corrected.status, 200, corrected.text)
  assert.deepEqual((await at.noticesOf(at.guardian)).slice(0, 1), ['Your answer to a form was corrected'])
  const fresh = corrected.headers.get('etag') ?? ''
  assert.equal((await send('withdraw', { reason: 'By phone' }, fresh)).status, 200)
  assert.deepEqual((await at.noticesOf(at.guardian)).slice(0, 2), [
    'Your answer to a form was withdrawn',
    'Your answer to a form was corrected',
  ])
  const others = [...(await at.noticesOf(at.secondParent)), ...(await at.noticesOf(at.noMessages))]
  assert.deepEqual(
    others.filter((title) => title.startsWith('Your answer')),
    [],
  )
})

test('who has no right to the child any more gets no notice of a correction', async () => {
  const form = await at.publish({ fields: [consent] })
  const id = await guardianId(at.otherFamily)
  const entered = await paper(form, at.otherFamily, { student_id: at.otherChild, answers: { consent: true } })
  assert.equal(entered.status, 201, entered.text)
  const link = `/api/v1/people/students/${at.otherChild}/guardians/${id}/`
  const change = (receives_messages: boolean) =>
    campus.request('PATCH', link, {
      token: at.registrar.token,
      school: at.school,
      body: { receives_messages },
    })
  assert.equal((await change(false)).status, 200)
  const before = await at.noticesOf(at.otherFamily)
  const correction = { language: 'en', answers: { consent: false }, reason: 'Misread' }
  const corrected = await at.post(`${form.id}/answers/${entered.body.id}/correct`, correction)
  assert.equal(corrected.status, 200, corrected.text)
  assert.deepEqual(await at.noticesOf(at.otherFamily), before)
  assert.equal((await change(true)).status, 200)
})

test('the notice of a form is read once the paper of a member of staff was entered', async () => {
  const form = await at.publish({
    fields: [consent],
    audience: { kind: 'staff', roles: ['teacher'] },
    respond_by: 'person',
  })
  const unread = async () => {
    const [rows] = await campus.database.read(at.school.id, [
      sql<{ read_at: Date | null }>`select read_at from notices where tenant_id = ${at.school.id}
        and recipient_id = ${at.teacher.userId} and key like ${`form:${form.id}:%`}`,
    ])
    return rows.map(({ read_at }) => read_at === null)
  }
  assert.deepEqual(await unread(), [true])
  const [[staff]] = await campus.database.read(at.school.id, [
    sql<{ id: string }>`select id from staff_members
      where tenant_id = ${at.school.id} and user_id = ${at.teacher.userId}`,
  ])
  const entered = await paper(form, at.guardian, {
    student_id: null,
    guardian_id: null,
    staff_id: staff?.id,
    answers: { consent: true },
  })
  assert.equal(entered.status, 201, entered.text)
  assert.deepEqual(await unread(), [false])
})

test('the proof speaks of a paper only where there was one', async () => {
  const form = await at.publish({ fields: [consent, signature] })
  const answers = { consent: true, signature: 'Gua Rdian' }
  assert.equal((await at.submit(form, at.guardian, { ...answers, consent: false })).status, 200)
  const roster = await at.get(`${form.id}/answers/`)
  const { answer_id: id } = roster.body.results
    .flatMap((row: { signers: { answer_id: string | null }[] }) => row.signers)
    .find((signer: { answer_id: string | null }) => signer.answer_id !== null)
  const path = `/api/v1/documents/forms/${form.id}/answers/${id}/`
  const proof = async (more: object) => {
    const body = { language: 'en', answers, reason: 'By phone', ...more }
    assert.equal((await at.post(`${form.id}/answers/${id}/correct`, body)).status, 200)
    const response = await fetch(`${campus.url}${path}pdf?school_slug=${at.school.slug}`, {
      headers: { authorization: `Bearer ${at.registrar.token}` },
    })
    return pdfPages(Buffer.from(await response.arrayBuffer())).join('\n')
  }
  const online = await proof({})
  assert.match(online, /Corrected by the office/)
  assert.match(online, /Name in the answer/)
  assert.doesNotMatch(online, /paper|Entered by the office/)
  assert.match(await proof({ signed_on: '2026-11-18' }), /Name on the paper/)
  assert.match(await proof({ scan_file_id: await scan(at.registrar) }), /Name on the paper/)
})
