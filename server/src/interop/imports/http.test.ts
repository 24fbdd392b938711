import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ImportFixture, openImportFixture } from '../../../test/support/import-fixture.ts'
import { generateRoster, smallSchool } from '../../../test/support/oneroster-generator.ts'
import { textsOf, zipOfTexts } from '../../../test/support/roster-files.ts'
import { dropStudent, editLine, type Texts } from '../../../test/support/roster-texts.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let fixture: ImportFixture
/** Without a worker: what is sent stays in the queue. */
let idle: ImportFixture
before(async () => {
  fixture = await openImportFixture()
  idle = await openImportFixture({ worker: false })
})
after(async () => {
  await fixture.close()
  await idle.close()
})

const sheet = 'code,first name,last name\nA1,Ada,Lovelace\n'
const reported = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a OneRoster zip comes in as a job whose progress and report are read over HTTP', async () => {
  const school = await fixture.school()
  const zip = zipOfTexts(textsOf(generateRoster(smallSchool)))
  const started = await fixture.send(school, zip, { kind: 'oneroster', name: 'set.zip' }, 'application/zip')
  assert.equal(started.status, 202, started.text)
  assert.equal(new URL(started.headers.get('location') ?? '').pathname, `/api/v1/imports/${started.body.id}/`)
  const done = await fixture.ended(school, started)
  assert.deepEqual(
    [done.state, done.changed, done.file_name],
    ['succeeded', true, 'set.zip'],
    JSON.stringify(done.report),
  )
  assert.ok(done.entities.students.created > 0)
  const job = await fixture.get(school, `/api/v1/jobs/${started.body.job_id}/`)
  assert.deepEqual([job.body.state, job.body.result.import_id], ['succeeded', done.id])
  const again = await fixture.run(school, zip, { kind: 'oneroster' }, 'application/zip')
  assert.deepEqual([again.state, again.changed, fixture.effect(again)], ['succeeded', false, {}])
  const broken = await fixture.run(
    school,
    Buffer.from('PK\x03\x04 not a zip'),
    { kind: 'oneroster' },
    'application/zip',
  )
  assert.deepEqual([broken.state, broken.report[0]?.['code']], ['refused', 'bad_zip'])
  const refused = (await fixture.get(school, `/api/v1/jobs/${broken.job_id}/`)).body
  assert.deepEqual([refused.state, refused.result, refused.error.code], ['failed', null, 'import_refused'])
  const { import_id, ok, errors, report } = refused.error.details
  assert.deepEqual([import_id, ok, errors, report[0].code], [broken.id, false, 1, 'bad_zip'])
  const list = await fixture.get(school, '/api/v1/imports/?count=true&state=succeeded')
  assert.equal(list.body.count, 2)
})

test('a OneRoster set reports which rows it touched, and the history of a person names the import', async () => {
  const school = await fixture.school()
  const texts = textsOf(generateRoster(smallSchool))
  const send = (set: Texts, query: Record<string, string> = {}) =>
    fixture.run(school, zipOfTexts(set), { kind: 'oneroster', ...query }, 'application/zip')
  const dry = await send(texts, { dry_run: 'true' })
  const path = (id: string, action: string) => `/api/v1/imports/${id}/outcomes/?count=true&action=${action}`
  const counts = Object.values(dry.entities as Record<string, { created: number }>)
  const made = (await fixture.get(school, path(dry.id, 'created'))).body
  assert.equal(
    made.count,
    counts.reduce((sum, { created }) => sum + created, 0),
  )
  assert.deepEqual(made.results[0], {
    file: 'orgs.csv',
    row: 2,
    entity: 'orgs',
    id: null,
    sourced_id: 'org-000000',
    action: 'created',
    changed: [],
    label: null,
  })
  await send(texts)
  const without = dropStudent(texts, '000007')
  const changed = editLine(without, 'users.csv', 'student-000003', 'student.3@', 'pupil.3@')
  const done = await send(changed)
  assert.equal(done.outcomes_truncated, false)
  const updated = (await fixture.get(school, path(done.id, 'updated'))).body.results
  const [student] = updated
  assert.deepEqual(
    updated.map(({ id: _, ...rest }: Record<string, unknown>) => rest),
    [
      {
        file: 'users.csv',
        row: student.row,
        entity: 'students',
        sourced_id: 'student-000003',
        action: 'updated',
        changed: [],
        label: null,
      },
    ],
  )
  const removed = (await fixture.get(school, path(done.id, 'removed'))).body.results
  const gone = removed.filter(({ entity }: { entity: string }) => entity === 'students')
  assert.deepEqual(
    gone.map(({ row, sourced_id }: Record<string, unknown>) => [row, sourced_id]),
    [[null, 'student-000007']],
  )
  const history = await fixture.get(school, `/api/v1/people/students/${student.id}/history/`)
  const [latest] = history.body.results
  assert.deepEqual(
    [latest.source, latest.action, Object.keys(latest.change)],
    ['import', 'updated', ['email']],
  )
})

