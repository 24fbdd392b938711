import {
  Button,
  Group,
  MultiSelect,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LessonAlternative, RepairedLesson } from '../../../kernel/api/wire.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { number } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { ChangeBadges } from '../change-badges.tsx'
import { choicesOf } from '../grid/toolbar.tsx'
import { useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import { staffName } from '../use-school.ts'
import { usePlaceText } from './place-text.ts'
import { type ChangedLesson, useApplyChanges } from './repair-changes.ts'
import { RepairPlans } from './repair-plans.tsx'

interface Loss {
  readonly what: 'room' | 'teacher'
  readonly id: string | null
  readonly days: readonly string[]
}

/** Which alternative is taken for each lesson, by its place. */
type Taken = Readonly<Record<string, number>>

/** What to do without a room or a teacher: alternatives with their costs, and one action that takes them. */
export function Repair({ onClose }: { onClose: () => void }) {
  const { t } = useWords('scheduler')
  const [loss, setLoss] = useState<Loss>({ what: 'room', id: null, days: [] })
  const [taken, setTaken] = useState<Taken>({})
  const propose = usePropose(loss)
  const change = (next: Partial<Loss>) => {
    setLoss((before) => ({ ...before, ...next }))
    setTaken({})
    propose.reset()
  }
  const lessons = propose.data?.lessons
  const total = propose.data?.total ?? 0
  const chosen = (lessons ?? []).flatMap(({ lesson_id, alternatives }): ChangedLesson[] => {
    const one = alternatives[taken[lesson_id] ?? 0]
    return one ? [{ lesson_id, ...one }] : []
  })
  const apply = useApplyChanges(onClose)
  const open = (lessons ?? []).filter(({ alternatives }) => alternatives.length > 0)
  return (
    <Dialog opened onClose={onClose} size="xl" title={t('repair.title')}>
      <Stack gap="md">
        <LossFields loss={loss} onLoss={change} />
        <ErrorMessage error={propose.error ?? apply.error} />
        {lessons === undefined ? (
          <Button loading={propose.isPending} disabled={loss.id === null} onClick={() => propose.mutate()}>
            {t('repair.find')}
          </Button>
        ) : (
          <>
            {lessons.length === 0 && total === 0 && <Notice tone="positive">{t('repair.none')}</Notice>}
            {total > lessons.length && (
              <Notice tone="neutral">
                {t('repair.firstOnly', { count: lessons.length, total: number(total) })}
              </Notice>
            )}
            {propose.data?.is_partial && total === lessons.length && (
              <Notice tone="neutral">{t('repair.partial')}</Notice>
            )}
            <RepairPlans plans={propose.data?.plans ?? []} what={loss.what} onClose={onClose} />
            {lessons.length > 0 && (
              <Title order={3} size="h5">
                {t('repair.eachLesson')}
              </Title>
            )}
            {lessons.map((lesson) => (
              <Alternatives
                key={lesson.lesson_id}
                lesson={lesson}
                taken={taken[lesson.lesson_id] ?? 0}
                onTake={(at) => setTaken((before) => ({ ...before, [lesson.lesson_id]: at }))}
              />
            ))}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('move.cancel')}
              </Button>
              {open.length > 0 && (
                <Button loading={apply.isPending} onClick={() => apply.mutate(chosen)}>
                  {t('repair.apply', { count: open.length })}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function LossFields({ loss, onLoss }: { loss: Loss; onLoss: (loss: Partial<Loss>) => void }) {
  const { t } = useWords('scheduler')
  const timetable = useTimetable()
  const dayName = useDayName()
  return (
    <>
      <SegmentedControl
        aria-label={t('repair.what')}
        data={(['room', 'teacher'] as const).map((value) => ({ value, label: t(`repair.lost.${value}`) }))}
        value={loss.what}
        onChange={(value) => onLoss({ what: value === 'room' ? 'room' : 'teacher', id: null })}
      />
      <Select
        label={t(`view.${loss.what}`)}
        searchable
        value={loss.id}
        data={choicesOf(loss.what, timetable)}
        onChange={(id) => onLoss({ id })}
      />
      <MultiSelect
        label={t('repair.days')}
        placeholder={loss.days.length > 0 ? '' : t('rules.everyDay')}
        value={[...loss.days]}
        data={timetable.days.map((day) => ({ value: String(day.cycleDay), label: dayName(day) }))}
        onChange={(days) => onLoss({ days })}
      />
    </>
  )
}

interface AlternativesProps {
  readonly lesson: RepairedLesson
  readonly taken: number
  onTake(at: number): void
}

function Alternatives({ lesson, taken, onTake }: AlternativesProps) {
  const { t } = useWords('scheduler')
  const place = usePlaceText()
  const { names } = useTimetable()
  const words = (one: LessonAlternative) =>
    [
      one.staff_ids.map((id) => staffName(names, id)).join(', '),
      place(one),
      one.room_id === null ? '' : names.rooms.get(one.room_id)?.name,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Radio.Group
      label={`${lesson.name} · ${place(lesson)}`}
      value={String(taken)}
      onChange={(value) => onTake(Number(value))}
    >
      <Stack gap={6} mt={6}>
        {lesson.alternatives.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('repair.noWay')}
          </Text>
        )}
        {lesson.alternatives.map((one, at) => (
          <Group key={words(one)} gap="sm">
            <Radio value={String(at)} label={words(one)} />
            <ChangeBadges hard={one.hard} soft={one.soft} />
          </Group>
        ))}
      </Stack>
    </Radio.Group>
  )
}

function usePropose({ what, id, days }: Loss) {
  const { client } = useSchool()
  const { schedule } = useTimetable()
  return useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/scheduler/schedules/{schedule_id}/repair', {
        params: { path: { schedule_id: schedule.id } },
        body: {
          ...(what === 'room' ? { room_id: id ?? '' } : { staff_id: id ?? '' }),
          ...(days.length > 0 ? { cycle_days: days.map(Number) } : {}),
        },
      })
      return data
    },
  })
}
