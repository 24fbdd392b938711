import { fullName } from '../../people/index.ts'
import { type Ask, type HouseholdPlan, planHouseholds } from './household-of.ts'
import type { UnplacedWire } from './schema.ts'
import {
  selectTitles,
  selectUnplaced,
  selectUnplacedNames,
  type UnplacedFilters,
  type UnplacedRow,
} from './unplaced.sql.ts'

/**
 * Families of the found students who stand in no household yet: where these would come, and with whom. Nothing is
 * written: who belongs together is only said when it must be, by the guardians who are known then.
 */
export async function listUnplaced(
  ask: Ask,
  tenant: string,
  filters: UnplacedFilters,
): Promise<UnplacedWire[]> {
  const select = selectUnplaced(tenant, filters)
  const ids = select ? (await ask(select)).map(({ id }) => id) : []
  if (ids.length === 0) return []
  const plan = await planHouseholds(ask, tenant, ids)
  const known = new Set(plan.made.map(({ id }) => id))
  const joined = plan.placed.map((row) => row.household_id).filter((id) => !known.has(id))
  const rows = await ask(selectUnplacedNames(tenant, ids))
  const current = joined.length === 0 ? [] : await ask(selectTitles(tenant, joined))
  return present(plan, rows, new Map(current.map(({ id, title }) => [id, title])))
}

function present(
  { made, placed }: HouseholdPlan,
  rows: readonly UnplacedRow[],
  current: ReadonlyMap<string, string>,
): UnplacedWire[] {
  const homes = new Map(placed.map((row) => [row.student_id, row.household_id]))
  const titles = new Map(made.map(({ id, title }) => [id, title]))
  const families = Map.groupBy(rows, (row) => homes.get(row.id) ?? '')
  return [...families].flatMap(([home, students]) => {
    const [first] = students
    if (!first) return []
    const guardians = new Map(students.flatMap((row) => row.guardians).map((one) => [one.id, one]))
    return [
      {
        student_id: first.id,
        household_id: current.has(home) ? home : null,
        title: current.get(home) ?? titles.get(home) ?? '',
        students: students.map((row) => ({
          id: row.id,
          name: fullName(row),
          student_code: row.student_code,
          grade_level: row.grade_level,
        })),
        guardians: [...guardians.values()].map((one) => ({ id: one.id, name: fullName(one) })),
      },
    ]
  })
}
