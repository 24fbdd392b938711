import type { Term } from '../../../kernel/api/wire.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'

export type { Term } from '../../../kernel/api/wire.ts'

const seldom = { staleTime: 600_000 } as const

/** The terms of the school, the latest first. */
export const useTerms = () =>
  useSchool().query.useQuery(
    'get',
    '/api/v1/academics/terms/',
    { params: { query: { sort: '-starts_on', page_size: 100 } } },
    seldom,
  )

/** A term with its days, as terms of several years are called the same. */
export const termLabel = ({ title, starts_on, ends_on }: Term): string =>
  `${title} · ${shortDate(starts_on)} – ${shortDate(ends_on)}`

const daysOf = ({ starts_on, ends_on }: Term): number => Date.parse(ends_on) - Date.parse(starts_on)

/**
 * The term that is marked on a day: of those that hold it the shortest, as a semester is marked by its grading periods;
 * else the last that has begun.
 */
export const termOn = (terms: readonly Term[], date: string): Term | undefined =>
  terms
    .filter(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on)
    .toSorted((one, other) => daysOf(one) - daysOf(other))[0] ??
  terms
    .filter(({ starts_on }) => starts_on <= date)
    .toSorted((one, other) => (one.starts_on < other.starts_on ? 1 : -1))[0] ??
  terms[0]

const place = (slug: string): string => `campus-gradebook-term ${slug}`

/** The term whose marks were looked at last on this device. */
export const lastTerm = (slug: string): string | undefined => sessionStorage.getItem(place(slug)) ?? undefined

export const rememberTerm = (slug: string, termId: string): void =>
  sessionStorage.setItem(place(slug), termId)
