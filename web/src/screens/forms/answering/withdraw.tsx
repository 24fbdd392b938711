import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FormToAnswer } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms } from '../shared.ts'

/** Takes a consent back, with a reason if there is one. */
export function Withdraw({ task }: { task: FormToAnswer }) {
  const { t } = useWords('answering')
  const { client } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const save = useSave({
    send: (reason: string | null) =>
      client.POST('/api/v1/documents/forms/tasks/{form_id}/withdraw', {
        params: { path: { form_id: task.id } },
        body: { student_id: task.student_id, reason },
      }),
    changes: changesOfForms,
    notice: () => t('withdrawn'),
    onSaved: close,
  })
  return (
    <>
      <Button variant="default" size="compact-md" onClick={open}>
        {t('withdraw')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('withdrawTitle')}>
        <DialogForm
          submitLabel={t('withdraw')}
          isSaving={save.isPending}
          error={save.error}
          onClose={close}
          onSubmit={(event) => save.mutate(entryOf(new FormData(event.currentTarget), 'reason'))}
        >
          <Textarea label={t('withdrawReason')} name="reason" maxLength={500} autosize minRows={2} />
        </DialogForm>
      </Dialog>
    </>
  )
}
