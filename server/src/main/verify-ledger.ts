import type { Kernel } from '../kernel/http/kernel.ts'
import { type LedgerVerdict, verifyLedger } from '../modules/ledger/index.ts'
import {
  type SchoolRow,
  selectSchoolBySlug,
  selectSchoolIds,
  selectSchoolsByIds,
} from '../modules/tenants/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { readWords } from './options.ts'

const usage = `Usage: npm run verify-ledger [-- --school SLUG]
  Recomputes the books of one school, or of all, from their postings: entries, daily sums, invoices, payments, wallets
  and numbers. Says the first difference of each school with the ids in question; exit code 1 when there is one.`

/** `npm run verify-ledger`: exit code 0: all books agree; 1: some do not; 2: wrong words. */
await runCommand(async () => {
  const words = readWords(process.argv.slice(2), { options: ['school'] }, usage)
  if (words.plain.length > 0) throw new UsageError(usage)
  return withApplication(async ({ kernel }) => {
    let differ = 0
    for (const school of await schoolsOf(kernel, words.options['school'])) {
      const verdict = await verifyLedger(kernel.database, school.id)
      console.log(`${school.slug}: ${sentenceOf(verdict)}`)
      if (!verdict.ok) differ += 1
    }
    return differ === 0 ? 0 : 1
  })
})

async function schoolsOf({ database }: Kernel, slug: string | undefined): Promise<readonly SchoolRow[]> {
  if (slug !== undefined) {
    const [school] = await database.global(selectSchoolBySlug(slug))
    if (!school) throw new Error(`There is no school ${slug}.`)
    return [school]
  }
  const ids = (await database.global(selectSchoolIds())).map(({ id }) => id)
  return database.global(selectSchoolsByIds(ids))
}

function sentenceOf({ difference, counts }: LedgerVerdict): string {
  if (!difference) {
    const { entries, postings, invoices, payments, wallets } = counts
    return `the books agree (${entries} entries, ${postings} postings, ${invoices} invoices, ${payments} payments, ${wallets} wallets).`
  }
  const { check, about, expected, found } = difference
  return `${check} does not agree at ${JSON.stringify(about)}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}.`
}
