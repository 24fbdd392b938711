import { addDays, daysBetween } from '../../../kernel/time/dates.ts'
import type { OrderedYear } from './order.ts'

/** A current school year or a part of it. */
export interface CurrentSession {
  readonly id: string
  readonly org_id: string | null
  readonly title: string
  readonly kind: 'school_year' | 'semester' | 'term' | 'grading_period'
  readonly starts_on: string
  readonly ends_on: string
  readonly parent_id: string | null
  readonly school_year: number
}

/** A session to make; `key` and `parent` name sessions of the plan. */
export interface PlannedSession extends Omit<CurrentSession, 'id' | 'parent_id'> {
  readonly key: string
  readonly parent: string | null
}

const yearKey = 'year'

/** The sessions of the new year: the year, and the parts that were ordered or those of the old year, moved. */
export function planSessions(
  to: OrderedYear,
  from: CurrentSession,
  parts: readonly CurrentSession[],
): PlannedSession[] {
  const school_year = Number(to.ends_on.slice(0, 4))
  const year: PlannedSession = {
    key: yearKey,
    parent: null,
    org_id: from.org_id,
    kind: 'school_year',
    school_year,
    title: to.title,
    starts_on: to.starts_on,
    ends_on: to.ends_on,
  }
  const ordered = to.terms?.map(
    (term, index): PlannedSession => ({
      key: `term ${index}`,
      parent: yearKey,
      org_id: from.org_id,
      school_year,
      ...term,
    }),
  )
  return [year, ...(ordered ?? movedParts(to, from, parts, school_year))]
}

/**
 * The parts of the old year moved by as many whole weeks as bring its first day nearest to that of the new one, so that they
 * begin on the same weekdays; what would lie outside the new year is cut, what would lie there whole is left out.
 */
function movedParts(
  to: OrderedYear,
  from: CurrentSession,
  parts: readonly CurrentSession[],
  school_year: number,
): PlannedSession[] {
  const days = Math.round(daysBetween(from.starts_on, to.starts_on) / 7) * 7
  const later = (one: string, other: string): string => (one > other ? one : other)
  const earlier = (one: string, other: string): string => (one < other ? one : other)
  const moved = parts.flatMap((part): PlannedSession[] => {
    const starts_on =
      part.starts_on === from.starts_on ? to.starts_on : later(addDays(part.starts_on, days), to.starts_on)
    const ends_on =
      part.ends_on === from.ends_on ? to.ends_on : earlier(addDays(part.ends_on, days), to.ends_on)
    if (starts_on > ends_on) return []
    const { org_id, title, kind } = part
    const parent = part.parent_id === null || part.parent_id === from.id ? yearKey : part.parent_id
    return [{ key: part.id, parent, org_id, title, kind, starts_on, ends_on, school_year }]
  })
  const keys = new Set(moved.map(({ key }) => key))
  return moved.map((part) => ({ ...part, parent: keys.has(part.parent ?? '') ? part.parent : yearKey }))
}

interface Placed {
  readonly key: string
  readonly kind: CurrentSession['kind']
  readonly starts_on: string
}

/** The session of the new year for each of the old one: the same position among those of its kind. */
export function matchSessions(
  from: readonly CurrentSession[],
  to: readonly Placed[],
): ReadonlyMap<string, string> {
  const inOrder = <One extends Placed | CurrentSession>(of: readonly One[], kind: string): One[] =>
    of
      .filter((one) => one.kind === kind)
      .toSorted((left, right) => (left.starts_on < right.starts_on ? -1 : 1))
  const year = to.find(({ kind }) => kind === 'school_year')
  return new Map(
    from.flatMap((session): [string, string][] => {
      const existing = inOrder(to, session.kind)
      const place = inOrder(from, session.kind).findIndex(({ id }) => id === session.id)
      const found =
        existing.find(({ key }) => key === session.id) ??
        existing[Math.min(place, existing.length - 1)] ??
        year
      return found ? [[session.id, found.key]] : []
    }),
  )
}
