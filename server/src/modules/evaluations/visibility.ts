import type { RequestContext } from '../../kernel/http/context.ts'
import { ringsOf } from '../identity/index.ts'
import type { Visibility } from './visibility.sql.ts'

/** What the caller sees of evaluations and marks now. */
export const visibilityOf = ({ school, principal, today, clock }: RequestContext): Visibility => ({
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
