import type { Principal } from '../../../kernel/auth/principal.ts'
import { subscribableTypes } from '../catalog/event-types.ts'
import { maySubscribe } from '../catalog/subscription.ts'
import { webhookTypesRefused } from '../problems.ts'

/** The types whose facts the caller may not read, and therefore may not have sent anywhere. */
export const typesWithheldFrom = ({ roles }: Pick<Principal, 'roles'>): string[] =>
  subscribableTypes().filter((type) => !maySubscribe({ roles }, type))

/** 403 `webhook_types_refused` where the caller asks for types that are withheld from them. */
export function requireReadable(eventTypes: readonly string[], withheld: readonly string[]): void {
  const refused = eventTypes.filter((type) => withheld.includes(type))
  if (refused.length > 0) throw webhookTypesRefused({ members: { event_types: refused } })
}

interface CurrentState {
  readonly event_types: readonly string[]
  readonly withheld_types: readonly string[]
}

/** For an existing endpoint: the types that it gets and that are withheld from the caller. */
export const unreadableTypesOf = (
  { event_types, withheld_types }: CurrentState,
  withheld: readonly string[],
): string[] =>
  withheld.filter((type) =>
    event_types.length === 0 ? !withheld_types.includes(type) : event_types.includes(type),
  )
