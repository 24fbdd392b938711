import { Button, type ButtonProps, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconCalendarOff } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { type Pick as PickedChoice, Picker } from '../picker/picker.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { CodeField } from './code-field.tsx'
import { changesOfAbsence } from './shared.ts'

interface PlanAbsenceProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Left out: one is chosen in the dialog. */
  readonly student?: { readonly id: string; readonly name: string }
  /** Whether the address asks for the dialog to be open. */
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
      <Dialog
        opened={isOpen}
        onClose={close}
        title={student ? t('plan.of', { name: student.name }) : t('plan.action')}
      >
        <PlanForm {...(student ? { student } : {})} onClose={close} />
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
  const [picked, setPicked] = useState<readonly PickedChoice[]>([])
  const reportPresent = usePresentToday()
  const [{ value: id, label: name } = { value: student?.id ?? '', label: student?.name ?? '' }] = picked
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/attendance/planned-absences/', {
        body: {
          student_id: id,
          starts_on: from,
          ends_on: to || from,
          status: String(entered.get('status')),
          note: String(entered.get('note')).trim() || null,
        },
      }),
    changes: changesOfAbsence,
    notice: () => t('plan.saved', { name }),
    onSaved: onClose,
    onRefreshed: () => from <= today && today <= (to || from) && reportPresent({ id, name }),
  })
  return (
    <DialogForm
      submitLabel={t('plan.save')}
      isSaving={save.isPending}
      disabled={id === ''}
      error={save.error}
      atFields={['starts_on', 'ends_on', 'note']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      {!student && <StudentField picked={picked} onPicked={setPicked} />}
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          label={t('plan.from')}
          value={from}
          required
          {...(student ? { 'data-autofocus': true } : {})}
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

interface StudentFieldProps {
  readonly picked: readonly PickedChoice[]
  onPicked(picked: readonly PickedChoice[]): void
}

/** Finds the student whose family calls. */
function StudentField({ picked, onPicked }: StudentFieldProps) {
  const { t } = useWords('absences')
  const { client } = useSchool()
  return (
    <Picker
      label={t('plan.student')}
      name="student to be absent"
      isFirst
      most={1}
      picked={picked}
      onPicked={onPicked}
      find={async (q) => {
        const { data } = await client.GET('/api/v1/people/search', {
          params: { query: { q, kinds: ['student'], limit: 20 } },
        })
        return (data?.results ?? []).map((person) => ({
          value: person.id,
          label: person.name,
          about: [person.code, person.homeroom?.title].filter(Boolean).join(' · '),
        }))
      }}
    />
  )
}

/** Says in which registers of today, taken before, the student is present. */
function usePresentToday() {
  const { t } = useWords('absences')
  const { client } = useSchool()
  return async ({ id, name }: { readonly id: string; readonly name: string }): Promise<void> => {
    const { data } = await client.GET('/api/v1/attendance/students/{student_id}/day', {
      params: { path: { student_id: id } },
    })
    const taken = (data?.sessions ?? []).filter(({ mark }) => mark?.status === 'present')
    if (taken.length === 0) return
    const sessions = taken.map(({ period, class_name }) => period?.name ?? class_name).join(', ')
    notifications.show({ color: 'yellow', autoClose: 10_000, message: t('plan.present', { name, sessions }) })
  }
}
