import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ConsultationEvening } from '../../kernel/api/wire.ts'
import { longDate, shortDate } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { given } from '../../kernel/routing/given.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { EveningsSearch } from './search.ts'
import { usePrintPlan } from './use-print-plan.ts'

/** The evenings that the person plans, takes part in or books. */
export function Evenings() {
  const { t } = useWords('consultations')
  const { query, may, is, slug } = useSchool()
  const { cursor }: EveningsSearch = useSearch({ from: '/schools/$slug/consultations' })
  const navigate = useNavigate()
  const plans = may('consultation_planning.write')
  const evenings = query.useQuery(
    'get',
    '/api/v1/messaging/consultations/evenings/',
    { params: { query: given({ cursor }) } },
    { placeholderData: keepPreviousData },
  )
  const create = plans && (
    <ButtonLink to="/schools/$slug/consultations/new" params={{ slug }}>
      {t('create')}
    </ButtonLink>
  )
  const actions = (
    <>
      {(is('guardian') || is('teacher')) && (
        <ButtonLink
          to="/schools/$slug/timetable"
          params={{ slug }}
          search={{ feeds: true }}
          variant="default"
          leftSection={<IconCalendarShare size={16} aria-hidden />}
        >
          {t('toCalendar')}
        </ButtonLink>
      )}
      {create}
    </>
  )
  return (
    <Page title={t('title')} subtitle={t(plans ? 'subtitle' : 'subtitleOwn')} actions={actions}>
      <Read of={evenings}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('none')} action={create}>
              {t(plans ? 'noneText' : 'noneOwn')}
            </Empty>
          ) : (
            <Stack gap="sm">
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {results.map((evening) => (
                  <EveningRow key={evening.id} evening={evening} />
                ))}
              </Paper>
              <CursorPager
                next={next}
                previous={previous}
                onCursor={(at) => void navigate({ to: '.', search: { cursor: at } as never, replace: true })}
              />
            </Stack>
          )
        }
      </Read>
    </Page>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  draft: 'neutral',
  withdrawn: 'negative',
  open: 'positive',
  not_open: 'caution',
  closed: 'neutral',
}

function EveningRow({ evening }: { evening: ConsultationEvening }) {
  const { t } = useWords('consultations')
  const { name, first_date: from, last_date: to, status, booking, place } = evening
  const dates = from === to ? longDate(from) : t('days', { from: shortDate(from), to: shortDate(to) })
  const state = status === 'published' ? booking : status
  return (
    <li className={rowClasses['row']} aria-label={name}>
      <Stack gap={2} className={rowClasses['what'] ?? ''}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[dates, place].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          <ToneBadge tone={tones[state] ?? 'neutral'}>{t(`state.${state}`)}</ToneBadge>
          <Text size="sm" c="dimmed">
            {t('bookings', { count: evening.booking_count })}
          </Text>
        </Group>
        {evening.withdrawal_reason && <Text size="sm">{evening.withdrawal_reason}</Text>}
      </Stack>
      <RowActions evening={evening} />
    </li>
  )
}

/** What the person does with an evening: the plan for the office and its teachers, booking for families. */
function RowActions({ evening }: { evening: ConsultationEvening }) {
  const { t } = useWords('consultations')
  const { slug, may } = useSchool()
  const print = usePrintPlan()
  const { id, name, status } = evening
  const params = { slug, eveningId: id }
  const plans = may('consultation_planning.write')
  const isFamily = evening.is_invited || (!plans && !evening.takes_part)
  return (
    <Group gap="xs" justify="flex-end">
      {(plans || evening.takes_part) && (
        <ButtonLink
          to="/schools/$slug/consultations/$eveningId"
          params={params}
          variant="default"
          size="compact-md"
          aria-label={`${t(plans ? 'openPlan' : 'ownPlan')}: ${name}`}
        >
          {t(plans ? 'openPlan' : 'ownPlan')}
        </ButtonLink>
      )}
      {isFamily && status === 'published' && (
        <>
          {evening.booking_count > 0 && (
            <Button
              variant="default"
              size="compact-md"
              loading={print.isPending}
              aria-label={`${t('print')}: ${name}`}
              onClick={() => print.mutate({ kind: 'family', eveningId: id })}
            >
              {t('print')}
            </Button>
          )}
          <ButtonLink
            to="/schools/$slug/consultations/$eveningId/book"
            params={params}
            size="compact-md"
            aria-label={`${t(evening.booking === 'open' ? 'book' : 'look')}: ${name}`}
          >
            {t(evening.booking === 'open' ? 'book' : 'look')}
          </ButtonLink>
        </>
      )}
    </Group>
  )
}
