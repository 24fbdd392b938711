import { Button, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useCodeLabel } from '../../kernel/absences/code-field.tsx'
import { useMayPlan } from '../../kernel/absences/plan-absence.tsx'
import { changesOfAbsence } from '../../kernel/absences/shared.ts'
import type { PlannedAbsence } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { addDays } from '../../kernel/format/days.ts'
import { longDate, shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { useAbsenceSearch } from './use-search.ts'

/** Days ahead that are shown at first. */
const daysAhead = 30

const byDay = (one: PlannedAbsence, other: PlannedAbsence): number =>
  one.starts_on.localeCompare(other.starts_on) || one.student_name.localeCompare(other.student_name)

/** Absences that are known beforehand, from today on. */
export function PlannedAbsences() {
  const { t } = useWords('absences')
  const { query, me } = useSchool()
  const { search, filter, turn } = useAbsenceSearch()
  const today = me.school?.today ?? ''
  const from = search.date ?? today
  const to = search.to ?? addDays(from, daysAhead)
  const planned = query.useQuery(
    'get',
    '/api/v1/attendance/planned-absences/',
    { params: { query: { date_from: from, date_to: to, ...given({ cursor: search.cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      <Group gap="md" align="flex-end" role="search" aria-label={t('tab.planned')}>
        <DateField
          label={t('planned.from')}
          value={from}
          onValue={(date) => date !== '' && filter({ date })}
        />
        <DateField
          label={t('planned.to')}
          value={to}
          onValue={(value) => value !== '' && filter({ to: value })}
        />
      </Group>
      <Read of={planned}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('planned.none')}>{t('planned.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {results.toSorted(byDay).map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </Paper>
              <CursorPager next={next} previous={previous} onCursor={turn} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function Row({ row }: { row: PlannedAbsence }) {
  const { t } = useWords('absences')
  const { slug } = useSchool()
  const labelOf = useCodeLabel()
  const { starts_on: from, ends_on: to, student_id: personId, student_name: name } = row
  return (
    <li className={rowClasses['row']}>
      <span className={rowClasses['what']}>
        <TextLink to="/schools/$slug/people/students/$personId" params={{ slug, personId }} fw={600}>
          {name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[
            from === to ? longDate(from) : t('days', { from: shortDate(from), to: shortDate(to) }),
            row.code === null ? t(`marks.${row.status}`) : labelOf(row.code),
            row.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <Remove row={row} />
    </li>
  )
}

function Remove({ row }: { row: PlannedAbsence }) {
  const { t } = useWords('absences')
  const { t: k } = useWords('kernel')
  const { client } = useSchool()
  const [isOpen, { open, close }] = useDisclosure()
  const save = useSave({
    send: () =>
      client.DELETE('/api/v1/attendance/planned-absences/{planned_absence_id}/', {
        params: { path: { planned_absence_id: row.id } },
      }),
    changes: changesOfAbsence,
    notice: () => t('planned.ended', { name: row.student_name }),
    onSaved: close,
  })
  if (!useMayPlan()) return null
  return (
    <>
      <Button size="compact-md" variant="default" onClick={open}>
        {t('planned.end')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('planned.removeTitle')}
        closeButtonProps={{ 'aria-label': k('close') }}
      >
        <Stack>
          <Text size="sm">{t('planned.removeText', { name: row.student_name })}</Text>
          <ErrorMessage error={save.error} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={close}>
              {k('cancel')}
            </Button>
            <Button color="red" loading={save.isPending} onClick={() => save.mutate()}>
              {t('planned.end')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
