import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { ConsultationEveningDetail, ConsultationWait } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { entryOf } from '../../kernel/form/entry.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { shortDate } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { changesOfConsultations } from './search.ts'
import { instantOf, localOf } from './wizard/zone.ts'

interface WaitDialogProps {
  readonly evening: ConsultationEveningDetail
  readonly wait: ConsultationWait
  /** For whom the family may wait instead. */
  readonly teachers: readonly { readonly staff_id: string; readonly staff_name: string }[]
  onClose(): void
}

/** For whom a family waits, and when it can come. */
export function WaitDialog({ evening, wait, teachers, onClose }: WaitDialogProps) {
  const { t } = useWords('consultations')
  const { client, me } = useSchool()
  const zone = me.school?.time_zone ?? 'UTC'
  const save = useSave<unknown, FormData>({
    send: (form) => {
      const limit = (name: string, usual: string) => {
        const time = entryOf(form, `${name}_time`)
        return time === null ? null : instantOf(entryOf(form, `${name}_date`) ?? usual, time, zone)
      }
      return client.PATCH('/api/v1/messaging/consultations/waits/{wait_id}/', {
        params: { path: { wait_id: wait.id } },
        body: {
          staff_id: entryOf(form, 'staff_id') ?? wait.staff_id,
          earliest_at: limit('earliest', evening.first_date),
          latest_at: limit('latest', evening.last_date),
        },
      })
    },
    changes: changesOfConsultations,
    notice: () => t('waits.changed'),
    onSaved: onClose,
  })
  const [earliest, latest] = [wait.earliest_at, wait.latest_at].map((at) => (at ? localOf(at, zone) : null))
  return (
    <Dialog opened onClose={onClose} title={t('waits.changeOf', { name: wait.student_name })}>
      <DialogForm
        submitLabel={t('save')}
        isSaving={save.isPending}
        error={save.error}
        onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
        onClose={onClose}
      >
        <NativeSelect
          label={t('teacher')}
          name="staff_id"
          defaultValue={wait.staff_id}
          data={teachers.map(({ staff_id, staff_name }) => ({ value: staff_id, label: staff_name }))}
          description={t('waits.otherTeacher')}
        />
        <TimeFields
          evening={evening}
          name="earliest"
          label={t('notBefore')}
          at={earliest}
          usual={evening.first_date}
        />
        <TimeFields
          evening={evening}
          name="latest"
          label={t('notAfter')}
          at={latest}
          usual={evening.last_date}
        />
      </DialogForm>
    </Dialog>
  )
}

interface TimeFieldsProps {
  readonly evening: ConsultationEveningDetail
  readonly name: string
  readonly label: string
  readonly at: { readonly date: string; readonly time: string } | null | undefined
  readonly usual: string
}

function TimeFields({ evening, name, label, at, usual }: TimeFieldsProps) {
  const { t } = useWords('consultations')
  const time = <TextInput label={label} type="time" name={`${name}_time`} defaultValue={at?.time ?? ''} />
  if (evening.days.length < 2) return time
  return (
    <SimpleGrid cols={2} spacing="sm">
      {time}
      <NativeSelect
        label={t('fields.date')}
        aria-label={`${label}: ${t('fields.date')}`}
        name={`${name}_date`}
        defaultValue={at?.date ?? usual}
        data={evening.days.map(({ date }) => ({ value: date, label: shortDate(date) }))}
      />
    </SimpleGrid>
  )
}
