import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import { startCampus, type TestAnswer, type TestCampus } from '../../../test/support/campus.ts'
import { type DocumentSchool, makeDocumentSchool, shipped } from '../../../test/support/certificate-school.ts'
import { hasPdfTools } from '../../../test/support/pdf-objects.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import { codeOnPage } from '../../../test/support/read-code.ts'

let campus: TestCampus
let at: DocumentSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus, 9)
  const pixels = new Uint8Array(40 * 50 * 4).fill(200)
  const photo = await Transformer.fromRgbaPixels(pixels, 40, 50).png()
  const stored = await campus.request('PUT', `/api/v1/people/students/${at.students[0]}/photo`, {
    token: at.registrar.token,
    school: at.school,
    raw: new Blob([new Uint8Array(photo)]),
    headers: { 'content-type': 'image/png' },
  })
  assert.equal(stored.status, 201, stored.text)
})
after(async () => {
  await at.worker.rest()
  await campus.stop()
})

const source = (photo: string) => `:::card\n:::${photo}\n# {{ student.name }}\n{{ student.code }}\n:::end\n`
const template = async (photo: string): Promise<string> => {
  const body = { name: `Card, ${photo}`, kind: 'id_card', language: 'en', source: source(photo) }
  return (await at.good('POST', 'templates/', at.registrar, body)).id
}
const documentsOf = async (query: string): Promise<TestAnswer['body'][]> =>
  (await at.good('GET', `issued/?${query}`, at.registrar)).results

test('a card shows the photo of the student, or says that there is none', async () => {
  const run = await at.issue({ template_id: await template('photo'), student_ids: at.students.slice(0, 2) })
  assert.deepEqual([run.issued, run.failed], [2, 0], JSON.stringify(run))
  const documents = await documentsOf(`run_id=${run.id}`)
  const cardOf = async (studentId?: string) => {
    const id = documents.find(({ student_id }) => student_id === studentId)?.id
    return at.bytes(`issued/${id}/content`)
  }
  const shown = await cardOf(at.students[0])
  assert.match(shown.toString('latin1'), /\/Subtype \/Image/)
  assert.doesNotMatch(pdfPages(shown)[0] ?? '', /No photo/)
  const without = await cardOf(at.students[1])
  assert.doesNotMatch(without.toString('latin1'), /\/Subtype \/Image/)
  assert.match(pdfPages(without)[0] ?? '', /No photo/)
})

test('a template that requires the photo stops for a student without one, and says so', async () => {
  const required = await template('photo required')
  const run = await at.issue({ template_id: required, student_ids: at.students.slice(0, 2) })
  assert.deepEqual([run.issued, run.failed], [1, 1])
  assert.deepEqual(
    run.problems.map(({ student_id, reasons }: TestAnswer['body']) => [student_id, reasons]),
    [[at.students[1], [{ code: 'value_missing', column: 'student.photo', message: 'There is no photo.' }]]],
  )
  const check = (student_id?: string) =>
    at.good('POST', 'templates/check/', at.registrar, {
      source: source('photo required'),
      kind: 'id_card',
      language: 'en',
      ...(student_id ? { student_id } : {}),
    })
  assert.deepEqual((await check(at.students[1])).missing, ['student.photo'])
  for (const student of [undefined, at.students[0]])
    assert.deepEqual((await check(student)).blocks[0], {
      kind: 'photo',
      in_card: true,
      has_header: false,
      align: [],
      rows: [],
    })
})

test('the cards of a class are on sheets, eight on a page, each student once; revoked ones are left out', async () => {
  const run = await at.issue({ template_id: await template('photo'), class_id: at.classId })
  assert.equal(run.issued, 9, JSON.stringify(run))
  const sheets = pdfPages(await at.bytes(`issued/cards?class_id=${at.classId}`))
  assert.deepEqual(
    sheets.map((page) => page.match(/D-2026-\d{4}/g)?.length),
    [8, 1],
  )
  const [first] = await documentsOf(`run_id=${run.id}&student_id=${at.students[0]}`)
  await at.good('POST', `issued/${first?.id}/revoke`, at.registrar, { reason: 'Lost' })
  const one = await at.bytes(`issued/cards?run_id=${run.id}&student_id=${at.students[1]}`)
  const [document] = await documentsOf(`run_id=${run.id}&student_id=${at.students[1]}`)
  assert.match(pdfPages(one)[0] ?? '', new RegExp(document?.number))
  if (hasPdfTools()) assert.equal(codeOnPage(one), document?.verify_url)
  const left = pdfPages(await at.bytes(`issued/cards?run_id=${run.id}`)).join()
  assert.equal(left.match(/D-2026-\d{4}/g)?.length, 8)
  assert.ok(!left.includes(first?.number))
  const nothing = await at.ask('GET', `issued/cards?template_id=${shipped.enrollment}`, at.registrar)
  assert.deepEqual([nothing.status, nothing.body.code], [404, 'no_documents'])
  assert.equal((await at.ask('GET', 'issued/cards', at.guardian)).status, 403)
})
