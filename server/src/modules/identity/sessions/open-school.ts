import type { RequestContext } from '../../../kernel/http/context.ts'
import { schoolNotActive } from '../../../kernel/http/problems.ts'

/** Nobody signs in at the address of a school that is not active. */
export function requireOpenSchool({ schoolIfAny: school }: RequestContext): void {
  if (school && school.status !== 'active') throw schoolNotActive(school.status)
}
