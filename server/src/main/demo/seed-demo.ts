import type { Application } from '../application.ts'
import { seedAccounts, seedPlatformAccounts } from './accounts.ts'
import { seedPeople } from './people.ts'
import { demoPassword, demoSchools } from './schools.ts'
import { countAnySchools } from './sql.ts'

/** Whether this start makes the demo: only on an empty database, embedded or asked for. */
export async function demoWanted(
  { kernel }: Application,
  embedded: boolean,
  words: readonly string[],
): Promise<boolean> {
  const { demo } = kernel.config
  if (demo === 'off') return false
  const asked = demo === 'on' || words.includes('--demo')
  if (!embedded && !asked) return false
  const [row] = await kernel.database.global(countAnySchools())
  return row?.count === 0
}

/** Makes the demo schools with their people and accounts. */
export async function seedDemo(application: Application): Promise<void> {
  await seedPlatformAccounts(application)
  for (const school of demoSchools) {
    const id = await seedAccounts(application, school)
    await seedPeople(application, id, school)
  }
}

/** What `npm start` says of the demo: its accounts, when it is there. */
export async function demoLines({ kernel }: Application): Promise<string[]> {
  const found = await Promise.all(demoSchools.map(({ slug }) => kernel.ports.findSchool(slug)))
  const slugs = demoSchools.filter((_, index) => found[index]?.name === demoSchools[index]?.name)
  if (slugs.length === 0) return []
  return [
    `Demo:  schools ${slugs.map(({ slug }) => slug).join(', ')}; password ${demoPassword}`,
    '       operator; and in each school owner@SLUG.test, admin@, principal@, registrar@, bursar@, counselor@,',
    '       teacher@, it@, guardian@, student@',
  ]
}
