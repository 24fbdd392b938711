import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { DocumentRows } from '../../kernel/documents/document-rows.tsx'
import { useCategories } from '../../kernel/documents/upload-dialog.tsx'
import { FilterBar } from '../../kernel/filters/filter-bar.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { OfficePage } from './office-page.tsx'
import { useAllSearch } from './search.ts'

/** Every document that the office sees, found by title, category, file or person. */
export function AllDocuments() {
  const { t } = useWords('documents')
  const { query } = useSchool()
  const { search, filter, turn } = useAllSearch()
  const { q, category_id, archived, cursor } = search
  const categories = useCategories(true).data?.results ?? []
  const documents = query.useQuery(
    'get',
    '/api/v1/documents/',
    {
      params: {
        query: { page_size: 50, count: true, ...given({ q, category_id, archived, cursor }) },
      },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <OfficePage at="all">
      <Stack gap="md">
        <FilterBar
          label={t('parts.all.title')}
          inUse={Number(category_id !== undefined) + Number(archived === true)}
          search={<FilterText label={t('find')} value={q} onText={(next) => filter({ q: next })} />}
        >
          <NativeSelect
            label={t('fields.category')}
            value={category_id ?? ''}
            data={[
              { value: '', label: t('anyCategory') },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => filter({ category_id: event.currentTarget.value || undefined })}
          />
          <Checkbox
            label={t('showRemoved')}
            mb={8}
            checked={archived ?? false}
            onChange={(event) => filter({ archived: event.currentTarget.checked || undefined })}
          />
        </FilterBar>
        <Read of={documents}>
          {({ results, next, previous, count }) =>
            results.length === 0 ? (
              <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
            ) : (
              <Stack gap="sm">
                <Text size="sm" c="dimmed" role="status">
                  {t('found', { count: count ?? results.length })}
                </Text>
                <DocumentRows documents={results} isNamed />
                <CursorPager next={next} previous={previous} onCursor={turn} />
              </Stack>
            )
          }
        </Read>
      </Stack>
    </OfficePage>
  )
}
