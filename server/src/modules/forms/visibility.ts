import type { RequestContext } from '../../kernel/http/context.ts'
import { type Rings, ringsOf } from '../identity/index.ts'

/** Which forms a caller reads as staff, on the school's current date. */
export interface Visibility {
  readonly tenant: string
  readonly today: string
  readonly rings: Rings
}

export const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  today,
  rings: ringsOf(principal, 'forms'),
})
