import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { InterventionCase } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { entryOf } from '../form/entry.ts'
import { useSave } from '../form/use-save.ts'
import { useSchool, useToday } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { OwnerField } from './owner-field.tsx'
import { changesOfSupport, useCatalogue, useSupportRights } from './shared.ts'

interface AssignDialogProps {
  readonly opened: boolean
  readonly student: { readonly id: string; readonly name: string }
  readonly reason: string | null
  onClose(): void
  readonly onOpened?: (opened: InterventionCase) => void
}

/** Opens a case with somebody else as its owner, or with more than a kind of help. */
export function AssignDialog({ opened, onClose, ...props }: AssignDialogProps) {
  const { t } = useWords('support')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('assign.title', { name: props.student.name })}>
      <AssignForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function AssignForm({ student, reason, onClose, onOpened }: Omit<AssignDialogProps, 'opened'>) {
  const { t } = useWords('support')
  const { client } = useSchool()
  const { userId } = useSupportRights()
  const today = useToday()
  const catalogue = useCatalogue()
  const [owner, setOwner] = useState(userId)
  const [due, setDue] = useState('')
  const save = useSave<InterventionCase | undefined, FormData>({
    send: async (entered) => {
      const code = entryOf(entered, 'code')
      const title = entryOf(entered, 'task')
      const { data } = await client.POST('/api/v1/intervention/action-center/', {
        body: {
          student_id: student.id,
          owner_user_id: owner ?? null,
          reason: entryOf(entered, 'reason'),
          due_on: due || null,
          ...(code ? { intervention: { code } } : {}),
          ...(title ? { task: { title } } : {}),
        },
      })
      return data
    },
    changes: changesOfSupport,
    notice: () => t('assign.done', { name: student.name }),
    onSaved: (saved) => {
      onClose()
      if (saved) onOpened?.(saved)
    },
  })
  return (
    <DialogForm
      submitLabel={t('assign.action')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <OwnerField label={t('owner.label')} studentId={student.id} value={owner} onValue={setOwner} />
      <NativeSelect
        label={t('assign.help')}
        name="code"
        data={[
          { value: '', label: t('assign.later') },
          ...catalogue.map(({ code, name, dose }) => ({
            value: code,
            label: dose ? `${name} (${dose})` : name,
          })),
        ]}
      />
      <TextInput label={t('assign.task')} name="task" maxLength={200} />
      <DateField label={t('assign.review')} value={due} min={today} onValue={setDue} />
      <Textarea
        label={t('assign.reason')}
        name="reason"
        defaultValue={reason ?? ''}
        maxLength={1000}
        autosize
        minRows={2}
      />
    </DialogForm>
  )
}
