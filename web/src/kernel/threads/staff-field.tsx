import { Select } from '@mantine/core'
import { useWholeList } from '../paging/whole-list.ts'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

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
  const { t } = useWords('threads')
  const { client } = useSchool()
  const path = '/api/v1/messaging/staff/'
  const filter = given({ student_id: studentId, from_user_id: fromUserId })
  const staff = useWholeList(path, filter, (cursor) =>
    client.GET(path, { params: { query: { ...filter, page_size: 200, ...given({ cursor }) } } }),
  )
  return (
    <Select
      label={label}
      required
      searchable
      value={userId === '' ? null : userId}
      data={(staff.data?.results ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }))}
      nothingFoundMessage={t('nobody')}
      onChange={(value) => onUserId(value ?? '')}
    />
  )
}
