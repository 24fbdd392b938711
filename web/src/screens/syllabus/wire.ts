import { useQueryClient } from '@tanstack/react-query'
import type { ClassPacing, CoverageEntry, Syllabus } from '../../kernel/api/wire.ts'

export type { Syllabus } from '../../kernel/api/wire.ts'
/** A class and its progress in one syllabus. */
export type ClassPace = ClassPacing
export type UnitPace = ClassPace['units'][number]
export type Unit = Syllabus['units'][number]
export type Entry = CoverageEntry

/** Reads all syllabi again after a change. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/syllabus/'),
    })
}
