import type { RequestContext } from '../../kernel/http/context.ts'
import { forbidden } from '../../kernel/http/problems.ts'
import { type Rings, ringsOf } from '../identity/index.ts'

/** Whom a caller sees of parents' evenings, on the school's current date. */
export interface Visibility {
  readonly tenant: string
  readonly today: string
  readonly rings: Rings
}

export const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  today,
  rings: ringsOf(principal, 'consultations'),
})

/** Whether the caller plans evenings and books for families. */
export const isOffice = (context: RequestContext): boolean => visibilityOf(context).rings.school

/** The person behind a request that only families or teachers make; 403 for programs. */
export function requireUser(context: RequestContext): string {
  const { userId } = visibilityOf(context).rings
  if (userId === undefined) throw forbidden()
  return userId
}
