import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { routes } from '../../src/main/modules.ts'
import { contractOf } from '../../src/modules/discovery/index.ts'
import { schoolsOf } from '../../src/modules/tenants/index.ts'
import type { TestCampus, TestPerson, TestSchool } from '../support/campus.ts'
import { startDemoCampus } from '../support/demo-campus.ts'
import { ImportFixture } from '../support/import-fixture.ts'

/** Every file with rows, downloaded from the demo: its header is the list of columns in the OpenAPI document. */
let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startDemoCampus()
  const found = await schoolsOf(campus.database).findBySlug('greenfield')
  assert.ok(found)
  school = found
  owner = await campus.person(school, ['owner', 'registrar', 'bursar'])
  const settings = { accounting: { siren: '732829320', financial_year_start: '01-01' } }
  assert.equal((await send('PATCH', '/api/v1/finance/settings/', { body: settings })).status, 200)
})
after(() => campus.stop())

const send = (method: string, path: string, options: object = {}) =>
  campus.request(method, path, { token: owner.token, school, ...options })

interface Column {
  readonly name: string
  readonly when?: string
  readonly description?: string
  readonly type?: unknown
  readonly format?: string
  readonly $ref?: string
  readonly anyOf?: readonly { readonly format?: string; readonly $ref?: string }[]
}
interface Media {
  readonly schema?: { readonly items?: { readonly properties?: Readonly<Record<string, unknown>> } }
  readonly 'x-columns'?: readonly Column[]
}

const document = JSON.parse(JSON.stringify(contractOf(routes)))
function mediaOf(id: string): Readonly<Record<string, Media>> {
  const route = routes.find((one) => one.id === id)
  assert.ok(route, id)
  const path = route.path.replace(/:(\w+)/g, '{$1}')
  return document.paths[path][route.method.toLowerCase()].responses['200'].content
}

/** Address of every file with rows, by operation: a route that answers CSV and is missing here fails below. */
interface File {
  readonly path: string
  readonly type: string
  readonly when?: string
  readonly delimiter?: string
}
const files: Readonly<Record<string, () => Promise<readonly File[]>>> = {
  'attendance.export': async () => {
    const query = 'date_from=2026-11-16&date_to=2026-11-17'
    return [{ path: `/api/v1/attendance/export?${query}`, type: 'text/csv' }]
  },
  'finance.readCashBook': async () => [
    {
      path: '/api/v1/finance/ledger/cash-book?date_from=2026-09-01&date_to=2026-11-30&format=csv',
      type: 'text/csv',
    },
  ],
  'finance.exportLedger': async () => [
    { path: '/api/v1/finance/ledger/export?format=csv', type: 'text/csv' },
    { path: '/api/v1/finance/ledger/export?format=fec', type: 'text/plain', delimiter: '\t' },
  ],
  'finance.exportDebtors': async () => [{ path: '/api/v1/finance/debtors/export', type: 'text/csv' }],
  'people.downloadList': async () => {
    const query = `class_id=${await anyClass()}&format=csv`
    return ['class', 'contacts', 'emergency', 'photos'].map((list) => ({
      path: `/api/v1/people/lists/${list}?${query}`,
      type: 'text/csv',
      when: `list=${list}`,
    }))
  },
  'attendance.downloadSheet': async () => [
    {
      path: `/api/v1/attendance/sheet?class_id=${await anyClass()}&month=2026-11&format=csv`,
      type: 'text/csv',
    },
  ],
  'cover.downloadSheet': async () => [
    { path: '/api/v1/scheduler/cover/sheet?date=2026-11-18&format=csv', type: 'text/csv' },
  ],
  'imports.downloadTemplate': async () =>
    ['students', 'teachers', 'guardians'].map((kind) => ({
      path: `/api/v1/imports/templates/${kind}`,
      type: 'text/csv',
      when: `kind=${kind}`,
    })),
  'imports.downloadReport': async () => [
    { path: `/api/v1/imports/${await importedWithErrors()}/report?format=csv`, type: 'text/csv' },
  ],
  'forms.exportAnswers': async () => {
    const [form] = (await send('GET', '/api/v1/documents/forms/?state=published')).body.results
    return [{ path: `/api/v1/documents/forms/${form.id}/answers/export`, type: 'text/csv' }]
  },
  'documents.exportNeeded': async () => [{ path: '/api/v1/documents/missing/export', type: 'text/csv' }],
  'texts.export': async () => [{ path: '/api/v1/messaging/texts/export', type: 'text/csv' }],
  'scheduler.exportTimetable': async () => [
    { path: `/api/v1/scheduler/schedules/${await anySchedule()}/export?format=csv`, type: 'text/csv' },
  ],
}

