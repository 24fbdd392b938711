import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ReadAudit } from '../kernel/audit/read-audit.ts'
import { RefusedRequests } from '../kernel/audit/refused-requests.ts'
import type { Config } from '../kernel/config/config.ts'
import { openSecretBox, probeColumn } from '../kernel/crypto/open-secret-box.ts'
import type { SecretBox } from '../kernel/crypto/secret-box.ts'
import type { DatabaseAccess } from '../kernel/db/connection.ts'
import { Database } from '../kernel/db/database.ts'
import { assertTenantSetting } from '../kernel/db/probe.ts'
import { createFileStore } from '../kernel/files/create-file-store.ts'
import { createApp } from '../kernel/http/app.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { startWorker, type Worker, type WorkerOptions } from '../kernel/jobs/worker.ts'
import { RateLimiter } from '../kernel/limits/rate-limiter.ts'
import { createMailer } from '../kernel/mail/mailer.ts'
import { MailQueue } from '../kernel/mail/queue-mail.ts'
import { LoopWatch } from '../kernel/metrics/loop-watch.ts'
import { createMetrics } from '../kernel/metrics/metrics.ts'
import { OutboundGuard, type Resolve } from '../kernel/outbound/outbound-guard.ts'
import { type Clock, createClock } from '../kernel/time/clock.ts'
import { UploadsUnderWay } from '../kernel/uploads/admission.ts'
import { UsageMeter } from '../kernel/usage/usage-meter.ts'
import { schoolMailer } from '../modules/configuration/index.ts'
import { refusal } from '../modules/entitlements/index.ts'
import { openIdentity } from '../modules/identity/index.ts'
import { schoolsOf } from '../modules/tenants/index.ts'
import { measureAudit } from './audit-upkeep.ts'
import { campus } from './modules.ts'
import { sealedColumns } from './sealed-columns.ts'
import { findWarnings } from './warnings.ts'

interface ApplicationOptions {
  readonly config: Config
  /** Connection of the app role. */
  readonly app: DatabaseAccess
  /** Directly to PostgreSQL for the worker, if there is a pooler. */
  readonly direct?: DatabaseAccess
  readonly log: Logger
  readonly clock?: Clock
  /** Resolves names of hosts that schools supply; without it the system does. */
  readonly resolve?: Resolve | undefined
  /** Holds every answer against its declared schema; for tests. */
  readonly checkAnswers?: boolean
}

/** A whole Campus, not yet listening. */
export interface Application {
  readonly kernel: Kernel
  readonly http: FastifyInstance
  /** `lookEvery`: milliseconds between two checks for dead workers, 10,000 by default. */
  startWorker(options?: Pick<WorkerOptions, 'lookEvery'>): Promise<Worker>
  close(): Promise<void>
}

/** Shows whether a database from before the key probe holds secrets. */
const installationSealed = sealedColumns.filter(
  (column) => column.of === 'installation' && column !== probeColumn,
)

/** Wires kernel, modules and routes together over one database. */
export async function openApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log, clock = createClock(config.now) } = options
  const database = await Database.open({
    clock,
    app: options.app,
    poolSize: config.databasePool,
    prepare: config.prepare,
    onError: (error) => log.warn({ reason: error.message }, 'a connection of the database was lost'),
  })
  try {
    await assertTenantSetting(database)
    const box = await openSecretBox(config, database, installationSealed)
    const kernel = makeKernel({ ...options, clock }, database, box)
    measureAudit(database, kernel.metrics)
    const http = await createApp(kernel, campus.routes)
    // Who sends a statement has done a piece of work.
    database.observe(() => kernel.loop.look())
    // Commands open an application too; only what serves requests is watched.
    http.addHook('onListen', async () => kernel.loop.start())
    return {
      kernel,
      http,
      startWorker: (how) => startJobs(options, kernel, how),
      close: async () => {
        await closeHttp(http)
        kernel.loop.stop()
        await kernel.readAudit.close()
        await kernel.refusedRequests.close()
        await kernel.usage.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const patience = 5000

/** Lets requests finish for five seconds; what still streams then (job progress, exports) is cut off. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), patience)
  await http.close()
  clearTimeout(cut)
}

function makeKernel(
  { config, log, clock, checkAnswers, resolve }: ApplicationOptions & { readonly clock: Clock },
  database: Database,
  box: SecretBox,
): Kernel {
  const identity = openIdentity({ database, box, issuer: config.publicUrl, clock })
  const schools = schoolsOf(database)
  const metrics = createMetrics()
  const mailer = createMailer({ ...config, from: config.mailFrom })
  const outbound = new OutboundGuard(config.privateAddresses, resolve)
  return {
    config,
    log,
    clock,
    database,
    box,
    routes: campus.routes,
    dialects: campus.dialects,
    outbound,
    mail: new MailQueue(box, mailer, clock, (tenant) =>
      schoolMailer({ database, box, config, outbound, clock }, tenant),
    ),
    files: createFileStore(config),
    limiter: new RateLimiter(database, config.limitsScale),
    metrics,
    loop: new LoopWatch(log, metrics.registry),
    readAudit: new ReadAudit(database, (error) => log.error({ err: error }, 'read audit waits')),
    refusedRequests: new RefusedRequests({ database, log, metrics, box, clock }),
    uploads: new UploadsUnderWay(),
    usage: new UsageMeter({ database, clock, onError: (error) => log.error({ err: error }, 'usage waits') }),
    work: { state: 'elsewhere' },
    warnings: findWarnings(config, database),
    checkAnswers: checkAnswers ?? false,
    ports: {
      findSchool: (slug) => schools.findBySlug(slug),
      schoolById: (id) => schools.findById(id),
      authenticate: (request, how) => identity.authenticator.authenticate(request, how),
      principal: (credential, school, access) => identity.authoriser.principal(credential, school, access),
      authorise: (principal, access) => identity.authoriser.authorise(principal, access),
      entitle: (school, entitlement) => {
        const problem = refusal(school, entitlement)
        if (problem) throw problem
      },
    },
  }
}

const startJobs = (
  { app, direct, log }: ApplicationOptions,
  kernel: Kernel,
  how: Pick<WorkerOptions, 'lookEvery'> = {},
): Promise<Worker> =>
  startWorker({
    ...how,
    app: direct ?? app,
    database: kernel.database,
    jobs: campus.jobs(kernel),
    loops: campus.loops(kernel),
    clock: kernel.clock,
    log,
    metrics: kernel.metrics,
    work: kernel.work,
    concurrency: 2,
    upkeep: campus.schedule.map(({ name, crontab, run }) => ({
      name: `upkeep:${name}`,
      crontab,
      run: () => run(kernel),
    })),
  })
