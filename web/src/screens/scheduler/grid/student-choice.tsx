import type { Pick } from '../../../kernel/picker/picker.tsx'
import { Picker } from '../../../kernel/picker/picker.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useBoard } from './use-board.ts'

/** The student whose week is shown, found by name or number. */
export function StudentChoice() {
  const { t } = useWords('scheduler')
  const board = useBoard()
  const { client, query } = useSchool()
  const student = query.useQuery(
    'get',
    '/api/v1/people/students/{student_id}/',
    { params: { path: { student_id: board.of ?? '' } } },
    { enabled: board.of !== undefined },
  )
  const name = student.data && `${student.data.first_name} ${student.data.last_name}`
  const find = async (q: string): Promise<Pick[]> => {
    const { data } = await client.GET('/api/v1/people/search', {
      params: { query: { q, kinds: ['student'], limit: 10 } },
    })
    return (data?.results ?? []).map((one) => ({
      value: one.id,
      label: one.name,
      about: [one.code, one.homeroom?.title ?? one.grade_level_name].filter(Boolean).join(' · '),
    }))
  }
  return (
    <Picker
      label={t('view.student')}
      name="timetable-student"
      picked={board.of === undefined ? [] : [{ value: board.of, label: name ?? '…' }]}
      onPicked={(picks) => board.show('student', picks.at(-1)?.value)}
      find={find}
    />
  )
}
