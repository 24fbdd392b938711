import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { checkRoster } from '../../src/interop/oneroster/import/check/check-roster.ts'
import type { Roster } from '../../src/interop/oneroster/import/check/roster.ts'
import { readManifest } from '../../src/interop/oneroster/import/read/read-manifest.ts'
import { Findings, type ReportRow } from '../../src/interop/oneroster/import/report.ts'
import { openSource } from '../../src/interop/oneroster/import/source/open-source.ts'
import { generateRoster, smallSchool } from './oneroster-generator.ts'
import { textsOf, writeTexts } from './roster-files.ts'
import type { Texts } from './roster-texts.ts'

/** A whole, good set of one small school. */
export const whole = (): Texts => textsOf(generateRoster(smallSchool))

/** What the first phase reports about a set, and what it stores of it. */
interface Checked {
  readonly rows: readonly ReportRow[]
  readonly roster: Roster | undefined
}

/** A test file's own folder of sets, and the first phase of the importer run over them. */
export async function openCheckBench(): Promise<CheckBench> {
  return new CheckBench(await mkdtemp(join(tmpdir(), 'check-oneroster-')))
}

class CheckBench {
  readonly #base: string
  #made = 0

  constructor(base: string) {
    this.#base = base
  }

  close(): Promise<void> {
    return rm(this.#base, { recursive: true, force: true })
  }

  /** A path where nothing is yet. */
  freshPath(): string {
    this.#made += 1
    return join(this.#base, `set-${this.#made}`)
  }

  /** The first phase over a path: findings, and what was stored. */
  async checkPath(path: string): Promise<Checked> {
    const findings = new Findings()
    const source = await openSource(path, findings)
    let roster: Roster | undefined
    const manifest = source && (await readManifest(source, findings, () => undefined))
    if (source && manifest) {
      roster = await checkRoster({
        source,
        manifest,
        findings,
        timeZone: 'America/Chicago',
        loadHeld: async () => undefined,
        onBytes: () => undefined,
      })
    }
    await source?.close()
    return { rows: findings.rows().rows, roster }
  }

  async checkTexts(texts: Texts): Promise<Checked> {
    return this.checkPath(await writeTexts(texts, this.freshPath()))
  }

  /** What is reported about the bytes of a zip. */
  async rowsOfZip(bytes: Buffer): Promise<readonly ReportRow[]> {
    const path = `${this.freshPath()}.zip`
    await writeFile(path, bytes)
    return (await this.checkPath(path)).rows
  }

  /** The codes that are reported for the bytes of a zip. */
  async codesOfZip(bytes: Buffer): Promise<string[]> {
    return (await this.rowsOfZip(bytes)).map((row) => row.code)
  }
}

/** What a row of the report must say; a member that is left out may be anything. */
type Expected = Pick<ReportRow, 'file' | 'code' | 'severity'> & Partial<Pick<ReportRow, 'row' | 'column'>>

/** What is done to a whole set, and what is reported then. */
export type BrokenSet = readonly [name: string, breakIt: (texts: Texts) => Texts, expected: Expected]

const isAsExpected = (row: ReportRow, expected: Expected): boolean =>
  Object.entries(expected).every(([member, value]) => row[member as keyof ReportRow] === value)

export const error = (
  file: string,
  row: number | null,
  column: string | null,
  code: ReportRow['code'],
): Expected => ({ file, row, column, code, severity: 'error' })

export const warning = (
  file: string,
  row: number | null,
  column: string | null,
  code: ReportRow['code'],
): Expected => ({ ...error(file, row, column, code), severity: 'warning' })

/** One test for each set: it is reported as expected, nothing twice, and what is lenient is no error. */
export function testReportsOf(bench: CheckBench, sets: readonly BrokenSet[]): void {
  describe('the first phase', () => {
    for (const [name, breakIt, expected] of sets) {
      test(`tells of: ${name}`, async () => {
        const { rows } = await bench.checkTexts(breakIt(whole()))
        const reported = rows.map(
          (row) => `${row.severity} ${row.file}:${row.row} ${row.column} ${row.code} ${row.message}`,
        )
        assert.ok(
          rows.some((row) => isAsExpected(row, expected)),
          `expected ${JSON.stringify(expected)}, found:\n${reported.join('\n')}`,
        )
        assert.equal(rows.length, new Set(reported).size, 'nothing is told twice')
        const rest = rows.filter((row) => !isAsExpected(row, expected) && row.severity === 'error')
        if (expected.severity === 'warning') assert.deepEqual(rest, [], 'a lenient case is no error')
      })
    }
  })
}
