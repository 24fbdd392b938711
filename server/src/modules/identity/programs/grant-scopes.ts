import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden } from '../../../kernel/http/problems.ts'
import { scopeAboveOwn } from '../problems.ts'
import { mayGrantScope } from '../rules/grantable-scopes.ts'

/** The person who asks: a program makes no programs, and answers for none. */
export function personOf({ principal }: RequestContext): string {
  if (principal.kind !== 'person') throw forbidden()
  return principal.userId
}

/** 403 `scope_above_own` when the caller's staff roles do not cover a scope that a program is to hold. */
export function requireGrantableScopes({ principal }: RequestContext, requested: readonly string[]): void {
  const above = requested.filter((scope) => !mayGrantScope(principal.roles, scope))
  if (above.length > 0) throw scopeAboveOwn({ members: { scopes: above } })
}
