import { hashPassword } from '../kernel/crypto/passwords.ts'
import type { DatabaseAccess } from '../kernel/db/connection.ts'
import { platformTenant } from '../kernel/db/database.ts'
import { refreshStatistics } from '../kernel/db/statistics.sql.ts'
import { givePlatformAccounts } from './accounts.ts'
import { type DemoFacts, mayCreateDemo } from './demo-rule.ts'
import { type Living, liveThroughDay } from './life/live.ts'
import { type Making, makeDistrict, makeSchool, makeSharedGuardian } from './make-schools.ts'
import { writeOperatorPast } from './operator-past.ts'
import { drawPortraits } from './portraits/draw-portraits.ts'
import { type DemoSchool, demoPassword } from './school.ts'
import { demoDistrict, demoSchools, sharedGuardian } from './schools/all.ts'
import {
  countAnySchools,
  deleteUnfinished,
  insertUnfinished,
  selectUnfinished,
  withoutTimeLimit,
} from './sql.ts'

/** The application that gets the demo. */
type Demonstrated = Pick<Living, 'kernel'>

/** Whether this start makes the demo: where it may, on an empty database, or to end one that was begun. */
export async function demoRequested(
  { kernel }: Demonstrated,
  { embedded, flag }: Pick<DemoFacts, 'embedded' | 'flag'>,
): Promise<boolean> {
  const { demo: setting, host, publicUrl } = kernel.config
  if (setting === 'off') return false
  const [row] = await kernel.database.global(countAnySchools())
  const [[begun]] = await kernel.database.read(platformTenant, [selectUnfinished(platformTenant)])
  if (row?.count !== 0 && !begun) return false
  if (mayCreateDemo({ setting, flag, embedded, host, publicUrl })) return true
  if (embedded)
    kernel.log.info(
      'No demo is created on a server that other machines can reach; CAMPUS_DEMO=on creates it.',
    )
  return false
}

/** The great ones, of which the first requests should know the size. */
const filledTables = [
  'students',
  'staff_members',
  'guardians',
  'guardian_links',
  'person_tokens',
  'classes',
  'enrollments',
  'registers',
  'attendance_marks',
  'planned_absences',
  'line_items',
  'results',
  'households',
  'invoices',
  'payments',
  'ledger_entries',
  'ledger_postings',
]

/**
 * Makes the demo, each school in a transaction of its own: an existing one is complete, and one lost in a crash is made
 * by the next start, which a mark requests until all exist.
 */
export async function seedDemo(living: Living, owner: DatabaseAccess | undefined): Promise<void> {
  const { kernel } = living
  const { database, clock, files } = kernel
  const [passwordHash, portraits] = await Promise.all([hashPassword(demoPassword), drawPortraits()])
  const making = { database, clock, files, passwordHash, portraits }
  await database.transaction(platformTenant, async (tx) => {
    await tx.execute(insertUnfinished(platformTenant))
  })
  if (owner) await givePlatformAccounts(making, owner)
  else kernel.log.warn('The demo has no operator: only DATABASE_MIGRATE_URL may make one.')
  const districtId = await makeDistrict(making)
  const ids = await makeSchools(making, districtId)
  await makeSharedGuardian(
    making,
    sharedGuardian.schools.map((slug) => ids.get(slug) ?? ''),
  )
  await database.transaction(platformTenant, async (tx) => {
    await tx.execute(withoutTimeLimit())
    await tx.execute(refreshStatistics(filledTables))
  })
  // Once at most: what is lost in a crash here is missing, and nothing is there twice.
  await database.transaction(platformTenant, (tx) => tx.execute(deleteUnfinished(platformTenant)))
  const lived = demoSchools.map((school) => ({ id: ids.get(school.slug) ?? '', school }))
  await liveThroughDay(living, lived)
  await writeOperatorPast(kernel, lived)
}

/**
 * The smallest school first, which leaves statistics for the others; then the largest in parallel with the rest, so that two
 * processors are at work.
 */
async function makeSchools(making: Making, districtId: string): Promise<ReadonlyMap<string, string>> {
  const [smallest, ...others] = demoSchools.toSorted((one, other) => one.students - other.students)
  const ids = new Map<string, string>()
  const inTurn = async (schools: readonly DemoSchool[]) => {
    for (const school of schools) ids.set(school.slug, await makeSchool(making, school, districtId))
  }
  await inTurn(smallest ? [smallest] : [])
  const lanes = await Promise.allSettled([inTurn(others.slice(-1)), inTurn(others.slice(0, -1))])
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  return ids
}

/** What `npm start` says of the demo: its accounts, when it is there. */
export async function demoLines({ kernel }: Demonstrated): Promise<string[]> {
  const found = await Promise.all(demoSchools.map(({ slug }) => kernel.ports.findSchool(slug)))
  const schools = demoSchools.filter((school, index) => found[index]?.name === school.name)
  if (schools.length === 0) return []
  const lines = [
    `Demo accounts, password ${demoPassword}:`,
    '  operator, oncall, support                    the platform',
    `  ${`owner@${demoDistrict.slug}.test, admin@, …`.padEnd(45)}${demoDistrict.name}: the offices alone`,
    ...schools.map(
      ({ slug, name, students }) => `  ${`owner@${slug}.test, …`.padEnd(45)}${name}, ${students} students`,
    ),
    `  ${sharedGuardian.email.padEnd(45)}a guardian with children in ${sharedGuardian.schools.join(' and ')}`,
    'Each school has owner@, admin@, principal@, registrar@, bursar@, counselor@, it@, librarian@, cashier@, teacher@, guardian@, student@.',
  ]
  return lines
}
