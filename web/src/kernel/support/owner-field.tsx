import { NativeSelect } from '@mantine/core'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

interface OwnerFieldProps {
  readonly label: string
  readonly studentId: string
  /** Undefined: nobody. */
  readonly value: string | undefined
  onValue(userId: string | undefined): void
}

/** Who may act for a student, with how many cases each has now. */
export function OwnerField({ label, studentId, value, onValue }: OwnerFieldProps) {
  const { t } = useWords('support')
  const owners = useSchool().query.useQuery('get', '/api/v1/intervention/owners/', {
    params: { query: { student_id: studentId } },
  })
  const data = (owners.data?.results ?? []).map(({ user_id, name, open_cases }) => ({
    value: user_id,
    label: t('owner.option', { name, count: open_cases }),
  }))
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: t('owner.nobody') }, ...data]}
      onChange={(event) => onValue(event.currentTarget.value || undefined)}
    />
  )
}
