import { useSyncExternalStore } from 'react'

/** A write that could not be sent: stored on this device, without names of people, until it is sent. */
export interface UnsentRequest {
  /** Idempotency key of the attempt: sent twice, it is done once. */
  readonly key: string
  readonly slug: string
  /** Who wrote it: nobody else's session sends it. */
  readonly userId: string
  /** The operation of the contract, in whose words `body` speaks. */
  readonly operation: string
  readonly body: unknown
  readonly ifMatch: string | undefined
  /** What it writes to: a later one about the same thing takes its place. */
  readonly about: string
  /** The address in the console where it was written. */
  readonly address: string
  /** What it is about in words, and of which day; no name of a person. One of an earlier release has neither. */
  readonly title?: string
  readonly date?: string
  /** When it was written, RFC 3339. */
  readonly writtenAt: string
  /** The code of the error response; undefined: it waits for a connection. */
  readonly refused?: string | undefined
}

const place = 'campus-outbox'
const listeners = new Set<() => void>()
let text: string | null = null
let unsent: readonly UnsentRequest[] = []

/** Everything that waits on this device. */
export function readOutbox(): readonly UnsentRequest[] {
  const stored = localStorage.getItem(place)
  if (stored !== text) {
    text = stored
    unsent = stored === null ? [] : (JSON.parse(stored) as UnsentRequest[])
  }
  return unsent
}

function write(next: readonly UnsentRequest[]): void {
  localStorage.setItem(place, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Puts an unsent request into the outbox, in place of one about the same thing. */
export function post(unsent: UnsentRequest): void {
  const { slug, userId, about } = unsent
  write([...readOutbox().filter((other) => !isAbout(other, { slug, userId, about })), unsent])
}

/** Takes requests out: sent, or no longer wanted. */
export function withdraw(key: string): void {
  write(readOutbox().filter((unsent) => unsent.key !== key))
}

/** Stores a rejected request, so that its author can decide. */
export function refuse(key: string, code: string): void {
  write(readOutbox().map((unsent) => (unsent.key === key ? { ...unsent, refused: code } : unsent)))
}

const held = new Set<string>()

/** Whether a screen sends what waits about something by itself. */
export const isHeld = (about: string): boolean => held.has(about)

/** Reserves the waiting requests of one subject for the screen that shows it, until the returned function is called. */
export function hold(about: string): () => void {
  held.add(about)
  return () => {
    held.delete(about)
  }
}

type Which = Pick<UnsentRequest, 'slug' | 'userId'> & { readonly about?: string; readonly operation?: string }

const isAbout = (unsent: UnsentRequest, { slug, userId, about, operation }: Which): boolean =>
  unsent.slug === slug &&
  unsent.userId === userId &&
  (about === undefined || unsent.about === about) &&
  (operation === undefined || unsent.operation === operation)

function listen(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => key === place && listener()
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}

/** Everything of a person that waits on this device, in whatever school. */
export const unsentRequestsOf = (userId: string): readonly UnsentRequest[] =>
  readOutbox().filter((unsent) => unsent.userId === userId)

/** The unsent requests of a person in a school, as they come and go. */
export function useUnsentRequests(which: Which): readonly UnsentRequest[] {
  return useSyncExternalStore(listen, readOutbox).filter((unsent) => isAbout(unsent, which))
}
