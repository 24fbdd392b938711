import { Group, NativeSelect, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { AcademicYear, Term } from '../../../kernel/api/wire.ts'
import { number, shortDate } from '../../../kernel/format/format.ts'
import type { Resource } from '../../../kernel/resource/describe.ts'
import { ResourceList } from '../../../kernel/resource/resource-list.tsx'
import { useToday } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useParentOptions, useYears } from './structure.ts'
import { useSchoolDays } from './use-school-days.ts'

interface Dated {
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** A title, marked when today is one of its days. */
function Titled({ row }: { row: Dated }) {
  const { t } = useWords('setup')
  const today = useToday()
  const isCurrent = row.starts_on <= today && today <= row.ends_on
  return (
    <>
      {row.title}
      {isCurrent && <ToneBadge tone="accent">{t('current')}</ToneBadge>}
    </>
  )
}

/** How many of the days of a year, or of a part of it, are school days. */
function SchoolDays({ of: { starts_on, ends_on }, year }: { of: Dated; year: Dated }) {
  const { t } = useWords('setup')
  const days = useSchoolDays(year.starts_on, year.ends_on).data?.results
  const count = days?.filter(
    ({ date, is_school_day }) => is_school_day && starts_on <= date && date <= ends_on,
  ).length
  return (
    <>
      {count === undefined ? '–' : number(count)}
      {/* On a phone the heading of the column is not shown. */}
      <Group component="span" display="inline" hiddenFrom="sm">
        {` ${t('schoolDays')}`}
      </Group>
    </>
  )
}

const dates = [
  { name: 'starts_on', kind: 'date', required: true },
  { name: 'ends_on', kind: 'date', required: true, hasHint: true },
] as const
const title = { name: 'title', kind: 'text', required: true, maxLength: 255 } as const
const changes = ['/api/v1/academics/']

const years: Resource<AcademicYear> = {
  path: '/api/v1/academics/academic-years/',
  permission: 'classes.write',
  sort: '-starts_on',
  changes,
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`years.${key}` as never)
  },
  label: (row) => row.title,
  columns: [
    { key: 'title', cell: (row) => <Titled row={row} /> },
    { key: 'dates', cell: (row) => `${shortDate(row.starts_on)} – ${shortDate(row.ends_on)}` },
    { key: 'days', isNumber: true, cell: (row) => <SchoolDays of={row} year={row} /> },
  ],
  fields: [title, ...dates],
}

function useKinds() {
  const { t } = useWords('setup')
  return (['semester', 'term', 'grading_period'] as const).map((value) => ({
    value,
    label: t(`terms.kinds.${value}`),
  }))
}

const Kind = ({ kind }: { kind: Term['kind'] }) => useKinds().find(({ value }) => value === kind)?.label

const termsOf = (year: AcademicYear): Resource<Term> => ({
  path: '/api/v1/academics/terms/',
  permission: 'classes.write',
  sort: 'starts_on',
  filter: { school_year: String(year.school_year) },
  changes,
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`terms.${key}` as never)
  },
  label: (row) => row.title,
  columns: [
    { key: 'title', cell: (row) => <Titled row={row} /> },
    { key: 'kind', cell: (row) => <Kind kind={row.kind} /> },
    { key: 'dates', cell: (row) => `${shortDate(row.starts_on)} – ${shortDate(row.ends_on)}` },
    { key: 'days', isNumber: true, cell: (row) => <SchoolDays of={row} year={year} /> },
  ],
  fields: [
    title,
    { name: 'kind', kind: 'choice', required: true, useOptions: useKinds, initial: 'term' },
    ...dates,
    { name: 'parent_id', kind: 'choice', required: true, useOptions: useParentOptions, hasHint: true },
  ],
})

/** School years, and the terms of one of them. */
export function YearsPart() {
  const { t } = useWords('setup')
  const known = useYears()
  const today = useToday()
  const [chosen, setChosen] = useState<string>()
  const current = known.find((year) => year.starts_on <= today && today <= year.ends_on)
  const year = known.find(({ id }) => id === chosen) ?? current ?? known[0]
  return (
    <Stack gap="xl">
      <ResourceList of={years} />
      {year && (
        <Stack gap="sm" component="section" aria-label={t('terms.title')}>
          <Group justify="space-between" align="flex-end">
            <Title order={2} size="h4">
              {t('terms.of', { year: year.title })}
            </Title>
            {known.length > 1 && (
              <NativeSelect
                label={t('terms.year')}
                value={year.id}
                data={known.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            )}
          </Group>
          <ResourceList key={year.id} of={termsOf(year)} initial={{ parent_id: year.id }} />
        </Stack>
      )}
    </Stack>
  )
}
