import { useMemo } from 'react'
import type { ImportedTimetableName } from '../../../kernel/api/wire.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useSchoolParts } from '../use-school.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The records of the school that a name of a kind can mean. */
export function useNameChoices(): (kind: ImportedTimetableName['kind']) => readonly Choice[] {
  const { client } = useSchool()
  const { parts } = useSchoolParts()
  const path = '/api/v1/academics/subjects/'
  const subjects = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const choices = useMemo(() => {
    const classes = choicesOf([...(parts?.classes.values() ?? [])].map(({ id, title }) => [id, title]))
    return {
      teacher: choicesOf(
        [...(parts?.staff.values() ?? [])].map((one) => [one.id, `${one.first_name} ${one.last_name}`]),
      ),
      class: classes,
      group: classes,
      subject: choicesOf((subjects.data?.results ?? []).map(({ id, name }) => [id, name])),
      room: choicesOf([...(parts?.rooms.values() ?? [])].map(({ id, name }) => [id, name])),
      period: (parts?.periods ?? []).map(({ id, name, start_time }) => ({
        value: id,
        label: `${name} (${start_time})`,
      })),
    }
  }, [parts, subjects.data])
  return (kind) => choices[kind]
}

/** Sorted by their labels; a label that several have gets a number. */
function choicesOf(items: readonly (readonly [id: string, label: string])[]): Choice[] {
  const seen = new Map<string, number>()
  return items
    .toSorted(([, one], [, other]) => one.localeCompare(other))
    .map(([value, label]) => {
      const count = (seen.get(label) ?? 0) + 1
      seen.set(label, count)
      return { value, label: count === 1 ? label : `${label} (${count})` }
    })
}
