import { useSyncExternalStore } from 'react'

/** A write that could not be sent: stored on this device, without names of people, until it is sent. */
export interface Letter {
  /** Idempotency key of the attempt: sent twice, it is done once. */
  readonly key: string
  readonly slug: string
  /** Who wrote it: nobody else's session sends it. */
  readonly userId: string
  /** The operation of the contract, in whose words `body` speaks. */
  readonly operation: string
  readonly body: unknown
  readonly ifMatch: string | undefined
  /** What it writes to: a later letter about the same thing takes its place. */
  readonly about: string
  /** The address in the console where it was written. */
  readonly address: string
  /** What it is about in words, and of which day; no name of a person. A letter of before has neither. */
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
let letters: readonly Letter[] = []

/** Everything that waits on this device. */
export function readOutbox(): readonly Letter[] {
  const stored = localStorage.getItem(place)
  if (stored !== text) {
    text = stored
    letters = stored === null ? [] : (JSON.parse(stored) as Letter[])
  }
  return letters
}

function write(next: readonly Letter[]): void {
  localStorage.setItem(place, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Puts a letter into the outbox, in place of one about the same thing. */
export function post(letter: Letter): void {
  const { slug, userId, about } = letter
  write([...readOutbox().filter((other) => !isAbout(other, { slug, userId, about })), letter])
}

/** Takes letters out: sent, or no longer wanted. */
export function withdraw(key: string): void {
  write(readOutbox().filter((letter) => letter.key !== key))
}

/** Stores a rejected request, so that its author can decide. */
export function refuse(key: string, code: string): void {
  write(readOutbox().map((letter) => (letter.key === key ? { ...letter, refused: code } : letter)))
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

type Which = Pick<Letter, 'slug' | 'userId'> & { readonly about?: string; readonly operation?: string }

const isAbout = (letter: Letter, { slug, userId, about, operation }: Which): boolean =>
  letter.slug === slug &&
  letter.userId === userId &&
  (about === undefined || letter.about === about) &&
  (operation === undefined || letter.operation === operation)

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
export const lettersOf = (userId: string): readonly Letter[] =>
  readOutbox().filter((letter) => letter.userId === userId)

/** The letters of a person in a school, as they come and go. */
export function useLetters(which: Which): readonly Letter[] {
  return useSyncExternalStore(listen, readOutbox).filter((letter) => isAbout(letter, which))
}
