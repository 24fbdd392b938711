import { Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DocumentRows } from '../../kernel/documents/document-rows.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { OfficePage } from './office-page.tsx'

/** What families uploaded and nobody has looked at, the oldest first. */
export function DocumentsToCheck() {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const { cursor } = useSearch({ from: '/schools/$slug/documents/to-check' })
  const navigate = useNavigate()
  const documents = query.useQuery(
    'get',
    '/api/v1/documents/',
    { params: { query: { state: 'to_check', sort: 'filed_at', page_size: 50, ...given({ cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <OfficePage at="to-check">
      <Read of={documents}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('toCheck.none')}>{t('toCheck.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <DocumentRows documents={results} isNamed />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ to: '.', search: { cursor: at } as never })}
              />
            </Stack>
          )
        }
      </Read>
    </OfficePage>
  )
}
