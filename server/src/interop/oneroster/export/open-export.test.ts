import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { textsOfZip } from '../../../../test/support/roster-zip.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { maxVendorColumns } from '../vocabulary.ts'
import { openExport } from './open-export.ts'
import { pageRows, type Selection } from './sql.ts'

const bench = await openImportBench()
after(() => bench.close())

let school: ImportSchool
const day = (number: number) => new Date(Date.UTC(2026, 8, number, 6))

/** Publishes documents as they stand, `count` of them with their number in their id. */
const publish = (entity: string, document: object, at: Date, status = 'active', name = entity, count = 1) =>
  bench.rowsOf(
    `insert into oneroster_documents (tenant_id, entity, id, sourced_id, status, changed_at, document)
     select $1, $2, gen_random_uuid(), $3 || case when $7 = 1 then '' else '-' || n end, $4, $5, $6
     from generate_series(1, $7) as n`,
    school.id,
    entity,
    name,
    status,
    at,
    JSON.stringify(document),
    count,
  )

before(async () => {
  school = await bench.newSchool()
  await bench.rowsOf(
    `insert into oneroster_feeds (tenant_id, clock, home_org_id, home_name, updated_at)
     values ($1, $2, $3, 'A school', $2)`,
    school.id,
    day(9),
    uuidv7(),
  )
  await publish('orgs', { name: 'Head, "Quarters"', type: 'school' }, day(1), 'active', 'org')
  await publish('categories', { title: 'Old' }, day(2), 'tobedeleted', 'category-0')
  await publish('categories', { title: 'New' }, day(3), 'active', 'category-1')
  await publish('demographics', { birthDate: '2015-01-02' }, day(3), 'active', 'user')
  const many = Object.fromEntries(Array.from({ length: maxVendorColumns }, (_, at) => [`n${at}`, 'x']))
  await publish('demographics', { metadata: { ...many, a: 'x' } }, day(1), 'active', 'many')
  await publish('demographics', { metadata: many }, day(1), 'active', 'as-many')
  await publish('users', { metadata: { zeta: '1' }, username: 'a' }, day(1), 'active', 'user')
  await publish('users', { metadata: { alpha: '2', zeta: '' }, username: 'b' }, day(4), 'active', 'user-b')
  await publish('users', { metadata: { gone: '2' }, username: 'c' }, day(4), 'tobedeleted', 'user-c')
  await publish('results', { score: 1.5 }, day(1), 'active', 'result', pageRows * 2)
})

const exported = async (selection: Selection, demographics = false) => {
  const broken: unknown[] = []
  const order = {
    school: school.id,
    selection,
    demographics,
    onBroken: (error: unknown) => broken.push(error),
  }
  const { until, zip } = await openExport(bench.database, order)
  const bytes = await buffer(zip)
  assert.deepEqual(broken, [])
  return { until, bytes, texts: await textsOfZip(bytes) }
}

const unexpected = (error: unknown): void => assert.fail(String(error))

const linesOf = (text: string | undefined) => (text ?? '').split('\r\n')

