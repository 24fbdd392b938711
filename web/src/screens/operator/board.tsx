import { Box, Card, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SchoolHealth } from '../../kernel/api/wire.ts'
import { instant, number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { countryName } from './countries.ts'
import { FigureFilters } from './figure-filters.tsx'
import { platform } from './platform.ts'
import { Reasons } from './reasons.tsx'
import { figuresQuery, verdicts } from './search.ts'
import { usePlanName } from './use-plan-name.ts'
import { Warnings } from './warnings.tsx'

const address = '/operator/health'
const tones = { ok: 'positive', warn: 'caution', bad: 'negative' } as const

/** Every open school with its verdict: what is wrong, and the one thing to do. The worst first. */
export function Board() {
  const { t } = useWords('operator')
  const search = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const { verdict, cursor } = search
  const query = {
    page_size: 50,
    ...figuresQuery(search),
    ...(verdict ? { verdict } : {}),
    ...(cursor ? { cursor } : {}),
  }
  const list = platform.query.useQuery(
    'get',
    '/api/v1/super/tenant-health/',
    { params: { query } },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )
  return (
    <Page title={t('health.title')} subtitle={t('health.subtitle')}>
      <Warnings />
      <Filters />
      <Read of={list}>
        {({ tenants, counts, next, previous }) => (
          <Stack>
            <Text size="sm" c="dimmed" role="status">
              {t('health.counts', {
                bad: number(counts.bad),
                warn: number(counts.warn),
                ok: number(counts.ok),
              })}
            </Text>
            {tenants.length === 0 ? (
              <Card withBorder>
                <Empty title={t('schools.none')}>{t('health.noneText')}</Empty>
              </Card>
            ) : (
              <Rows label={t('health.title')}>
                {tenants.map((school) => (
                  <li key={school.id}>
                    <HealthRow school={school} />
                  </li>
                ))}
              </Rows>
            )}
            <CursorPager
              next={next}
              previous={previous}
              onCursor={(at) => void navigate({ search: { ...search, cursor: at } })}
            />
          </Stack>
        )}
      </Read>
    </Page>
  )
}

function HealthRow({ school }: { school: SchoolHealth }) {
  const { t } = useWords('operator')
  const planName = usePlanName()
  const { reasons, last_activity: used } = school
  return (
    <Group align="flex-start" justify="space-between" gap="md" px="md" py="sm">
      <Stack gap={2} flex="1 1 14rem" miw={0}>
        <Group gap="xs">
          <ToneBadge tone={tones[school.verdict]}>{t(`health.verdict.${school.verdict}`)}</ToneBadge>
          <TextLink to="/operator/schools/$schoolId" params={{ schoolId: school.id }} fw={600}>
            {school.name}
          </TextLink>
        </Group>
        <Text size="sm" c="dimmed">
          {planName(school.plan_slug)} · {countryName(school.country_code)} ·{' '}
          {t('schools.studentCount', { count: school.student_count, number: number(school.student_count) })}
        </Text>
      </Stack>
      <Box flex="2 1 18rem" miw={0}>
        <Reasons schoolId={school.id} reasons={reasons} />
      </Box>
      <Text size="sm" c="dimmed" flex="0 1 14rem" ta={{ sm: 'end' }}>
        {used ? t('health.used', { at: instant(used) }) : t('health.neverUsed')}
      </Text>
    </Group>
  )
}

function Filters() {
  const { t } = useWords('operator')
  const { cursor: _, ...search } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const choose = (changed: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...changed }, replace: true })
  const { verdict } = search
  return (
    <FigureFilters search={search} onChoose={choose} inUse={verdict ? 1 : 0}>
      <NativeSelect
        label={t('health.verdictLabel')}
        value={verdict ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose({ verdict: verdicts.find((one) => one === value) })
        }
        data={[
          { value: '', label: t('schools.all') },
          ...verdicts.map((one) => ({ value: one, label: t(`health.verdict.${one}`) })),
        ]}
      />
    </FigureFilters>
  )
}
