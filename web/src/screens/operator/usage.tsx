import { Card, Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { InstallationPulse, RecoveryRate, SchoolUsage } from '../../kernel/api/wire.ts'
import { fixed, money, number, percent } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { countryName } from './countries.ts'
import { FigureFilters } from './figure-filters.tsx'
import { platform } from './platform.ts'
import { figuresQuery } from './search.ts'

const address = '/operator/usage'

/** How much is used, what was paid, and whether help helped: sums of all schools, and each school. */
export function Usage() {
  const { t } = useWords('operator')
  const { cursor: _, ...search } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const sums = { params: { query: { page_size: 1, ...figuresQuery(search) } } }
  const options = { placeholderData: keepPreviousData }
  const pulse = platform.query.useQuery('get', '/api/v1/super/pulse/', sums, options)
  const recovery = platform.query.useQuery('get', '/api/v1/super/recovery-rate/', sums, options)
  return (
    <Page title={t('usage.title')} subtitle={t('usage.subtitle')}>
      <FigureFilters
        search={search}
        onChoose={(changed) => void navigate({ search: { ...search, ...changed }, replace: true })}
      />
      <Read of={pulse}>
        {(held) => (
          <Stack>
            <SimpleGrid cols={{ base: 2, md: 4 }}>
              <Figure label={t('usage.schools')} value={number(held.total_schools)} />
              <Figure label={t('schools.students')} value={number(held.total_students)} />
              <Revenue revenue={held.revenue} />
              <Read of={recovery}>{(rate) => <Recovery rate={rate} />}</Read>
            </SimpleGrid>
            {held.by_country.length > 0 && <Countries sums={held} />}
          </Stack>
        )}
      </Read>
      <SchoolsUsage />
    </Page>
  )
}

function Figure({ label, value, text }: { label: string; value: string; text?: string }) {
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="xl" fw={600}>
        {value}
      </Text>
      {text && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
    </Card>
  )
}

/** Money by currency; never added over currencies. */
function Revenue({ revenue }: Pick<InstallationPulse, 'revenue'>) {
  const { t } = useWords('operator')
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed">
        {t('usage.revenue')}
      </Text>
      {revenue.length === 0 && <Text mt={4}>{t('usage.noRevenue')}</Text>}
      <Stack gap={2} mt={4}>
        {revenue.map(({ currency, amount }) => (
          <Text key={currency} fw={600} lh={1.3}>
            {money(amount, currency)}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function Recovery({ rate }: { rate: RecoveryRate }) {
  const { t } = useWords('operator')
  const { recovery_rate_pct: share, recovered, cases_opened: opened, window_days: days } = rate
  return (
    <Figure
      label={t('usage.recovery')}
      value={share === null ? '–' : percent(share / 100)}
      text={t('usage.recovered', { recovered: number(recovered), opened: number(opened), days })}
    />
  )
}

function Countries({ sums }: { sums: InstallationPulse }) {
  const { t } = useWords('operator')
  const max = Math.max(1, ...sums.by_country.map(({ student_count }) => student_count))
  return (
    <Section title={t('usage.countries')}>
      <Stack gap="xs">
        {sums.by_country.slice(0, 12).map(({ country, school_count: schools, student_count: students }) => (
          <Stack key={country} gap={4}>
            <Text size="sm">
              {countryName(country)}{' '}
              <Text span c="dimmed">
                {t('schools.count', { count: schools, number: number(schools) })} ·{' '}
                {t('schools.studentCount', { count: students, number: number(students) })}
              </Text>
            </Text>
            <Progress value={(students / max) * 100} size="sm" aria-label={countryName(country)} />
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

function SchoolsUsage() {
  const { t } = useWords('operator')
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const query = {
    page_size: 50,
    ...figuresQuery(search),
    ...(search.cursor ? { cursor: search.cursor } : {}),
  }
  const list = platform.query.useQuery(
    'get',
    '/api/v1/super/usage/',
    { params: { query } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Read of={list}>
      {({ schools, next, previous }) =>
        schools.length === 0 ? (
          <Card withBorder>
            <Empty title={t('schools.none')}>{t('health.noneText')}</Empty>
          </Card>
        ) : (
          <Stack>
            <UsageTable rows={schools} />
            <CursorPager
              next={next}
              previous={previous}
              onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
            />
          </Stack>
        )
      }
    </Read>
  )
}

const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

function UsageTable({ rows }: { rows: readonly SchoolUsage[] }) {
  const { t } = useWords('operator')
  return (
    <Card withBorder padding={0} style={{ overflowX: 'auto' }}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('schools.school')}</Table.Th>
            <Table.Th ta="end">{t('schools.students')}</Table.Th>
            <Table.Th ta="end" visibleFrom="md">
              {t('usage.staff')}
            </Table.Th>
            <Table.Th ta="end" visibleFrom="sm">
              {t('usage.today')}
            </Table.Th>
            <Table.Th ta="end">{t('usage.month')}</Table.Th>
            <Table.Th ta="end" visibleFrom="md">
              {t('usage.storage')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <UsageLine key={row.school_id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

function UsageLine({ row }: { row: SchoolUsage }) {
  const { t } = useWords('operator')
  const storageOf = (bytes: number) =>
    bytes < gigabyte
      ? t('usage.megabytes', { number: number(Math.round(bytes / megabyte)) })
      : t('usage.gigabytes', { number: fixed(bytes / gigabyte, 1) })
  const limit = row.quota_limits.students
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink to="/operator/schools/$schoolId" params={{ schoolId: row.school_id }} fw={600}>
          {row.name}
        </TextLink>
      </Table.Td>
      <Table.Td ta="end">
        {number(row.student_count)}
        {limit !== null && (
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {t('usage.ofLimit', { limit: number(limit) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end" visibleFrom="md">
        {number(row.staff_count)}
      </Table.Td>
      <Table.Td ta="end" visibleFrom="sm">
        {number(row.api_usage.requests_today)}
      </Table.Td>
      <Table.Td ta="end">{number(row.api_usage.requests_30_days)}</Table.Td>
      <Table.Td ta="end" visibleFrom="md">
        {storageOf(row.storage.bytes)}
      </Table.Td>
    </Table.Tr>
  )
}