describe('an export', () => {
  test('in bulk has every file, all current rows, and no demographics', async () => {
    const { texts, until } = await exported({ mode: 'bulk' })
    assert.deepEqual(until, day(9))
    assert.deepEqual(Object.keys(texts), [
      'manifest.csv',
      'orgs.csv',
      'academicSessions.csv',
      'courses.csv',
      'classes.csv',
      'resources.csv',
      'classResources.csv',
      'courseResources.csv',
      'users.csv',
      'enrollments.csv',
      'categories.csv',
      'lineItems.csv',
      'results.csv',
    ])
    assert.match(texts['manifest.csv'] ?? '', /file\.demographics,absent\r\nfile\.enrollments,bulk\r\n/)
    assert.match(texts['manifest.csv'] ?? '', new RegExp(`source\\.systemCode,campus-${school.id}\r\n$`))
    assert.equal(
      texts['orgs.csv'],
      'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\r\norg,,,"Head, ""Quarters""",school,,\r\n',
    )
    assert.deepEqual(linesOf(texts['categories.csv']).slice(1), ['category-1,,,New', ''])
    assert.deepEqual(linesOf(texts['enrollments.csv']).slice(1), [''])
  })

  test('has the members of vendors in columns of their own, by name', async () => {
    const { texts } = await exported({ mode: 'bulk' })
    const [header, ...rows] = linesOf(texts['users.csv'])
    assert.match(header ?? '', /,password,metadata\.alpha,metadata\.zeta$/)
    assert.deepEqual(
      rows.map((row) => row.replace(/,{2,}/g, '…')),
      ['user…a…1', 'user-b…b…2,', ''],
    )
  })

  test('has no more columns than readers take: those that most rows have', async () => {
    const { texts } = await exported({ mode: 'bulk' }, true)
    const names = linesOf(texts['demographics.csv'])[0]?.split(',') ?? []
    const added = names.filter((name) => name.startsWith('metadata.'))
    assert.deepEqual([added.length, added.includes('metadata.a')], [maxVendorColumns, false])
  })

  test('goes on behind the last row of a page', async () => {
    const { texts } = await exported({ mode: 'bulk' })
    const ids = linesOf(texts['results.csv'])
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    assert.equal(ids.length, pageRows * 2)
    assert.deepEqual(ids, [...new Set(ids)].sort())
    const delta = await exported({ mode: 'delta', since: new Date(0) })
    assert.equal(linesOf(delta.texts['results.csv']).length, pageRows * 2 + 2)
  })

  test('has demographics when they are asked for', async () => {
    const { texts } = await exported({ mode: 'bulk' }, true)
    assert.match(texts['demographics.csv'] ?? '', /\r\nuser,,,2015-01-02,/)
    assert.match(texts['manifest.csv'] ?? '', /file\.demographics,bulk\r\n/)
  })

  test('in delta has what moved after the instant, what is gone among it, and no other file', async () => {
    const { texts } = await exported({ mode: 'delta', since: day(1) })
    assert.deepEqual(Object.keys(texts), ['manifest.csv', 'users.csv', 'categories.csv'])
    assert.match(texts['manifest.csv'] ?? '', /file\.categories,delta\r\nfile\.classes,absent\r\n/)
    assert.deepEqual(linesOf(texts['categories.csv']).slice(1), [
      'category-0,tobedeleted,2026-09-02T06:00:00.000Z,Old',
      'category-1,active,2026-09-03T06:00:00.000Z,New',
      '',
    ])
    assert.match(linesOf(texts['users.csv'])[0] ?? '', /,password,metadata\.alpha,metadata\.gone$/)
    const nothing = await exported({ mode: 'delta', since: day(9) })
    assert.deepEqual(Object.keys(nothing.texts), ['manifest.csv'])
  })

  test('has the same bytes for the same rows', async () => {
    const [one, other] = [await exported({ mode: 'bulk' }), await exported({ mode: 'bulk' })]
    assert.ok(one.bytes.equals(other.bytes))
  })

  test('is of one snapshot: what is written while it is read is not in it', async () => {
    const order = { school: school.id, demographics: false, onBroken: unexpected }
    const { zip } = await openExport(bench.database, { ...order, selection: { mode: 'bulk' } })
    await publish('categories', { title: 'Late' }, day(8), 'active', 'category-9')
    const texts = await textsOfZip(await buffer(zip))
    await bench.rowsOf(`delete from oneroster_documents where sourced_id = 'category-9'`)
    assert.deepEqual(linesOf(texts['categories.csv']).slice(1), ['category-1,,,New', ''])
  })

  test('that is read no further gives its connection back', async () => {
    const order = { school: school.id, demographics: false, onBroken: unexpected }
    for (let turn = 0; turn < 6; turn += 1) {
      const { zip } = await openExport(bench.database, { ...order, selection: { mode: 'bulk' } })
      zip.destroy()
    }
  })

  test('of a school that has published nothing is refused before its first byte', async () => {
    const order = { school: uuidv7(), demographics: false, onBroken: unexpected }
    await assert.rejects(
      openExport(bench.database, { ...order, selection: { mode: 'bulk' } }),
      /not published/,
    )
  })
})
