import { Radio, Stack, Textarea } from '@mantine/core'
import { changesOfAbsence } from '../../kernel/absences/shared.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'

const outcomes = ['reached', 'left_message', 'no_answer', 'note'] as const

interface FollowUpProps {
  readonly opened: boolean
  readonly student: { readonly id: string; readonly name: string }
  readonly date: string
  onClose(): void
}

/** Notes a call to the family, or only a note. */
export function FollowUpDialog({ opened, onClose, student, date }: FollowUpProps) {
  const { t } = useWords('absences')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('followUp.title', { name: student.name })}>
      <FollowUpForm student={student} date={date} onClose={onClose} />
    </Dialog>
  )
}

function FollowUpForm({ student, date, onClose }: Omit<FollowUpProps, 'opened'>) {
  const { t } = useWords('absences')
  const { client } = useSchool()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/attendance/follow-ups/', {
        body: {
          student_id: student.id,
          date,
          outcome: outcomes.find((one) => one === entered.get('outcome')) ?? 'note',
          note: String(entered.get('note')).trim() || null,
        },
      }),
    changes: changesOfAbsence,
    notice: () => t('followUp.saved', { name: student.name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('followUp.save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Radio.Group name="outcome" label={t('followUp.outcome')} defaultValue="reached">
        <Stack gap="xs" mt={4}>
          {outcomes.map((value) => (
            <Radio key={value} value={value} label={t(`outcomes.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label={t('followUp.note')} name="note" maxLength={1000} autosize minRows={2} />
    </DialogForm>
  )
}
