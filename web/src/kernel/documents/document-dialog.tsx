import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { FiledDocument } from '../api/wire.ts'
import { Dialog } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import { Decide } from './decide.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentBadges } from './document-badges.tsx'
import classes from './documents.module.css'
import { isPicture } from './shared.ts'
import { useDocumentLink, useDownload } from './use-link.ts'
import { Versions } from './versions.tsx'

interface DocumentDialogProps {
  readonly id: string
  onClose(): void
}

/** One document: what it shows, its versions, and what the person may do with it. */
export default function DocumentDialog({ id, onClose }: DocumentDialogProps) {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const document = query.useQuery('get', '/api/v1/documents/{document_id}/', {
    params: { path: { document_id: id } },
  })
  return (
    <Dialog opened onClose={onClose} title={document.data?.title ?? t('one.title')} size="lg">
      <Read of={document}>{(one) => <Shown document={one} onClose={onClose} />}</Read>
    </Dialog>
  )
}

function Shown({ document, onClose }: { document: FiledDocument; onClose(): void }) {
  const { t } = useWords('documents')
  const [number, setNumber] = useState(document.number)
  const isOpen = document.scan === 'passed' || number !== document.number
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {[document.subject_name, document.category_name].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          <DocumentBadges document={document} />
        </Group>
      </Stack>
      {document.state === 'rejected' && document.rejection_reason && (
        <Notice tone="negative" title={t('one.rejected')}>
          {document.rejection_reason}
        </Notice>
      )}
      {isOpen ? (
        <Preview key={number} document={document} number={number} />
      ) : (
        <Notice tone="caution" title={t(`scan.${document.scan}Title` as 'scan.waitingTitle')}>
          {t(`scan.${document.scan}Text` as 'scan.waitingText')}
        </Notice>
      )}
      {document.may_decide && <Decide document={document} onDone={onClose} />}
      <Versions document={document} shown={number} onShow={setNumber} />
      <DocumentActions document={document} onClose={onClose} />
    </Stack>
  )
}

/** The picture itself, or a way to open the file, by what this version is. */
function Preview({ document, number }: { document: FiledDocument; number: number }) {
  const { t } = useWords('documents')
  const link = useDocumentLink(document.id, number, true)
  const download = useDownload()
  const save = useSave({ send: () => download(document.id, number), changes: [] })
  return (
    <Read of={link}>
      {(address) => (
        <Stack gap="sm">
          {address && isPicture(address.type) && (
            <img
              src={address.url}
              alt={t('one.pictureOf', { title: document.title })}
              className={classes['picture']}
            />
          )}
          <Group gap="sm">
            {address && (isPicture(address.type) || address.type === 'application/pdf') && (
              <Anchor href={address.url} target="_blank" rel="noreferrer" py={6}>
                <Group gap={6} component="span">
                  <IconExternalLink size={16} aria-hidden />
                  {t('one.open')}
                </Group>
              </Anchor>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('one.download')}
            </Button>
          </Group>
          <ErrorMessage error={save.error} />
        </Stack>
      )}
    </Read>
  )
}
