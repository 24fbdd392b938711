import { Stack } from '@mantine/core'
import { useState } from 'react'
import { DocumentRows } from '../../kernel/documents/document-rows.tsx'
import { Part } from '../../kernel/page/part.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'

/** Every document that the person reads, such as what the school filed about a child. */
export function FurtherDocuments() {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const [cursor, setCursor] = useState<string>()
  const documents = query.useQuery('get', '/api/v1/documents/', {
    params: { query: { page_size: 25, ...given({ cursor }) } },
  })
  if (documents.data?.results.length === 0 && cursor === undefined) return null
  return (
    <Part title={t('own.all')}>
      <Read of={documents}>
        {({ results, next, previous }) => (
          <Stack gap="sm">
            <DocumentRows documents={results} isNamed />
            <CursorPager next={next} previous={previous} onCursor={setCursor} />
          </Stack>
        )}
      </Read>
    </Part>
  )
}
