import assert from 'node:assert/strict'
import type { EntityCounts } from '../../src/interop/oneroster/import/report.ts'
import {
  type StartOptions,
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from './campus.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A school with someone who may import. */
export interface FixtureSchool extends TestSchool {
  readonly registrar: TestPerson
}

/** A detail of an import, as loose as JSON. */
type ImportAnswer = TestAnswer['body'] & { readonly report: Record<string, unknown>[] }

/** A campus with its worker, and imports sent to it over HTTP as a registrar does. */
export class ImportFixture {
  readonly campus: TestCampus

  constructor(campus: TestCampus) {
    this.campus = campus
  }

  close(): Promise<void> {
    return this.campus.stop()
  }

  async school(): Promise<FixtureSchool> {
    const school = await this.campus.school()
    return { ...school, registrar: await this.campus.person(school, ['registrar']) }
  }

  get(school: FixtureSchool, path: string): Promise<TestAnswer> {
    return this.campus.request('GET', path, { token: school.registrar.token, school })
  }

  post(school: FixtureSchool, path: string, body?: unknown): Promise<TestAnswer> {
    return this.campus.request('POST', path, {
      token: school.registrar.token,
      school,
      ...(body === undefined ? {} : { body }),
    })
  }

  /** Sends a raw file. Text is CSV, bytes a workbook unless `type` says otherwise. */
  send(
    school: FixtureSchool,
    file: string | Buffer,
    query: Readonly<Record<string, string>>,
    type = typeof file === 'string' ? 'text/csv' : xlsxType,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> {
    const parameters = new URLSearchParams(query)
    return this.campus.request('POST', `/api/v1/imports/?${parameters}`, {
      token: school.registrar.token,
      school,
      raw: file as NonNullable<RequestInit['body']>,
      headers: { 'content-type': type, ...headers },
    })
  }

  /** Sends a file, waits for the end of its import and answers its detail. */
  async run(
    school: FixtureSchool,
    file: string | Buffer,
    query: Readonly<Record<string, string>>,
    type?: string,
  ): Promise<ImportAnswer> {
    return this.ended(school, await this.send(school, file, query, type))
  }

  /** The detail of a started import once it has ended. */
  async ended(school: FixtureSchool, started: TestAnswer): Promise<ImportAnswer> {
    assert.equal(started.status, 202, started.text)
    await this.campus.jobEnded(school.id, started.body.job_id)
    const detail = await this.get(school, `/api/v1/imports/${started.body.id}/`)
    assert.equal(detail.status, 200, detail.text)
    return detail.body
  }

  /** Counts that are not zero, those of unchanged rows left out. */
  effect(done: ImportAnswer): Record<string, Partial<EntityCounts>> {
    const entries = Object.entries(done.entities as Record<string, EntityCounts>).map(([name, counts]) => {
      const { unchanged: _, ...touched } = counts
      return [name, Object.fromEntries(Object.entries(touched).filter(([, count]) => count > 0))] as const
    })
    return Object.fromEntries(entries.filter(([, counts]) => Object.keys(counts).length > 0))
  }

  /** `row column code` of every error, in order. */
  places(done: ImportAnswer): string[] {
    return done.report
      .filter(({ severity }: { severity: string }) => severity === 'error')
      .map((one: Record<string, unknown>) =>
        [one['row'], one['column'], one['code']].filter((part) => part !== null).join(' '),
      )
  }
}

export const openImportFixture = async (options: StartOptions = {}): Promise<ImportFixture> =>
  new ImportFixture(await startCampus({ now: '2026-11-20T09:00:00Z', worker: true, ...options }))
