import { Select } from '@mantine/core'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

interface StaffFieldProps {
  readonly label: string
  readonly studentId?: string
  /** Those who may go on with a thread that this person left behind. */
  readonly fromUserId?: string
  readonly userId: string
  onUserId(userId: string): void
}

/** A member of staff with an account. */
export function StaffField({ label, studentId, fromUserId, userId, onUserId }: StaffFieldProps) {
  const { t } = useWords('messages')
  const staff = useSchool().query.useQuery('get', '/api/v1/messaging/staff/', {
    params: { query: { ...given({ student_id: studentId, from_user_id: fromUserId }), page_size: 200 } },
  })
  return (
    <Select
      label={label}
      required
      searchable
      value={userId === '' ? null : userId}
      data={(staff.data?.results ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }))}
      nothingFoundMessage={t('staff.none')}
      onChange={(value) => onUserId(value ?? '')}
    />
  )
}
