import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AbsenceNotice } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { changesOfNotice } from './states.ts'

/** The office notes what it found out: a button, and the dialog behind it. */
export function Resolve({ notice }: { notice: AbsenceNotice }) {
  const { t } = useWords('absence-notices')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="compact-md" variant="default" onClick={open}>
        {t('resolve.action')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('resolve.title', { name: notice.student_name })}>
        <ResolveForm notice={notice} onClose={close} />
      </Dialog>
    </>
  )
}

function ResolveForm({ notice, onClose }: { notice: AbsenceNotice; onClose(): void }) {
  const { t } = useWords('absence-notices')
  const { client } = useSchool()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/attendance/absence-notices/{absence_notice_id}/resolve', {
        params: { path: { absence_notice_id: notice.id } },
        body: { note: String(entered.get('note')).trim() },
      }),
    changes: changesOfNotice,
    notice: () => t('resolve.saved', { name: notice.student_name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('resolve.save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['note']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Textarea
        label={t('resolve.note')}
        name="note"
        required
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
        error={errorAt(save.error, 'note')}
      />
    </DialogForm>
  )
}
