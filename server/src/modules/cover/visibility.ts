import type { RequestContext } from '../../kernel/http/context.ts'
import { type Rings, ringsOf } from '../identity/index.ts'

/** What the caller sees of absences and covers: all of the school for the office, their own for teachers. */
export interface Visibility {
  readonly tenant: string
  readonly rings: Rings
}

export const visibilityOf = ({ school, principal }: RequestContext): Visibility => ({
  tenant: school.id,
  rings: ringsOf(principal, 'staff_absences'),
})

/** Whether the caller arranges covers for the whole school. */
export const isOffice = (context: RequestContext): boolean => visibilityOf(context).rings.school
