import type { Database } from '../../../kernel/db/database.ts'
import { bundleOf, levelOf } from '../../entitlements/index.ts'
import { type SchoolRow, selectChildSchools, selectSchoolsByIds } from '../../tenants/index.ts'
import { selectMembership, selectUserSchools } from '../sql.ts'

/** A school as its member sees it in `me/schools` and in the answer to a sign-in. */
interface SchoolOfMember {
  readonly school_id: string
  readonly name: string
  readonly slug: string
  readonly roles: readonly string[]
  readonly is_primary: boolean
  readonly primary_sector: string | null
  readonly report_platform_bundle_slug: string | null
  readonly effective_report_platform_bundle: string
}

/** The schools where a person has an active membership; each membership is read in its own school. */
export async function schoolsOfUser(database: Database, userId: string): Promise<SchoolOfMember[]> {
  const held = await database.global(selectUserSchools(userId))
  if (held.length === 0) return []
  const ids = held.map((row) => row.school_id)
  const rows = await database.global(selectSchoolsByIds(ids))
  const roles = await rolesBySchool(database, userId, ids)
  const primary = new Set(held.filter((row) => row.is_primary).map((row) => row.school_id))
  return rows
    .filter((row) => roles.has(row.id) && row.status !== 'closed')
    .map((row) => summaryOf(row, roles.get(row.id) ?? [], primary.has(row.id)))
    .sort((left, right) => Number(right.is_primary) - Number(left.is_primary))
}

/** Schools under those where the person is owner or admin. */
export async function childSchoolsOf(
  database: Database,
  schools: readonly SchoolOfMember[],
): Promise<SchoolRow[]> {
  const parents = schools.filter(({ roles }) => roles.includes('owner') || roles.includes('admin'))
  if (parents.length === 0) return []
  return database.global(selectChildSchools(parents.map((school) => school.school_id)))
}

async function rolesBySchool(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const found = await database.acrossSchools(ids, async (visit) => {
    const memberships = ids.map(async (id) => {
      const row = await visit(id, (tx) => tx.one(selectMembership(id, userId)))
      return row?.status === 'active' ? ([[id, row.roles]] as const) : []
    })
    return (await Promise.all(memberships)).flat()
  })
  return new Map(found)
}

const summaryOf = (row: SchoolRow, roles: readonly string[], isPrimary: boolean): SchoolOfMember => ({
  school_id: row.id,
  name: row.name,
  slug: row.slug,
  roles,
  is_primary: isPrimary,
  primary_sector: row.primary_sector,
  report_platform_bundle_slug: row.report_bundle,
  effective_report_platform_bundle: bundleOf(levelOf(row.plan_slug), row.report_bundle),
})
