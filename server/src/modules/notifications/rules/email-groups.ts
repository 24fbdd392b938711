import { type CategoryChoice, modesOf } from './reach.ts'

/** A due notice, as far as it decides whether and with which others it is sent. */
interface Due {
  readonly recipient_id: string
  readonly category: string
  readonly importance: 'urgent' | 'answer' | 'news'
  readonly is_digest: boolean
  readonly is_read: boolean
  readonly is_withdrawn: boolean
  readonly has_about: boolean
  readonly about: readonly string[]
  readonly is_reached: boolean
  readonly email: string | null
  readonly is_blocked: boolean
  readonly choices: Readonly<Record<string, CategoryChoice>> | null
}

/** Why no email is sent. */
type SkipReason = 'module_off' | 'withdrawn' | 'gone' | 'no_address' | 'blocked' | 'off' | 'read'

/** Why a due email is not sent, by what holds now and which categories are closed; undefined: it is. */
export function skipReason(due: Due, closed: readonly string[]): SkipReason | undefined {
  if (closed.includes(due.category)) return 'module_off'
  if (due.is_withdrawn) return 'withdrawn'
  if (!due.is_reached || (due.has_about && due.about.length === 0)) return 'gone'
  if (due.email === null) return 'no_address'
  if (due.is_blocked) return 'blocked'
  if (due.importance === 'urgent') return undefined
  if (modesOf(due.importance, due.choices?.[due.category]).email === 'off') return 'off'
  return due.is_read ? 'read' : undefined
}

/** Notices that go in one email: a digest, or those of one category. Urgent ones never wait for a digest. */
export function groupsOf<One extends Due>(due: readonly One[]): readonly (readonly One[])[] {
  const groups = Map.groupBy(due, ({ recipient_id, category, importance, is_digest }) =>
    JSON.stringify([recipient_id, is_digest ? null : [category, importance]]),
  )
  return [...groups.values()]
}
