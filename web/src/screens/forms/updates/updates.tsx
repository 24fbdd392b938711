import { NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { Rows } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type UpdatesSearch, updateStates } from '../search.ts'
import { UpdateRow } from './update-row.tsx'

/** Values that families wrote for records, to be accepted or rejected one by one. */
export function FormUpdates() {
  const { t } = useWords('forms')
  const { query, slug } = useSchool()
  const search = useSearch({ from: '/schools/$slug/documents/forms/updates' })
  const navigate = useNavigate()
  const go = (next: UpdatesSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const updates = query.useQuery(
    'get',
    '/api/v1/documents/forms/updates/',
    { params: { query: { ...given(search), page_size: 50, count: true } } },
    { placeholderData: keepPreviousData },
  )
  const { state = 'waiting' } = search
  return (
    <Page
      title={t('updates.title')}
      subtitle={t('updates.subtitle')}
      actions={
        <ButtonLink to="/schools/$slug/documents/forms" params={{ slug }} variant="default">
          {t('title')}
        </ButtonLink>
      }
    >
      <Stack>
        <FilterBar
          search={
            <NativeSelect
              label={t('state')}
              value={state}
              data={updateStates.map((value) => ({ value, label: t(`updates.${value}`) }))}
              onChange={(event) =>
                go({ ...search, cursor: undefined, state: oneOf(updateStates, event.currentTarget.value) })
              }
            />
          }
        />
        <Read of={updates}>
          {({ results, next, previous, count }) =>
            results.length === 0 ? (
              <Empty title={t('updates.none')}>{t('updates.noneText')}</Empty>
            ) : (
              <Stack gap="sm">
                <Text size="sm" c="dimmed" role="status">
                  {t('updates.count', { count: count ?? results.length })}
                </Text>
                <Rows label={t('updates.title')}>
                  {results.map((update) => (
                    <UpdateRow key={update.id} update={update} />
                  ))}
                </Rows>
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(cursor) => go({ ...search, cursor })}
                />
              </Stack>
            )
          }
        </Read>
      </Stack>
    </Page>
  )
}
