import { NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CoverLesson, CoverProposal } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Pick as Person, StaffField } from './staff-field.tsx'
import { useAssign } from './use-assign.ts'
import { useReason } from './use-reason.ts'

const notNeeded = ['merged', 'supervised', 'cancelled'] as const

interface AssignDialogProps {
  readonly opened: boolean
  readonly lesson: CoverLesson
  readonly proposal: CoverProposal | undefined
  readonly name: string
  onClose(): void
}

/** Chooses who takes a lesson: one of the proposals, anybody else, or nobody with the reason. */
export function AssignDialog({ opened, onClose, ...props }: AssignDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={props.name}>
      <AssignForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function AssignForm({ lesson, proposal, onClose }: Omit<AssignDialogProps, 'opened'>) {
  const { t } = useWords('cover')
  const candidates = proposal?.candidates ?? []
  const [choice, setChoice] = useState(candidates[0]?.staff_id ?? 'other')
  const [other, setOther] = useState<readonly Person[]>([])
  const staffId = choice === 'other' ? other[0]?.value : choice
  // What was there when the dialog opened: the list behind it may have been read again since.
  const [seen, setSeen] = useState(lesson.cover_id)
  const { assign, isSaving, error } = useAssign(lesson, {
    seen,
    notice: () => t('saved'),
    onSaved: onClose,
    onChanged: setSeen,
  })
  const submit = (entered: FormData) => {
    const note = String(entered.get('note')).trim() || null
    const why = notNeeded.find((one) => one === entered.get('why')) ?? 'supervised'
    assign(choice === 'nobody' ? { note, not_needed: why } : { note, staff_id: staffId ?? '' })
  }
  return (
    <DialogForm
      submitLabel={t('save')}
      isSaving={isSaving}
      disabled={choice !== 'nobody' && staffId === undefined}
      error={error}
      onSubmit={(event) => submit(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Choices candidates={candidates} choice={choice} onChoice={setChoice} />
      {choice === 'other' && <StaffField label={t('person')} picked={other} onPicked={setOther} />}
      {choice === 'nobody' && (
        <NativeSelect
          label={t('why')}
          name="why"
          data={notNeeded.map((value) => ({ value, label: t(`notNeeded.${value}`) }))}
        />
      )}
      <TextInput label={t('note')} name="note" maxLength={500} defaultValue={lesson.note ?? ''} />
    </DialogForm>
  )
}

interface ChoicesProps {
  readonly candidates: CoverProposal['candidates']
  readonly choice: string
  onChoice(choice: string): void
}

function Choices({ candidates, choice, onChoice }: ChoicesProps) {
  const { t } = useWords('cover')
  const reasonOf = useReason()
  return (
    <Radio.Group label={t('who')} value={choice} onChange={onChoice}>
      <Stack gap="xs" mt="xs">
        {candidates.map(({ staff_id, name, reasons }) => (
          <Radio
            key={staff_id}
            value={staff_id}
            label={name}
            description={reasons.map(reasonOf).join(' · ')}
          />
        ))}
        {candidates.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('nobody')}
          </Text>
        )}
        <Radio value="other" label={t('other')} />
        <Radio value="nobody" label={t('noOne')} />
      </Stack>
    </Radio.Group>
  )
}
