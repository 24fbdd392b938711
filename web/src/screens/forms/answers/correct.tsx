import { Button, Group, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import type { FormAnswer } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms } from '../shared.ts'
import { type OfficeEntry, OfficeForm } from './office-form.tsx'

interface CorrectProps {
  readonly answer: FormAnswer
  onDone(): void
}

/** The latest submission of an answer, to be corrected with a reason. */
export function Correct({ answer, onDone }: CorrectProps) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const [latest] = answer.submissions
  const save = useSave({
    send: (entry: OfficeEntry) =>
      client.POST('/api/v1/documents/forms/{form_id}/answers/{answer_id}/correct', {
        params: { path: { form_id: answer.form_id, answer_id: answer.id } },
        body: entry,
      }),
    changes: changesOfForms,
    notice: () => t('paper.corrected'),
    onSaved: onDone,
  })
  if (!latest) return null
  return (
    <OfficeForm
      definition={answer.definition}
      before={{
        language: latest.language,
        answers: latest.answers,
        signed_on: latest.signed_on,
        scan_file_id: latest.scan_file_id,
        reason: '',
      }}
      isCorrection
      isSaving={save.isPending}
      error={save.error}
      submitLabel={t('paper.saveCorrection')}
      onSubmit={(entry) => save.mutate(entry)}
    />
  )
}

/** What the office can do with an answer that holds. */
export function AnswerActions({ answer, onCorrect }: { readonly answer: FormAnswer; onCorrect(): void }) {
  const { t } = useWords('forms')
  const { may } = useSchool()
  if (!may('forms.write') || answer.state !== 'given') return null
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onCorrect}>
        {t('paper.correct')}
      </Button>
      <Withdraw answer={answer} />
    </Group>
  )
}

function Withdraw({ answer }: { readonly answer: FormAnswer }) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const save = useSave({
    send: (reason: string) =>
      client.POST('/api/v1/documents/forms/{form_id}/answers/{answer_id}/withdraw', {
        params: { path: { form_id: answer.form_id, answer_id: answer.id } },
        body: { reason },
      }),
    changes: changesOfForms,
    notice: () => t('paper.withdrawn'),
    onSaved: close,
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('paper.withdraw')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('paper.withdrawTitle')}>
        <DialogForm
          submitLabel={t('paper.withdraw')}
          isSaving={save.isPending}
          error={save.error}
          onClose={close}
          onSubmit={(event) => save.mutate(String(new FormData(event.currentTarget).get('reason')))}
        >
          <Textarea
            label={t('paper.reason')}
            description={t('paper.reasonHint')}
            name="reason"
            required
            maxLength={500}
            autosize
            minRows={2}
          />
        </DialogForm>
      </Dialog>
    </>
  )
}
