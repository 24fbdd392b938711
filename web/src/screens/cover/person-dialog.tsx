import { Button, Chip, Group, NumberInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CoverPerson } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { weekdayName } from '../../kernel/format/format.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { changesOfCover } from './search.ts'

type Availability = CoverPerson['availability'][number]

/** A range of dates as it is edited. */
interface Entry {
  readonly id: number
  readonly time: Availability
}

interface PersonDialogProps {
  readonly opened: boolean
  readonly person: CoverPerson
  onClose(): void
}

/** When a member of staff takes covers, or somebody from outside can come. */
export function PersonDialog({ opened, person, onClose }: PersonDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={person.name} size="lg">
      <PersonForm person={person} onClose={onClose} />
    </Dialog>
  )
}

const allDays = [1, 2, 3, 4, 5, 6, 7] as const

function PersonForm({ person, onClose }: Omit<PersonDialogProps, 'opened'>) {
  const { t } = useWords('cover')
  const { client } = useSchool()
  const [takesCover, setTakesCover] = useState(person.takes_cover)
  const [isExternal, setExternal] = useState(person.is_external)
  const [max, setMax] = useState<string | number>(person.max_covers_per_day ?? '')
  const [weekdays, setWeekdays] = useState((person.weekdays ?? []).map(String))
  const [times, setTimes] = useState<readonly Entry[]>(person.availability.map((time, id) => ({ id, time })))
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/scheduler/cover/people/{staff_id}/', {
        params: { path: { staff_id: person.staff_id } },
        body: {
          takes_cover: takesCover,
          is_external: isExternal,
          max_covers_per_day: max === '' ? null : Number(max),
          weekdays: weekdays.length === 0 ? null : weekdays.map(Number),
          availability: times.map(({ time }) => time),
        },
      }),
    changes: changesOfCover,
    notice: () => t('saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Switch
        label={t('people.takes')}
        description={t('people.takesText')}
        checked={takesCover}
        onChange={(event) => setTakesCover(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('people.max')}
        description={t('people.maxText')}
        min={1}
        max={20}
        clampBehavior="strict"
        allowDecimal={false}
        value={max}
        onChange={setMax}
      />
      <Stack gap="xs" component="fieldset" p={0} m={0} bd="none">
        <Text component="legend" size="sm" fw={500}>
          {t('people.weekdays')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('people.weekdaysText')}
        </Text>
        <Chip.Group multiple value={weekdays} onChange={setWeekdays}>
          <Group gap="xs">
            {allDays.map((day) => (
              <Chip key={day} value={String(day)}>
                {weekdayName(day)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Stack>
      <Switch
        label={t('people.external')}
        description={t('people.externalText')}
        checked={isExternal}
        onChange={(event) => setExternal(event.currentTarget.checked)}
      />
      {isExternal && <Times times={times} onTimes={setTimes} />}
    </DialogForm>
  )
}

interface TimesProps {
  readonly times: readonly Entry[]
  onTimes(times: readonly Entry[]): void
}

/** When somebody from outside can come, a row for each range of dates. */
function Times({ times, onTimes }: TimesProps) {
  const { t } = useWords('cover')
  const { me } = useSchool()
  const today = me.school?.today ?? ''
  return (
    <Stack gap="sm">
      {times.map(({ id, time }, index) => (
        <TimeRow
          key={id}
          time={time}
          place={index + 1}
          onTime={(next) => onTimes(times.with(index, { id, time: next }))}
          onRemove={() => onTimes(times.toSpliced(index, 1))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="compact-md"
          onClick={() =>
            onTimes([
              ...times,
              {
                id: 1 + Math.max(-1, ...times.map(({ id }) => id)),
                time: { starts_on: today, ends_on: today, start_time: null, end_time: null },
              },
            ])
          }
        >
          {t('people.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface TimeRowProps {
  readonly time: Availability
  readonly place: number
  onTime(time: Availability): void
  onRemove(): void
}

function TimeRow({ time, place, onTime, onRemove }: TimeRowProps) {
  const { t } = useWords('cover')
  return (
    <Stack gap="xs" role="group" aria-label={t('people.timeOf', { place })}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <DateField
          label={t('people.from')}
          value={time.starts_on}
          required
          onValue={(starts_on) =>
            onTime({ ...time, starts_on, ends_on: time.ends_on < starts_on ? starts_on : time.ends_on })
          }
        />
        <DateField
          label={t('people.to')}
          value={time.ends_on}
          min={time.starts_on}
          required
          onValue={(ends_on) => onTime({ ...time, ends_on })}
        />
        <TextInput
          type="time"
          label={t('people.fromTime')}
          value={time.start_time ?? ''}
          onChange={(event) => onTime({ ...time, start_time: event.currentTarget.value || null })}
        />
        <TextInput
          type="time"
          label={t('people.toTime')}
          value={time.end_time ?? ''}
          onChange={(event) => onTime({ ...time, end_time: event.currentTarget.value || null })}
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('people.removeOf', { place })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Group>
    </Stack>
  )
}
