import { Button, type ButtonProps, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarOff } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { CodeField } from './code-field.tsx'
import { changesOfAbsence } from './shared.ts'

interface PlanAbsenceProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly student: { readonly id: string; readonly name: string }
  /** Whether the dialog opens by itself, as the address asks. */
  readonly isRequested?: boolean
  onClosed?(): void
}

/** Whether the person plans absences: the office. */
export const useMayPlan = (): boolean => {
  const { may, is } = useSchool()
  return may('attendance.write') && ['owner', 'admin', 'principal', 'registrar'].some(is)
}

/** Plans an absence of a student: a button, and the dialog behind it; nothing for those who may not. */
export const PlanAbsence = (props: PlanAbsenceProps) => (
  <Suspense>
    <PlanButton {...props} />
  </Suspense>
)

function PlanButton({
  student,
  size = 'compact-md',
  variant = 'default',
  isRequested = false,
  onClosed,
}: PlanAbsenceProps) {
  const { t } = useWords('absences')
  const [isOpen, { open, close }] = useDisclosure(isRequested, onClosed && { onClose: onClosed })
  useEffect(() => {
    if (isRequested) open()
  }, [isRequested, open])
  if (!useMayPlan()) return null
  return (
    <>
      <Button
        size={size}
        variant={variant}
        leftSection={<IconCalendarOff size={16} aria-hidden />}
        onClick={open}
      >
        {t('plan.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('plan.of', { name: student.name })}>
        <PlanForm student={student} onClose={close} />
      </Dialog>
    </>
  )
}

function PlanForm({ student, onClose }: Pick<PlanAbsenceProps, 'student'> & { onClose(): void }) {
  const { t } = useWords('absences')
  const { client, me } = useSchool()
  const today = me.school?.today ?? ''
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/attendance/planned-absences/', {
        body: {
          student_id: student.id,
          starts_on: from,
          ends_on: to || from,
          status: String(entered.get('status')),
          note: String(entered.get('note')).trim() || null,
        },
      }),
    changes: changesOfAbsence,
    notice: () => t('plan.saved', { name: student.name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('plan.save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['starts_on', 'ends_on', 'note']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          label={t('plan.from')}
          value={from}
          required
          data-autofocus
          error={errorAt(save.error, 'starts_on')}
          onValue={setFrom}
        />
        <DateField
          label={t('plan.to')}
          value={to || from}
          min={from}
          required
          error={errorAt(save.error, 'ends_on')}
          onValue={setTo}
        />
      </SimpleGrid>
      <CodeField label={t('plan.as')} name="status" />
      <Textarea
        label={t('plan.note')}
        name="note"
        maxLength={1000}
        autosize
        minRows={2}
        error={errorAt(save.error, 'note')}
      />
      <Text size="sm" c="dimmed">
        {t('plan.text')}
      </Text>
    </DialogForm>
  )
}
