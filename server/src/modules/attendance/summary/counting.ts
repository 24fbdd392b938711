import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Scope } from '../rules/scope.ts'
import { type CountingFacts, choiceOf, countingOf, type SessionChoice } from '../rules/units.ts'
import type { Visibility } from '../visibility.sql.ts'
import type { CountingRow } from './sql.ts'
import { selectIsOwn } from './students.sql.ts'

export const factsOf = (row: CountingRow): CountingFacts => ({
  unit: row.unit,
  midday: row.midday_time,
  hasPeriods: row.has_periods,
  holdsRegistrations: row.registrations.some(({ is_live }) => is_live),
})

/** The periods whose sessions count; undefined: every session. Registrations of before count where any is held now. */
export function countedPeriods(row: CountingRow, choice: SessionChoice): readonly string[] | undefined {
  if (choice === 'all' || !factsOf(row).holdsRegistrations) return undefined
  return row.registrations.map(({ id }) => id)
}

/** How the figures of whole students are counted: the same for every caller and on every surface. */
export function wholeCounting(row: CountingRow) {
  const choice = choiceOf(row)
  return { ...countingOf(factsOf(row), choice), choice, periodIds: countedPeriods(row, choice) }
}

/** A caller who sees the whole school, for figures that are the same for everybody. */
export const wholeSchool = (tenant: string, today: string): Visibility => ({
  tenant,
  today,
  rings: { school: true, taught: false, children: false, self: false, userId: undefined },
})

/**
 * The visibility in which a figure is computed, and its scope. A teacher's covers their own classes, and says so; of the own
 * child, or of oneself, everybody reads the whole.
 */
export async function scopeOf(
  context: RequestContext,
  visibility: Visibility,
  studentId: string | undefined,
): Promise<{ readonly scope: Scope; readonly visibility: Visibility }> {
  const { rings } = visibility
  if (rings.school) return { scope: 'school', visibility: visibility }
  if (!rings.taught) return { scope: 'own', visibility: visibility }
  const taught = { ...visibility, rings: { ...rings, children: false, self: false } }
  if (studentId === undefined || !(rings.children || rings.self))
    return { scope: 'taught', visibility: taught }
  const [[found]] = await context.read([selectIsOwn(visibility, studentId)])
  return found?.own
    ? { scope: 'own', visibility: { ...visibility, rings: { ...rings, taught: false } } }
    : { scope: 'taught', visibility: taught }
}
