import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { Form } from '../../../kernel/api/wire.ts'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { byTitle } from '../../../kernel/format/format.ts'
import { Figure, Figures } from '../../../kernel/page/figures.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type FormSearch, slotStates } from '../search.ts'
import { RosterTable } from './roster-table.tsx'

interface AnswersProps {
  readonly form: Form
  readonly search: FormSearch
  go(search: FormSearch): void
}

/** How often the answers are read again while somebody looks. */
const beat = 10_000

/** Who has answered, what, and who is missing. */
export function Answers({ form, search, go }: AnswersProps) {
  const { t } = useWords('forms')
  const { query } = useSchool()
  const { state, class_id, q, cursor } = search
  const isPublished = form.version_number > 0
  const answers = query.useQuery(
    'get',
    '/api/v1/documents/forms/{form_id}/answers/',
    {
      params: {
        path: { form_id: form.id },
        query: { ...given({ state, class_id, q, cursor }), page_size: 50 },
      },
    },
    { placeholderData: keepPreviousData, refetchInterval: beat, enabled: isPublished },
  )
  if (!isPublished) return <Empty title={t('answers.none')}>{t('answers.noneText')}</Empty>
  return (
    <Stack>
      <Progress form={form} />
      <Filters form={form} search={search} go={go} />
      <Read of={answers}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('answers.noneFound')}>{t('answers.noneFoundText')}</Empty>
          ) : (
            <Stack gap="sm">
              <RosterTable form={form} rows={results} />
              <CursorPager next={next} previous={previous} onCursor={(at) => go({ ...search, cursor: at })} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

/** The counts, which follow the answers as they come. */
function Progress({ form: { progress, both_guardians: both, may_withdraw: mayWithdraw } }: { form: Form }) {
  const { t } = useWords('forms')
  if (!progress) return null
  return (
    <Figures>
      <Figure term={t('slots.complete')}>
        {progress.complete}{' '}
        <Text span c="dimmed" size="sm">
          {t('answers.of', { total: progress.total })}
        </Text>
      </Figure>
      {both && <Figure term={t('slots.partial')}>{progress.partial}</Figure>}
      <Figure term={t('slots.missing')}>{progress.missing}</Figure>
      {mayWithdraw && <Figure term={t('slots.withdrawn')}>{progress.withdrawn}</Figure>}
      {progress.unreachable > 0 && <Figure term={t('slots.unreachable')}>{progress.unreachable}</Figure>}
    </Figures>
  )
}

function Filters({ form, search, go }: AnswersProps) {
  const { t } = useWords('forms')
  const { client, slug } = useSchool()
  const path = '/api/v1/academics/classes/'
  const isPerChild = form.respond_by === 'child'
  const classes = useWholeList(
    path,
    {},
    (cursor) => client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
    { enabled: isPerChild },
  )
  const change = (next: FormSearch) => go({ ...search, cursor: undefined, ...next })
  const filters = new URLSearchParams({
    school_slug: slug,
    ...given({ state: search.state, class_id: search.class_id }),
  })
  return (
    <FilterBar
      inUse={[search.state, search.class_id].filter(Boolean).length}
      search={<FilterText label={t('answers.find')} value={search.q} onText={(q) => change({ q })} />}
    >
      <NativeSelect
        label={t('answers.state')}
        value={search.state ?? ''}
        data={[
          { value: '', label: t('anyState') },
          ...slotStates.map((value) => ({ value, label: t(`slots.${value}`) })),
        ]}
        onChange={(event) => change({ state: oneOf(slotStates, event.currentTarget.value) })}
      />
      {isPerChild && (
        <NativeSelect
          label={t('answers.class')}
          value={search.class_id ?? ''}
          data={[
            { value: '', label: t('answers.anyClass') },
            ...(classes.data?.results ?? [])
              .map(({ id, title }) => ({ value: id, label: title }))
              .toSorted((one, other) => byTitle(one.label, other.label)),
          ]}
          onChange={(event) => change({ class_id: event.currentTarget.value || undefined })}
        />
      )}
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        href={`/api/v1/documents/forms/${form.id}/answers/export?${filters}`}
        download
      >
        {t('answers.export')}
      </Button>
    </FilterBar>
  )
}