const anyClass = async (): Promise<string> =>
  (await send('GET', '/api/v1/academics/classes/?kind=homeroom')).body.results[0].id

const anySchedule = async (): Promise<string> =>
  (await send('GET', '/api/v1/scheduler/schedules/')).body.results[0].id

/** An import that found something. */
async function importedWithErrors(): Promise<string> {
  const worker = await campus.application.startWorker()
  const fixture = new ImportFixture(campus)
  const query = { kind: 'students', dry_run: 'true' }
  try {
    const file = 'first_name,last_name,date_of_birth\nAma,,2014-13-40\n'
    const { id } = await fixture.run({ ...school, registrar: owner }, file, query)
    return String(id)
  } finally {
    await worker.stop()
  }
}

const withRows = routes.filter(
  ({ produces }) => produces && Object.values(produces).some((types) => types.includes('text/csv')),
)

test('every operation that answers CSV is downloaded here', () => {
  assert.deepEqual(withRows.map(({ id }) => id).sort(), Object.keys(files).sort())
})

for (const { id } of withRows)
  test(`${id}: the header is the list of its columns`, async () => {
    const media = mediaOf(id)
    for (const { path, type, when, delimiter = ',' } of (await files[id]?.()) ?? []) {
      const declared = (media[type]?.['x-columns'] ?? []).filter((one) => one.when === when)
      for (const column of declared) {
        assert.ok(column.description, `${path} ${column.name} says what it means`)
        assert.ok(column.$ref ?? column.type ?? column.anyOf, `${path} ${column.name} has a type`)
      }
      const answer = await send('GET', path)
      assert.equal(answer.status, 200, answer.text)
      assert.ok(answer.headers.get('content-type')?.startsWith(type), path)
      const [header = [], ...rows]: string[][] = parse(answer.text, { delimiter, bom: true })
      // A school's own fields follow, or the questions of a form; they are different in each.
      const own = id === 'forms.exportAnswers' ? header.slice(0, declared.length) : header
      assert.deepEqual(
        own.filter((name) => !name.startsWith('custom_fields.')),
        declared.map(({ name }) => name),
        path,
      )
      assert.ok(rows.length > 0 || id === 'imports.downloadTemplate', `${path} has rows`)
      namesIds(path, declared, rows)
    }
  })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Columns of ids whose names are those of the JSON answers, or of the contract. */
const otherIds = ['recorded_by', 'period', 'CompAuxNum', 'PieceRef', 'activity']

/** A column of ids is called `…_id` and is described as one. */
function namesIds(path: string, declared: readonly Column[], rows: readonly (readonly string[])[]): void {
  for (const [index, column] of declared.entries()) {
    const values = rows.map((row) => row[index] ?? '').filter((value) => value !== '')
    if (values.length === 0 || !values.every((value) => uuid.test(value))) continue
    assert.ok(column.name.endsWith('_id') || otherIds.includes(column.name), `${path} ${column.name}`)
    if (otherIds.slice(2).includes(column.name)) continue
    const types = [column, ...(column.anyOf ?? [])].map(({ $ref }) => $ref)
    assert.ok(types.includes('#/components/schemas/Uuid'), `${path} ${column.name} is described as a UUID`)
  }
}

test('the period is `period_id`, and `period`, as the contract calls it, says the same', async () => {
  const { body } = await send(
    'GET',
    '/api/v1/attendance/export?format=json&date_from=2026-11-16&date_to=2026-11-17',
  )
  assert.ok(body.length > 0)
  for (const row of body) assert.equal(row.period_id, row.period)
  const properties = mediaOf('attendance.export')['application/json']?.schema?.items?.properties
  assert.deepEqual(Object.keys(properties ?? {}), Object.keys(body[0]))
})
