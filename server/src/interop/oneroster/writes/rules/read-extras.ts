import {
  lengthOf,
  lengthOfMember,
  maxCharacters,
  maxNameLength,
  maxNames,
  maxValueLength,
} from '../../extras/rules/bounds.ts'
import { beginningOf, endOf, localDay, readInstant, saysMore } from '../../extras/rules/written-instant.ts'
import { isPortableName, type MemberError } from './read-orders.ts'

type Members = Readonly<Record<string, unknown>>
type Instants = Readonly<Record<string, string>>

/** What a record says beyond our columns; null: nothing. */
interface ReadExtras {
  readonly metadata: Members | null
  /** As they are written, by the name of their member: those that say more than their day. */
  readonly instants: Instants | null
  readonly faults: readonly MemberError[]
}

/** @param dated the members of which our columns hold the day */
export function readExtras(members: Members, dated: readonly string[]): ReadExtras {
  const { metadata } = members
  const instants = dated.flatMap((name) => {
    const text = textOf(members[name])
    const written = readInstant(text)
    const isStored = written !== undefined && (name !== 'scoreDate' || saysMore(written))
    return isStored ? [[name, text] as const] : []
  })
  const errors = errorsOfMetadata(metadata).map((message) => ({ member: 'metadata', message }))
  return {
    metadata: isObject(metadata) && Object.keys(metadata).length > 0 ? metadata : null,
    instants: instants.length > 0 ? Object.fromEntries(instants) : null,
    faults: errors,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function errorsOfMetadata(metadata: unknown): string[] {
  if (metadata === undefined || metadata === null) return []
  if (!isObject(metadata)) return ['is no object']
  const names = Object.keys(metadata)
  if (names.length > maxNames) return [`has more than ${maxNames} members`]
  const long = names.find((name) => lengthOf(metadata[name]) > maxValueLength)
  const inexact = names.find((name) => holdsInexact(metadata[name]))
  const characters = names.reduce((sum, name) => sum + lengthOfMember(name, metadata[name]), 0)
  return [
    names.every((name) => isPortableName(name) && name.length <= maxNameLength)
      ? []
      : `has a name that is empty or longer than ${maxNameLength} characters, begins or ends with space, or holds control characters`,
    long === undefined ? [] : `has more than ${maxValueLength} characters in “${long.slice(0, 50)}”`,
    characters > maxCharacters ? `has more than ${maxCharacters} characters together` : [],
    inexact === undefined
      ? []
      : `has a number in “${inexact.slice(0, 50)}” that is too large to be stored exactly: send it as text`,
  ].flat()
}

/** Whether there is a whole number in it of which another one was read: ids of 17 digits are, if sent as numbers. */
const holdsInexact = (value: unknown): boolean =>
  typeof value === 'number'
    ? Math.abs(value) > Number.MAX_SAFE_INTEGER
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsInexact)

/**
 * A line item whose instants are the beginning and the end of days where the school is, as it is published: the days.
 *
 * @param timeZone IANA name
 */
export function asLocalDays(members: Members, timeZone: string): Members {
  const days = Object.entries({ assignDate: beginningOf, dueDate: endOf }).flatMap(([name, published]) => {
    const at = readInstant(textOf(members[name]))?.at
    const day = at === undefined ? undefined : localDay(at, timeZone)
    return day !== undefined && published(day, timeZone) === at ? [[name, day] as const] : []
  })
  return days.length > 0 ? { ...members, ...Object.fromEntries(days) } : members
}

/**
 * A record that sends an instant back unchanged: taken as it was written the first time, so that its day stays, which
 * reads otherwise in another zone.
 */
export function asFirstWritten(members: Members, current: Instants | null | undefined): Members {
  const same = Object.entries(current ?? {}).filter(([name, text]) => {
    const reported = readInstant(textOf(members[name]))
    return reported !== undefined && reported.at === readInstant(text)?.at
  })
  return same.length > 0 ? { ...members, ...Object.fromEntries(same) } : members
}
