import { useMemo } from 'react'
import type { Class, Period, Room, Teacher } from '../../kernel/api/wire.ts'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'

/** The people and places of the school by id, and subjects by code. */
interface Names {
  readonly classes: ReadonlyMap<string, Class>
  readonly staff: ReadonlyMap<string, Teacher>
  readonly rooms: ReadonlyMap<string, Room>
  readonly subjects: ReadonlyMap<string, string>
}

/** What every timetable is made of. */
export interface SchoolParts extends Names {
  readonly periods: readonly Period[]
}

const query = (cursor: string | undefined) => ({
  params: { query: { page_size: 200, ...given({ cursor }) } },
})

function useClasses() {
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/'
  return useWholeList(path, { archived: false }, (cursor) => client.GET(path, query(cursor)))
}

function useStaff() {
  const { client } = useSchool()
  const path = '/api/v1/people/teachers/'
  return useWholeList(path, { kind: 'all' }, (cursor) =>
    client.GET(path, { params: { query: { kind: 'all', page_size: 200, ...given({ cursor }) } } }),
  )
}

function useRooms() {
  const { client } = useSchool()
  const path = '/api/v1/academics/rooms/'
  return useWholeList(path, { archived: false }, (cursor) => client.GET(path, query(cursor)))
}

function useSubjects() {
  const { client } = useSchool()
  const path = '/api/v1/academics/subjects/'
  return useWholeList(path, { archived: false }, (cursor) => client.GET(path, query(cursor)))
}

function usePeriods() {
  const { client } = useSchool()
  const path = '/api/v1/academics/periods/'
  return useWholeList(path, { archived: false }, (cursor) => client.GET(path, query(cursor)))
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Classes, staff, rooms, subjects and periods; undefined until all are read. */
export function useSchoolParts() {
  const [classes, staff, rooms] = [useClasses(), useStaff(), useRooms()]
  const [subjects, periods] = [useSubjects(), usePeriods()]
  const parts = useMemo((): SchoolParts | undefined => {
    if (!classes.data || !staff.data || !rooms.data || !subjects.data || !periods.data) return undefined
    return {
      classes: byId(classes.data.results),
      staff: byId(staff.data.results),
      rooms: byId(rooms.data.results),
      subjects: new Map(subjects.data.results.map(({ code, name }) => [code, name])),
      periods: periods.data.results,
    }
  }, [classes.data, staff.data, rooms.data, subjects.data, periods.data])
  const failed = [classes, staff, rooms, subjects, periods].find(({ error }) => error !== null)
  return { parts, error: failed?.error, refetch: () => failed?.refetch() }
}

/** The first and last name of a member of staff. */
export const staffName = (names: Names, id: string): string => {
  const person = names.staff.get(id)
  return person ? `${person.first_name} ${person.last_name}` : ''
}
