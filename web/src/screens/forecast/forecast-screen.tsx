import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { number } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Failed, Loading, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Expected } from './expected.tsx'
import classes from './forecast.module.css'
import { Grades } from './grades.tsx'
import { PastYears } from './past-years.tsx'
import { type ForecastSearch, methods, yearsOf } from './search.ts'
import { Caveats, Errors } from './trust.tsx'
import type { Forecast, History } from './wire.ts'
import { YearForm } from './year-form.tsx'

const from = '/schools/$slug/forecast'

/** How many students are to be expected, how that was computed, and how far it can be trusted. */
export function ForecastScreen() {
  const { t } = useWords('forecast')
  const { query, may } = useSchool()
  const search = useSearch({ from })
  const navigate = useNavigate()
  const go = (next: ForecastSearch) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true })
  const [entered, setEntered] = useState<number | 'new'>()
  const history = query.useQuery('get', '/api/v1/enrollment/history/')
  const enter = may('enrollment.write') && (
    <Button variant="default" onClick={() => setEntered('new')}>
      {t('past.enter')}
    </Button>
  )
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={enter}>
      <Read of={history}>
        {(read) => (
          <Stack gap="lg">
            <Choices search={search} go={go} />
            <Expectation search={search} history={read}>
              <PastYears
                history={read}
                without={yearsOf(search.without)}
                go={(years) => go({ without: years.length === 0 ? undefined : years.join(',') })}
                edit={may('enrollment.write') ? setEntered : undefined}
              />
            </Expectation>
            {entered !== undefined && (
              <YearForm
                history={read}
                year={entered === 'new' ? undefined : entered}
                close={() => setEntered(undefined)}
              />
            )}
          </Stack>
        )}
      </Read>
    </Page>
  )
}

interface ChoicesProps {
  readonly search: ForecastSearch
  go(next: ForecastSearch): void
}

function Choices({ search, go }: ChoicesProps) {
  const { t } = useWords('forecast')
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t('method.label')}
        description={t(`method.about.${search.method ?? 'best'}`)}
        value={search.method ?? 'best'}
        data={(['best', ...methods] as const).map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={(event) => go({ method: methods.find((one) => one === event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('horizon')}
        value={String(search.horizon ?? 3)}
        data={[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((years) => ({
          value: String(years),
          label: t('years', { count: years, years: number(years) }),
        }))}
        onChange={(event) => go({ horizon: Number(event.currentTarget.value) })}
      />
    </Group>
  )
}

interface ExpectationProps {
  readonly search: ForecastSearch
  readonly history: History
  /** The years that it is based on: shown next to the forecast, and instead of one. */
  readonly children: ReactNode
}

function Expectation({ search, history, children }: ExpectationProps) {
  const { query } = useSchool()
  const years = yearsOf(search.without)
  const requested = {
    ...(search.method === undefined ? {} : { method: search.method }),
    ...(search.horizon === undefined ? {} : { horizon: search.horizon }),
    ...(years.length === 0 ? {} : { exclude_year: years }),
  }
  const found = query.useQuery(
    'get',
    '/api/v1/enrollment/forecast',
    { params: { query: requested } },
    // What is shown stays until the other forecast is there.
    { placeholderData: keepPreviousData },
  )
  if (found.data) {
    return (
      <Known forecast={found.data} history={history}>
        {children}
      </Known>
    )
  }
  return (
    <Stack gap="lg">
      {found.error ? <Refused error={found.error} retry={() => void found.refetch()} /> : <Loading />}
      {children}
    </Stack>
  )
}

/** Too short a history is not an error: the message says what to enter. */
function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useWords('forecast')
  if (!(error instanceof Problem) || error.code !== 'insufficient_history') {
    return <Failed error={error} retry={retry} />
  }
  return <Empty title={t('short.title')}>{t('short.text')}</Empty>
}

interface KnownProps {
  readonly forecast: Forecast
  readonly history: History
  readonly children: ReactNode
}

function Known({ forecast, history, children }: KnownProps) {
  return (
    <Stack gap="lg">
      <Expected forecast={forecast} history={history} />
      <div className={classes['columns']}>
        <Grades forecast={forecast} />
        <Stack gap="lg">
          <Errors forecast={forecast} />
          <Caveats forecast={forecast} />
          {children}
        </Stack>
      </div>
    </Stack>
  )
}
