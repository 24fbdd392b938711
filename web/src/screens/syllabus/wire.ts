import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../kernel/session/session.ts'

/** A class and where it stands in one syllabus. */
export type ClassPace = Answer<'syllabus.readPacing'>['results'][number]
export type UnitPace = ClassPace['units'][number]
export type Syllabus = Answer<'syllabus.readSyllabus'>
export type Unit = Syllabus['units'][number]
export type Entry = Answer<'syllabus.listCoverage'>['results'][number]

/** Reads everything of syllabi anew, after something was changed. */
export function useReread(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/v1/syllabus/'),
    })
}
