import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { effect, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { richRoster } from '../../../../test/support/rich-roster.ts'
import { deltaFile, deltaSet } from '../../../../test/support/roster-deltas.ts'
import { textsOf, writeTexts } from '../../../../test/support/roster-files.ts'
import { editLine, type Texts, withColumn } from '../../../../test/support/roster-texts.ts'
import { extrasTables } from '../extras/index.ts'

const bench = await openImportBench()
after(() => bench.close())

type School = Awaited<ReturnType<typeof bench.newSchool>>

async function run(school: School, texts: Texts, more: { readonly dryRun?: boolean } = {}) {
  const report = await bench.run(school, await writeTexts(texts, bench.freshPath()), more)
  assert.ok(report.ok, JSON.stringify(report.rows))
  return effect(report)
}

/** The metadata of rows of a school, by table and what the source calls them. */
async function current(school: School): Promise<Record<string, unknown>> {
  const rows = await bench.rowsOf(`
    select extras.table_name || ' ' || known.source_id as name, extras.metadata from roster_extras extras
    join source_ids known on known.tenant_id = extras.tenant_id and known.id = extras.row_id
    where extras.tenant_id = '${school.id}' order by 1`)
  return Object.fromEntries(rows.map(({ name, metadata }) => [name, metadata]))
}

describe('what vendors add', () => {
  let school: School
  const texts = richRoster()
  before(async () => {
    school = await bench.newSchool()
    const reported = Object.values(await run(school, texts))
    assert.ok(
      reported.every(({ created, updated }) => created && !updated),
      'new rows are made, not changed',
    )
  })

  test('is stored for rows of every file', async () => {
    const found = await current(school)
    assert.deepEqual(found['academic_sessions t'], { a: '1', b: '2' })
    assert.deepEqual(found['results m2'], { reason: '=ill' })
    const tables = new Set(Object.keys(found).map((name) => name.split(' ')[0]))
    assert.deepEqual([...tables].sort(), Object.values(extrasTables).sort())
  })

  test('the same set again changes nothing', async () => {
    assert.deepEqual(await run(school, texts), {})
  })

  test('another value is a change, a blank removes it, a dry run reports both and does nothing', async () => {
    const other = editLine(texts, 'categories.csv', 'unused', 'blue', 'red')
    const changed = editLine(other, 'enrollments.csv', 'e2', '"A,1"', '')
    const expected = { line_item_categories: { updated: 1 }, enrollments: { updated: 1 } }
    assert.deepEqual(await run(school, changed, { dryRun: true }), expected)
    assert.deepEqual((await current(school))['line_item_categories unused'], { colour: 'blue' })
    assert.deepEqual(await run(school, changed), expected)
    const found = await current(school)
    assert.deepEqual(found['line_item_categories unused'], { colour: 'red' })
    assert.equal(found['enrollments e2'], undefined)
    assert.deepEqual(await run(school, changed), {})
    await run(school, texts)
  })

  test('a delta changes the rows that it names and no other', async () => {
    const lines = deltaFile(texts, 'academicSessions.csv', [['t', 'active', ',2,1', ',,3']])
    assert.deepEqual(await run(school, deltaSet({ academicSessions: lines })), {
      academic_sessions: { updated: 1 },
    })
    const found = await current(school)
    assert.deepEqual(found['academic_sessions t'], { a: '3' })
    assert.deepEqual(found['line_item_categories unused'], { colour: 'blue' })
    const back = deltaFile(texts, 'academicSessions.csv', [['t', 'active']])
    await run(school, deltaSet({ academicSessions: back }))
  })

  test('a row that goes and comes back has what the file says then', async () => {
    const gone = deltaFile(texts, 'results.csv', [['m2', 'tobedeleted']])
    assert.deepEqual(await run(school, deltaSet({ results: gone })), { results: { removed: 1 } })
    assert.deepEqual((await current(school))['results m2'], { reason: '=ill' })
    const back = deltaFile(texts, 'results.csv', [['m2', 'active', '=ill', '']])
    await run(school, deltaSet({ results: back }))
    assert.equal((await current(school))['results m2'], undefined)
  })

  test('a set without such columns takes it away; one of a school without any asks nothing more', async () => {
    const plain = textsOf(generateRoster(smallSchool))
    const asks = async (of: School) => {
      const requested: string[] = []
      const stop = bench.database.observe(({ text }) => requested.push(text))
      const changes = await run(of, plain)
      stop()
      return {
        changes,
        asked: requested.filter((text) => /(from|into|update) roster_extras/.test(text)).length,
      }
    }
    const bare = await bench.newSchool()
    await run(bare, plain)
    assert.deepEqual(await asks(bare), { changes: {}, asked: 1 })
    const wide = withColumn(plain, 'courses.csv', 'metadata.colour', 'blue')
    const { courses } = await run(bare, wide)
    assert.ok(courses?.updated)
    assert.deepEqual((await asks(bare)).changes, { courses })
    assert.deepEqual(await current(bare), {})
  })
})
