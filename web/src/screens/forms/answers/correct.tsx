import { Button, Group, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import type { FormAnswer } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms } from '../shared.ts'
import { type OfficeEntry, OfficeForm } from './office-form.tsx'

interface CorrectProps {
  readonly read: Tagged<FormAnswer>
  onDone(): void
}

/** The latest submission of an answer, to be corrected with a reason. */
export function Correct({ read, onDone }: CorrectProps) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  // As it was when the correction began: the page may be read again meanwhile.
  const [{ body: answer, tag }] = useState(read)
  const [latest] = answer.submissions
  const save = useSave({
    send: (entry: OfficeEntry) =>
      client.POST('/api/v1/documents/forms/{form_id}/answers/{answer_id}/correct', {
        params: { path: { form_id: answer.form_id, answer_id: answer.id }, header: ifMatch(tag) },
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
      own={{ precondition_failed: t('paper.stale') }}
      submitLabel={t('paper.saveCorrection')}
      onSubmit={(entry) => save.mutate(entry)}
      onCancel={onDone}
    />
  )
}

interface ActionsProps {
  readonly read: Tagged<FormAnswer>
  readAgain(): void
  onCorrect(): void
}

/** What the office can do with an answer that holds. */
export function AnswerActions({ read, readAgain, onCorrect }: ActionsProps) {
  const { t } = useWords('forms')
  const { may } = useSchool()
  if (!may('forms.write') || read.body.state !== 'given') return null
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onCorrect}>
        {t('paper.correct')}
      </Button>
      <Withdraw read={read} readAgain={readAgain} />
    </Group>
  )
}

function Withdraw({ read, readAgain }: Omit<ActionsProps, 'onCorrect'>) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  // As it was when the dialog opened: the page may be read again meanwhile.
  const [{ body: answer, tag }, setOpened] = useState(read)
  const save = useSave({
    send: (reason: string) =>
      client.POST('/api/v1/documents/forms/{form_id}/answers/{answer_id}/withdraw', {
        params: { path: { form_id: answer.form_id, answer_id: answer.id }, header: ifMatch(tag) },
        body: { reason },
      }),
    changes: changesOfForms,
    notice: () => t('paper.withdrawn'),
    onSaved: close,
  })
  const start = () => {
    save.reset()
    setOpened(read)
    open()
  }
  const leave = () => {
    close()
    readAgain()
  }
  return (
    <>
      <Button variant="default" onClick={start}>
        {t('paper.withdraw')}
      </Button>
      <Dialog opened={isOpen} onClose={leave} title={t('paper.withdrawTitle')}>
        <DialogForm
          submitLabel={t('paper.withdraw')}
          isSaving={save.isPending}
          error={save.error}
          own={{ precondition_failed: t('paper.stale') }}
          onClose={leave}
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
