import { Paper, Select, Stack, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComparedLesson, ScheduleComparison, ScheduleDifference } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { useFirstOf } from '../../../kernel/paging/show-more.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { signed } from '../change-badges.tsx'
import { useVersions } from '../list/use-versions.ts'
import { useTimetable } from '../one/timetable.ts'
import type { TimetableSearch } from '../search.ts'
import { staffName } from '../use-school.ts'
import { usePlaceText } from './place-text.ts'

/** This version next to another one: what both cost, and which lessons have moved. */
export function ComparePart() {
  const { t } = useWords('scheduler')
  const { slug } = useSchool()
  const { schedule } = useTimetable()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as TimetableSearch
  const versions = useVersions()
  const others = (versions.data?.results ?? []).filter(({ id }) => id !== schedule.id)
  const chosen = search.with ?? others.find(({ id }) => id === schedule.based_on)?.id ?? others[0]?.id
  if (versions.data && others.length === 0)
    return <Empty title={t('compare.empty')}>{t('compare.emptyText')}</Empty>
  return (
    <Stack gap="md">
      <Select
        label={t('compare.with')}
        maw="24rem"
        searchable
        allowDeselect={false}
        value={chosen ?? null}
        data={others.map(({ id, name, status }) => ({
          value: id,
          label: `${name} · ${t(`status.${status}`)}`,
        }))}
        onChange={(id) =>
          void navigate({
            to: '/schools/$slug/timetables/$scheduleId',
            params: { slug, scheduleId: schedule.id },
            search: { ...search, with: id ?? undefined },
            replace: true,
          })
        }
      />
      {chosen && <Comparison other={chosen} name={others.find(({ id }) => id === chosen)?.name ?? ''} />}
    </Stack>
  )
}

function Comparison({ other, name }: { other: string; name: string }) {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  const read = useSchool().query.useQuery(
    'get',
    '/api/v1/scheduler/schedules/{schedule_id}/comparison',
    { params: { path: { schedule_id: schedule.id }, query: { with: other } } },
    { staleTime: 0 },
  )
  return (
    <Read of={read}>
      {(comparison) => (
        <Stack gap="md">
          <Costs comparison={comparison} name={name} />
          <Text size="sm" role="status">
            {t('compare.summary', { same: number(comparison.same), count: comparison.total })}
          </Text>
          {comparison.total > comparison.differences.length && (
            <Text size="sm" c="dimmed">
              {t('compare.firstOnly', { count: comparison.differences.length })}
            </Text>
          )}
          {comparison.differences.length > 0 && (
            <Differences differences={comparison.differences} name={name} />
          )}
        </Stack>
      )}
    </Read>
  )
}

function Costs({ comparison, name }: { comparison: ScheduleComparison; name: string }) {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  return (
    <Paper withBorder maw="40rem">
      <Table.ScrollContainer minWidth={320} type="native" pos="relative" tabIndex={0}>
        <Table aria-label={t('compare.costs')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('compare.costs')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {schedule.name}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {name}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('compare.difference')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(['hard', 'soft', 'unplaced'] as const).map((key) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{t(`compare.${key}`)}</Table.Th>
                <Table.Td ta="end">{number(comparison.this[key])}</Table.Td>
                <Table.Td ta="end">{number(comparison.other[key])}</Table.Td>
                <Table.Td ta="end">{signed(comparison.this[key] - comparison.other[key])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

interface DifferencesProps {
  readonly differences: readonly ScheduleDifference[]
  readonly name: string
}

function Differences({ differences, name }: DifferencesProps) {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  const { first, more } = useFirstOf(differences, 50)
  return (
    <>
      <Paper withBorder>
        <Table.ScrollContainer minWidth={560} type="native" pos="relative" tabIndex={0}>
          <Table aria-label={t('compare.differences')} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('requirements.columns.name')}</Table.Th>
                <Table.Th scope="col">{name}</Table.Th>
                <Table.Th scope="col">{schedule.name}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {first.map((difference) => (
                <Table.Tr key={`${difference.name} ${difference.class_ids.join()}`}>
                  <Table.Td>{difference.name}</Table.Td>
                  <Table.Td>
                    <Lessons lessons={difference.only_other} total={difference.only_other_total} />
                  </Table.Td>
                  <Table.Td>
                    <Lessons lessons={difference.only_this} total={difference.only_this_total} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {more}
    </>
  )
}

function Lessons({ lessons, total }: { lessons: readonly ComparedLesson[]; total: number }) {
  const { t } = useWords('scheduler')
  const place = usePlaceText()
  const { names } = useTimetable()
  const words = (lesson: ComparedLesson) =>
    [
      place(lesson) || t('lesson.unplaced'),
      ...lesson.staff_ids.map((id) => staffName(names, id)),
      lesson.room_id === null ? '' : names.rooms.get(lesson.room_id)?.name,
    ]
      .filter(Boolean)
      .join(' · ')
  const ordered = lessons.toSorted(
    (one, other) =>
      (one.cycle_day ?? Number.POSITIVE_INFINITY) - (other.cycle_day ?? Number.POSITIVE_INFINITY) ||
      place(one).localeCompare(place(other)),
  )
  return (
    <Stack gap={2}>
      {[...ordered.entries()].map(([at, lesson]) => (
        <Text key={at} size="sm">
          {words(lesson)}
        </Text>
      ))}
      {total > lessons.length && (
        <Text size="sm" c="dimmed">
          {t('compare.moreLessons', { count: total - lessons.length })}
        </Text>
      )}
    </Stack>
  )
}
