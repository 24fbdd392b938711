import type { ReactNode } from 'react'
import { type Pick, Picker } from '../../kernel/picker/picker.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface StudentsPickerProps {
  readonly students: readonly Pick[]
  readonly error?: ReactNode
  onStudents(students: readonly Pick[]): void
}

/** Students of a trip, by name. */
export function StudentsPicker({ students, error, onStudents }: StudentsPickerProps) {
  const { t } = useWords('documents')
  const { client } = useSchool()
  const find = async (q: string): Promise<Pick[]> => {
    const { data } = await client.GET('/api/v1/people/search', {
      params: { query: { q, kinds: ['student'], limit: 10 } },
    })
    return (data?.results ?? []).map(({ id, name, code, homeroom, grade_level_name }) => ({
      value: id,
      label: name,
      about: [code, homeroom?.title ?? grade_level_name].filter(Boolean).join(' · '),
    }))
  }
  return (
    <Picker
      label={t('missing.students')}
      name="student"
      most={200}
      error={error}
      picked={students}
      onPicked={onStudents}
      find={find}
    />
  )
}
