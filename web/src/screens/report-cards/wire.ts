import { useQueryClient } from '@tanstack/react-query'
import type { ReportCards } from '../../kernel/api/wire.ts'
import type { School } from '../../kernel/school/school.tsx'

export type { TermClass } from '../../kernel/api/wire.ts'
export type Cards = ReportCards
export type Card = Cards['results'][number]
export type Line = Card['classes'][number]

/** Who closes terms, and publishes and opens them again. */
export const isHead = ({ is }: School): boolean => ['owner', 'admin', 'principal'].some(is)

/** Whether somebody is here as guardian or student alone. */
export const isFamily = ({ me }: School): boolean =>
  me.roles.length > 0 && me.roles.every((role) => role === 'guardian' || role === 'student')

/** Reads all marks again after a change. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/evals/'),
    })
}

/** The address of the PDF of report cards. */
export function pdfAddress(slug: string, of: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...of, format: 'pdf', school_slug: slug })
  return `/api/v1/evals/report-cards?${query}`
}

/** A mark with the decimals of the school; a dash where there is none. */
export const markText = (value: number | null | undefined, { decimals }: Cards['rounding']): string =>
  value == null
    ? '–'
    : new Intl.NumberFormat(document.documentElement.lang, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value)
