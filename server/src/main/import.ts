import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { downloadText } from '../interop/imports/report-text.ts'
import { type ImportKind, importKinds } from '../interop/imports/schema.ts'
import { importOneRoster } from '../interop/oneroster/import/import-oneroster.ts'
import { importSpreadsheet } from '../interop/spreadsheets/import-spreadsheet.ts'
import { Mapping, type MappingValue, unknownFields } from '../interop/spreadsheets/mapping.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { checkBody } from '../kernel/http/validate.ts'
import { schoolsOf } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { type AnyReport, progressWriter, renderReport } from './import-text.ts'
import { readWords, required } from './options.ts'

const usage = `Usage: npm run import -- oneroster <zip or folder> --school SLUG [--dry-run] [--allow-shrink] [--report FILE]
       npm run import -- students|teachers|guardians <csv or xlsx> --school SLUG [--dry-run] [--mapping FILE.json] [--report FILE]
  --dry-run       checks everything and prints what would change, without changing it
  --allow-shrink  also when more than 30 % of the students, or all rows of a file, would be removed
  --mapping       says which column is what: {"columns": {"Header": "field" or null}, "date_format": "iso|dmy|mdy",
                  "header_row", "sheet", "delimiter", "encoding"}
  --report        writes the report as CSV, or as JSON when FILE ends in .json`

interface ImportOptions {
  readonly kind: ImportKind
  readonly source: string
  readonly slug: string
  readonly dryRun: boolean
  readonly allowShrink: boolean
  readonly mapping: string | undefined
  readonly report: string | undefined
}

/** `npm run import`: brings a OneRoster set or a spreadsheet into a school. Exit code 0: done; 1: refused; 2: wrong words. */
await runCommand(async () => {
  const options = readImportOptions(process.argv.slice(2))
  const mapping = await readMapping(options)
  return withApplication(async ({ kernel }) => {
    const school = await schoolsOf(kernel.database).findBySlug(options.slug)
    if (school === undefined) throw new Error(unknownSchool(options.slug))
    // Before anything is imported: a report that cannot be saved must not hide what was done.
    const writeReport = await openReport(options.report)
    const report = await runImport(kernel, school, options, mapping)
    console.log(renderReport(report, school.name))
    await writeReport(report)
    return report.ok ? 0 : 1
  })
})

/** Opens the file of the report and answers what writes it. */
async function openReport(path: string | undefined): Promise<(report: AnyReport) => Promise<void>> {
  if (path === undefined) return async () => undefined
  const file = await open(path, 'a').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The report cannot be written to ${path} (${error.code}); nothing was imported.`)
  })
  return async (report) => {
    try {
      await file.truncate()
      await file.writeFile(downloadText(report, extname(path) === '.json' ? 'json' : 'csv'))
    } finally {
      await file.close()
    }
  }
}

async function runImport(
  { database, clock, log }: Kernel,
  school: { readonly id: string; readonly timeZone: string },
  { kind, source, dryRun, allowShrink }: ImportOptions,
  mapping: MappingValue,
): Promise<AnyReport> {
  const progress = progressWriter(process.stderr)
  const directory = await mkdtemp(join(tmpdir(), 'campus-import-'))
  const options = { source, school, database, clock, dryRun, onProgress: progress.show }
  try {
    return kind === 'oneroster'
      ? await importOneRoster({ ...options, allowShrink, log: (message) => log.info(`import: ${message}`) })
      : await importSpreadsheet({ ...options, directory, kind, name: basename(source), mapping })
  } finally {
    progress.end()
    await rm(directory, { recursive: true, force: true })
  }
}

// npm runs scripts in the project's folder; what was typed is meant from where it was typed.
function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}

function readImportOptions(given: readonly string[]): ImportOptions {
  const known = { options: ['school', 'mapping', 'report'], flags: ['dry-run', 'allow-shrink'] }
  const words = readWords(given, known, usage)
  const [form, source, ...rest] = words.plain
  const kind = importKinds.find((one) => one === form)
  if (kind === undefined || source === undefined || rest.length > 0) throw new UsageError(usage)
  const { mapping, report } = words.options
  const allowShrink = words.flags.has('allow-shrink')
  if (kind === 'oneroster' ? mapping !== undefined : allowShrink) throw new UsageError(usage)
  return {
    kind,
    source: typedPath(source),
    slug: required(words, 'school', usage),
    dryRun: words.flags.has('dry-run'),
    allowShrink,
    mapping: mapping && typedPath(mapping),
    report: report && typedPath(report),
  }
}

async function readMapping({ mapping: path, kind }: ImportOptions): Promise<MappingValue> {
  if (path === undefined || kind === 'oneroster') return {}
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new UsageError(`${path} is not there, or is no JSON.`)
  }
  const problems = checkBody(Mapping, value).map(
    ({ path: at, message }) => `${at.replace(/^body\/?/, '')} ${message}`,
  )
  const mapping = value as MappingValue
  if (problems.length === 0) {
    problems.push(
      ...unknownFields(kind, mapping).map(
        ({ column, field }) => `${column}: ${field} is no field of ${kind}`,
      ),
    )
  }
  if (problems.length > 0) throw new UsageError(`The mapping cannot be used: ${problems.join('; ')}.`)
  return mapping
}

function unknownSchool(slug: string): string {
  return `There is no school ${JSON.stringify(slug)}. Create it first: npm run schools -- create --slug ${slug} …`
}
