import { type Pick, Picker } from '../../kernel/picker/picker.tsx'
import { useSchool } from '../../kernel/school/school.tsx'

export type { Pick }

interface StaffFieldProps {
  readonly label: string
  readonly picked: readonly Pick[]
  readonly isFirst?: boolean
  onPicked(picked: readonly Pick[]): void
}

/** Finds a member of staff by name. */
export function StaffField({ label, picked, onPicked, isFirst = false }: StaffFieldProps) {
  const { client } = useSchool()
  return (
    <Picker
      label={label}
      name="staff"
      isFirst={isFirst}
      most={1}
      picked={picked}
      onPicked={onPicked}
      find={async (q) => {
        const { data } = await client.GET('/api/v1/people/search', {
          params: { query: { q, kinds: ['teacher'], limit: 20 } },
        })
        return (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
      }}
    />
  )
}
