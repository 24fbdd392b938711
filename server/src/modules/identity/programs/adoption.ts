import type { RequestContext } from '../../../kernel/http/context.ts'
import { scopeAboveOwn } from '../problems.ts'
import { mayGrantScope } from '../rules/grantable-scopes.ts'
import { personOf } from './grant-scopes.ts'
import type { Program } from './holder.ts'

/** What adopting a program does; the same for API keys and OAuth clients. */
interface Adoption {
  /** The caller, who answers for it from now on. */
  readonly responsibleUserId: string
  /** Scopes that stay: those that the caller may grant. */
  readonly scopes: readonly string[]
  readonly droppedScopes: readonly string[]
  /** The old secrets: until they expire, they have their old member and scopes. */
  readonly oldSecrets: OldSecrets
}

export interface OldSecrets {
  readonly until: Date
  readonly responsibleUserId: string
  readonly scopes: readonly string[]
}

/**
 * Plans an adoption. The old secrets end at once or after the requested hours, with the rights of the previous
 * responsible member. `actsByItself`: false for OAuth clients that only act for people, where the scopes limit
 * what people grant. 403 `scope_above_own` when no scope would be left.
 */
export function planAdoption(
  context: RequestContext,
  program: Program,
  { overlapHours, actsByItself = true }: { overlapHours: number; actsByItself?: boolean },
): Adoption {
  const { clock, principal } = context
  const responsibleUserId = personOf(context)
  const mayHold = (scope: string): boolean => !actsByItself || mayGrantScope(principal.roles, scope)
  const scopes = program.scopes.filter(mayHold)
  if (scopes.length === 0) throw scopeAboveOwn({ members: { scopes: program.scopes } })
  const droppedScopes = program.scopes.filter((scope) => !mayHold(scope))
  context.audit({ filters: { scopes, dropped_scopes: droppedScopes } })
  return {
    responsibleUserId,
    scopes,
    droppedScopes,
    oldSecrets: {
      until: new Date(clock.now().getTime() + overlapHours * 3_600_000),
      responsibleUserId: program.responsible_user_id,
      scopes: program.scopes,
    },
  }
}
