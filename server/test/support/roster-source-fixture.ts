import assert from 'node:assert/strict'
import { importJob } from '../../src/interop/imports/run-import.ts'
import {
  RosterPulls,
  type RosterPullsOptions,
} from '../../src/interop/oneroster/consumer/pull/roster-pulls.ts'
import { keepUpRosterSources } from '../../src/interop/oneroster/consumer/runs/upkeep.ts'
import { sql } from '../../src/kernel/db/statement.ts'
import type { Kernel } from '../../src/kernel/http/kernel.ts'
import { JobRefused } from '../../src/kernel/jobs/define-job.ts'
import { schoolsOf } from '../../src/modules/tenants/index.ts'
import { startCampus, type TestAnswer, type TestCampus, type TestPerson, type TestSchool } from './campus.ts'
import { generateRoster } from './oneroster-generator.ts'
import { RosterProvider } from './roster-provider.ts'

export const sourcesPath = '/api/v1/interop/oneroster/sources/'
const runsPath = '/api/v1/interop/oneroster/runs/'

/** Few rows of each kind. */
export const tinyRoster = generateRoster({
  seed: 3,
  schools: 1,
  studentsPerSchool: 12,
  guardiansPerStudent: 1,
  subjects: 0,
})

/** As loose as JSON. */
type RunAnswer = TestAnswer['body'] & { readonly id: string; readonly import_id: string }

/** Bounds of a pull that differ from those of the product. */
type PullerOptions = Pick<RosterPullsOptions, 'timeout' | 'maxPages'>

/** A campus, a provider next to it, and the fetching between them done by hand and without waiting. */
export class RosterSourceFixture {
  readonly campus: TestCampus
  readonly provider: RosterProvider
  readonly pulls: RosterPulls
  /** Milliseconds that would have been waited. */
  readonly waited: number[] = []
  /** What happens while something is waited for. */
  onPause: (() => Promise<void>) | undefined
  school: TestSchool = { id: '', slug: '' }
  admin: TestPerson | undefined

  private constructor(campus: TestCampus, provider: RosterProvider, options: PullerOptions) {
    this.campus = campus
    this.provider = provider
    this.pulls = this.puller(options)
  }

  static async open(
    env: Readonly<Record<string, string>> = {},
    options: PullerOptions = {},
  ): Promise<RosterSourceFixture> {
    const now = '2026-11-20T09:00:00Z'
    const campus = await startCampus({ now, env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1', ...env } })
    return new RosterSourceFixture(campus, await RosterProvider.open(), options)
  }

  /** Of a process that has looked at no school before. */
  get #kernel(): Kernel {
    const { kernel } = this.campus.application
    const schoolById = (id: string) => schoolsOf(kernel.database).findById(id)
    return { ...kernel, ports: { ...kernel.ports, schoolById } }
  }

  /** Pulls as another process would; waits are noted and not waited for. */
  puller(options: PullerOptions = {}): RosterPulls {
    return new RosterPulls(this.#kernel, {
      maxPages: 100,
      ...options,
      pause: async (milliseconds) => {
        this.waited.push(milliseconds)
        await this.onPause?.()
      },
    })
  }

  async close(): Promise<void> {
    await this.pulls.stop()
    await this.provider.stop()
    await this.campus.stop()
  }

  /** A fresh school with its administrator, and the provider with its rows. */
  async begin(): Promise<void> {
    this.waited.length = 0
    this.provider.fill(tinyRoster)
    this.school = await this.campus.school()
    this.admin = await this.campus.person(this.school, ['owner'])
  }

  ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    raw?: string,
  ): Promise<TestAnswer> {
    return this.campus.request(method, path, {
      token: this.admin?.token,
      school: this.school,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(raw === undefined ? {} : { raw }),
    })
  }

  /** The upkeep, so many minutes from now. */
  keepUp(minutes = 0): Promise<void> {
    const kernel = this.#kernel
    const now = () => new Date(kernel.clock.now().getTime() + minutes * 60_000)
    return keepUpRosterSources({ ...kernel, clock: { now } })
  }

  get settings() {
    const { baseUrl, tokenUrl } = this.provider
    return {
      name: 'The other system',
      code: 'other-sis',
      base_url: baseUrl,
      secret: 'top secret/1',
      page_size: 10,
      auth: { kind: 'oauth2', token_url: tokenUrl, client_id: 'us', client_auth: 'basic' },
    }
  }

  async source(more: object = {}): Promise<TestAnswer['body']> {
    const made = await this.ask('POST', sourcesPath, { ...this.settings, ...more })
    assert.equal(made.status, 201, made.text)
    return made.body
  }

  start(sourceId: string, order: object = { mode: 'full' }): Promise<TestAnswer> {
    return this.ask('POST', `${sourcesPath}${sourceId}/runs/`, order)
  }

  /** Starts a run, fetches, imports, and answers the run as it ended. */
  async run(sourceId: string, order: object = { mode: 'full' }): Promise<RunAnswer> {
    const started = await this.start(sourceId, order)
    assert.equal(started.status, 202, started.text)
    await this.pull()
    return this.runOf(started.body.id)
  }

  /** Fetches what waits, and imports it. */
  async pull(): Promise<void> {
    await this.pulls.run(this.school.id)
    await this.pulls.idle()
    await this.import()
  }

  async runOf(id: string): Promise<RunAnswer> {
    const answer = await this.ask('GET', `${runsPath}${id}/`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }

  async sourceOf(id: string): Promise<TestAnswer['body']> {
    return (await this.ask('GET', `${sourcesPath}${id}/`)).body
  }

  /** Runs the imports that wait, as the worker does. */
  async import(tenant = this.school.id): Promise<void> {
    const { kernel } = this.campus.application
    const { database, clock, log } = kernel
    const waiting = await database.transaction(tenant, (tx) =>
      tx.query(sql<{ id: string; import: string }>`
        update jobs set state = 'running' where tenant_id = ${tenant} and kind = 'imports.run' and state = 'queued'
        returning id, input ->> 'import' as import`),
    )
    for (const { id, import: name } of waiting) {
      const run = importJob(kernel).handler({
        tenant,
        jobId: id,
        input: { import: name },
        database,
        clock,
        log,
        attempt: 1,
        progress: async () => undefined,
        finish: async (tx) => {
          await tx.execute(
            sql`update jobs set state = 'succeeded' where tenant_id = ${tenant} and id = ${id}`,
          )
        },
        refuse: async (tx) => {
          await tx.execute(sql`update jobs set state = 'failed' where tenant_id = ${tenant} and id = ${id}`)
        },
      })
      await run.catch((error: unknown) => {
        if (!(error instanceof JobRefused)) throw error
      })
    }
  }

  /** How many there are of a kind of people or of classes, by the list that shows them. */
  async count(list: string): Promise<number> {
    const answer = await this.ask('GET', `${list}?count=true&page_size=1`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.count
  }

  /** Codes of the findings of an import. */
  async findings(importId: string): Promise<string[]> {
    const { body } = await this.ask('GET', `/api/v1/imports/${importId}/`)
    return body.report.map((one: { code: string }) => one.code)
  }
}

export const students = '/api/v1/people/students/'
