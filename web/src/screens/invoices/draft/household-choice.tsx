import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { PartProps } from './basics.tsx'

/** Asks which household is charged, where several divide what the student costs; the server says when. */
export function HouseholdChoice({ edit, change, error, isKept: isStored }: PartProps & { isKept: boolean }) {
  const { t } = useWords('invoices')
  const { query } = useSchool()
  const [dividedFor, setDividedFor] = useState<string>()
  const isRequested = error instanceof Problem && error.code === 'household_required'
  if (isRequested && dividedFor !== edit.student?.value) setDividedFor(edit.student?.value)
  const isShown = dividedFor !== undefined && dividedFor === edit.student?.value
  const households = query.useQuery(
    'get',
    '/api/v1/finance/households/',
    { params: { query: { student_id: edit.student?.value ?? '', page_size: 50 } } },
    { enabled: isShown },
  )
  if (!isShown) return null
  const choices = (households.data?.results ?? []).map(({ id, title, students }) => {
    const share = students.find((student) => student.id === edit.student?.value)?.share_percent
    return { value: id, label: share === undefined ? title : `${title} (${share} %)` }
  })
  return (
    <NativeSelect
      label={t('draft.household')}
      description={t('draft.householdHint')}
      required
      disabled={isStored}
      maw="28rem"
      value={edit.household_id}
      data={[{ value: '', label: t('fields.choose') }, ...choices]}
      onChange={(event) => change({ household_id: event.currentTarget.value })}
    />
  )
}
