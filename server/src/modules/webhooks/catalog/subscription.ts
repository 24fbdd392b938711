import type { Principal } from '../../../kernel/auth/principal.ts'
import { eventTypeGroups } from '../../../kernel/events/event-type.ts'
import { mayDo } from '../../identity/index.ts'

const areaOf = (name: string): string | undefined =>
  eventTypeGroups.items.find(({ types }) => types.some(({ type }) => type === name))?.area

/**
 * Whether the caller may have events of the type sent, and read what was sent: their roles read what the events are
 * about. Events of the school itself, its imports and its roster sources are those of integrations.
 */
export const maySubscribe = ({ roles }: Pick<Principal, 'roles'>, type: string): boolean =>
  mayDo(roles, areaOf(type) ?? 'integrations', 'read')
