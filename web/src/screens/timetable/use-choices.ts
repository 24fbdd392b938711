import { byTitle } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import type { View } from './search.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The classes, teachers or rooms whose week can be shown, by name. */
export function useChoices(view: View): readonly Choice[] {
  const { query } = useSchool()
  const classes = query.useQuery(
    'get',
    '/api/v1/academics/classes/',
    { params: { query: { page_size: 200 } } },
    { enabled: view === 'class' },
  )
  const teachers = query.useQuery(
    'get',
    '/api/v1/people/teachers/',
    { params: { query: { page_size: 200 } } },
    { enabled: view === 'teacher' },
  )
  const rooms = query.useQuery(
    'get',
    '/api/v1/academics/rooms/',
    { params: { query: { page_size: 200 } } },
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
