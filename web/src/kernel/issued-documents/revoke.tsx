import { Text, Textarea } from '@mantine/core'
import type { IssuedDocument } from '../api/wire.ts'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { entryOf } from '../form/entry.ts'
import { useSave } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'

interface RevokeProps {
  readonly document: IssuedDocument
  readonly isOpen: boolean
  onClose(): void
}

/** Revokes a document, with the reason. */
export function Revoke({ document, isOpen, onClose }: RevokeProps) {
  const { t } = useWords('issued-documents')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('revoke.title', { number: document.number })}>
      <RevokeForm document={document} onClose={onClose} />
    </Dialog>
  )
}

function RevokeForm({ document, onClose }: Omit<RevokeProps, 'isOpen'>) {
  const { t } = useWords('issued-documents')
  const { client } = useSchool()
  const save = useSave({
    send: (entered: FormData) =>
      client.POST('/api/v1/documents/issued/{document_id}/revoke', {
        params: { path: { document_id: document.id } },
        body: { reason: (entryOf(entered, 'reason') ?? '').replaceAll(/\s+/g, ' ') },
      }),
    changes: ['/api/v1/documents/issued/'],
    notice: () => t('revoke.done', { number: document.number }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('revoke.save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Text size="sm">{t('revoke.text')}</Text>
      <Textarea
        label={t('revoke.reason')}
        description={t('revoke.reasonHelp')}
        name="reason"
        maxLength={500}
        required
        autosize
        data-autofocus
      />
    </DialogForm>
  )
}
