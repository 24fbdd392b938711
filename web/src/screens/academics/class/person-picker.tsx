import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface PersonPickerProps {
  readonly kind: 'student' | 'teacher'
  readonly picked: readonly Pick[]
  onPicked(picked: readonly Pick[]): void
}

/** Students or members of staff, found by name or code. */
export function PersonPicker({ kind, picked, onPicked }: PersonPickerProps) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const find = async (q: string): Promise<Pick[]> => {
    const { data } = await client.GET('/api/v1/people/search', {
      params: { query: { q, kinds: [kind], limit: 10 } },
    })
    return (data?.results ?? []).map(({ id, name, code, grade_level_name, homeroom, position }) => ({
      value: id,
      label: name,
      about: [code, homeroom?.title ?? grade_level_name, position].filter(Boolean).join(' · '),
    }))
  }
  return <Picker label={t(`members.${kind}`)} name={kind} picked={picked} onPicked={onPicked} find={find} />
}
