import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { type CaseProps, useSaveCase } from './use-case.ts'

const outcomes = ['improved', 'unchanged', 'worse', 'moved', 'not_needed'] as const

/** Closes a case, and asks what became of the student. */
export function CloseCase({ one }: CaseProps) {
  const { t } = useWords('intervention')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('close.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('close.title', { name: one.student_name })}>
        <CloseForm one={one} onClose={close} />
      </Dialog>
    </>
  )
}

function CloseForm({ one, onClose }: CaseProps & { onClose(): void }) {
  const { t } = useWords('intervention')
  const save = useSaveCase(one, { notice: () => t('close.saved'), onSaved: onClose })
  const submit = (entered: FormData) => {
    const outcome = oneOf(outcomes, entered.get('outcome')) ?? 'improved'
    save.mutate({
      // Without a need for help nothing was resolved.
      status: outcome === 'not_needed' || outcome === 'moved' ? 'dismissed' : 'resolved',
      outcome,
      outcome_note: entryOf(entered, 'note'),
    })
  }
  return (
    <DialogForm
      submitLabel={t('close.action')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => submit(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Radio.Group name="outcome" label={t('close.what')} defaultValue="improved">
        <Stack gap="xs" mt={4}>
          {outcomes.map((value) => (
            <Radio key={value} value={value} label={t(`outcomes.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('close.note')}
        description={t('close.noteText')}
        name="note"
        maxLength={1000}
        autosize
        minRows={2}
      />
    </DialogForm>
  )
}
