import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import type { Option } from '../../../kernel/resource/describe.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useGradeLevels } from '../use-grade-levels.ts'

/** The school years, the last one first. */
export function useYearList() {
  const { client } = useSchool()
  const path = '/api/v1/academics/academic-years/'
  return useWholeList(path, { archived: false }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: '-starts_on', ...given({ cursor }) } } }),
  )
}

export const useYears = () => useYearList().data?.results ?? []

/** Semesters, terms and grading periods, the first one first. */
export function useTerms() {
  const { client } = useSchool()
  const path = '/api/v1/academics/terms/'
  const list = useWholeList(path, { archived: false, sort: 'starts_on' }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'starts_on', ...given({ cursor }) } } }),
  )
  return list.data?.results ?? []
}

export function useSubjects() {
  const { client } = useSchool()
  const path = '/api/v1/academics/subjects/'
  const list = useWholeList(path, { archived: false }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'name', ...given({ cursor }) } } }),
  )
  return list.data?.results ?? []
}

function useCourses() {
  const { client } = useSchool()
  const path = '/api/v1/academics/courses/'
  const list = useWholeList(path, { archived: false }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'title', ...given({ cursor }) } } }),
  )
  return list.data?.results ?? []
}

export function useRooms() {
  const { client } = useSchool()
  const path = '/api/v1/academics/rooms/'
  const list = useWholeList(path, { archived: false }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'name', ...given({ cursor }) } } }),
  )
  return list.data?.results ?? []
}

export function usePeriods() {
  const { client } = useSchool()
  const path = '/api/v1/academics/periods/'
  const list = useWholeList(path, { archived: false }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'start_time', ...given({ cursor }) } } }),
  )
  return list.data?.results ?? []
}

const named = ({ id, title }: { readonly id: string; readonly title: string }): Option => ({
  value: id,
  label: title,
})
const coded = ({ code, name }: { readonly code: string; readonly name: string }): Option => ({
  value: code,
  label: name,
})

export const useYearOptions = () => useYears().map(named)
export const useTermOptions = () => useTerms().map(named)
export const useCourseOptions = () => useCourses().map(named)
export const useRoomOptions = () => useRooms().map(({ id, name }) => ({ value: id, label: name }))
export const useSubjectOptions = () => useSubjects().map(coded)
export const useGradeLevelOptions = () => useGradeLevels().map(coded)
export const usePeriodOptions = () => usePeriods().map(coded)

/** What may contain a term: a year, or a wider term. */
export function useParentOptions(): Option[] {
  const years = useYears()
  const terms = useTerms()
  return [...years.map(named), ...terms.filter(({ kind }) => kind !== 'grading_period').map(named)]
}
