import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { PersonPicker } from './person-picker.tsx'
import { useSending } from './use-sending.ts'

interface AddMembersProps {
  readonly classId: string
  onClose(): void
  reload(): Promise<unknown>
}

/** Students and staff join the class, all of them or none. */
export function AddMembers({ classId, onClose, reload }: AddMembersProps) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const [students, setStudents] = useState<readonly Pick[]>([])
  const [staff, setStaff] = useState<readonly Pick[]>([])
  const [begin, setBegin] = useState('')
  const [last, setLast] = useState('')
  const { send, error, isBusy } = useSending(async () => {
    await reload()
    onClose()
  })
  const count = students.length + staff.length
  const add = (event: FormEvent) => {
    event.preventDefault()
    const dates = {
      ...(begin === '' ? {} : { starts_on: begin }),
      ...(last === '' ? {} : { ends_on: addDays(last, 1) }),
    }
    const body = {
      ...(students.length > 0 ? { student_ids: students.map(({ value }) => value) } : {}),
      ...(staff.length > 0 ? { staff: staff.map(({ value }) => ({ staff_id: value })) } : {}),
      ...dates,
    }
    const path = '/api/v1/academics/classes/{class_id}/roster/'
    void send(
      () => client.POST(path, { params: { path: { class_id: classId } }, body }),
      t('members.added', { count }),
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('members.add')}>
      <form onSubmit={add}>
        <Stack>
          <ErrorMessage error={error} />
          <PersonPicker kind="student" picked={students} onPicked={setStudents} />
          <PersonPicker kind="teacher" picked={staff} onPicked={setStaff} />
          <Group grow align="flex-start">
            <DateField label={t('members.begin')} value={begin} onValue={(date) => setBegin(date)} />
            <DateField label={t('members.last')} value={last} onValue={(date) => setLast(date)} />
          </Group>
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={count === 0}>
              {t('members.addNow')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
