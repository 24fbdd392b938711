/** A record that was opened: its address and how its page is called. */
export interface Recent {
  readonly to: string
  readonly title: string
}

/**
 * Names are personal data: they are stored for the tab alone, as long as its session. By ids alone the names would
 * have to be read again each time, and each reading would be in the audit log.
 */
const prefix = 'campus-recent:'
const maxRecents = 8

const keyOf = (user: string, slug: string): string => `${prefix}${user}:${slug}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Recent>).to === 'string' &&
  typeof (value as Partial<Recent>).title === 'string'

/** The records that a user opened last in a school, the latest first. */
export function recentsOf(user: string, slug: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(user, slug)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export const withRecent = (recents: readonly Recent[], opened: Recent): Recent[] =>
  [opened, ...recents.filter(({ to }) => to !== opened.to)].slice(0, maxRecents)

export function addRecent(user: string, slug: string, opened: Recent): void {
  try {
    sessionStorage.setItem(keyOf(user, slug), JSON.stringify(withRecent(recentsOf(user, slug), opened)))
  } catch {
    // A browser that stores nothing has no recent records.
  }
}

/** Forgets the records of everybody: the session has ended. */
export function forgetRecents(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
