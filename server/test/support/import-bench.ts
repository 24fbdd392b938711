import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportOptions, importOneRoster } from '../../src/interop/oneroster/import/import-oneroster.ts'
import type { EntityCounts, EntityName, ImportReport } from '../../src/interop/oneroster/import/report.ts'
import { Database } from '../../src/kernel/db/database.ts'
import { connected } from '../../src/kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { createClock } from '../../src/kernel/time/clock.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'
import { writeTexts } from './roster-files.ts'
import type { Texts } from './roster-texts.ts'
import '../../src/main/modules.ts'

/** A school that sets are imported into. */
export interface ImportSchool {
  readonly id: string
}

type More = Partial<ImportOptions>

const clock = createClock('2026-09-01T08:00:00Z')

/** A test file's own database and folder of sets, and the importer run against them. */
export async function openImportBench(): Promise<ImportBench> {
  const clone = await cloneDatabase()
  const database = await Database.open({
    app: clone.app,
    poolSize: 4,
    prepare: true,
    onError: (error) => assert.fail(error),
  })
  return new ImportBench(clone, database, await mkdtemp(join(tmpdir(), 'import-oneroster-')))
}

export class ImportBench {
  readonly database: Database
  readonly #clone: ClonedDatabase
  readonly #base: string
  #made = 0

  constructor(clone: ClonedDatabase, database: Database, base: string) {
    this.#clone = clone
    this.database = database
    this.#base = base
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.#clone.drop()
    await rm(this.#base, { recursive: true, force: true })
  }

  /** A path where nothing is yet. */
  freshPath(): string {
    this.#made += 1
    return join(this.#base, `set-${this.#made}`)
  }

  async newSchool(): Promise<ImportSchool> {
    const id = uuidv7()
    await this.database.global(
      insertSchool({
        id,
        slug: `school-${id.slice(-10)}`,
        name: 'A school',
        planSlug: 'enterprise',
        status: 'active',
        countryCode: 'US',
        timeZone: 'America/Chicago',
        currency: 'USD',
        locale: 'en',
        parentSchoolId: null,
        primarySector: null,
      }),
    )
    return { id }
  }

  /** Imports a folder or a zip. */
  run(school: ImportSchool, source: string, more: More = {}): Promise<ImportReport> {
    return importOneRoster({
      source,
      school: { id: school.id, timeZone: 'America/Chicago' },
      database: this.database,
      clock,
      ...more,
    })
  }

  /** Writes the texts into a fresh folder and imports it. */
  async runTexts(school: ImportSchool, texts: Texts, more: More = {}): Promise<ImportReport> {
    return this.run(school, await writeTexts(texts, this.freshPath()), more)
  }

  /** Rows of a table as the superuser sees them. */
  async rowsOf(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return connected(this.#clone.admin, async (client) => (await client.query(text, values)).rows)
  }

  /** Everything a school holds, as one text: equal means that nothing changed. */
  async fingerprint(school: ImportSchool): Promise<string> {
    const parts = await connected(this.#clone.admin, async (client) => {
      const texts: string[] = []
      for (const table of tables) {
        const { rows } = await client.query(
          `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as sum
           from ${table} row where tenant_id = $1`,
          [school.id],
        )
        texts.push(`${table} ${rows[0].sum}`)
      }
      return texts
    })
    return parts.join('\n')
  }
}

const tables = [
  'orgs',
  'academic_sessions',
  'courses',
  'classes',
  'students',
  'staff_members',
  'guardians',
  'guardian_links',
  'enrollments',
  'line_item_categories',
  'line_items',
  'results',
  'learning_resources',
  'class_resources',
  'course_resources',
  'grade_levels',
  'subjects',
  'source_ids',
  'outbox',
  'people_history',
  'audit_log',
  'school_counters',
]

/** What an import did to the rows of each kind; kinds and counts without effect are left out. */
export type Effect = Record<string, Partial<EntityCounts>>

/** The members of the counts that are not zero. */
export function effect(report: ImportReport): Effect {
  const entries = Object.entries(report.entities) as [EntityName, EntityCounts][]
  return Object.fromEntries(
    entries
      .map(([name, counts]) => [name, touched(counts)] as const)
      .filter(([, counts]) => Object.keys(counts).length > 0),
  )
}

const touched = ({ unchanged: _unchanged, ...counts }: EntityCounts): Partial<EntityCounts> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
