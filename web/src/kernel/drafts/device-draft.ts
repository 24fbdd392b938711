/** Drafts of what a person answers: on this device alone, until they are sent, a week is over, or the person signs out. */
const prefix = 'campus-draft:'
const week = 7 * 86_400_000

/** Longer ones are not stored: browsers share a few megabytes among everything. */
const maxLength = 200_000

interface Stored {
  readonly at: number
  readonly value: unknown
}

const keyOf = (user: string, about: string): string => `${prefix}${user}:${about}`

/** What a person wrote about something on this device; undefined: nothing, or it is too old. */
export function readDraft(user: string, about: string, now = Date.now()): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(user, about)) ?? 'null') as Stored | null
    return stored && now - stored.at < week ? stored.value : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft; answers whether the browser did. */
export function storeDraft(user: string, about: string, value: unknown, now = Date.now()): boolean {
  try {
    const text = JSON.stringify({ at: now, value } satisfies Stored)
    if (text.length > maxLength) return false
    localStorage.setItem(keyOf(user, about), text)
    return true
  } catch {
    return false
  }
}

export function dropDraft(user: string, about: string): void {
  try {
    localStorage.removeItem(keyOf(user, about))
  } catch {
    // Nothing was stored.
  }
}

/** Forgets the drafts of everybody: somebody signed out of this device. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
