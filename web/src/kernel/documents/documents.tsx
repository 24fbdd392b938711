import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Section } from '../page/section.tsx'
import { CursorPager } from '../paging/cursor-pager.tsx'
import { FilterText } from '../paging/filter-text.tsx'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { DocumentRows } from './document-rows.tsx'
import type { Subject } from './shared.ts'

/** Comes when somebody files a document. */
const UploadDialog = lazy(() => import('./upload-dialog.tsx'))

/** Rows up to which a list needs no search. */
const fewRows = 8

/** The area of rights of those who work with the documents of a kind as the office. */
const officeAreas = {
  student: 'student_documents',
  guardian: 'student_documents',
  class: 'student_documents',
  staff: 'staff_documents',
  application: 'enrollment',
  invoice: 'accounting',
  case: 'support_team',
} as const

interface DocumentsProps {
  readonly subject: Subject
  /** Where nothing may be filed: the person or record is archived. */
  readonly isClosed?: boolean
  /** Where the page also shows what a family sent with a form: these are those of the office. */
  readonly isOfOffice?: boolean
}

/** The documents of a person, class or record: on the page of each, where the school has documents. */
export function Documents(props: DocumentsProps) {
  const { may, has } = useSchool()
  return has('documents') && may('documents.read') ? (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  ) : null
}

function Shown({ subject, isClosed = false, isOfOffice = false }: DocumentsProps) {
  const { t } = useWords('documents')
  const { query, may, is } = useSchool()
  const area = officeAreas[subject.kind]
  const isOffice = may(`${area}.read`)
  const mayFile = !isClosed && (may(`${area}.write`) || (is('teacher') && may('documents.write')))
  const [isFiling, { open, close }] = useDisclosure()
  const [archived, setArchived] = useState(false)
  const [q, setQ] = useState<string>()
  const [cursor, setCursor] = useState<string>()
  const documents = query.useQuery(
    'get',
    '/api/v1/documents/',
    {
      params: {
        query: {
          subject_kind: subject.kind,
          subject_id: subject.id,
          page_size: 25,
          ...given({ archived: archived || undefined, q, cursor }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const count = documents.data?.results.length ?? 0
  const isLong = q !== undefined || cursor !== undefined || count > fewRows
  const add = mayFile && <Button onClick={open}>{t('upload.action')}</Button>
  return (
    <Section
      title={t(isOfOffice ? 'ofOffice' : 'title')}
      actions={
        (count > 0 || q !== undefined) && (
          <>
            <ZipLink subject={subject} />
            {add}
          </>
        )
      }
    >
      <Stack gap="sm">
        <Toolbar
          isOffice={isOffice}
          isLong={isLong}
          q={q}
          archived={archived}
          onFilter={(next) => {
            setQ(next.q)
            setArchived(next.archived)
            setCursor(undefined)
          }}
        />
        <Read of={documents}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Nothing isSearch={q !== undefined} action={add} />
            ) : (
              <Stack gap="sm">
                <DocumentRows documents={results} />
                <CursorPager next={next} previous={previous} onCursor={setCursor} />
              </Stack>
            )
          }
        </Read>
        {isFiling && (
          <Suspense>
            <UploadDialog subject={subject} onClose={close} />
          </Suspense>
        )}
      </Stack>
    </Section>
  )
}

/** All of them in one file. */
function ZipLink({ subject }: { subject: Subject }) {
  const { t } = useWords('documents')
  const { slug } = useSchool()
  const file = new URLSearchParams({ subject_kind: subject.kind, subject_id: subject.id, school_slug: slug })
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      href={`/api/v1/documents/zip?${file}`}
    >
      {t('zip')}
    </Button>
  )
}

interface Filter {
  readonly q: string | undefined
  readonly archived: boolean
}

interface ToolbarProps extends Filter {
  readonly isOffice: boolean
  readonly isLong: boolean
  onFilter(filter: Filter): void
}

/** A search where there are many, and the removed ones for the office. */
function Toolbar({ isOffice, isLong, q, archived, onFilter }: ToolbarProps) {
  const { t } = useWords('documents')
  if (!isOffice && !isLong) return null
  return (
    <Group gap="md" align="flex-end">
      {isLong && (
        <FilterText label={t('find')} value={q} onText={(next) => onFilter({ q: next, archived })} />
      )}
      {isOffice && (
        <Checkbox
          label={t('showRemoved')}
          mb={isLong ? 8 : 0}
          checked={archived}
          onChange={(event) => onFilter({ q, archived: event.currentTarget.checked })}
        />
      )}
    </Group>
  )
}

function Nothing({ isSearch, action }: { isSearch: boolean; action: ReactNode }) {
  const { t } = useWords('documents')
  if (isSearch) return <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
  return (
    <Empty title={t('none')} action={action}>
      {t('noneText')}
    </Empty>
  )
}
