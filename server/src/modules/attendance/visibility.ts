import type { RequestContext } from '../../kernel/http/context.ts'
import { ringsOf } from '../identity/index.ts'
import type { Visibility } from './visibility.sql.ts'

/** What the caller sees of attendance today. */
export const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  rings: ringsOf(principal, 'attendance'),
  today,
})
