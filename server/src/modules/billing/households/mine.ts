import type { Principal } from '../../../kernel/auth/principal.ts'
import { allowed } from '../../../kernel/http/access.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, wholeList } from '../../../kernel/http/lists.ts'
import { Problem } from '../../../kernel/http/problem.ts'
import { forbidden } from '../../../kernel/http/problems.ts'
import type { Ports } from '../../../kernel/tenancy/ports.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { schoolsOfUser } from '../../identity/index.ts'
import { presentHousehold } from './present.ts'
import type { HouseholdWire } from './schema.ts'
import { selectOwnHouseholds, type Visibility } from './sql.ts'

/** Most schools of one person that are asked. */
const maxSchools = 20

const access = allowed('finance', 'read', 'finance:read')

type Person = Extract<Principal, { kind: 'person' }>

interface OwnHousehold extends Omit<HouseholdWire, 'open_invoices'> {
  readonly school: { readonly id: string; readonly slug: string; readonly name: string }
}

/**
 * The households of a person as a guardian, in every school that uses finance and where they are a guardian: each
 * school is asked under its own rules, with what its guardians see.
 */
export async function listOwnHouseholds(context: RequestContext): Promise<ListBody<OwnHousehold>> {
  const { principal, database, clock, kernel } = context
  if (principal.kind !== 'person') throw forbidden()
  const memberships = await schoolsOfUser(database, principal.userId)
  const asGuardian = memberships.filter(({ roles }) => roles.includes('guardian')).slice(0, maxSchools)
  const found = await Promise.all(
    asGuardian.map(({ school_id }) => openTo(kernel.ports, school_id, principal)),
  )
  const schools = found.filter((school) => school !== undefined)
  if (schools.length === 0) return wholeList([])
  const households = await database.acrossSchools(
    schools.map(({ id }) => id),
    (visit) =>
      Promise.all(
        schools.map((school) =>
          visit(school.id, async (tx) => {
            const rows = await tx.query(
              selectOwnHouseholds(guardianVisibility(school, principal.userId, clock)),
            )
            return rows.map((row) => ({
              school: { id: school.id, slug: school.slug, name: school.name },
              ...presentHousehold(row, school.currency),
            }))
          }),
        ),
      ),
  )
  return wholeList(households.flat())
}

/** The school, when a request of this person to read finance would be let in there. */
async function openTo(ports: Ports, schoolId: string, { credential }: Person): Promise<School | undefined> {
  const school = await ports.schoolById(schoolId)
  if (school?.status !== 'active') return undefined
  try {
    ports.authorise(await ports.principal(credential, school, access), access)
    ports.entitle(school, { module: 'finance' })
    return school
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** What the person sees as a guardian there, whatever other roles they hold. */
const guardianVisibility = (school: School, userId: string, clock: Clock): Visibility => ({
  tenant: school.id,
  rings: { school: false, taught: false, children: true, self: false, userId },
  today: todayIn(clock, school.timeZone),
})
