import { Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { RecordRows } from '../../kernel/behaviour/record-rows.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Filters } from './filters.tsx'
import { useBehaviourSearch } from './search.ts'

/** Records in pages, the latest day first. */
export function Records() {
  const { t } = useWords('behaviour')
  const { search } = useBehaviourSearch()
  const { cursor: _, tab: __, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <Stack>
      <Filters />
      <List
        isOpen={false}
        none={
          isFiltered ? (
            <Empty title={t('noneFound')}>{t('noneFoundText')}</Empty>
          ) : (
            <Empty title={t('none')}>{t('noneText')}</Empty>
          )
        }
      />
    </Stack>
  )
}

/** Those with something still to be done, the oldest first. */
export function OpenRecords() {
  const { t } = useWords('behaviour')
  return <List isOpen none={<Empty title={t('noneOpen')}>{t('noneOpenText')}</Empty>} />
}

function List({ isOpen, none }: { isOpen: boolean; none: React.ReactNode }) {
  const { query } = useSchool()
  const { search, turn } = useBehaviourSearch()
  const { kind, type, class_id, student_id, from, to, cursor } = search
  const filter = isOpen
    ? { to_follow_up: true, sort: 'occurred_on' as const }
    : {
        ...given({ kind, type_code: type, class_id, student_id, date_from: from, date_to: to }),
        sort: '-occurred_on' as const,
      }
  const records = query.useQuery(
    'get',
    '/api/v1/behaviour/records/',
    { params: { query: { ...filter, ...given({ cursor }), page_size: 50 } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={records}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          none
        ) : (
          <Stack gap="sm">
            <RecordRows records={results} />
            <CursorPager next={next} previous={previous} onCursor={turn} />
          </Stack>
        )
      }
    </Read>
  )
}