test('a report is paged, and downloaded as CSV and JSON once the import has ended', async () => {
  const school = await fixture.school()
  const bad = Array.from({ length: 120 }, (_, row) => `A${row},Ada,Lovelace ${row},2014-13-01`).join('\n')
  const done = await fixture.run(school, `code,first name,last name,birth date\n${bad}`, {
    kind: 'students',
    name: '=1+1.csv',
  })
  assert.deepEqual([done.state, done.errors, done.report.length], ['refused', 120, 50])
  const seen: number[] = []
  for (let next: string | null = `/api/v1/imports/${done.id}/findings/?page_size=50`; next; ) {
    const page: { body: { results: { row: number }[]; next: string | null } } = await fixture.get(
      school,
      next,
    )
    seen.push(...page.body.results.map(({ row }) => row))
    next = page.body.next?.slice(new URL(page.body.next).origin.length) ?? null
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 120 }, (_, at) => at + 2),
  )
  const csv = await fixture.get(school, `/api/v1/imports/${done.id}/report`)
  assert.equal(csv.status, 200)
  assert.match(csv.headers.get('content-disposition') ?? '', /attachment; filename="import-.*\.csv"/)
  assert.equal(csv.text.trim().split('\r\n').length, 121)
  assert.match(csv.text, /error,'=1\+1\.csv,2,birth date,bad_date/)
  const json = await fixture.get(school, `/api/v1/imports/${done.id}/report?format=json`)
  assert.deepEqual([json.body.ok, json.body.rows.length], [false, 120])
  // What is held for a second (school, caller) is asked for before, so that both counts see the same.
  await fixture.get(school, `/api/v1/imports/${done.id}/findings/`)
  const counted = await fixture.campus.countStatements(() =>
    fixture.get(school, `/api/v1/imports/${done.id}/findings/`),
  )
  const longer = await fixture.campus.countStatements(() =>
    fixture.get(school, `/api/v1/imports/${done.id}/findings/?page_size=100`),
  )
  assert.equal(counted.module, longer.module, JSON.stringify([counted.texts, longer.texts], null, 1))
})

test('a queued import blocks another, is cancelled once, and frees the school', async () => {
  const school = await idle.school()
  const started = await idle.send(school, sheet, { kind: 'students' })
  const { id, job_id: jobId } = started.body
  assert.equal(started.body.state, 'queued')
  const second = await idle.send(school, sheet, { kind: 'students' })
  assert.deepEqual([...reported(second), second.body.import_id], [409, 'import_running', id])
  assert.deepEqual(reported(await idle.get(school, `/api/v1/imports/${id}/report`)), [
    409,
    'import_not_finished',
  ])
  const cancelled = await idle.post(school, `/api/v1/imports/${id}/cancel/`)
  assert.deepEqual([cancelled.status, cancelled.body.state], [200, 'cancelled'])
  assert.deepEqual(reported(await idle.post(school, `/api/v1/imports/${id}/cancel/`)), [
    409,
    'import_not_queued',
  ])
  const job = await idle.get(school, `/api/v1/jobs/${jobId}/`)
  assert.deepEqual([job.body.state, job.body.error.code], ['failed', 'cancelled'])
  assert.equal((await idle.send(school, sheet, { kind: 'students' })).status, 202)
})

test('of ten sent at once one is taken, and the same Idempotency-Key starts one import', async () => {
  const school = await idle.school()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => idle.send(school, sheet, { kind: 'students' })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [202, ...Array(9).fill(409)])
  const other = await idle.school()
  const key = { 'idempotency-key': uuidv7() }
  const first = await idle.send(other, sheet, { kind: 'students' }, 'text/csv', key)
  const again = await idle.send(other, sheet, { kind: 'students' }, 'text/csv', key)
  assert.deepEqual(
    [again.status, again.body.id, again.headers.get('idempotent-replayed')],
    [202, first.body.id, 'true'],
  )
})

test('a file sent before is imported by its id; one of another school is not there', async () => {
  const [school, other] = [await fixture.school(), await fixture.school()]
  const upload = async (at: typeof school) => {
    const sent = await fixture.campus.request('POST', '/api/v1/files/?name=pupils.csv', {
      token: at.registrar.token,
      school: at,
      raw: sheet,
      headers: { 'content-type': 'text/csv' },
    })
    return sent.body.file_id as string
  }
  const order = {
    file_id: await upload(school),
    kind: 'students',
    mapping: { columns: { code: 'student_code' } },
  }
  const done = await fixture.ended(school, await fixture.post(school, '/api/v1/imports/', order))
  assert.deepEqual(
    [done.state, done.file_name, fixture.effect(done)],
    ['succeeded', 'pupils.csv', { students: { created: 1 } }],
  )
  const foreign = await fixture.post(school, '/api/v1/imports/', { ...order, file_id: await upload(other) })
  assert.deepEqual(
    [...reported(foreign), foreign.body.details[0].path],
    [422, 'invalid_body', 'body/file_id'],
  )
  for (const id of [done.id]) {
    for (const path of ['', 'findings/', 'outcomes/', 'report']) {
      assert.equal((await fixture.get(other, `/api/v1/imports/${id}/${path}`)).status, 404, path)
    }
    assert.equal((await fixture.post(other, `/api/v1/imports/${id}/cancel/`)).status, 404)
  }
})

