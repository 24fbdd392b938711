import type { TermClass } from '../api/wire.ts'
import { byTitle } from '../format/format.ts'
import { useWholeList } from '../paging/whole-list.ts'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'

/** A class of a term with how far its grades are; without `figures` nothing is graded in it. */
export interface GradedClass {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly subjects: readonly string[]
  readonly grade_levels: readonly string[]
  readonly location: string | null
  readonly figures: TermClass | undefined
}

/** The classes of the caller, or all of the school, in the order of their titles, with their figures in a term. */
export function useGradedClasses(whose: 'own' | 'all', termId: string) {
  const { client } = useSchool()
  const path = whose === 'own' ? '/api/v1/academics/classes/mine/' : '/api/v1/academics/classes/'
  const classes = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const figures = useWholeList('/api/v1/evals/terms/', { termId }, (cursor) =>
    client.GET('/api/v1/evals/terms/', {
      params: { query: { term_id: termId, page_size: 200, ...given({ cursor }) } },
    }),
  )
  const of = new Map(figures.data?.results.map((row) => [row.class_id, row]))
  const rows = classes.data?.results
    .map(
      (one): GradedClass => ({
        id: one.id,
        title: one.title,
        kind: one.kind,
        subjects: one.subjects,
        grade_levels: one.grade_levels,
        location: one.location,
        figures: of.get(one.id),
      }),
    )
    .toSorted((one, other) => byTitle(one.title, other.title))
  return { classes, rows: rows ?? [] }
}
