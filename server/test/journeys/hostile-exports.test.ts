import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from '../../src/kernel/db/statement.ts'
import { routes } from '../../src/main/modules.ts'
import { type AttendanceSchool, makeAttendanceSchool } from '../support/attendance-school.ts'
import type { TestPerson, TestSchool } from '../support/campus.ts'
import { makeHostileCovers } from '../support/hostile-covers.ts'
import { makeHostileRequirements } from '../support/hostile-documents.ts'
import { makeHostileForm } from '../support/hostile-forms.ts'
import { makeHostileTexts } from '../support/hostile-texts.ts'
import { PaymentCounter } from '../support/payment-counter.ts'
import { zipEntries } from '../support/zip-entries.ts'

/**
 * Every file that people open in a spreadsheet, with formulas in every text that somebody typed: no cell of it begins
 * one, whether the program divides cells at commas, semicolons (as in France) or tabs.
 */

const formulas = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  'x;=1+1',
  'x; =1+1',
  'x\n=1+1',
  'x\t@SUM(1)',
  'x";=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  ' =1+1',
  '–1+1',
  '≠1+1',
  'x\u037e=1+1',
]

/** Where files are, by the operation that makes them. */
const files = new Map<string, readonly string[]>()
let counter: PaymentCounter
let at: AttendanceSchool

before(async () => {
  counter = await PaymentCounter.open()
  const { campus } = counter
  at = await makeAttendanceSchool(campus, formulas.length)
  await takeMarks()
  await payInvoices()
  const scheduleId = await planLessons()
  await counter.good(
    200,
    counter.ask('PATCH', 'settings/', { accounting: { siren: '732829320', financial_year_start: '01-01' } }),
  )
  files.set(
    'attendance.export',
    ['csv', 'xlsx'].map((format) => `/api/v1/attendance/export?format=${format}`),
  )
  const ledger = '/api/v1/finance/ledger/'
  files.set(
    'finance.exportLedger',
    ['csv', 'fec'].map((format) => `${ledger}export?format=${format}`),
  )
  const ofClass = `class_id=${at.classId}&format=csv`
  files.set(
    'people.downloadList',
    ['class', 'contacts', 'emergency', 'photos'].map((list) => `/api/v1/people/lists/${list}?${ofClass}`),
  )
  files.set(
    'scheduler.exportTimetable',
    ['csv', 'xlsx'].map((format) => `/api/v1/scheduler/schedules/${scheduleId}/export?format=${format}`),
  )
  files.set('attendance.downloadSheet', [`/api/v1/attendance/sheet?${ofClass}&month=2026-11`])
  await makeHostileCovers(campus, at, formulas)
  files.set('cover.downloadSheet', ['/api/v1/scheduler/cover/sheet?date=2026-11-18&format=csv'])
  const { formId, guardians } = await makeHostileForm(campus, at, formulas)
  files.set('forms.exportAnswers', [`/api/v1/documents/forms/${formId}/answers/export`])
  await makeHostileTexts(campus, at, { texts: formulas, guardians })
  files.set('texts.export', ['/api/v1/messaging/texts/export'])
  await makeHostileRequirements(campus, at, formulas)
  files.set('documents.exportNeeded', ['/api/v1/documents/missing/export'])
  files.set('finance.exportDebtors', ['/api/v1/finance/debtors/export'])
  files.set('finance.readCashBook', [`${ledger}cash-book?date_from=2026-11-01&date_to=2026-11-30&format=csv`])
})
after(() => counter.close())

async function takeMarks(): Promise<void> {
  const { campus } = counter
  const { id } = at.school
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: {
      class_id: at.classId,
      records: at.students.map((student_id, index) => ({
        student_id,
        status: 'absent',
        remarks: formulas[index],
      })),
    },
  })
  assert.equal(saved.status, 201, saved.text)
  await campus.database.transaction(id, async (tx) => {
    for (const [index, student] of at.students.entries())
      await tx.execute(sql`update students set changed_in = default, first_name = ${formulas[index]},
        student_code = ${`${formulas[index]}${index}`}, grade_level = ${formulas[index]} where tenant_id = ${id} and id = ${student}`)
    await tx.execute(sql`update classes set changed_in = default, title = 'x;=1+1' where tenant_id = ${id}`)
  })
}

/** A draft whose requirements, and so its subjects, are called like formulas. */
async function planLessons(): Promise<string> {
  const make = async (path: string, body: object) => {
    const { token } = at.registrar
    const answer = await counter.campus.request('POST', path, { token, school: at.school, body })
    assert.equal(answer.status, 201, answer.text)
    return answer.body
  }
  // With another year the sheet's month would have no school day.
  const dates = { starts_on: '2026-09-01', ends_on: '2027-07-31' }
  const year = await make('/api/v1/academics/academic-years/', { title: '2026/2027', ...dates })
  const root = '/api/v1/scheduler'
  const { id } = await make(`${root}/schedules/`, { name: 'x', session_id: year.id, ...dates })
  for (const name of formulas.filter((text) => !/[\t\r\n]/.test(text)))
    await make(`${root}/requirements/`, {
      schedule_id: id,
      name: name.trim(),
      class_ids: [at.classId],
      lessons_per_cycle: 1,
    })
  return id
}

