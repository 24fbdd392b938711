import { Button, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CustomFieldFilter } from '../../../kernel/custom-fields/field-filter.tsx'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ClassesPrint } from '../../../kernel/print/classes-print.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { NewClass } from '../class/new-class.tsx'
import type { ClassSearch } from '../search.ts'
import { useGradeLevels } from '../use-grade-levels.ts'
import { ClassTable } from './class-table.tsx'
import { TeacherFilter } from './teacher-filter.tsx'

const from = '/schools/$slug/classes'
const seldom = { staleTime: 600_000 } as const

/** Classes of the school; teachers see their own first. */
export function ClassList() {
  const { t } = useWords('academics')
  const search = useSearch({ from })
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  const levels = useGradeLevels()
  const { may } = useSchool()
  const [isAdding, { open, close }] = useDisclosure()
  const actions = (
    <>
      <ClassesPrint levels={levels} gradeLevel={search.grade_level} />
      {may('classes.write') && <Button onClick={open}>{t('list.add')}</Button>}
    </>
  )
  return (
    <Page title={t('list.title')} actions={actions}>
      <Filters />
      {!isFiltered && <OwnClasses />}
      <AllClasses />
      {isAdding && <NewClass onClose={close} />}
    </Page>
  )
}

function OwnClasses() {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/mine/'
  const mine = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'natural', ...given({ cursor }) } } }),
  )
  if (!mine.data || mine.data.results.length === 0) return null
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('list.mine')}
      </Title>
      <ClassTable label={t('list.mine')} classes={mine.data.results} />
    </Stack>
  )
}

function AllClasses() {
  const { t } = useWords('academics')
  const search = useSearch({ from })
  const navigate = useNavigate()
  const classes = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/classes/overview/',
    { params: { query: { ...given(search), count: true, sort: 'natural' } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('list.all')}
      </Title>
      <Read of={classes}>
        {({ results, count, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('list.none')}>{t('list.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('list.count', { count: count ?? 0 })}
              </Text>
              <ClassTable label={t('list.all')} classes={results} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(cursor) => void navigate({ to: '.', search: { ...search, cursor } as never })}
              />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function Filters() {
  const { t } = useWords('academics')
  const { query } = useSchool()
  const search = useSearch({ from })
  const navigate = useNavigate()
  const terms = query.useQuery(
    'get',
    '/api/v1/academics/terms/',
    { params: { query: { sort: '-starts_on', page_size: 50 } } },
    seldom,
  )
  const levels = useGradeLevels()
  const filter = (change: ClassSearch) =>
    void navigate({ to: '.', search: { ...search, cursor: undefined, ...change } as never, replace: true })
  const all = { value: '', label: t('list.anything') }
  return (
    <FilterBar
      label={t('list.filters')}
      search={<FilterText label={t('list.q')} value={search.q} onText={(q) => filter({ q })} />}
      inUse={[search.term_id, search.grade_level, search.custom_field].filter(Boolean).length}
    >
      <NativeSelect
        label={t('list.term')}
        value={search.term_id ?? ''}
        data={[all, ...(terms.data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={(event) => filter({ term_id: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('list.grade')}
        value={search.grade_level ?? ''}
        data={[all, ...levels.map(({ code, name }) => ({ value: code, label: name }))]}
        onChange={(event) => filter({ grade_level: event.currentTarget.value || undefined })}
      />
      <TeacherFilter value={search.taught_by} onValue={(taught_by) => filter({ taught_by })} />
      <CustomFieldFilter
        entity="class"
        value={search.custom_field}
        onValue={(custom_field) => filter({ custom_field })}
      />
    </FilterBar>
  )
}
