import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { paths } from '../wire.ts'

/** Every version of the school's timetables, the last changed first; archived ones too. */
export function useVersions() {
  const { client } = useSchool()
  return useWholeList(paths.schedules, { archived: true }, (cursor) =>
    client.GET('/api/v1/scheduler/schedules/', {
      params: { query: { page_size: 200, archived: true, sort: '-updated_at', ...given({ cursor }) } },
    }),
  )
}
