import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface ClassPickerProps {
  /** The class that is not offered. */
  readonly exceptId: string
  readonly picked: readonly Pick[]
  readonly error?: React.ReactNode
  onPicked(picked: readonly Pick[]): void
}

/** Another class of the school, found by title or code. */
export function ClassPicker({ exceptId, picked, error, onPicked }: ClassPickerProps) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const find = async (q: string): Promise<Pick[]> => {
    const { data } = await client.GET('/api/v1/academics/classes/', {
      params: { query: { q, sort: 'natural', page_size: 20 } },
    })
    return (data?.results ?? [])
      .filter(({ id }) => id !== exceptId)
      .map(({ id, title, class_code, location }) => ({
        value: id,
        label: title,
        about: [class_code, location].filter(Boolean).join(' · '),
      }))
  }
  return (
    <Picker
      label={t('move.toClass')}
      name="class"
      most={1}
      picked={picked}
      error={error}
      onPicked={onPicked}
      find={find}
    />
  )
}
