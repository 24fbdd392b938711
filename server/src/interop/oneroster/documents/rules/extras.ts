import { readInstant } from '../../extras/rules/written-instant.ts'
import type { Members } from './document.ts'

/** What is stored of a row beyond its columns. */
interface ExtrasFacts {
  readonly metadata: Members | null
  /** As they were written, by the name of their member. */
  readonly instants: Readonly<Record<string, string>> | null
}

/**
 * The members of a row with what vendors add, and the custom fields of the school as metadata. An instant replaces the day that was derived from it, as long as
 * the row has that day; a member that is a day to the standard stays one.
 */
export function withExtras(members: Members, extras: ExtrasFacts | undefined, own?: Members): Members {
  if (extras === undefined) return own === undefined ? members : { ...members, metadata: own }
  const instants = Object.entries(extras.instants ?? {}).flatMap(([name, text]) => {
    const written = readInstant(text)
    // Of days the database has said already that they are those of the row.
    return written && isInstant(members[name]) ? [[name, written.at] as const] : []
  })
  return {
    ...members,
    ...Object.fromEntries(instants),
    metadata: own === undefined ? extras.metadata : { ...extras.metadata, ...own },
  }
}

const isInstant = (value: unknown): boolean => typeof value === 'string' && value.length > '2026-09-01'.length
