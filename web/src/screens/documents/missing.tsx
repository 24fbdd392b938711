import { Button, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import type { Pick } from '../../kernel/picker/picker.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { MissingCounts } from './missing-counts.tsx'
import { MissingFilters } from './missing-filters.tsx'
import { NeededTable } from './needed-table.tsx'
import { OfficePage } from './office-page.tsx'
import { useMissingSearch } from './search.ts'
import { useNeededFilter } from './use-needed-filter.ts'

/** Who lacks what: for the office, by name. */
export function MissingDocuments() {
  const { t } = useWords('documents')
  const { query, slug } = useSchool()
  const { search, turn } = useMissingSearch()
  const [students, setStudents] = useState<readonly Pick[]>([])
  const filter = useNeededFilter(students)
  const { status, cursor } = search
  const needed = query.useQuery(
    'get',
    '/api/v1/documents/missing/',
    { params: { query: { ...filter, ...given({ status, cursor }), page_size: 50, count: true } } },
    { placeholderData: keepPreviousData },
  )
  const { student_ids: ids = [], ...words } = filter
  const file = new URLSearchParams({ ...words, ...given({ status }), school_slug: slug })
  for (const id of ids) file.append('student_ids', id)
  const filterStudents = (next: readonly Pick[]) => {
    setStudents(next)
    turn(undefined)
  }
  return (
    <OfficePage
      at="missing"
      actions={
        <Button component="a" variant="default" href={`/api/v1/documents/missing/export?${file}`}>
          {t('missing.export')}
        </Button>
      }
    >
      <Stack gap="md">
        <MissingFilters students={students} onStudents={filterStudents} />
        <MissingCounts students={students} />
        <Read of={needed}>
          {({ results, next, previous, count }) =>
            results.length === 0 ? (
              <Empty title={t('missing.none')}>{t('missing.noneText')}</Empty>
            ) : (
              <Stack gap="sm">
                <Text size="sm" c="dimmed" role="status">
                  {t('missing.count', { count: count ?? results.length })}
                </Text>
                <NeededTable
                  rows={results}
                  trip={given({ category_id: search.category_id, valid_on: search.valid_on })}
                />
                <CursorPager next={next} previous={previous} onCursor={turn} />
              </Stack>
            )
          }
        </Read>
      </Stack>
    </OfficePage>
  )
}
