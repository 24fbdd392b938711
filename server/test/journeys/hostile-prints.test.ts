import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../src/kernel/db/statement.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { routes } from '../../src/main/modules.ts'
import type { TestPerson, TestSchool } from '../support/campus.ts'
import { saveEarlierCertificate } from '../support/earlier-certificate.ts'
import { evaluationFixture } from '../support/evaluation-fixture.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../support/evaluation-school.ts'
import { fillCards } from '../support/fill-cards.ts'
import { makeHostileDocument } from '../support/hostile-certificates.ts'
import { makeHostileEvening } from '../support/hostile-consultations.ts'
import { hostileCoverDay, makeHostileCovers } from '../support/hostile-covers.ts'
import { makeHostileForm } from '../support/hostile-forms.ts'
import { makeHostileSupport } from '../support/hostile-support.ts'
import { PaymentCounter } from '../support/payment-counter.ts'
import { hasPdfTools, judgePdf } from '../support/pdf-objects.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { printTexts } from '../support/print-texts.ts'

/** Every file that the product prints, with texts in it that break what draws, reads or opens a file. */

const skip = hasPdfTools() ? false : 'qpdf and pdftotext are not installed'
/** Operations that print, each with a file of it. */
const printed = new Map<string, Printing>()

/** A request for a file; with a body it is sent. */
interface Printing {
  readonly path: string
  readonly body?: object
  readonly person: TestPerson
  readonly school: TestSchool
}

/** What families send in comes back as it came, and is not printed. */
const sentIn = ['documents.downloadContent', 'enrollment.downloadDocument']
/** Milliseconds of processor time for one file; nine seconds were measured for the largest, of twenty pages. */
const maxCpu = 60_000

let counter: PaymentCounter
let at: EvaluationSchool

before(async () => {
  if (skip) return
  counter = await PaymentCounter.open()
  await prepareMoney()
  await prepareCards()
})
after(async () => {
  if (!skip) await counter.close()
})

const long = printTexts.join('\n').slice(0, 1900)

async function prepareMoney(): Promise<void> {
  const { campus, fixture } = counter
  const { school, bursar, children } = fixture
  await nameEverybody(school)
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`update households set title = ${printTexts[2]} where tenant_id = ${school.id}`)
  })
  const settings = await counter.ask('PATCH', 'settings/', {
    bank: { account_name: printTexts[0], bank_name: printTexts[1], iban: 'FR7630006000011234567890189' },
    invoice_footer: long,
  })
  assert.equal(settings.status, 200, settings.text)
  const lines = printTexts
    .filter((text) => !/[‮\u2028]/.test(text))
    .map((description) => ({ description, fee_type: 'tuition', unit_amount: '10.00' }))
  const invoice = await counter.good(
    201,
    counter.ask('POST', 'invoices/', {
      student_id: children.amina,
      due_date: '2026-12-31',
      lines,
      notes: long,
      issue: true,
    }),
  )
  const [household] = (await counter.good(200, counter.ask('GET', 'households/'))).results
  const payment = await counter.good(
    201,
    counter.pay(invoice.household_id ?? household.id, '5.00', {
      reference: printTexts[1]?.slice(0, 60),
    }),
  )
  const base = '/api/v1/finance/'
  const by = { person: bursar, school }
  printed.set('finance.downloadInvoice', { path: `${base}invoices/${invoice.id}/pdf`, ...by })
  printed.set('finance.downloadReceipt', { path: `${base}payments/${payment.id}/receipt`, ...by })
  const statement = `${base}statements/?household_id=${invoice.household_id ?? household.id}&format=pdf`
  printed.set('finance.readStatement', { path: statement, ...by })
  printed.set('finance.readCashBook', {
    path: `${base}ledger/cash-book?date_from=2026-11-01&date_to=2026-11-30&format=pdf`,
    ...by,
  })
}

/** As rows may have been made by an import of long ago: names that are refused today as well. */
async function nameEverybody({ id }: TestSchool): Promise<void> {
  const { database } = counter.campus
  await database.transaction(id, async (tx) => {
    const students = await tx.query(
      sql<{ id: string }>`select id from students where tenant_id = ${id} order by id`,
    )
    for (const [index, student] of students.entries())
      await tx.execute(sql`update students set changed_in = default, first_name = ${printTexts[index % printTexts.length]},
        last_name = ${printTexts[(index + 7) % printTexts.length]} where tenant_id = ${id} and id = ${student.id}`)
    await tx.execute(sql`update guardians set changed_in = default, first_name = ${printTexts[3]},
      last_name = ${printTexts[8]} where tenant_id = ${id}`)
  })
}

