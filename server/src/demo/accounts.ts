import type { DatabaseAccess } from '../kernel/db/connection.ts'
import { type Database, platformTenant } from '../kernel/db/database.ts'
import type { Transaction } from '../kernel/db/transaction.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import type { Clock } from '../kernel/time/clock.ts'
import {
  type AccountToProvide,
  insertLogin,
  insertUser,
  provideAccount,
  selectPlatformUser,
  setPlatformRoles,
} from '../modules/identity/index.ts'
import { lifeWords } from './life/words.ts'
import type { Families } from './plan/plan-families.ts'
import type { Recorders, SchoolPlan } from './plan/plan-school.ts'
import { type DemoSchool, officeAccounts } from './school.ts'
import { demoDistrict } from './schools/all.ts'

interface PlatformGiver {
  readonly database: Database
  readonly clock: Clock
  readonly passwordHash: string
}

/** Two operators, as emergency access takes both. */
const platformAccounts = [
  { login: 'operator', role: 'operator', name: 'Demo operator' },
  { login: 'oncall', role: 'operator', name: 'Demo operator on call' },
  { login: 'support', role: 'support', name: 'Demo support' },
] as const

/**
 * `operator`, `oncall` and `support`, who sign in without a school; those that are there stay. Their roles are set over the
 * connection of the owner, which alone may.
 */
export async function givePlatformAccounts(
  { database, clock, passwordHash }: PlatformGiver,
  owner: DatabaseAccess,
): Promise<void> {
  for (const { login, role, name } of platformAccounts) {
    const email = `${login}@campus.test`
    await database.transaction(platformTenant, async (tx) => {
      const made = await tx.one(
        insertUser({ id: uuidv7(), email, name, passwordHash, emailProvedAt: clock.now() }),
      )
      if (made) await tx.execute(insertLogin(platformTenant, login, made.id))
    })
    const [user] = await database.global(selectPlatformUser(email))
    if (!user || user.platform_roles.length > 0) continue
    await setPlatformRoles(owner, {
      userId: user.id,
      roles: [role],
      operation: 'operator.create',
      at: clock.now(),
    })
  }
}

interface Giver {
  readonly passwordHash: string
  readonly now: Date
}

/** Accounts of the district's own staff. */
export async function giveDistrictAccounts(tx: Transaction, giver: Giver): Promise<void> {
  for (const { local, role } of officeAccounts) {
    const email = `${local}@${demoDistrict.slug}.test`
    await provideAccount(tx, {
      ...giver,
      isEmailProved: true,
      email,
      name: `${demoDistrict.name} ${local}`,
      roles: [role],
    })
  }
}

/** An account for each office, a teacher, a guardian and a student, tied to the person of the plan. */
export async function giveSchoolAccounts(
  tx: Transaction,
  { staff, families }: SchoolPlan,
  giver: Giver,
): Promise<Recorders> {
  const office = officeAccounts.map(({ role }, index) => ({
    person: staff.members[index],
    role,
    entity: 'teacher' as const,
  }))
  const own = [
    { person: staff.teacher, role: 'teacher', entity: 'teacher' },
    { person: families.guardian, role: 'guardian', entity: 'guardian' },
    { person: families.student, role: 'student', entity: 'student' },
  ] as const
  const users = new Map<string, string>()
  for (const { person, role, entity } of [...office, ...own]) {
    if (person) users.set(role, await provideAccount(tx, accountOf(person, { role, entity, giver })))
  }
  const [teacher, registrar] = [users.get('teacher'), users.get('registrar')]
  const counselor = users.get('counselor')
  if (!teacher || !registrar || !counselor)
    throw new Error('The demo has made no teacher, no registrar or no counselor.')
  return { teacher, registrar, counselor }
}

/** Accounts without a person: of the payment desk, the library, and a supply teacher. */
export async function giveFurtherAccounts(tx: Transaction, school: DemoSchool, giver: Giver): Promise<void> {
  const words = lifeWords(school.locale)
  const accounts = [
    { local: 'cashier', name: words.cashier, role: 'bursar' },
    { local: 'librarian', name: words.librarian, role: 'librarian' },
    { local: 'supply', name: words.supply, role: 'teacher' },
  ]
  for (const { local, name, role } of accounts) {
    const email = `${local}@${school.slug}.test`
    await provideAccount(tx, { ...giver, isEmailProved: true, email, name, roles: [role] })
  }
}

/** The account of the guardian with children in several schools: asked for in each of them. */
export async function giveSharedAccount(
  tx: Transaction,
  guardian: NonNullable<Families['shared']>,
  giver: Giver,
): Promise<void> {
  await provideAccount(tx, accountOf(guardian, { role: 'guardian', entity: 'guardian', giver }))
}

function accountOf(
  person: { id: string; first_name: string; last_name: string; email?: string | null },
  { role, entity, giver }: { role: string; entity: NonNullable<AccountToProvide['entity']>; giver: Giver },
): AccountToProvide {
  const name = `${person.first_name} ${person.last_name}`
  return {
    ...giver,
    isEmailProved: true,
    email: person.email ?? null,
    name,
    roles: [role],
    entity,
    entityId: person.id,
  }
}
