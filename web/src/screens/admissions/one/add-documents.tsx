import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { admissionQueries } from '../admission-queries.ts'
import { Documents } from '../public/documents.tsx'
import type { Application, SentDocument } from '../wire.ts'

/** The office adds papers that a family handed in; each is part of the application as soon as it has arrived. */
export function AddDocuments({ application }: { application: Application }) {
  const { t } = useWords('admissions')
  const { client, slug } = useSchool()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<readonly SentDocument[]>([])
  const attach = useSave({
    send: ({ name: _name, ...document }: SentDocument) =>
      client.PATCH('/api/v1/enrollment/applications/{application_id}/', {
        params: { path: { application_id: application.id } },
        body: { documents: [document] },
      }),
    changes: admissionQueries,
    notice: () => t('desk.documentAdded'),
    onSaved: (_, document) => setSent((before) => [...before, document]),
  })
  const close = () => {
    setOpen(false)
    setSent([])
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('desk.addDocument')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('desk.addDocument')}>
        <Documents
          slug={slug}
          wanted={application.documents_wanted}
          sent={sent.map((one) => ({ ...one, key: one.document_id }))}
          onSent={(document) => attach.mutate(document)}
        />
        <ErrorMessage error={attach.error} />
      </Dialog>
    </>
  )
}