async function prepareCards(): Promise<void> {
  const { campus } = counter
  at = await makeEvaluationSchool(campus, printTexts.length)
  const homeroom = uuidv7()
  await fillCards(campus, at, { homeroom, names: printTexts.map((_, index) => `Name ${index}`) })
  await nameEverybody(at.school)
  const { good, marked, ask } = evaluationFixture(campus, at)
  await marked(
    at.classId,
    at.teacher,
    printTexts.map(() => 12),
  )
  const written = await ask('PUT', 'report-cards/comments', at.teacher, {
    term_id: at.autumn,
    comments: printTexts.flatMap((comment, index) =>
      /[‮￿]/.test(comment)
        ? []
        : [
            {
              student_id: at.students[index],
              class_id: at.classId,
              comment: comment.repeat(4).slice(0, 1000),
            },
          ],
    ),
  })
  assert.equal(written.status, 200, written.text)
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update classes set changed_in = default, title = ${printTexts[2]} where tenant_id = ${at.school.id}`,
    ),
  )
  await good('POST', `terms/${at.autumn}/close`, at.principal, { accept_open: true })
  const path = `/api/v1/evals/report-cards?class_id=${homeroom}&term_id=${at.autumn}&format=pdf`
  printed.set('evaluations.readReportCards', { path, person: at.principal, school: at.school })
  await prepareOffice(homeroom)
}

/** What the office prints of a class and of a student. */
async function prepareOffice(homeroom: string): Promise<void> {
  const { campus } = counter
  const { school, students } = at
  const by = { person: await campus.person(school, ['registrar']), school }
  const certificate = { studentId: students[0] ?? '', studentName: printTexts[0] ?? '', number: 1 }
  const id = await saveEarlierCertificate(campus, school, certificate)
  printed.set('people.downloadCertificate', { path: `/api/v1/people/certificates/${id}/pdf`, ...by })
  const ofClass = `class_id=${homeroom}&format=pdf`
  printed.set('people.downloadList', { path: `/api/v1/people/lists/class?${ofClass}`, ...by })
  await makeHostileCovers(campus, at, printTexts)
  printed.set('cover.downloadSheet', {
    path: `/api/v1/scheduler/cover/sheet?date=${hostileCoverDay}&format=pdf`,
    ...by,
  })
  printed.set('attendance.downloadSheet', {
    path: `/api/v1/attendance/sheet?${ofClass}&month=2026-11`,
    ...by,
  })
  const document = await makeHostileDocument(campus, at, { texts: printTexts, office: by.person })
  printed.set('certificates.downloadDocument', { path: document.issued, ...by })
  printed.set('certificates.downloadCards', { path: document.cards, ...by })
  printed.set('certificates.previewTemplate', { ...document.preview, ...by })
  const { formId, answerId } = await makeHostileForm(campus, at, printTexts)
  printed.set('forms.downloadAnswer', {
    path: `/api/v1/documents/forms/${formId}/answers/${answerId}/pdf`,
    ...by,
  })
  const evening = await makeHostileEvening(campus, at, printTexts)
  const byPrincipal = { person: at.principal, school }
  printed.set('consultations.downloadPlan', { path: evening.plans, ...byPrincipal })
  printed.set('consultations.downloadFamilyPlan', { path: evening.familyPlan, ...byPrincipal })
  const support = await makeHostileSupport(campus, at, printTexts)
  const byTeam = { person: support.counselor, school }
  printed.set('intervention.readLetters', { path: support.letters, ...byTeam })
  printed.set('intervention.readMinutes', { path: support.minutes, ...byTeam })
}

function print({ path, body, person, school }: Printing): Promise<Response> {
  const headers = { authorization: `Bearer ${person.token}`, 'x-school-slug': school.slug }
  const sent = body && {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return fetch(new URL(path, counter.campus.url), sent ?? { headers })
}

test('every operation that prints is tried here', { skip }, () => {
  const printing = routes.filter(({ produces }) =>
    Object.values(produces ?? {}).some((types) => types.includes('application/pdf')),
  )
  const ids = printing.map(({ id }) => id).filter((id) => !sentIn.includes(id))
  assert.deepEqual(ids.toSorted(), [...printed.keys()].toSorted())
})

test('every file is valid, shows the texts, does nothing and is drawn in bounded time', {
  skip,
}, async () => {
  for (const [id, printing] of printed) {
    const before = process.cpuUsage()
    const answer = await print(printing)
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.equal(answer.status, 200, `${id} ${bytes.toString('utf8', 0, 500)}`)
    assert.match(
      answer.headers.get('content-disposition') ?? '',
      /^attachment; filename="[A-Za-z0-9._-]+\.pdf"$/,
    )
    const { user, system } = process.cpuUsage(before)
    assert.ok((user + system) / 1000 < maxCpu, `${id}: ${user + system} µs`)
    const { acting, links, text } = judgePdf(bytes)
    assert.deepEqual(acting, [], id)
    for (const link of links)
      assert.ok(link.startsWith(`u:${counter.campus.application.kernel.config.publicUrl}`), link)
    const spaceless = (words: string) => words.replaceAll(/\s/g, '')
    const shown = printTexts.filter((one) => spaceless(text).includes(spaceless(one)))
    assert.ok(shown.length >= 1, `${id}: ${text.slice(0, 500)}`)
    // What turns the order of what comes after it would make a file say what it does not.
    assert.doesNotMatch(pdfPages(bytes).join(''), /[\u202a-\u202e\u2066-\u2069]/, id)
  }
})