test('what is ordered wrongly is refused with its place', async () => {
  const school = await fixture.school()
  const send = (query: Record<string, string>, type = 'text/csv') => fixture.send(school, sheet, query, type)
  assert.deepEqual(reported(await send({})), [400, 'invalid_parameter'])
  assert.deepEqual(reported(await send({ kind: 'pupils' })), [400, 'invalid_parameter'])
  assert.deepEqual(reported(await send({ kind: 'students', mapping: '{' })), [400, 'invalid_parameter'])
  assert.deepEqual(reported(await send({ kind: 'students', mapping: '{"columns":{"code":"height"}}' })), [
    400,
    'invalid_parameter',
  ])
  assert.deepEqual(reported(await send({ kind: 'students', allow_shrink: 'true' })), [
    400,
    'invalid_parameter',
  ])
  assert.deepEqual(reported(await send({ kind: 'oneroster' })), [415, 'unsupported_media_type'])
  assert.deepEqual(reported(await send({ kind: 'students' }, 'application/zip')), [
    415,
    'unsupported_media_type',
  ])
  assert.deepEqual(reported(await send({ kind: 'students' }, 'text/html')), [415, 'unsupported_media_type'])
  const json = (body: unknown, query = '') => fixture.post(school, `/api/v1/imports/${query}`, body)
  assert.deepEqual(reported(await json({ kind: 'students' })), [422, 'invalid_body'])
  assert.deepEqual(reported(await json({ file_id: uuidv7(), kind: 'students' }, '?dry_run=true')), [
    400,
    'invalid_parameter',
  ])
  assert.deepEqual(reported(await json({ file_id: uuidv7(), kind: 'students', mapping_id: uuidv7() })), [
    422,
    'invalid_body',
  ])
  const teacher = await fixture.campus.person(school, ['teacher'])
  const refused = await fixture.send({ ...school, registrar: teacher }, sheet, { kind: 'students' })
  assert.deepEqual(reported(refused), [403, 'forbidden'])
})

test('mappings are saved by name, used by id, and refuse fields that are not there', async () => {
  const school = await fixture.school()
  const path = '/api/v1/imports/mappings/'
  const mapping = { columns: { Vorname: 'first_name', Nachname: 'last_name', Kennung: 'student_code' } }
  const made = await fixture.post(school, path, { name: 'Deutsch', kind: 'students', mapping })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(
    reported(await fixture.post(school, path, { name: 'Deutsch', kind: 'students', mapping })),
    [409, 'mapping_name_taken'],
  )
  const wrong = await fixture.post(school, path, { name: 'x', kind: 'teachers', mapping })
  assert.deepEqual(
    [...reported(wrong), wrong.body.details[0].path],
    [422, 'invalid_body', 'body/mapping/columns/Kennung'],
  )
  const german = 'Kennung;Vorname;Nachname\n0042;Käthe;Groß'
  const done = await fixture.run(school, german, { kind: 'students', mapping_id: made.body.id })
  assert.deepEqual([done.state, fixture.effect(done)], ['succeeded', { students: { created: 1 } }])
  const change = (body: unknown, headers = {}) =>
    fixture.campus.request('PATCH', `${path}${made.body.id}/`, {
      token: school.registrar.token,
      school,
      body,
      headers,
    })
  assert.equal((await change({ name: 'German' }, { 'if-match': '"7"' })).status, 412)
  const changed = await change({ name: 'German' }, { 'if-match': made.headers.get('etag') ?? '' })
  assert.deepEqual([changed.status, changed.body.name, changed.body.mapping], [200, 'German', mapping])
  const other = await fixture.school()
  assert.equal((await fixture.get(other, `${path}${made.body.id}/`)).status, 404)
  const foreign = await fixture.send(other, german, { kind: 'students', mapping_id: made.body.id })
  assert.deepEqual(
    [...reported(foreign), foreign.body.details[0].path],
    [400, 'invalid_parameter', 'query/mapping_id'],
  )
  const gone = await fixture.campus.request('DELETE', `${path}${made.body.id}/`, {
    token: school.registrar.token,
    school,
  })
  assert.equal(gone.status, 204)
  assert.equal((await fixture.get(school, path)).body.results.length, 0)
})

test('a template is a sheet that the import itself understands', async () => {
  const school = await fixture.school()
  for (const kind of ['students', 'teachers', 'guardians']) {
    const template = await fixture.get(school, `/api/v1/imports/templates/${kind}`)
    assert.equal(template.status, 200)
    const empty = await fixture.run(school, template.text, { kind })
    assert.deepEqual(fixture.places(empty), ['empty_file'], kind)
  }
  assert.equal((await fixture.get(school, '/api/v1/imports/templates/oneroster')).status, 404)
})
