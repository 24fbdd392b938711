import { Group, NativeSelect, Paper, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { NoticeRow } from './notice-row.tsx'
import { filterOf, type NoticeFilter, type NoticeSearch, type Show, shows } from './search.ts'

/** Of a day for the office; for a family all questions about its children. */
export function AbsenceNotices() {
  const { t } = useWords('absence-notices')
  const { slug, may } = useSchool()
  const isOffice = may('follow_ups.read')
  return (
    <Page
      title={t('title')}
      subtitle={t(isOffice ? 'subtitle' : 'familySubtitle')}
      actions={
        isOffice && (
          <ButtonLink
            to="/schools/$slug/attendance/settings"
            params={{ slug }}
            search={{ view: 'notices' }}
            variant="default"
          >
            {t('settings')}
          </ButtonLink>
        )
      }
    >
      {isOffice ? <OfficeNotices /> : <FamilyNotices />}
    </Page>
  )
}

function useNoticeSearch() {
  const search: NoticeSearch = useSearch({ from: '/schools/$slug/absence-notices' })
  const navigate = useNavigate()
  const go = (next: NoticeSearch, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace })
  return {
    search,
    filter: (change: NoticeSearch) => go({ ...search, cursor: undefined, ...change }, true),
    turn: (cursor: string | undefined) => go({ ...search, cursor }, false),
  }
}

function OfficeNotices() {
  const { search, filter } = useNoticeSearch()
  const today = useToday()
  const { date = today, which = 'all' } = search
  return (
    <Stack>
      <Filters date={date} show={which} onFilter={filter} />
      <Notices query={{ date, ...filterOf[which] }} isFiltered={which !== 'all'} isOffice />
    </Stack>
  )
}

const FamilyNotices = () => <Notices query={{}} isFiltered={false} isOffice={false} />

interface FiltersProps {
  readonly date: string
  readonly show: Show
  onFilter(change: NoticeSearch): void
}

function Filters({ date, show, onFilter }: FiltersProps) {
  const { t } = useWords('absence-notices')
  const today = useToday()
  return (
    <Group gap="md" align="flex-end" role="search" aria-label={t('filters.list')}>
      <DateField
        label={t('filters.date')}
        value={date}
        max={today}
        onValue={(value) => value !== '' && onFilter({ date: value })}
      />
      <NativeSelect
        label={t('filters.show')}
        value={show}
        data={shows.map((value) => ({ value, label: t(`shows.${value}`) }))}
        onChange={(event) => onFilter({ which: oneOf(shows, event.currentTarget.value) })}
      />
    </Group>
  )
}

interface NoticesProps {
  readonly query: NoticeFilter & { readonly date?: string }
  readonly isFiltered: boolean
  readonly isOffice: boolean
}

const noneTexts = { none: 'noneText', noneShown: 'noneShownText', familyNone: 'familyNoneText' } as const

function Notices({ query: filters, isFiltered, isOffice }: NoticesProps) {
  const { t } = useWords('absence-notices')
  const { query } = useSchool()
  const { search, turn } = useNoticeSearch()
  const notices = query.useQuery(
    'get',
    '/api/v1/attendance/absence-notices/',
    { params: { query: { ...filters, ...given({ cursor: search.cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  const none = isOffice ? (isFiltered ? 'noneShown' : 'none') : 'familyNone'
  return (
    <Read of={notices}>
      {({ results, next, previous }) =>
        results.length === 0 ? (
          <Empty title={t(none)}>{t(noneTexts[none])}</Empty>
        ) : (
          <Stack gap="sm">
            <Paper withBorder component="ul" className={rowClasses['list'] ?? ''} data-export>
              {results.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} isOffice={isOffice} />
              ))}
            </Paper>
            <CursorPager next={next} previous={previous} onCursor={turn} />
          </Stack>
        )
      }
    </Read>
  )
}
