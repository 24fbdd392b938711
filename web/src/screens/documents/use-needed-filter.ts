import type { Pick } from '../../kernel/picker/picker.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useMissingSearch } from './search.ts'

/** What the filters of the address and the picked students mean for the server. */
export function useNeededFilter(students: readonly Pick[]) {
  const { search } = useMissingSearch()
  const { requirement, audience, category_id, grade_level, class_id, valid_on } = search
  const student_ids = students.length === 0 ? undefined : students.map(({ value }) => value)
  return given({
    requirement_id: requirement,
    subject_kind: audience,
    category_id,
    grade_level,
    class_id,
    valid_on,
    student_ids,
  })
}
