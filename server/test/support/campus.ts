import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { loadConfig } from '../../src/kernel/config/config.ts'
import { hashPassword } from '../../src/kernel/crypto/passwords.ts'
import { type Database, platformTenant } from '../../src/kernel/db/database.ts'
import { inspectEvents } from '../../src/kernel/events/events.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import type { Worker } from '../../src/kernel/jobs/worker.ts'
import { createLogger } from '../../src/kernel/log/logger.ts'
import type { Resolve } from '../../src/kernel/outbound/outbound-guard.ts'
import { type Application, openApplication } from '../../src/main/application.ts'
import { provideAccount, type SchoolRole } from '../../src/modules/identity/index.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { faultOfEvent } from '../../src/modules/webhooks/index.ts'
import { writeConsole } from './built-console.ts'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'
import { makePlatformPerson } from './platform-person.ts'
import { requireTrace } from './require-trace.ts'
import { sendCall } from './send-call.ts'

export interface TestSchool {
  readonly id: string
  readonly slug: string
}

export interface TestPerson {
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly refresh: string
}

export interface RequestOptions {
  readonly token?: string | undefined
  /** Slug, sent as X-School-Slug. */
  readonly school?: string | TestSchool
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, instead of `body`. */
  readonly raw?: NonNullable<RequestInit['body']>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, as loose as JSON.parse types it. */
  readonly body: Body
  readonly text: string
}

type Body = ReturnType<typeof JSON.parse>

export interface StartOptions {
  /** CAMPUS_NOW. */
  readonly now?: string
  readonly env?: Readonly<Record<string, string>>
  readonly resolve?: Resolve
  /** Runs background jobs too. */
  readonly worker?: boolean
  /** What the database and the home are copies of; left out: a migrated database and an empty home. */
  readonly original?: { readonly database: string; readonly home: string }
}

export const testPassword = 'test-Campus-2026'

type SchoolOptions = Partial<
  Record<'slug' | 'name' | 'locale' | 'plan' | 'timeZone' | 'currency' | 'countryCode', string>
> & {
  readonly parent?: TestSchool
}

/** A whole Campus of a test's own: real HTTP on a free port, own database cloned from the migrated template. */
export class TestCampus {
  readonly application: Application
  readonly clone: ClonedDatabase
  readonly home: string
  readonly url: string
  /** Everything that was logged, as text. */
  readonly logged: () => string
  #worker: Worker | undefined

  constructor(parts: {
    application: Application
    clone: ClonedDatabase
    home: string
    url: string
    logged: () => string
    worker: Worker | undefined
  }) {
    this.application = parts.application
    this.clone = parts.clone
    this.home = parts.home
    this.url = parts.url
    this.logged = parts.logged
    this.#worker = parts.worker
  }

  get database(): Database {
    return this.application.kernel.database
  }

