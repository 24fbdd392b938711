import { Checkbox, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SchedulePreview } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { addDays } from '../../../kernel/format/days.ts'
import { longDate, number, shortDate } from '../../../kernel/format/format.ts'
import { Fact, Facts } from '../../../kernel/page/fact.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { paths } from '../wire.ts'
import { Losses } from './losses.tsx'

/** Publishes the draft from a day on, after showing who is affected. */
export function Publish({ onClose }: { onClose: () => void }) {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  const today = useToday()
  const [from, setFrom] = useState(() => {
    const next = addDays(today, 1)
    return schedule.starts_on > next ? schedule.starts_on : next
  })
  const [acceptsConflicts, setAccepts] = useState(false)
  const [acceptsLosses, setAcceptsLosses] = useState(false)
  const preview = usePreview(schedule.id, from)
  const hasConflicts = (preview.data?.hard ?? 0) > 0 || (preview.data?.unplaced ?? 0) > 0
  const dropsClasses = (preview.data?.losses.classes ?? 0) > 0
  const isEmpty = isWithoutLessons(preview.data, schedule.kind)
  const isAccepted = (acceptsConflicts || !hasConflicts) && (acceptsLosses || !dropsClasses)
  const save = usePublish({ preview: preview.data, acceptsConflicts, acceptsLosses, onClose })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('publish.title', { name: schedule.name })}>
      <DialogForm
        submitLabel={t('publish.submit', { date: shortDate(from) })}
        isSaving={save.isPending}
        disabled={!preview.data || isEmpty || !isAccepted}
        error={save.error}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <DateField
          label={t('publish.from')}
          description={t('publish.fromHint')}
          required
          value={from}
          onValue={(day) => {
            setFrom(day)
            setAcceptsLosses(false)
          }}
        />
        <Read of={preview}>{(data) => <Affected preview={data} />}</Read>
        {isEmpty && (
          <Notice tone="caution" title={t('publish.empty')}>
            {t('publish.emptyText')}
          </Notice>
        )}
        {dropsClasses && !isEmpty && (
          <Checkbox
            label={t('publish.acceptLosses')}
            checked={acceptsLosses}
            onChange={(event) => setAcceptsLosses(event.currentTarget.checked)}
          />
        )}
        {hasConflicts && !isEmpty && (
          <Checkbox
            label={t('publish.accept')}
            checked={acceptsConflicts}
            onChange={(event) => setAccepts(event.currentTarget.checked)}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

/** An overlay may also take the lessons of classes that it names. */
const isWithoutLessons = (preview: SchedulePreview | undefined, kind: string): boolean =>
  preview?.lessons === 0 && (kind === 'base' || preview.classes === 0)

/** Whom it affects and what it replaces. */
function Affected({ preview }: { preview: SchedulePreview }) {
  const { t } = useWords('scheduler')
  const { replaces, registers, hard, unplaced } = preview
  return (
    <Stack gap="sm">
      <Facts>
        {(['lessons', 'classes', 'staff', 'students'] as const).map((key) => (
          <Fact key={key} label={t(`publish.affected.${key}`)}>
            {number(preview[key])}
          </Fact>
        ))}
      </Facts>
      <Text size="sm">
        {t('publish.span', { from: longDate(preview.from), to: longDate(preview.ends_on) })}
      </Text>
      {replaces.length === 0 ? (
        <Text size="sm">{t('publish.replacesNone')}</Text>
      ) : (
        <>
          <Text size="sm">{t('publish.replaces')}</Text>
          <List size="sm">
            {replaces.map(({ timetable_id, name, starts_on, ends_on }) => (
              <List.Item key={timetable_id}>
                {t('publish.replaced', { name, from: shortDate(starts_on), to: shortDate(ends_on) })}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Losses losses={preview.losses} />
      {registers > 0 && <Text size="sm">{t('publish.registers', { count: registers })}</Text>}
      {(hard > 0 || unplaced > 0) && (
        <Notice tone="caution" title={t('publish.conflicts')}>
          {t('publish.conflictsText', { hard: number(hard), unplaced: number(unplaced) })}
        </Notice>
      )}
    </Stack>
  )
}

function usePreview(scheduleId: string, from: string) {
  const { query } = useSchool()
  return query.useQuery(
    'post',
    '/api/v1/scheduler/schedules/{schedule_id}/publish-preview',
    { params: { path: { schedule_id: scheduleId } }, body: { from } },
    { staleTime: 0, enabled: /^\d{4}-\d\d-\d\d$/.test(from) },
  )
}

interface Publication {
  readonly preview: SchedulePreview | undefined
  readonly acceptsConflicts: boolean
  readonly acceptsLosses: boolean
  onClose(): void
}

function usePublish({ preview, acceptsConflicts, acceptsLosses, onClose }: Publication) {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const { schedule } = useTimetable()
  return useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/scheduler/schedules/{schedule_id}/publish', {
        params: { path: { schedule_id: schedule.id } },
        body: {
          from: preview?.from ?? '',
          replaces: (preview?.replaces ?? []).map(({ timetable_id }) => timetable_id),
          accept_conflicts: acceptsConflicts,
          accept_losses: acceptsLosses,
        },
      })
      return data
    },
    changes: [paths.schedules, '/api/v1/timetable/', '/api/v1/scheduler/schedules/'],
    notice: () => t('publish.done', { name: schedule.name, date: shortDate(preview?.from ?? '') }),
    onSaved: onClose,
  })
}
