import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { publishChanges } from '../../src/interop/oneroster/documents/index.ts'
import { openExport } from '../../src/interop/oneroster/export/open-export.ts'
import type { Selection } from '../../src/interop/oneroster/export/sql.ts'
import { importOneRoster } from '../../src/interop/oneroster/import/import-oneroster.ts'
import type { ImportReport } from '../../src/interop/oneroster/import/report.ts'
import type { TestCampus, TestSchool } from './campus.ts'
import { writeTexts } from './roster-files.ts'
import type { Texts } from './roster-texts.ts'
import { textsOfZip } from './roster-zip.ts'

/** A set that a school has given. */
export interface Exported {
  readonly until: Date
  readonly bytes: Buffer
}

/** Exports of schools and imports into schools of one Campus, with a folder of its own for the sets. */
export class RosterCopies {
  readonly #campus: TestCampus
  readonly #folder: string
  #made = 0

  private constructor(campus: TestCampus, folder: string) {
    this.#campus = campus
    this.#folder = folder
  }

  static async open(campus: TestCampus): Promise<RosterCopies> {
    return new RosterCopies(campus, await mkdtemp(join(tmpdir(), 'roster-copies-')))
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }

  /** What a school shows, demographics with it. */
  async export(school: TestSchool, selection: Selection = { mode: 'bulk' }): Promise<Exported> {
    const { database, clock } = this.#campus
    await publishChanges({ database, clock }, { id: school.id, name: school.slug })
    const onBroken = (error: unknown): void => assert.fail(String(error))
    const order = { school: school.id, selection, demographics: true, onBroken }
    const { until, zip } = await openExport(database, order)
    return { until, bytes: await buffer(zip) }
  }

  /** Imports a zip or texts; every set has to be good. */
  async import(school: TestSchool, set: Buffer | Texts): Promise<ImportReport> {
    this.#made += 1
    const path = join(this.#folder, `set-${this.#made}${Buffer.isBuffer(set) ? '.zip' : ''}`)
    if (Buffer.isBuffer(set)) await writeFile(path, set)
    else await writeTexts(set, path)
    const { database, clock } = this.#campus
    const report = await importOneRoster({
      source: path,
      school: { id: school.id, timeZone: 'Europe/London' },
      database,
      clock,
      allowShrink: true,
    })
    assert.ok(report.ok, JSON.stringify(report.rows.slice(0, 5), null, 1))
    return report
  }

  /** Holds two sets against each other: file by file, so that a difference can be read, then byte by byte. */
  async requireSame(left: Exported, right: Exported): Promise<void> {
    const [one, other] = [await textsOfZip(left.bytes), await textsOfZip(right.bytes)]
    assert.deepEqual(Object.keys(other), Object.keys(one))
    for (const [name, text] of Object.entries(one)) {
      assert.deepEqual(other[name]?.split('\r\n'), text.split('\r\n'), name)
    }
    assert.ok(left.bytes.equals(right.bytes), 'the files are the same, the zips are not')
  }
}
