import { byTitle } from '../../kernel/format/format.ts'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import type { View } from './search.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The classes, teachers or rooms whose week can be shown, by name. */
export function useChoices(view: View): readonly Choice[] {
  const { client } = useSchool()
  const classes = useWholeList(
    '/api/v1/academics/classes/',
    {},
    (cursor) =>
      client.GET('/api/v1/academics/classes/', {
        params: { query: { page_size: 200, ...given({ cursor }) } },
      }),
    { enabled: view === 'class' },
  )
  const teachers = useWholeList(
    '/api/v1/people/teachers/',
    {},
    (cursor) =>
      client.GET('/api/v1/people/teachers/', { params: { query: { page_size: 200, ...given({ cursor }) } } }),
    { enabled: view === 'teacher' },
  )
  const rooms = useWholeList(
    '/api/v1/academics/rooms/',
    {},
    (cursor) =>
      client.GET('/api/v1/academics/rooms/', { params: { query: { page_size: 200, ...given({ cursor }) } } }),
    { enabled: view === 'room' },
  )
  const found: Readonly<Record<View, readonly Choice[]>> = {
    mine: [],
    class: (classes.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title })),
    teacher: (teachers.data?.results ?? []).map(({ id, first_name, last_name }) => ({
      value: id,
      label: `${last_name} ${first_name}`,
    })),
    room: (rooms.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  return found[view].toSorted((one, other) => byTitle(one.label, other.label))
}
