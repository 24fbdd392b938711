import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { AcademicYear } from '../../../../kernel/api/wire.ts'
import { number } from '../../../../kernel/format/format.ts'
import { ButtonLink } from '../../../../kernel/links/links.tsx'
import { Fact, Facts } from '../../../../kernel/page/fact.tsx'
import { useWholeList } from '../../../../kernel/paging/whole-list.ts'
import { ResourceList } from '../../../../kernel/resource/resource-list.tsx'
import { given } from '../../../../kernel/routing/given.ts'
import { useSchool, useToday } from '../../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../../kernel/states/states.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { useTerms, useYearList } from '../structure.ts'
import { useSchoolDays } from '../use-school-days.ts'
import { calendarEntries } from './entry.tsx'
import { AddPublicHolidays } from './public-holidays.tsx'
import { YearCalendar } from './year-calendar.tsx'

/** The calendar of a school year. */
export const CalendarPart = () => (
  <Read of={useYearList()}>{({ results }) => <ChosenYear years={results} />}</Read>
)

function ChosenYear({ years }: { years: readonly AcademicYear[] }) {
  const { t } = useWords('setup')
  const { slug } = useSchool()
  const today = useToday()
  const [chosen, setChosen] = useState<string>()
  const current = years.find((year) => year.starts_on <= today && today <= year.ends_on)
  const year = years.find(({ id }) => id === chosen) ?? current ?? years[0]
  if (!year) {
    return (
      <Empty
        title={t('calendar.noYear')}
        action={
          <ButtonLink to="/schools/$slug/setup/$part" params={{ slug, part: 'years' }}>
            {t('calendar.toYears')}
          </ButtonLink>
        }
      >
        {t('calendar.noYearText')}
      </Empty>
    )
  }
  return (
    <Stack gap="lg">
      {years.length > 1 && (
        <NativeSelect
          label={t('terms.year')}
          value={year.id}
          data={years.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <OfYear key={year.id} year={year} />
    </Stack>
  )
}

function OfYear({ year }: { year: AcademicYear }) {
  const { t } = useWords('setup')
  const days = useSchoolDays(year.starts_on, year.ends_on)
  const entries = useEntries()
  const terms = useTerms().filter(
    ({ kind, school_year }) => kind !== 'grading_period' && school_year === year.school_year,
  )
  return (
    <>
      <Read of={days}>
        {({ results, school_days }) => (
          <>
            <Facts>
              <Fact label={year.title}>
                <Text fw={600}>{t('calendar.days', { count: school_days, days: number(school_days) })}</Text>
              </Fact>
              {terms.map(({ id, title, starts_on, ends_on }) => {
                const count = results.filter(
                  ({ date, is_school_day }) => is_school_day && starts_on <= date && date <= ends_on,
                ).length
                return (
                  <Fact key={id} label={title}>
                    <Text fw={600}>{t('calendar.days', { count, days: number(count) })}</Text>
                  </Fact>
                )
              })}
            </Facts>
            <YearCalendar year={year} days={results} entries={entries} />
          </>
        )}
      </Read>
      <Stack gap="sm" component="section" aria-label={t('calendar.title')}>
        <Title order={2} size="h4">
          {t('calendar.title')}
        </Title>
        <ResourceList
          of={calendarEntries}
          only={({ starts_on, ends_on }) => starts_on <= year.ends_on && ends_on >= year.starts_on}
          actions={<AddPublicHolidays year={year} />}
        />
      </Stack>
    </>
  )
}

/** Live entries of the calendar. */
function useEntries() {
  const { client } = useSchool()
  const path = '/api/v1/academics/calendar/'
  const list = useWholeList(path, { archived: false }, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, sort: 'starts_on', ...given({ cursor }) } } }),
  )
  return list.data?.results ?? []
}
