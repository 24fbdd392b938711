import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { publishNow } from '../interop/oneroster/documents/publish.ts'
import { type OpenedExport, openExport } from '../interop/oneroster/export/open-export.ts'
import type { Selection } from '../interop/oneroster/export/sql.ts'
import { insertAudit } from '../kernel/audit/audit.sql.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { formatInstant, parseInstant } from '../kernel/time/instants.ts'
import { schoolsOf } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { readWords, required } from './options.ts'

const usage = `Usage: npm run export -- oneroster <new zip> --school SLUG [--since INSTANT] [--demographics]
  --since         only what has changed after this instant, which the previous export printed
  --demographics  demographics.csv as well`

interface ExportOptions {
  readonly path: string
  readonly slug: string
  readonly selection: Selection
  readonly demographics: boolean
}

/** `npm run export`: writes a school as a OneRoster 1.1 CSV set. Exit code 0: done; 1: not done; 2: wrong words. */
await runCommand(async () => {
  const options = readExportOptions(process.argv.slice(2))
  return withApplication(async ({ kernel }) => {
    const school = await schoolsOf(kernel.database).findBySlug(options.slug)
    if (school === undefined) throw new Error(`There is no school ${JSON.stringify(options.slug)}.`)
    // A command has no reader that could come back later: whatever there is to publish is waited for.
    await publishNow(kernel, school, { mayWait: true })
    const until = await writeNew(options.path, async () => {
      await audit(kernel, school.id, options)
      const { selection, demographics } = options
      const order = { school: school.id, selection, demographics, onBroken: () => undefined }
      return openExport(kernel.database, order)
    })
    console.log(
      `${options.path} contains the changes until ${formatInstant(until)}: use this time as --since of the next one.`,
    )
    return 0
  })
})

/** Writes a set into a file that is not there yet; one that was cut off is not left behind. */
async function writeNew(path: string, begin: () => Promise<OpenedExport>): Promise<Date> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be made (${error.code}); nothing was exported.`)
  })
  try {
    const { until, zip } = await begin()
    await pipeline(zip, file.createWriteStream())
    return until
  } catch (error) {
    await rm(path)
    throw error
  } finally {
    await file.close()
  }
}

async function audit(
  { database, clock }: Kernel,
  school: string,
  { selection, demographics }: ExportOptions,
): Promise<void> {
  await database.transaction(school, (tx) =>
    tx.execute(
      insertAudit({
        tenant: school,
        id: uuidv7(),
        at: clock.now(),
        requestId: uuidv7(),
        operation: 'oneroster.exportCsv',
        action: 'read',
        address: 'command line',
        actorUserId: null,
        credentialKind: null,
        credentialId: null,
        entity: 'oneroster_documents',
        ids: [],
        count: 0,
        reason: null,
        filters: { ...selection, demographics },
      }),
    ),
  )
}

function readExportOptions(given: readonly string[]): ExportOptions {
  const words = readWords(given, { options: ['school', 'since'], flags: ['demographics'] }, usage)
  const [form, path, ...rest] = words.plain
  if (form !== 'oneroster' || path === undefined || rest.length > 0) throw new UsageError(usage)
  return {
    // npm runs scripts in the project's folder; what was typed is meant from where it was typed.
    path: resolve(process.env['INIT_CWD'] ?? process.cwd(), path),
    slug: required(words, 'school', usage),
    selection: selectionOf(words.options['since']),
    demographics: words.flags.has('demographics'),
  }
}

function selectionOf(since: string | undefined): Selection {
  if (since === undefined) return { mode: 'bulk' }
  try {
    return { mode: 'delta', since: parseInstant(since) }
  } catch {
    throw new UsageError(`--since ${since} is no instant such as 2026-09-01T12:00:00.000Z.`)
  }
}
