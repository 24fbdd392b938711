import { Card, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SchoolSummary } from '../../kernel/api/wire.ts'
import { instant, number } from '../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../kernel/paging/filter-text.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { countryName } from './countries.ts'
import { platform } from './platform.ts'
import { useIsOperator } from './rights.ts'
import { statuses } from './search.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePlanName } from './use-plan-name.ts'
import { Warnings } from './warnings.tsx'

type SchoolRow = SchoolSummary

/** Every school of the installation; pending and suspended ones first. */
export function Schools() {
  const { t } = useWords('operator')
  const search = useSearch({ from: '/operator/' })
  const navigate = useNavigate({ from: '/operator/' })
  const { q, status, cursor } = search
  const query = {
    page_size: 50,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(cursor ? { cursor } : {}),
  }
  const list = platform.query.useQuery(
    'get',
    '/api/v1/super/schools/',
    { params: { query } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.schools.some((school) => school.status === 'provisioning') ? 3000 : false,
    },
  )
  return (
    <Page title={t('schools.title')} subtitle={t('schools.subtitle')} actions={<NewSchool />}>
      <Warnings />
      <Filters />
      <Read of={list}>
        {({ schools, total, next, previous }) =>
          schools.length === 0 ? (
            <Card withBorder>
              <Empty title={t('schools.none')} action={<NewSchool />}>
                {t('schools.noneText')}
              </Empty>
            </Card>
          ) : (
            <Stack>
              <Text size="sm" c="dimmed" role="status">
                {t('schools.count', { count: total, number: number(total) })}
              </Text>
              <SchoolTable rows={schools.toSorted((one, other) => troubleOf(other) - troubleOf(one))} />
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ search: { ...search, cursor: at } })}
              />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

/** What waits for a look: of the schools of a page the one with most of it comes first. */
const troubleOf = ({ failed_jobs, late_jobs }: SchoolRow): number => failed_jobs + late_jobs

function NewSchool() {
  const { t } = useWords('operator')
  if (!useIsOperator()) return null
  return (
    <ButtonLink to="/operator/provision" search={{}} leftSection={<IconPlus size={16} />}>
      {t('schools.new')}
    </ButtonLink>
  )
}

function Filters() {
  const { t } = useWords('operator')
  const { cursor: _, ...search } = useSearch({ from: '/operator/' })
  const navigate = useNavigate({ from: '/operator/' })
  return (
    <Group align="flex-end">
      <FilterText
        label={t('schools.search')}
        value={search.q}
        onText={(q) => void navigate({ search: { ...search, q }, replace: true })}
      />
      <NativeSelect
        label={t('schools.status')}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            search: { ...search, status: statuses.find((one) => one === value) },
            replace: true,
          })
        }
        data={[
          { value: '', label: t('schools.all') },
          ...statuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
        ]}
      />
    </Group>
  )
}

function SchoolTable({ rows }: { rows: readonly SchoolRow[] }) {
  const { t } = useWords('operator')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('schools.school')}</Table.Th>
            <Table.Th>{t('schools.status')}</Table.Th>
            <Table.Th>{t('schools.jobs')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('schools.plan')}</Table.Th>
            <Table.Th visibleFrom="md">{t('schools.country')}</Table.Th>
            <Table.Th ta="end" visibleFrom="sm">
              {t('schools.students')}
            </Table.Th>
            <Table.Th visibleFrom="md">{t('schools.since')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <SchoolLine key={row.school_id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

/** Work of a school that failed in a week, or that no worker takes. */
function Jobs({ row }: { row: SchoolRow }) {
  const { t } = useWords('operator')
  const { failed_jobs: failed, late_jobs: late } = row
  if (failed + late === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('schools.jobsFine')}
      </Text>
    )
  return (
    <Group gap={6}>
      {failed > 0 && (
        <ToneBadge tone="negative">
          {t('schools.failed', { count: failed, number: number(failed) })}
        </ToneBadge>
      )}
      {late > 0 && (
        <ToneBadge tone="caution">{t('schools.late', { count: late, number: number(late) })}</ToneBadge>
      )}
    </Group>
  )
}

function SchoolLine({ row }: { row: SchoolRow }) {
  const { t } = useWords('operator')
  const planName = usePlanName()
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink to="/operator/schools/$schoolId" params={{ schoolId: row.school_id }} fw={600}>
          {row.name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {row.slug}
        </Text>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {planName(row.plan_slug)} ·{' '}
          {t('schools.studentCount', { count: row.student_count, number: number(row.student_count) })}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={row.status} />
        {row.status_reason && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {row.status_reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Jobs row={row} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{planName(row.plan_slug)}</Table.Td>
      <Table.Td visibleFrom="md">{countryName(row.country_code)}</Table.Td>
      <Table.Td ta="end" visibleFrom="sm">
        {number(row.student_count)}
      </Table.Td>
      <Table.Td visibleFrom="md">{instant(row.created_at)}</Table.Td>
    </Table.Tr>
  )
}
