import { reservedSlugs } from '../kernel/http/school-context.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { exponentOf } from '../kernel/money/currencies.ts'
import { isTimeZone } from '../kernel/time/zones.ts'
import { isPlanSlug } from '../modules/entitlements/index.ts'
import { insertSchool, type NewSchool, selectSchoolBySlug } from '../modules/tenants/index.ts'
import { runCommand, UsageError, withApplication } from './command.ts'
import { readWords, required, type Words } from './options.ts'

const usage = `Usage: npm run schools -- create --slug SLUG --name NAME --country CC --time-zone ZONE --currency CODE
         [--plan SLUG] [--locale TAG]`

/** `npm run schools -- create …`: a school of its own, empty, active at once. */
await runCommand(async () => {
  const words = readWords(
    process.argv.slice(2),
    { options: ['slug', 'name', 'country', 'time-zone', 'currency', 'plan', 'locale'] },
    usage,
  )
  if (words.plain[0] !== 'create' || words.plain.length !== 1) throw new UsageError(usage)
  const school = schoolFrom(words)
  await withApplication(async ({ kernel }) => {
    const [taken] = await kernel.database.global(selectSchoolBySlug(school.slug))
    if (taken) throw new Error(`There is a school ${school.slug} already.`)
    await kernel.database.global(insertSchool(school))
  })
  console.log(`The school ${school.slug} (${school.name}) is ready. Next: npm run import, npm run members.`)
  return 0
})

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
