import type { RequestContext } from '../../kernel/http/context.ts'
import { ringsOf } from '../identity/index.ts'
import type { Sight } from './sight.sql.ts'

/** What the caller sees of evaluations and marks now. */
export const sightOf = ({ school, principal, today, clock }: RequestContext): Sight => ({
  tenant: school.id,
  rings: ringsOf(principal, 'evaluations'),
  today,
  now: clock.now(),
})

/** Roles that evaluate in any class, and open again what was published or closed. */
const officeRoles: readonly string[] = ['owner', 'admin', 'principal']

/** Whether the caller writes in any class; others who may write do so in the classes that they teach today. */
export const isOffice = ({ principal }: RequestContext): boolean =>
  principal.roles.some((role) => officeRoles.includes(role))
