import { hashPassword } from '../../kernel/crypto/passwords.ts'
import { platformTenant } from '../../kernel/db/database.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { insertLogin, insertUser, provideAccount, type SchoolRole } from '../../modules/identity/index.ts'
import { insertSchool } from '../../modules/tenants/index.ts'
import type { Application } from '../application.ts'
import { type DemoSchool, demoPassword } from './schools.ts'

const staff: readonly { local: string; role: SchoolRole }[] = [
  { local: 'owner', role: 'owner' },
  { local: 'admin', role: 'admin' },
  { local: 'principal', role: 'principal' },
  { local: 'registrar', role: 'registrar' },
  { local: 'bursar', role: 'bursar' },
  { local: 'counselor', role: 'counselor' },
  { local: 'it', role: 'it_admin' },
]

/** `operator` and `support`, who sign in without a school. */
export async function seedPlatformAccounts({ kernel }: Application): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const role of ['operator', 'support']) {
    const id = uuidv7()
    await kernel.database.global(
      insertUser({
        id,
        email: `${role}@campus.test`,
        name: `Demo ${role}`,
        passwordHash,
        platformRoles: [role],
      }),
    )
    await kernel.database.global(insertLogin(platformTenant, role, id))
  }
}

/** A demo school with one account a staff role. */
export async function seedAccounts({ kernel }: Application, school: DemoSchool): Promise<string> {
  const id = uuidv7()
  const passwordHash = await hashPassword(demoPassword)
  await kernel.database.global(
    insertSchool({ ...school, id, status: 'active', parentSchoolId: null, primarySector: null }),
  )
  await kernel.database.transaction(id, async (tx) => {
    for (const { local, role } of staff) {
      await provideAccount(tx, {
        email: `${local}@${school.slug}.test`,
        name: `${school.name} ${local}`,
        roles: [role],
        passwordHash,
        now: kernel.clock.now(),
      })
    }
  })
  return id
}
