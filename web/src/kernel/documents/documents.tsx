import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Section } from '../page/section.tsx'
import { CursorPager } from '../paging/cursor-pager.tsx'
import { given } from '../routing/given.ts'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { DocumentRows } from './document-rows.tsx'
import type { Subject } from './shared.ts'

/** Comes when somebody files a document. */
const UploadDialog = lazy(() => import('./upload-dialog.tsx'))

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
          ...given({ archived: archived || undefined, cursor }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const add = mayFile && <Button onClick={open}>{t('upload.action')}</Button>
  return (
    <Section
      title={t(isOfOffice ? 'ofOffice' : 'title')}
      actions={(documents.data?.results.length ?? 0) > 0 && add}
    >
      <Stack gap="sm">
        {isOffice && (
          <Group>
            <Checkbox
              label={t('showRemoved')}
              checked={archived}
              onChange={(event) => {
                setArchived(event.currentTarget.checked)
                setCursor(undefined)
              }}
            />
          </Group>
        )}
        <Read of={documents}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Empty title={t('none')} action={add}>
                {t('noneText')}
              </Empty>
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
