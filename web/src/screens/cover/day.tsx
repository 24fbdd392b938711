import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPrinter, IconWand } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { CoverLesson, CoverProposal } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { fileNameOf, keepFile } from '../../kernel/files/store-file.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { LessonRow } from './lesson-row.tsx'
import { changesOfCover } from './search.ts'

/** The last action by which several lessons were assigned: ids grow with time. */
const lastBatch = (lessons: readonly CoverLesson[]): string | undefined =>
  lessons
    .flatMap(({ batch_id }) => batch_id ?? [])
    .toSorted()
    .at(-1)

interface CoverDayProps {
  readonly date: string
  onDate(date: string): void
}

/** The lessons of a date whose teachers are away, by teacher, with who could take them. */
export function CoverDay({ date, onDate }: CoverDayProps) {
  const { t } = useWords('cover')
  const { query } = useSchool()
  const lessons = query.useQuery('get', '/api/v1/scheduler/cover/lessons/', { params: { query: { date } } })
  const proposals = query.useQuery('get', '/api/v1/scheduler/cover/proposals/', {
    params: { query: { date } },
  })
  const batch = lastBatch(lessons.data?.results ?? [])
  return (
    <Stack>
      <Group gap="sm" align="flex-end">
        <DateField label={t('date')} value={date} onValue={(next) => next !== '' && onDate(next)} />
        <DayActions
          key={date}
          date={date}
          batch={batch}
          canAssign={proposals.data?.results.some((one) => one.suggested_staff_id !== null) ?? false}
        />
      </Group>
      <Read of={lessons}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('none')}>{t('noneText')}</Empty>
          ) : (
            <Lessons lessons={results} proposals={proposals.data?.results ?? []} />
          )
        }
      </Read>
    </Stack>
  )
}

interface DayActionsProps {
  readonly date: string
  /** The action that assigned the day; undefined: none, or nothing of it is left. */
  readonly batch: string | undefined
  readonly canAssign: boolean
}

/** One click for the day, the way back, and the list on paper. */
function DayActions({ date, batch, canAssign }: DayActionsProps) {
  const { t } = useWords('cover')
  const { client } = useSchool()
  const assign = useSave({
    send: () => client.POST('/api/v1/scheduler/cover/assign-day', { body: { date } }),
    changes: changesOfCover,
    notice: ({ data }) =>
      t(data?.open.length ? 'day.partly' : 'day.assigned', {
        count: data?.assigned.length ?? 0,
        open: data?.open.length ?? 0,
      }),
  })
  const undo = useSave({
    send: () => client.POST('/api/v1/scheduler/cover/undo', { body: { batch_id: batch ?? '' } }),
    changes: changesOfCover,
    notice: () => t('day.undone'),
  })
  const print = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => {
      const { data, response } = await client.GET('/api/v1/scheduler/cover/sheet', {
        params: { query: { date, format } },
        parseAs: 'blob',
      })
      if (data instanceof Blob) keepFile(data, fileNameOf(response) ?? `cover.${format}`)
    },
    onError: () => notifications.show({ color: 'red', message: t('day.notPrinted') }),
  })
  return (
    <>
      <Button
        leftSection={<IconWand size={16} aria-hidden />}
        loading={assign.isPending}
        disabled={!canAssign}
        onClick={() => assign.mutate()}
      >
        {t('day.assign')}
      </Button>
      {batch && (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('day.undo')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate('pdf')}
      >
        {t('day.print')}
      </Button>
      <Button variant="default" onClick={() => print.mutate('csv')}>
        {t('day.csv')}
      </Button>
      <ErrorMessage error={assign.error ?? undo.error} />
    </>
  )
}

interface LessonsProps {
  readonly lessons: readonly CoverLesson[]
  readonly proposals: readonly CoverProposal[]
}

function Lessons({ lessons, proposals }: LessonsProps) {
  const { t } = useWords('cover')
  const open = lessons.filter(({ state }) => state === 'open' || state === 'needs_attention').length
  const byTeacher = [...Map.groupBy(lessons, ({ absent_staff_id }) => absent_staff_id)]
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed" role="status">
        {t('openCount', { count: open })}
      </Text>
      {byTeacher.map(([id, rows]) => (
        <Stack key={id} gap="xs" component="section" aria-label={rows[0]?.absent_name}>
          <Title order={2} size="h4">
            {rows[0]?.absent_name}
          </Title>
          {rows.some(({ has_left }) => has_left) && (
            <Text size="sm" c="dimmed">
              {t('hasLeft')}
            </Text>
          )}
          <Paper withBorder component="ul" className={rowClasses['list'] ?? ''} data-export>
            {rows.map((lesson) => (
              <LessonRow
                key={lesson.period_id}
                lesson={lesson}
                proposal={proposals.find(
                  (one) => one.period_id === lesson.period_id && one.absent_staff_id === id,
                )}
              />
            ))}
          </Paper>
        </Stack>
      ))}
    </Stack>
  )
}
