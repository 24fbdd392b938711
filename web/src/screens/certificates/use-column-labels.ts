import { useSchool } from '../../kernel/school/school.tsx'

/** The labels of the columns of templates, in the language of the person; a column without one goes by its name. */
export function useColumnLabels(): (name: string) => string {
  const columns = useSchool().query.useQuery(
    'get',
    '/api/v1/documents/templates/columns/',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (name) => columns.data?.results.find((column) => column.name === name)?.label ?? name
}
