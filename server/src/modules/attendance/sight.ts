import type { RequestContext } from '../../kernel/http/context.ts'
import { ringsOf } from '../identity/index.ts'
import type { Sight } from './sight.sql.ts'

/** What the caller sees of attendance today. */
export const sightOf = ({ school, principal, today }: RequestContext): Sight => ({
  tenant: school.id,
  rings: ringsOf(principal, 'attendance'),
  today,
})
