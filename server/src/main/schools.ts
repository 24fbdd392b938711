import { insertAudit } from '../kernel/audit/audit.sql.ts'
import type { AuditEntry } from '../kernel/audit/audit.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { reservedSlugs } from '../kernel/http/school-context.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { exponentOf } from '../kernel/money/currencies.ts'
import { isTimeZone } from '../kernel/time/zones.ts'
import { isTemplateCode, type TemplateCode, templateCodes } from '../modules/configuration/index.ts'
import { isPlanSlug } from '../modules/entitlements/index.ts'
import { createSchool } from '../modules/provisioning/index.ts'
import { type NewSchool, selectSchoolBySlug } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { readWords, required, type Words } from './options.ts'

const usage = `Usage: npm run schools -- create --slug SLUG --name NAME --country CC --time-zone ZONE --currency CODE
         [--plan SLUG] [--locale TAG] [--parent SLUG] [--template CODE]`

const optional = ['plan', 'locale', 'parent', 'template']

/** `npm run schools -- create …`: a school of its own, or a child of another, active at once; empty without a template. */
await runCommand(async () => {
  const words = readWords(
    process.argv.slice(2),
    { options: ['slug', 'name', 'country', 'time-zone', 'currency', ...optional] },
    usage,
  )
  if (words.plain[0] !== 'create' || words.plain.length !== 1) throw new UsageError(usage)
  const school = schoolFrom(words)
  const template = templateFrom(words)
  await withApplication(async ({ kernel }) => {
    const [taken] = await kernel.database.global(selectSchoolBySlug(school.slug))
    if (taken) throw new Error(`There is a school ${school.slug} already.`)
    const parentSchoolId = await parentOf(kernel, words)
    await kernel.database.transaction(school.id, async (tx) => {
      const requestId = uuidv7()
      await createSchool({ tx, clock: kernel.clock, requestId }, { ...school, parentSchoolId }, template)
      await tx.execute(insertAudit(auditOf(school, kernel.clock.now(), requestId)))
    })
  })
  console.log(`The school ${school.slug} (${school.name}) is ready. Next: npm run import, npm run members.`)
  return 0
})

function templateFrom({ options }: Words): TemplateCode | undefined {
  const template = options['template']
  if (template === undefined || isTemplateCode(template)) return template
  throw new UsageError(`There is no education template ${template}; there are ${templateCodes.join(', ')}.`)
}

async function parentOf({ database }: Kernel, { options }: Words): Promise<string | null> {
  const slug = options['parent']
  if (slug === undefined) return null
  const [parent] = await database.global(selectSchoolBySlug(slug))
  if (parent?.status !== 'active') throw new Error(`There is no active school ${slug} to put it under.`)
  return parent.id
}

function auditOf({ id, slug }: NewSchool, at: Date, requestId: string): AuditEntry {
  return {
    tenant: id,
    id: uuidv7(),
    at,
    operation: 'provisioning.create',
    action: 'write',
    reason: null,
    actorUserId: null,
    credentialKind: null,
    credentialId: null,
    address: 'command line',
    requestId,
    entity: 'school',
    ids: [id],
    count: 1,
    filters: { slug },
  }
}

function schoolFrom(words: Words): NewSchool {
  const slug = required(words, 'slug', usage)
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug) || reservedSlugs.includes(slug)) {
    throw new UsageError(
      `${slug} cannot be a slug: small letters, digits and hyphens, and none of ${reservedSlugs.join(', ')}.`,
    )
  }
  const timeZone = required(words, 'time-zone', usage)
  if (!isTimeZone(timeZone))
    throw new UsageError(`${timeZone} is not an IANA time zone, such as Africa/Douala.`)
  const currency = required(words, 'currency', usage).toUpperCase()
  exponentOf(currency)
  const countryCode = required(words, 'country', usage).toUpperCase()
  if (!/^[A-Z]{2}$/.test(countryCode))
    throw new UsageError('--country takes two letters (ISO 3166-1), such as GB.')
  const planSlug = words.options['plan'] ?? 'standard'
  if (!isPlanSlug(planSlug)) throw new UsageError(`There is no plan ${planSlug}.`)
  return {
    id: uuidv7(),
    slug,
    name: required(words, 'name', usage),
    planSlug,
    status: 'active',
    countryCode,
    timeZone,
    currency,
    locale: words.options['locale'] ?? 'en',
    parentSchoolId: null,
    primarySector: null,
  }
}
