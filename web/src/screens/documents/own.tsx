import { Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { DocumentChecklistItem } from '../../kernel/api/wire.ts'
import classes from '../../kernel/documents/documents.module.css'
import { FileButtons } from '../../kernel/documents/file-buttons.tsx'
import { statusTones } from '../../kernel/documents/shared.ts'
import { useUpload } from '../../kernel/documents/use-upload.ts'
import { shortDate } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { Part } from '../../kernel/page/part.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { FurtherDocuments } from './further.tsx'

/** Comes when somebody opens a document. */
const DocumentDialog = lazy(() => import('../../kernel/documents/document-dialog.tsx'))

/** What a guardian has to upload for each child, and a member of staff for themselves: made for a telephone. */
export function OwnDocuments() {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const checklist = query.useQuery('get', '/api/v1/documents/checklist/')
  return (
    <Page title={t('title')} subtitle={t('own.subtitle')} width="reading" exports={false}>
      <Read of={checklist}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('own.none')}>{t('own.noneText')}</Empty>
          ) : (
            <Stack gap="lg">
              {[...Map.groupBy(results, ({ subject_id }) => subject_id)].map(([id, items]) => (
                <Part key={id} title={items[0]?.subject_name ?? ''}>
                  <Rows label={items[0]?.subject_name ?? ''}>
                    {items.map((item) => (
                      <Item key={item.id} item={item} />
                    ))}
                  </Rows>
                </Part>
              ))}
            </Stack>
          )
        }
      </Read>
      <FurtherDocuments />
    </Page>
  )
}

/** Whether something is to be uploaded now. */
const isOpen = ({ status }: DocumentChecklistItem): boolean =>
  ['missing', 'expired', 'rejected', 'expiring'].includes(status)

function Item({ item }: { item: DocumentChecklistItem }) {
  const { t } = useWords('documents')
  const [isShown, setShown] = useState(false)
  const { requirement_name: name, status, document_id: documentId } = item
  return (
    <li className={classes['row']}>
      <Stack gap="xs" miw={0} flex={1}>
        <Text fw={600}>{name}</Text>
        <div>
          <ToneBadge tone={statusTones[status]}>{t(`statuses.${status}`)}</ToneBadge>
        </div>
        {item.valid_until && (
          <Text size="sm" c="dimmed">
            {t(status === 'expired' ? 'row.expired' : 'row.until', { date: shortDate(item.valid_until) })}
          </Text>
        )}
        {item.rejection_reason && <Text size="sm">{t('row.reason', { reason: item.rejection_reason })}</Text>}
        {isOpen(item) && item.instructions && <Text size="sm">{item.instructions}</Text>}
        {isOpen(item) &&
          (item.may_upload ? <Send item={item} /> : <Text size="sm">{t('own.byOffice')}</Text>)}
        {documentId !== null && (
          <button type="button" className={classes['look']} onClick={() => setShown(true)}>
            {t('own.look', { name })}
          </button>
        )}
        {isShown && documentId !== null && (
          <Suspense>
            <DocumentDialog id={documentId} onClose={() => setShown(false)} />
          </Suspense>
        )}
      </Stack>
    </li>
  )
}

/** Sends a photo or a file: a new version where the school has looked at one, otherwise a new document. */
function Send({ item }: { item: DocumentChecklistItem }) {
  const { t } = useWords('documents')
  const { save, share, size } = useUpload()
  const target =
    item.document_id === null
      ? {
          subject: { kind: item.subject_kind, id: item.subject_id },
          categoryId: item.category_id,
          title: item.requirement_name.slice(0, 160),
        }
      : { documentId: item.document_id }
  return (
    <Stack gap="xs">
      <FileButtons
        share={share}
        size={size}
        about={t('own.of', { name: item.requirement_name, person: item.subject_name })}
        onFile={(file) => save.mutate({ file, target })}
      />
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