  get clock() {
    return this.application.kernel.clock
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<TestAnswer> {
    const { token, school, body, raw } = options
    const answer = await sendCall(new URL(path, this.url), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(school ? { 'x-school-slug': typeof school === 'string' ? school : school.slug } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    return { ...answer, body: parse(answer.text) }
  }

  async school(options: SchoolOptions = {}): Promise<TestSchool> {
    const id = uuidv7()
    const slug = options.slug ?? `school-${id.slice(-8)}`
    await this.database.global(
      insertSchool({
        id,
        slug,
        name: options.name ?? `School ${slug}`,
        planSlug: options.plan ?? 'enterprise',
        status: 'active',
        countryCode: options.countryCode ?? 'GB',
        timeZone: options.timeZone ?? 'Europe/London',
        currency: options.currency ?? 'GBP',
        locale: options.locale ?? 'en',
        parentSchoolId: options.parent?.id ?? null,
        primarySector: null,
      }),
    )
    return { id, slug }
  }

  /** A member with the roles, signed in over HTTP. */
  async person(
    school: TestSchool,
    roles: readonly SchoolRole[],
    options: { email?: string; entity?: 'student' | 'teacher' | 'guardian'; entityId?: string } = {},
  ): Promise<TestPerson> {
    const email = options.email ?? `${roles[0] ?? 'nobody'}-${uuidv7().slice(-10)}@${school.slug}.test`
    const passwordHash = await testPasswordHash
    const { entity, entityId } = options
    const userId = await this.database.transaction(school.id, (tx) =>
      provideAccount(tx, {
        email,
        name: `Test ${roles.join(' ')}`,
        roles,
        passwordHash,
        isEmailProved: true,
        now: this.clock.now(),
        ...(entity && entityId ? { entity, entityId } : {}),
      }),
    )
    return { userId, ...(await this.signIn(email)) }
  }

  /** A holder of a platform role, signed in. */
  async platformPerson(role: 'operator' | 'support'): Promise<TestPerson> {
    const hash = await testPasswordHash
    const { userId, email } = await makePlatformPerson(this.database, this.clone.owner, role, hash)
    return { userId, ...(await this.signIn(email)) }
  }

  async signIn(email: string, password = testPassword): Promise<Omit<TestPerson, 'userId'>> {
    const answer = await this.request('POST', '/api/auth/token/', { body: { username: email, password } })
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.text}`)
    const { access, refresh } = answer.body as { access: string; refresh: string }
    return { email, password, token: access, refresh }
  }

  /**
   * Counts the SQL statements that `act` sends, the kernel's own apart from those of modules. Background jobs rest
   * meanwhile, as theirs would be counted too.
   */
  async countStatements<Result>(
    act: () => Promise<Result>,
  ): Promise<{ kernel: number; module: number; texts: string[]; result: Result }> {
    const seen: { text: string; kernel: boolean }[] = []
    await this.#worker?.stop()
    // What earlier reads and refused requests left to be written in a batch.
    await this.application.kernel.readAudit.flush()
    await this.application.kernel.refusedRequests.flush()
    await this.application.kernel.usage.flush()
    const stop = this.database.observe((statement) => seen.push(statement))
    try {
      if (this.#worker) await this.#silence(seen)
      const result = await act()
      const kernel = seen.filter((statement) => statement.kernel).length
      const texts = seen.map((statement) => statement.text.replace(/\s+/g, ' ').trim())
      return { kernel, module: seen.length - kernel, texts, result }
    } finally {
      stop()
      if (this.#worker) this.#worker = await this.application.startWorker()
    }
  }

  /** Waits until what jobs left behind has gone out, too. */
  async #silence(seen: unknown[]): Promise<void> {
    do {
      seen.length = 0
      await new Promise((done) => setTimeout(done, 50))
    } while (seen.length > 0)
  }

  /** Waits until a job has ended and answers its row as the platform or school sees it. */
  async jobEnded(tenant: string, id: string): Promise<{ state: string; result: unknown; error: unknown }> {
    const { selectJob } = await import('../../src/kernel/jobs/jobs.sql.ts')
    for (let turn = 0; turn < 2400; turn += 1) {
      const [[row]] = await this.database.read(tenant, [selectJob(tenant, id)])
      if (row?.state === 'succeeded' || row?.state === 'failed') return row
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`Job ${id} did not end.`)
  }

  get platformTenant(): string {
    return platformTenant
  }

  async stop(): Promise<void> {
    await this.close()
    await this.drop()
  }

  /** Ends the application; its database and home stay. */
  async close(): Promise<void> {
    await this.#worker?.stop()
    // A connection that stays open would hold up the mailbox of the test.
    this.application.kernel.mail.close()
    await this.application.close()
  }

  /** Removes the database and the home of a closed application. */
  async drop(): Promise<void> {
    await this.clone.drop()
    await rm(this.home, { recursive: true, force: true })
  }
}

// Every event of a test must match the catalogue of webhooks.
inspectEvents((event) => {
  const error = event.type.startsWith('trial.') ? undefined : faultOfEvent(event)
  if (error) throw new Error(error)
})

const testPasswordHash = hashPassword(testPassword)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function startCampus(options: StartOptions = {}): Promise<TestCampus> {
  const clone = await cloneDatabase(options.original?.database)
  const home = await mkdtemp(join(tmpdir(), 'campus-home-'))
  if (options.original) await cp(options.original.home, home, { recursive: true })
  await writeConsole(home)
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const config = loadConfig(
    {
      CAMPUS_HOME: home,
      CAMPUS_LIMITS_SCALE: '1000',
      CAMPUS_LOG_LEVEL: 'info',
      CAMPUS_DATABASE_POOL: '6',
      ...(options.now ? { CAMPUS_NOW: options.now } : {}),
      ...options.env,
    },
    home,
  )
  const log = createLogger({ level: config.logLevel, destination })
  const { resolve } = options
  const application = await openApplication({ config, app: clone.app, log, checkAnswers: true, resolve })
  application.kernel.database.observe((sent) => requireTrace(application.kernel.database, sent))
  await application.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = application.http.server.address() as AddressInfo
  const worker = options.worker ? await application.startWorker() : undefined
  return new TestCampus({
    application,
    clone,
    home,
    url: `http://127.0.0.1:${port}`,
    logged: () => lines.join(''),
    worker,
  })
}
