import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { InterventionCasePatch } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { OwnerField } from '../../../kernel/support/owner-field.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type CaseProps, useSaveCase } from './use-case.ts'

/** Changes who acts, the plan, its goal, and when the case is looked at again. */
export function EditCase({ one }: CaseProps) {
  const { t } = useWords('intervention')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('edit.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('edit.title', { name: one.student_name })}>
        <EditForm one={one} onClose={close} />
      </Dialog>
    </>
  )
}

function EditForm({ one, onClose }: CaseProps & { onClose(): void }) {
  const { t } = useWords('intervention')
  const [owner, setOwner] = useState(one.owner_user_id ?? undefined)
  const [due, setDue] = useState(one.due_on ?? '')
  const save = useSaveCase(one, { notice: () => t('edit.saved'), onSaved: onClose })
  const submit = (form: FormData) => {
    const entered = {
      owner_user_id: owner ?? null,
      due_on: due || null,
      goal: entryOf(form, 'goal'),
      plan: entryOf(form, 'plan'),
      reason: entryOf(form, 'reason'),
    }
    // Only what was changed here: what somebody else changes meanwhile stays, and an owner who has left stays named.
    const changed = changesOf(entered, one)
    if (Object.keys(changed).length > 0) save.mutate(changed)
    else onClose()
  }
  return (
    <DialogForm
      submitLabel={t('edit.save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => submit(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <OwnerField label={t('case.owner')} studentId={one.student_id} value={owner} onValue={setOwner} />
      <DateField label={t('case.due')} value={due} onValue={setDue} />
      <Textarea label={t('case.goal')} name="goal" defaultValue={one.goal ?? ''} maxLength={500} autosize />
      <Textarea
        label={t('case.steps')}
        name="plan"
        defaultValue={one.plan ?? ''}
        maxLength={4000}
        autosize
        minRows={3}
      />
      <Textarea
        label={t('case.reason')}
        name="reason"
        defaultValue={one.reason ?? ''}
        maxLength={1000}
        autosize
        minRows={2}
      />
    </DialogForm>
  )
}

type Entered = Required<Pick<InterventionCasePatch, 'owner_user_id' | 'due_on' | 'goal' | 'plan' | 'reason'>>

function changesOf(entered: Entered, one: CaseProps['one']): InterventionCasePatch {
  const names = ['owner_user_id', 'due_on', 'goal', 'plan', 'reason'] as const
  return Object.fromEntries(
    names.filter((name) => entered[name] !== one[name]).map((name) => [name, entered[name]]),
  )
}
