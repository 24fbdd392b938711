import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { effect, type ImportSchool, openImportBench } from '../../../../test/support/import-bench.ts'
import { generateRoster, manifestOf, smallSchool } from '../../../../test/support/oneroster-generator.ts'
import { csvOf, textsOf } from '../../../../test/support/roster-files.ts'
import { dataLines, editAt } from '../../../../test/support/roster-texts.ts'
import type { ImportReport } from './report.ts'

const bench = await openImportBench()
after(() => bench.close())

describe('an import of gradebook and resources', () => {
  let school: ImportSchool
  let report: ImportReport
  const generated = textsOf(generateRoster({ ...smallSchool, lineItems: 2 }))
  const texts = [
    ['results.csv', 2, /,[^,]+,[^,]*,2026-09-30,.*$/, ',partially graded,300.125,2026-09-30,'],
    ['results.csv', 3, /,[^,]+,[^,]*,2026-09-30,.*$/, ',exempt,,2026-10-01,"Ill, then"'],
  ].reduce(
    (set, [file, line, from, to]) => editAt(set, String(file), Number(line), from as RegExp, String(to)),
    generated as Parameters<typeof editAt>[0],
  )

  before(async () => {
    school = await bench.newSchool()
    report = await bench.runTexts(school, texts)
  })

  /** The row that a source id names. */
  const rowOf = async (table: string, sourceId: string): Promise<Record<string, unknown>> => {
    const [row] = await bench.rowsOf(
      `select own.* from ${table} own join source_ids known on known.tenant_id = $1 and known.id = own.id
       where own.tenant_id = $1 and known.source_id = $2`,
      school.id,
      sourceId,
    )
    return row ?? assert.fail(`${table} has no ${sourceId}`)
  }

  test('brings every row of every file', () => {
    assert.ok(report.ok, JSON.stringify(report.rows))
    assert.deepEqual(
      report.rows.map((row) => [row.code, row.row]),
      [
        ['above_maximum', 2],
        ['blank_score', 3],
      ],
    )
    for (const [name, file] of [
      ['line_item_categories', 'categories'],
      ['line_items', 'lineItems'],
      ['results', 'results'],
      ['learning_resources', 'resources'],
      ['class_resources', 'classResources'],
      ['course_resources', 'courseResources'],
    ] as const) {
      assert.equal(report.entities[name].created, dataLines(String(texts[`${file}.csv`])), file)
    }
  })

  test('puts each cell where it belongs', async () => {
    const item = await rowOf('line_items', 'item-000000')
    assert.equal(item['title'], 'Work 1, "first half"')
    assert.equal(item['description'], 'Chapters one, two and three')
    assert.deepEqual([item['result_value_min'], item['result_value_max']], ['0', '50'])
    assert.deepEqual([item['kind'], item['weight'], item['status']], [null, '1', 'published'])
    assert.equal(item['class_id'], (await rowOf('classes', 'class-000000'))['id'])
    assert.equal(item['category_id'], (await rowOf('line_item_categories', 'category-000000'))['id'])
    assert.equal(item['grading_period_id'], (await rowOf('academic_sessions', 'session-000003'))['id'])
    const scored = await rowOf('results', 'result-000000')
    assert.deepEqual([scored['score_status'], scored['score']], ['partially graded', '300.125'])
    assert.equal(scored['student_id'], (await rowOf('students', 'student-000000'))['id'])
    assert.equal(scored['line_item_id'], item['id'])
    const exempt = await rowOf('results', 'result-000001')
    assert.deepEqual(
      [exempt['score_status'], exempt['score'], exempt['comment']],
      ['exempt', null, 'Ill, then'],
    )
    const resource = await rowOf('learning_resources', 'resource-000000')
    assert.deepEqual(resource['roles'], ['student', 'teacher'])
    assert.deepEqual(
      [
        resource['vendor_resource_id'],
        resource['importance'],
        resource['vendor_id'],
        resource['application_id'],
      ],
      ['vendor-0', 'primary', 'press', 'reader'],
    )
    const tie = await rowOf('course_resources', 'course-resource-000001')
    assert.equal(tie['course_id'], (await rowOf('courses', 'course-000001'))['id'])
    assert.equal(tie['resource_id'], (await rowOf('learning_resources', 'resource-000001'))['id'])
  })

  test('changes no row when run again, also with decimals written in another way', async () => {
    const print = await bench.fingerprint(school)
    assert.deepEqual(effect(await bench.runTexts(school, texts)), {})
    const other = editAt(texts, 'results.csv', 2, '300.125', '+300.1250')
    assert.deepEqual(effect(await bench.runTexts(school, other)), {})
    assert.equal(await bench.fingerprint(school), print)
  })

  test('leaves alone what the school says of an evaluation', async () => {
    await bench.rowsOf(
      `update line_items set kind = 'essay', weight = 2, status = 'closed' where tenant_id = $1`,
      school.id,
    )
    const renamed = editAt(texts, 'lineItems.csv', 2, 'Work 1', 'Essay 1')
    assert.deepEqual(effect(await bench.runTexts(school, renamed)), { line_items: { updated: 1 } })
    const item = await rowOf('line_items', 'item-000000')
    assert.deepEqual(
      [item['title'], item['kind'], item['weight'], item['status']],
      ['Essay 1, "first half"', 'essay', '2', 'closed'],
    )
    assert.deepEqual(effect(await bench.runTexts(school, texts)), { line_items: { updated: 1 } })
  })

  test('takes a delta of results alone, which points at rows held', async () => {
    const [header = '', , , third = ''] = String(texts['results.csv']).split('\r\n')
    const line = third.replace(',,', ',tobedeleted,2026-10-01T06:00:00.000Z')
    const fresh = third
      .replace(/^[^,]+,,/, 'result-fresh,active,2026-10-01T06:00:00.000Z')
      .replace(/item-\d+/, 'item-000001')
    const manifest = csvOf(manifestOf('delta')).replaceAll(/file\.(?!results)(\w+),delta/g, 'file.$1,absent')
    const delta = { 'manifest.csv': manifest, 'results.csv': `${[header, line, fresh].join('\r\n')}\r\n` }
    const done = await bench.runTexts(school, delta)
    assert.ok(done.ok, JSON.stringify(done.rows))
    assert.deepEqual(effect(done), { results: { created: 1, removed: 1 } })
    assert.deepEqual(effect(await bench.runTexts(school, delta)), {})
  })

  test('changes nothing that closed marks were made of, and says so', async () => {
    await bench.runTexts(school, texts)
    const item = await rowOf('line_items', 'item-000000')
    const result = await rowOf('results', 'result-000000')
    await bench.rowsOf(
      `insert into term_gradings (tenant_id, id, term_id, class_id, closed_at, summary, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, now(), '{}', now(), now())`,
      school.id,
      String(item['grading_period_id']),
      String(item['class_id']),
    )
    // Nothing is different: nothing is said.
    const same = await bench.runTexts(school, texts)
    assert.ok(!same.rows.some(({ code }) => code === 'term_grading_closed'), JSON.stringify(same.rows))
    let other = editAt(texts, 'lineItems.csv', 2, 'Work 1', 'Essay 1')
    other = editAt(other, 'results.csv', 2, '300.125', '44')
    const refused = await bench.runTexts(school, other)
    assert.ok(refused.ok, JSON.stringify(refused.rows))
    const said = refused.rows.filter(({ code }) => code === 'term_grading_closed')
    assert.deepEqual(said.map(({ file, row }) => [file, row]).sort(), [
      ['lineItems.csv', 2],
      ['results.csv', 2],
    ])
    assert.deepEqual(await rowOf('line_items', 'item-000000'), item)
    assert.deepEqual(await rowOf('results', 'result-000000'), result)
    // A set without the line item and its result takes neither away.
    const without = (text: string, id: string) =>
      text
        .split('\r\n')
        .filter((line) => !line.includes(id))
        .join('\r\n')
    const gone = {
      ...texts,
      'lineItems.csv': without(String(texts['lineItems.csv']), 'item-000000,'),
      'results.csv': without(String(texts['results.csv']), 'item-000000,'),
    }
    const removed = await bench.runTexts(school, gone)
    assert.ok(removed.ok, JSON.stringify(removed.rows))
    assert.equal((await rowOf('line_items', 'item-000000'))['archived_at'], null)
    assert.equal((await rowOf('results', 'result-000000'))['archived_at'], null)
  })
})
