import type { AddressInfo } from 'node:net'
import { loadConfig } from '../../src/kernel/config/config.ts'
import { hashPassword } from '../../src/kernel/crypto/passwords.ts'
import { withCredentials } from '../../src/kernel/db/prepare-roles.ts'
import type { Transaction } from '../../src/kernel/db/transaction.ts'
import { uuidv7 } from '../../src/kernel/ids/ids.ts'
import { createLogger } from '../../src/kernel/log/logger.ts'
import { type Application, openApplication } from '../../src/main/application.ts'
import { provideAccount } from '../../src/modules/identity/index.ts'
import { insertSchool } from '../../src/modules/tenants/index.ts'
import { readServer } from '../../test/support/clone-database.ts'

const username = 'bench@bench.test'
const password = 'bench-Campus-2026'

type Roles = Parameters<typeof provideAccount>[1]['roles']

interface BenchSchool {
  readonly application: Application
  readonly kernel: Application['kernel']
  /** Its id; the slug is `bench`. */
  readonly school: string
  /** Where the database is, for a connection past Campus. */
  readonly admin: ReturnType<typeof readServer>['admin'] & { readonly database: string }
  /** Answers from now on, and signs the account in. */
  listen(): Promise<{ readonly port: number; readonly access: string }>
}

/**
 * A Campus as production runs it (no answer checks, limits out of the way) on the database of `BENCH_DATABASE`, with one
 * school and one account of it; `fill` puts in what a bench needs.
 */
export async function openBenchSchool(
  roles: Roles,
  {
    env = {},
    fill = async () => {},
  }: {
    readonly env?: Readonly<Record<string, string>>
    readonly fill?: (tx: Transaction, now: Date) => Promise<void>
  } = {},
): Promise<BenchSchool> {
  const { application, kernel, admin } = await openBenchDatabase(env)
  const school = uuidv7()
  const facts = { name: 'Bench', planSlug: 'enterprise', status: 'active', countryCode: 'GB' } as const
  const place = { timeZone: 'Europe/London', currency: 'GBP', locale: 'en' }
  await kernel.database.global(
    insertSchool({
      id: school,
      slug: 'bench',
      ...facts,
      ...place,
      parentSchoolId: null,
      primarySector: null,
    }),
  )
  const passwordHash = await hashPassword(password)
  await kernel.database.transaction(school, async (tx) => {
    const now = kernel.clock.now()
    await provideAccount(tx, { email: username, name: 'Bench', roles, passwordHash, now })
    await fill(tx, now)
  })
  return {
    application,
    kernel,
    school,
    admin,
    listen: () => listen(application),
  }
}

/** The same Campus without making anything. */
export async function openBenchDatabase(env: Readonly<Record<string, string>> = {}) {
  const server = readServer()
  const database = process.env['BENCH_DATABASE'] ?? ''
  const config = loadConfig({
    CAMPUS_HOME: process.env['BENCH_HOME'],
    CAMPUS_LIMITS_SCALE: '1000000',
    CAMPUS_LOG_LEVEL: 'warn',
    ...env,
  })
  const app = withCredentials(server.admin, { ...server.app, database })
  const application = await openApplication({ config, app, log: createLogger({ level: config.logLevel }) })
  return { application, kernel: application.kernel, admin: { ...server.admin, database } }
}

async function listen({ http }: Application): Promise<{ port: number; access: string }> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { access } = (await signedIn.json()) as { access: string }
  return { port, access }
}
