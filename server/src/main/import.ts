import { resolve } from 'node:path'
import { importOneRoster } from '../interop/oneroster/import/import-oneroster.ts'
import { schoolsOf } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { progressWriter, renderReport } from './import-text.ts'
import { readWords, required } from './options.ts'

const usage = `Usage: npm run import -- oneroster <zip or folder> --school SLUG [--dry-run] [--allow-shrink]
  --dry-run       judges everything and tells what would change, without changing it
  --allow-shrink  also when more than 30 % of the students, or all rows of a file, would be taken away`

interface Wanted {
  readonly source: string
  readonly slug: string
  readonly dryRun: boolean
  readonly allowShrink: boolean
}

/** `npm run import`: brings a OneRoster set into a school. Exit code 0: done; 1: refused; 2: wrong words. */
await runCommand(async () => {
  const wanted = wantedFrom(process.argv.slice(2))
  return withApplication(async ({ kernel }) => {
    const { database, clock, log } = kernel
    const school = await schoolsOf(database).findBySlug(wanted.slug)
    if (school === undefined) throw new Error(unknownSchool(wanted.slug))
    const progress = progressWriter(process.stderr)
    const report = await importOneRoster({
      ...wanted,
      school,
      database,
      clock,
      onProgress: progress.show,
      log: (message) => log.info(`import: ${message}`),
    })
    progress.end()
    console.log(renderReport(report, school.name))
    return report.ok ? 0 : 1
  })
})

function wantedFrom(given: readonly string[]): Wanted {
  const words = readWords(given, { options: ['school'], flags: ['dry-run', 'allow-shrink'] }, usage)
  const [form, source, ...rest] = words.plain
  if (form !== 'oneroster' || source === undefined || rest.length > 0) throw new UsageError(usage)
  return {
    // npm runs scripts in the project's folder; what was typed is meant from where it was typed.
    source: resolve(process.env['INIT_CWD'] ?? process.cwd(), source),
    slug: required(words, 'school', usage),
    dryRun: words.flags.has('dry-run'),
    allowShrink: words.flags.has('allow-shrink'),
  }
}

const unknownSchool = (slug: string): string =>
  `There is no school ${JSON.stringify(slug)}. Create it first: npm run schools -- create --slug ${slug} …`
