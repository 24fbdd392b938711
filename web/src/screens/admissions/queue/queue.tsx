import { Button, CopyButton, NativeSelect, Stack, Text } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { CustomFieldFilter } from '../../../kernel/custom-fields/field-filter.tsx'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { number } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Intake, states } from '../wire.ts'
import { ApplicationTable } from './application-table.tsx'
import { BoardOfIntake } from './board.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useApplications, useBoard, useIntakes, useLevelNames, useQueueSearch } from './use-queue.ts'

/** The applications of an admission round: counts by status, and the list. */
export function Queue() {
  const { t } = useWords('admissions')
  const intakes = useIntakes()
  const { search } = useQueueSearch()
  return (
    <Page title={t('title')} actions={<Actions />}>
      <Read of={intakes}>
        {({ results }) => {
          const intake = results.find(({ id }) => id === search.intake) ?? results[0]
          return intake ? <QueueOf intake={intake} intakes={results} key={intake.id} /> : <NoIntake />
        }}
      </Read>
    </Page>
  )
}

function Actions() {
  const { t } = useWords('admissions')
  const { slug, may } = useSchool()
  const { search } = useQueueSearch()
  return (
    <>
      <CopyButton value={`${location.origin}/apply/${slug}`}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
          >
            {copied ? t('copied') : t('copyLink')}
          </Button>
        )}
      </CopyButton>
      {may('enrollment.write') && (
        <>
          <ButtonLink to="/schools/$slug/admissions/intakes" params={{ slug }} variant="default">
            {t('intakes.title')}
          </ButtonLink>
          <ButtonLink to="/schools/$slug/admissions/settings" params={{ slug }} variant="default">
            {t('settings.open')}
          </ButtonLink>
          <ButtonLink
            to="/schools/$slug/admissions/applications/new"
            params={{ slug }}
            search={search.intake ? { intake: search.intake } : {}}
          >
            {t('desk.open')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

function NoIntake() {
  const { t } = useWords('admissions')
  const { slug, may } = useSchool()
  return (
    <Empty
      title={t('noIntake')}
      action={
        may('enrollment.write') && (
          <ButtonLink to="/schools/$slug/admissions/intakes" params={{ slug }}>
            {t('intakes.add')}
          </ButtonLink>
        )
      }
    >
      {t('noIntakeText')}
    </Empty>
  )
}

function QueueOf({ intake, intakes }: { intake: Intake; intakes: readonly Intake[] }) {
  const { t } = useWords('admissions')
  const { search, filter, turn } = useQueueSearch()
  const board = useBoard(intake.id)
  const page = useApplications(intake.id)
  const [picked, setPicked] = useState<readonly string[]>([])
  return (
    <Stack gap="md">
      {intakes.length > 1 && (
        <NativeSelect
          label={t('fields.intake')}
          maw="24rem"
          value={intake.id}
          data={intakes.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) =>
            filter({ intake: event.currentTarget.value, state: undefined, grade: undefined })
          }
        />
      )}
      <Read of={board}>{(known) => <BoardOfIntake board={known} />}</Read>
      <Filters intake={intake} />
      <BulkBar picked={picked} onDone={() => setPicked([])} />
      <Read of={page}>
        {({ results, next, previous, count }) =>
          results.length === 0 ? (
            <Nobody isFiltered={Boolean(search.q || search.state || search.grade)} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {t('count', { count: count ?? 0, shown: number(count ?? 0) })}
              </Text>
              <ApplicationTable rows={results} picked={picked} onPicked={setPicked} />
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useWords('admissions')
  return isFiltered ? (
    <Empty title={t('nobody.filtered')}>{t('nobody.filteredText')}</Empty>
  ) : (
    <Empty title={t('nobody.title')}>{t('nobody.text')}</Empty>
  )
}

function Filters({ intake }: { intake: Intake }) {
  const { t } = useWords('admissions')
  const { search, filter } = useQueueSearch()
  const names = useLevelNames()
  const all = { value: '', label: t('fields.all') }
  const order = [...names.keys()]
  const levels = intake.capacities
    .map(({ grade_level: code }) => ({ value: code, label: names.get(code) ?? code }))
    .sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
  return (
    <FilterBar
      label={t('filters')}
      search={<FilterText label={t('fields.q')} value={search.q} onText={(q) => filter({ q })} />}
      inUse={[search.custom_field, search.state, search.grade].filter(Boolean).length}
    >
      <CustomFieldFilter
        entity="application"
        value={search.custom_field}
        onValue={(custom_field) => filter({ custom_field })}
      />
      <NativeSelect
        label={t('fields.state')}
        value={search.state ?? ''}
        data={[all, ...states.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
        onChange={(event) => filter({ state: states.find((state) => state === event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('fields.grade_level')}
        value={search.grade ?? ''}
        data={[all, ...levels]}
        onChange={(event) => filter({ grade: event.currentTarget.value || undefined })}
      />
    </FilterBar>
  )
}
