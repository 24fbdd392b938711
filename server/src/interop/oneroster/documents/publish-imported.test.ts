import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  type ImportBench,
  type ImportSchool,
  openImportBench,
} from '../../../../test/support/import-bench.ts'
import { generateRoster } from '../../../../test/support/oneroster-generator.ts'
import { textsOf } from '../../../../test/support/roster-files.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { createClock } from '../../../kernel/time/clock.ts'
import { dateIn } from '../../../kernel/time/zones.ts'
import { type Column, type FileName, rosterColumns, rosterFiles } from '../vocabulary.ts'
import { publishChanges } from './index.ts'

let bench: ImportBench
let school: ImportSchool
const clock = createClock('2026-09-01T08:00:00Z')
const size = { seed: 3, schools: 2, studentsPerSchool: 14, guardiansPerStudent: 1.5, subjects: 2 }
const texts = textsOf(generateRoster(size))

before(async () => {
  bench = await openImportBench()
  school = await bench.newSchool()
  const report = await bench.runTexts(school, texts)
  assert.deepEqual([report.errors, report.ok], [0, true])
})
after(() => bench.close())

test('an import of many rows queues its publication itself, a small one leaves it to its reader', async () => {
  const jobsOf = async ({ id }: ImportSchool) => {
    const [jobs] = await bench.database.read(id, [
      sql<{ id: string }>`select id from jobs where tenant_id = ${id} and kind = 'oneroster.publish'`,
    ])
    return jobs.length
  }
  assert.equal(await jobsOf(school), 0)
  const large = await bench.newSchool()
  const many = textsOf(generateRoster({ ...size, studentsPerSchool: 700 }))
  const { entities } = await bench.runTexts(large, many)
  const rows = Object.values(entities).reduce((sum, { created }) => sum + created, 0)
  assert.ok(rows > 5000, String(rows))
  assert.equal(await jobsOf(large), 1)
})

type Document = Readonly<Record<string, unknown>>

async function documentsOf(entity: FileName): Promise<Map<string, Document>> {
  const [rows] = await bench.database.read(school.id, [
    sql<{ sourced_id: string; document: string }>`
      select sourced_id, document from oneroster_documents
      where tenant_id = ${school.id} and entity = ${entity} and status = 'active'`,
  ])
  return new Map(rows.map((row) => [row.sourced_id, JSON.parse(row.document)]))
}

/** The member of a document that says what a column does. */
const memberOf = (column: string): string => {
  const plural: Readonly<Record<string, string>> = {
    orgSourcedIds: 'orgs',
    agentSourcedIds: 'agents',
    termSourcedIds: 'terms',
  }
  return plural[column] ?? column.replace(/SourcedId$/, '')
}

const referred = (value: unknown): string => String((value as { sourcedId: string }).sourcedId)

/** A member as the cell of a CSV file says it. */
function cellOf({ kind, name }: Column, value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'reference') return referred(value)
  if (kind === 'references') return (value as unknown[]).map(referred).join(',')
  if (kind === 'list') return (value as string[]).join(',')
  // The bench's schools are in Chicago.
  if (kind === 'date' && String(value).endsWith('Z'))
    return dateIn(new Date(String(value)), 'America/Chicago')
  if (kind === 'date') return String(value)
  if (kind !== 'userIds') return String(value)
  assert.equal(name, 'userIds')
  return (value as { type: string; identifier: string }[])
    .map(({ type, identifier }) => `{${type}:${identifier}}`)
    .join(',')
}

/** A set names agents on one side or on both; they are published on both. */
function assertAgents(documents: ReadonlyMap<string, Document>, id: string, cell: string): void {
  const agentsOf = (of: string): string[] =>
    ((documents.get(of)?.['agents'] ?? []) as unknown[]).map(referred)
  for (const agent of cell.split(',').filter(Boolean)) {
    assert.deepEqual(
      [agentsOf(id).includes(agent), agentsOf(agent).includes(id)],
      [true, true],
      `${id} ${agent}`,
    )
  }
}

test('what was imported is published as it came', async () => {
  const feed = await publishChanges({ database: bench.database, clock }, { id: school.id, name: 'A school' })
  assert.equal(feed.revision, 1)
  for (const file of rosterFiles) {
    const rows = parse(String(texts[`${file}.csv`]), { columns: true }) as Record<string, string>[]
    const documents = await documentsOf(file)
    assert.ok(rows.length > 0, file)
    const columns: readonly Column[] = rosterColumns[file].slice(3)
    for (const row of rows) {
      const id = row['sourcedId'] ?? ''
      const document = documents.get(id)
      assert.ok(document, `${file} ${id}`)
      for (const column of columns) {
        if (column.name === 'password') continue
        const reported = cellOf(column, document[memberOf(column.name)])
        const cell = row[column.name] ?? ''
        if (column.name === 'agentSourcedIds') assertAgents(documents, id, cell)
        else if (cell !== '' || !['identifier', 'primary', 'enabledUser'].includes(column.name)) {
          assert.equal(reported, cell, `${file} ${id} ${column.name}`)
        }
      }
    }
    const extra = [...documents.keys()].filter((id) => !rows.some((row) => row['sourcedId'] === id))
    if (file !== 'demographics') assert.deepEqual(extra, [], file)
  }
})
