import { readFile } from 'node:fs/promises'
import { openAuditKeys } from '../kernel/audit/seals/keys.ts'
import { type AuditHead, type AuditVerdict, verifyAudit } from '../kernel/audit/seals/verify-audit.ts'
import { platformTenant } from '../kernel/db/database.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { selectSchoolBySlug, selectSchoolIds, selectSchoolsByIds } from '../modules/tenants/index.ts'
import { sealAudits } from './audit-upkeep.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { readWords, type Words } from './options.ts'

const usage = `Usage: npm run audit -- verify [--school SLUG] [--heads FILE] [--json]
       npm run audit -- heads
       npm run audit -- seal
  verify recomputes the seals of the audit of one school, or of all and the platform, and names the first row that was
  changed, removed or inserted; with --heads also against heads stored elsewhere, which reveals a truncated chain.
  heads prints the last seal of each audit as JSON, to be stored where the database's administrators cannot write.
  seal seals now what has settled; the worker does so every five minutes.
  Exit code 0: everything agrees; 1: something does not; 2: wrong words.`

interface Chain {
  readonly slug: string
  readonly id: string
}

/** What a chain is called that belongs to no school. */
const platformName = '(platform)'

const breaks: Readonly<Record<NonNullable<AuditVerdict['broken']>['kind'], string>> = {
  row_changed: 'a row was changed',
  row_removed: 'a row was removed',
  row_inserted: 'a row was inserted',
  seal_changed: 'a seal was changed',
  seal_removed: 'a seal was removed',
  key_unknown: 'a seal has a key that this installation does not know',
  head_differs: 'a seal differs from the one stored elsewhere',
}

/** `npm run audit -- verify|heads|seal`. */
await runCommand(async () => {
  const words = readWords(process.argv.slice(2), { options: ['school', 'heads'], flags: ['json'] }, usage)
  const [action, ...more] = words.plain
  const act = new Map(Object.entries({ verify, heads: printHeads, seal })).get(action ?? '')
  if (!act || more.length > 0) throw new UsageError(usage)
  return withApplication(({ kernel }) => act(kernel, words))
})

async function verify(kernel: Kernel, words: Words): Promise<number> {
  const expected = await readHeads(words)
  const verdicts: { slug: string; verdict: AuditVerdict }[] = []
  for (const { slug, verdict } of await verdictsOf(kernel, words, expected)) {
    verdicts.push({ slug, verdict })
    if (!words.flags.has('json')) console.log(`${slug}: ${sentenceOf(verdict)}`)
  }
  const ok = verdicts.every(({ verdict }) => !verdict.broken)
  if (words.flags.has('json')) console.log(JSON.stringify({ ok, audits: verdicts.map(reportOf) }))
  return ok ? 0 : 1
}

async function verdictsOf(
  kernel: Kernel,
  words: Words,
  expected: ReadonlyMap<string, AuditHead>,
): Promise<{ slug: string; verdict: AuditVerdict }[]> {
  const keys = await openAuditKeys(kernel.database, kernel.box)
  const verdicts: { slug: string; verdict: AuditVerdict }[] = []
  for (const { slug, id } of await chainsOf(kernel, words.options['school'])) {
    verdicts.push({ slug, verdict: await verifyAudit(kernel.database, keys, id, expected.get(slug)) })
  }
  return verdicts
}

async function printHeads(kernel: Kernel, words: Words): Promise<number> {
  const verdicts = await verdictsOf(kernel, words, new Map())
  const heads = verdicts.flatMap(({ slug, verdict }) => (verdict.head ? [[slug, verdict.head]] : []))
  console.log(JSON.stringify(Object.fromEntries(heads)))
  return verdicts.every(({ verdict }) => !verdict.broken) ? 0 : 1
}

async function seal(kernel: Kernel): Promise<number> {
  await sealAudits(kernel, false)
  console.log('The audit is sealed as far as it has settled.')
  return 0
}

async function readHeads({ options }: Words): Promise<ReadonlyMap<string, AuditHead>> {
  const path = options['heads']
  if (path === undefined) return new Map()
  const heads = JSON.parse(await readFile(path, 'utf8')) as Record<string, AuditHead>
  return new Map(Object.entries(heads))
}

async function chainsOf({ database }: Kernel, slug: string | undefined): Promise<readonly Chain[]> {
  if (slug !== undefined) {
    const [school] = await database.global(selectSchoolBySlug(slug))
    if (!school) throw new Error(`There is no school ${slug}.`)
    return [school]
  }
  const ids = (await database.global(selectSchoolIds())).map(({ id }) => id)
  return [{ slug: platformName, id: platformTenant }, ...(await database.global(selectSchoolsByIds(ids)))]
}

function reportOf({ slug, verdict }: { readonly slug: string; readonly verdict: AuditVerdict }) {
  const { broken, seals, rows, unsealed, unverifiable, head } = verdict
  const found = broken && { kind: broken.kind, seal: broken.seal, row_id: broken.rowId }
  return {
    school: slug,
    ok: !broken,
    broken: found ?? null,
    seals,
    rows,
    unsealed,
    unverifiable,
    head: head ?? null,
  }
}

function sentenceOf({ broken, seals, rows, unsealed, unverifiable }: AuditVerdict): string {
  if (broken) {
    const row = broken.rowId ? `, row ${broken.rowId}` : ''
    return `BROKEN: ${breaks[broken.kind]} (seal ${broken.seal}${row}).`
  }
  const forgotten = unverifiable > 0 ? `; ${unverifiable} seals have a forgotten key` : ''
  return `OK (${seals} seals, ${rows} rows; ${unsealed} rows wait for their seal${forgotten}).`
}
