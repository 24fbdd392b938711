import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FiledDocument } from '../api/wire.ts'
import { fileSize, instantDay } from '../format/format.ts'
import { Rows } from '../rows/rows.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { DocumentBadges } from './document-badges.tsx'
import classes from './documents.module.css'
import { isPicture } from './shared.ts'

/** Comes when somebody opens a document. */
const DocumentDialog = lazy(() => import('./document-dialog.tsx'))

interface DocumentRowsProps {
  readonly documents: readonly FiledDocument[]
  /** Whether the person or record is named, on lists over many of them. */
  readonly isNamed?: boolean
  /** More to do with a row. */
  actions?(document: FiledDocument): ReactNode
}

/** Documents, each with its state; a press opens it. */
export function DocumentRows({ documents, isNamed = false, actions }: DocumentRowsProps) {
  const { t } = useWords('documents')
  const [openId, setOpenId] = useState<string>()
  return (
    <>
      <Rows label={t('title')}>
        {documents.map((document) => (
          <Row key={document.id} document={document} isNamed={isNamed} onOpen={() => setOpenId(document.id)}>
            {actions?.(document)}
          </Row>
        ))}
      </Rows>
      {openId !== undefined && (
        <Suspense>
          <DocumentDialog id={openId} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface RowProps {
  readonly document: FiledDocument
  readonly isNamed: boolean
  readonly children: ReactNode
  onOpen(): void
}

function Row({ document, isNamed, children, onOpen }: RowProps) {
  const { t } = useWords('documents')
  const { slug } = useSchool()
  const [isBroken, setBroken] = useState(false)
  const { title, category_name: category, content_type: type } = document
  const Icon = type === 'application/pdf' ? IconFileTypePdf : isPicture(type) ? IconPhoto : IconFile
  return (
    <li className={classes['row']}>
      {document.has_thumbnail && !isBroken ? (
        <img
          src={`/api/v1/documents/${document.id}/thumbnail?number=${document.number}&school_slug=${slug}`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className={classes['thumbnail']}
          onError={() => setBroken(true)}
        />
      ) : (
        <Icon size={22} aria-hidden className={classes['icon']} />
      )}
      <Stack gap={2} miw={0} flex={1}>
        {isNamed && (
          <Text fw={600} size="sm">
            {document.subject_name}
          </Text>
        )}
        <Group gap="xs">
          <Button variant="transparent" p={0} h="auto" className={classes['open'] ?? ''} onClick={onOpen}>
            {title}
          </Button>
          <DocumentBadges document={document} />
        </Group>
        <Text size="sm" c="dimmed">
          {[
            category === title ? null : category,
            t('row.filed', { date: instantDay(document.filed_at) }),
            document.filed_by_name,
            document.number > 1 ? t('row.version', { number: document.number }) : null,
            fileSize(document.size),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {document.rejection_reason && document.state === 'rejected' && (
          <Text size="sm">{t('row.reason', { reason: document.rejection_reason })}</Text>
        )}
      </Stack>
      {children && <Group gap="xs">{children}</Group>}
    </li>
  )
}
