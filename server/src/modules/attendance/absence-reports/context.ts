import type { RequestContext } from '../../../kernel/http/context.ts'
import { ringsOf } from '../../identity/index.ts'
import type { Visibility } from '../visibility.sql.ts'

/** The reports that the caller sees: all, those of linked children, or one's own. */
export const reportVisibility = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  rings: ringsOf(principal, 'absences'),
  today,
})

/**
 * About whom the caller may report: any student for the office, otherwise linked children. A student who is a guardian
 * in the same school reports for the children alone.
 */
export const reporterVisibility = (context: RequestContext): Visibility => {
  const { rings, ...rest } = reportVisibility(context)
  return { ...rest, rings: { ...rings, self: false } }
}
