import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StaffAbsence } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { longDate, shortDate } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { NewAbsence } from './new-absence.tsx'
import { absenceStates, changesOfCover, coverOffice, type StaffAbsenceSearch } from './search.ts'

/** Absences of staff: all for the office, which decides; one's own for teachers, who ask. */
export function StaffAbsences() {
  const { t } = useWords('cover')
  const { query, is } = useSchool()
  const search: StaffAbsenceSearch = useSearch({ from: '/schools/$slug/cover/absences' })
  const navigate = useNavigate()
  const go = (next: StaffAbsenceSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const isOffice = coverOffice.some(is)
  const { state, cursor } = search
  const absences = query.useQuery(
    'get',
    '/api/v1/scheduler/staff-absences/',
    { params: { query: { ...given({ cursor }), ...(state ? { status: [state] } : {}) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title={t(isOffice ? 'absences.title' : 'absences.own')}
      subtitle={t(isOffice ? 'absences.subtitle' : 'absences.ownText')}
      actions={<NewAbsence isOffice={isOffice} />}
    >
      <Stack>
        <NativeSelect
          label={t('absences.state')}
          maw="18rem"
          value={state ?? ''}
          data={[
            { value: '', label: t('absences.all') },
            ...absenceStates.map((value) => ({ value, label: t(`absences.states.${value}`) })),
          ]}
          onChange={(event) => go({ state: oneOf(absenceStates, event.currentTarget.value) })}
        />
        <Read of={absences}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Empty title={t('absences.none')}>
                {t(isOffice ? 'absences.noneText' : 'absences.noneOwn')}
              </Empty>
            ) : (
              <Stack gap="sm">
                <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                  {results.map((absence) => (
                    <Row key={absence.id} absence={absence} isOffice={isOffice} />
                  ))}
                </Paper>
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(at) => go({ ...search, cursor: at })}
                />
              </Stack>
            )
          }
        </Read>
      </Stack>
    </Page>
  )
}

const tones: Readonly<Record<StaffAbsence['status'], Tone>> = {
  requested: 'caution',
  approved: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
}

function Row({ absence, isOffice }: { absence: StaffAbsence; isOffice: boolean }) {
  const { t } = useWords('cover')
  const { starts_on: from, ends_on: to, name, status } = absence
  const dates =
    from === to ? longDate(from) : t('absences.days', { from: shortDate(from), to: shortDate(to) })
  return (
    <li className={rowClasses['row']} aria-label={`${name}, ${dates}`}>
      <Stack gap={2} className={rowClasses['what'] ?? ''}>
        <Text fw={600}>{isOffice ? name : dates}</Text>
        <Text size="sm" c="dimmed">
          {[
            isOffice && dates,
            t(`absences.reasons.${absence.reason}`),
            absence.period_ids.length > 0 && t('absences.periods', { count: absence.period_ids.length }),
            absence.note,
            absence.decision_note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs">
          <ToneBadge tone={tones[status]}>{t(`absences.states.${status}`)}</ToneBadge>
        </Group>
      </Stack>
      <Actions absence={absence} isOffice={isOffice} label={`${name}, ${dates}`} />
    </li>
  )
}

type Action = 'approve' | 'decline' | 'withdraw'

interface ActionsProps {
  readonly absence: StaffAbsence
  readonly isOffice: boolean
  readonly label: string
}

function Actions({ absence, isOffice, label }: ActionsProps) {
  const { t } = useWords('cover')
  const { client } = useSchool()
  const save = useSave<unknown, Action>({
    send: (action) =>
      client.POST(`/api/v1/scheduler/staff-absences/{staff_absence_id}/${action}`, {
        params: { path: { staff_absence_id: absence.id } },
      } as never),
    changes: changesOfCover,
    notice: (_, action) => t(`absences.done.${action}`),
  })
  const isDecided = isOffice && absence.status === 'requested'
  const offered: readonly Action[] = [
    ...(isDecided ? (['approve', 'decline'] as const) : []),
    ...(absence.may_withdraw && !isDecided ? (['withdraw'] as const) : []),
  ]
  return (
    <Stack gap="xs" align="flex-end">
      <Group gap="xs" justify="flex-end">
        {offered.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant={action === 'approve' ? 'filled' : 'default'}
            loading={save.isPending && save.variables === action}
            aria-label={`${t(`absences.${action}`)}: ${label}`}
            onClick={() => save.mutate(action)}
          >
            {t(`absences.${action}`)}
          </Button>
        ))}
      </Group>
      <ErrorMessage error={save.error} />
    </Stack>
  )
}
