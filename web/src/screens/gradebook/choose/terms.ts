import { shortDate } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import type { Answer } from '../../../kernel/session/session.ts'

export type Term = Answer<'academics.listTerms'>['results'][number]

const seldom = { staleTime: 600_000 } as const

/** The terms of the school, the latest first. */
export const useTerms = () =>
  useSchool().query.useQuery(
    'get',
    '/api/v1/academics/terms/',
    { params: { query: { sort: '-start_date', page_size: 100 } } },
    seldom,
  )

/** A term with its days, as terms of several years are called the same. */
export const termLabel = ({ title, start_date, end_date }: Term): string =>
  `${title} · ${shortDate(start_date)} – ${shortDate(end_date)}`

const daysOf = ({ start_date, end_date }: Term): number => Date.parse(end_date) - Date.parse(start_date)

/**
 * The term that is marked on a day: of those that hold it the shortest, as a semester is marked by its grading periods;
 * else the last that has begun.
 */
export const termOn = (terms: readonly Term[], date: string): Term | undefined =>
  terms
    .filter(({ start_date, end_date }) => start_date <= date && date <= end_date)
    .toSorted((one, other) => daysOf(one) - daysOf(other))[0] ??
  terms
    .filter(({ start_date }) => start_date <= date)
    .toSorted((one, other) => (one.start_date < other.start_date ? 1 : -1))[0] ??
  terms[0]

const place = (slug: string): string => `campus-gradebook-term ${slug}`

/** The term whose marks were looked at last on this device. */
export const lastTerm = (slug: string): string | undefined => sessionStorage.getItem(place(slug)) ?? undefined

export const rememberTerm = (slug: string, termId: string): void =>
  sessionStorage.setItem(place(slug), termId)
