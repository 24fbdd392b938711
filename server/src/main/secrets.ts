import { renewAuditKey } from '../kernel/audit/seals/keys.ts'
import type { Config } from '../kernel/config/config.ts'
import { insertKeyProbe } from '../kernel/crypto/key-probe.sql.ts'
import { sealProbe } from '../kernel/crypto/open-secret-box.ts'
import type { SealedColumn } from '../kernel/crypto/sealed-column.ts'
import { countSealed, forgetColumn, resealColumn } from '../kernel/crypto/sealed-rows.ts'
import { loadSecretBox, type SecretBox } from '../kernel/crypto/secret-box.ts'
import { hasSecretKey } from '../kernel/crypto/secret-key.ts'
import { type Database, platformTenant } from '../kernel/db/database.ts'
import { selectSchoolIds } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { writeCommandAudit } from './command-audit.ts'
import { readWords } from './options.ts'
import { sealedColumns } from './sealed-columns.ts'

const usage = `Usage: npm run secrets -- check [--json]
       npm run secrets -- rotate [--json]
       npm run secrets -- forget --yes [--json]
  check counts the sealed texts of each column by the key that opens them; exit code 1 when no known key opens some.
  rotate seals with CAMPUS_SECRET_KEY what CAMPUS_SECRET_KEY_PREVIOUS still opens; it may be run again at any time.
  forget gives up what no known key opens, after the key was lost for good: people sign in again, authenticator apps are
  set up again, services, webhooks and roster sources are inactive until their secrets are entered again.
  Exit code 0: done; 1: not possible, or check found texts that no key opens; 2: wrong words.`

/** What one column holds, or what was done to it. */
interface ColumnReport {
  readonly column: string
  readonly current: number
  readonly previous: number
  readonly unknown: number
}

/** `npm run secrets -- check|rotate|forget`: the texts that the key of the installation opens. */
await runCommand(async () => {
  const words = readWords(process.argv.slice(2), { options: [], flags: ['json', 'yes'] }, usage)
  const [action, ...more] = words.plain
  const act = new Map(Object.entries({ check, rotate, forget })).get(action ?? '')
  if (!act || more.length > 0) throw new UsageError(usage)
  if (act === forget && !words.flags.has('yes'))
    throw new UsageError(`forget cannot be undone: add --yes.\n${usage}`)
  const outcome = await withDatabase(async (database, config) => {
    if (act !== forget && !hasSecretKey(config))
      throw new Error('There is no key here: restore secret.key or set CAMPUS_SECRET_KEY.')
    const box = loadSecretBox(config)
    const schools = await database.global(selectSchoolIds())
    return act({ database, box, config, tenants: [platformTenant, ...schools.map(({ id }) => id)] })
  })
  console.log(words.flags.has('json') ? JSON.stringify(outcome.report) : outcome.lines.join('\n'))
  return outcome.code
})

interface Order {
  readonly database: Database
  readonly box: SecretBox
  readonly config: Config
  readonly tenants: readonly string[]
}

interface Outcome {
  readonly report: unknown
  readonly lines: readonly string[]
  readonly code: number
}

function nameOf({ table, column }: SealedColumn): string {
  return `${table}.${column}`
}

async function check(order: Order): Promise<Outcome> {
  const columns = await countAll(order)
  const unknown = columns.reduce((sum, column) => sum + column.unknown, 0)
  const previous = columns.reduce((sum, column) => sum + column.previous, 0)
  const counted = columns.map(
    (one) => `${one.column}: ${one.current} current, ${one.previous} previous, ${one.unknown} unknown`,
  )
  const verdict =
    unknown > 0
      ? `No known key opens ${unknown} texts: restore the key that sealed them, or npm run secrets -- forget.`
      : previous > 0
        ? `${previous} texts need CAMPUS_SECRET_KEY_PREVIOUS: npm run secrets -- rotate.`
        : 'The current key opens everything.'
  return { report: { columns, unknown, previous }, lines: [...counted, verdict], code: unknown > 0 ? 1 : 0 }
}

async function countAll({ database, box, tenants }: Order): Promise<ColumnReport[]> {
  const reports: ColumnReport[] = []
  for (const column of sealedColumns) {
    const report = { column: nameOf(column), current: 0, previous: 0, unknown: 0 }
    for (const [keyId, count] of await countSealed(database, column, tenants)) {
      if (keyId === box.keyId) report.current += count
      else if (box.knownKeyIds.includes(keyId)) report.previous += count
      else report.unknown += count
    }
    reports.push(report)
  }
  return reports
}

async function rotate(order: Order): Promise<Outcome> {
  const { database, box, tenants } = order
  const unknown = (await countAll(order)).filter((one) => one.unknown > 0)
  if (unknown.length > 0)
    throw new Error(
      `No known key opens texts of ${unknown.map(({ column }) => column).join(', ')}: set ` +
        'CAMPUS_SECRET_KEY_PREVIOUS to the key that sealed them.',
    )
  const done: { column: string; resealed: number }[] = []
  for (const column of sealedColumns) {
    done.push({ column: nameOf(column), resealed: await resealColumn(database, box, column, tenants) })
  }
  const total = done.reduce((sum, { resealed }) => sum + resealed, 0)
  await writeCommandAudit(database, 'secrets.rotate', total)
  const sentence = `${total} texts were sealed with the current key. CAMPUS_SECRET_KEY_PREVIOUS can go once every server was restarted without it.`
  return { report: { columns: done, resealed: total }, lines: [sentence], code: 0 }
}

async function forget({ database, box, tenants }: Order): Promise<Outcome> {
  const done: { column: string; forgotten: number; lost: string }[] = []
  for (const column of sealedColumns) {
    const forgotten = await forgetColumn(database, box, column, tenants)
    if (forgotten > 0) done.push({ column: nameOf(column), forgotten, lost: column.lost })
  }
  await database.global(insertKeyProbe(sealProbe(box)))
  await renewAuditKey(database, box)
  const total = done.reduce((sum, { forgotten }) => sum + forgotten, 0)
  await writeCommandAudit(database, 'secrets.forget', total)
  const lines = done.map(({ column, forgotten, lost }) => `${column}: ${forgotten} forgotten (${lost}).`)
  return {
    report: { columns: done, forgotten: total },
    lines: lines.length > 0 ? lines : ['A known key opens everything: nothing was forgotten.'],
    code: 0,
  }
}