async function payInvoices(): Promise<void> {
  const { campus, fixture } = counter
  const { id } = fixture.school
  const invoice = await counter.invoice(fixture.children.amina, '500.00')
  const { results } = await counter.good(200, counter.ask('GET', 'households/?q=okafor'))
  for (const reference of formulas.filter((text) => !/[\t\r\n]/.test(text)))
    await counter.good(201, counter.pay(results[0].id, '1.00', { reference }))
  assert.ok(invoice.id)
  await campus.database.transaction(id, async (tx) => {
    await tx.execute(sql`update households set title = ${formulas[7]} where tenant_id = ${id}`)
    await tx.execute(sql`update ledger_accounts set title = ${formulas[0]} where tenant_id = ${id}`)
  })
}

async function read(path: string, person: TestPerson, school: TestSchool): Promise<Buffer> {
  const answer = await fetch(new URL(path, counter.campus.url), {
    headers: { authorization: `Bearer ${person.token}`, 'x-school-slug': school.slug },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.equal(answer.status, 200, `${path} ${bytes.toString('utf8', 0, 500)}`)
  return bytes
}

const readFile = (path: string): Promise<Buffer> =>
  /^\/api\/v1\/(attendance|documents|messaging|people|scheduler)\//.test(path)
    ? read(path, at.registrar, at.school)
    : read(path, counter.fixture.bursar, counter.fixture.school)

/** Operations with a column in which every text is, alone in its cell. */
const typed = new Map([
  ['attendance.export', 'remarks'],
  ['documents.exportNeeded', 'requirement_name'],
  ['forms.exportAnswers', 'signed_name'],
  ['texts.export', 'reason'],
])

/** What programs take for the beginning of a formula; numbers are none. */
const isFormula = (cell: string): boolean =>
  /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^-?[\d.,]+$/.test(cell.trim())

test('every operation that answers a sheet is tried here', () => {
  /** Empty sheets to fill in, and reports of what was sent in: see their own tests. */
  const elsewhere = ['imports.downloadTemplate', 'imports.downloadReport']
  const making = routes.filter(({ produces }) =>
    Object.values(produces ?? {}).some((types) => types.some((type) => /csv|spreadsheetml/.test(type))),
  )
  const ids = making.map(({ id }) => id).filter((id) => !elsewhere.includes(id))
  assert.deepEqual(ids.toSorted(), [...files.keys()].toSorted())
})

test('no cell begins a formula, however cells are divided', async () => {
  for (const path of [...files.values()].flat().filter((one) => !one.endsWith('xlsx'))) {
    const charset = path.endsWith('format=fec') ? 'iso-8859-15' : 'utf-8'
    const text = new TextDecoder(charset).decode(await readFile(path))
    const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const
    for (const delimiter of [',', ';', '\t']) {
      const quote = delimiter === ',' ? '"' : null
      const cells = (parse(text, { ...options, delimiter, quote }) as string[][]).flat()
      assert.ok(cells.length > (delimiter === ',' ? 10 : 1), path)
      assert.deepEqual(cells.filter(isFormula), [], `${path} divided at ${JSON.stringify(delimiter)}`)
    }
  }
})

test('what was typed is there whole, behind an apostrophe where one is needed', async () => {
  for (const [operation, column] of typed) {
    const [path = ''] = files.get(operation) ?? []
    const text = (await readFile(path)).toString('utf8')
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    const cells = new Set(rows.map((row) => row[column]?.replaceAll("'", '')))
    for (const formula of formulas) assert.ok(cells.has(formula), `${operation} ${formula}`)
    assert.ok(
      rows.some((row) => row[column] === "'+1+1"),
      operation,
    )
  }
})

test('a workbook holds texts in place and no formula', async () => {
  const entries = await zipEntries(await readFile('/api/v1/attendance/export?format=xlsx'))
  const sheets = [...entries].filter(([name]) => name.startsWith('xl/worksheets/'))
  assert.equal(sheets.length, 1)
  for (const [name, xml] of entries) {
    assert.doesNotMatch(xml, /<f[ >]/, name)
    assert.doesNotMatch(name, /vba|externalLink|\.\.\//)
  }
  const text = sheets[0]?.[1] ?? ''
  assert.ok(text.includes('=HYPERLINK("http://evil.example","x")'))
  assert.ok(!/t="str"/.test(text))
})
