import { Button, Group, NumberInput, Paper, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { ScheduleRequirement, ScheduleRequirementPatch } from '../../../kernel/api/wire.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { useSaveRequirements } from './use-save-requirements.ts'

interface BulkChangeProps {
  readonly chosen: readonly ScheduleRequirement[]
  onDone(): void
}

const members = ['lessons_per_cycle', 'double_lessons', 'max_per_day', 'room_id'] as const
type Member = (typeof members)[number]

/** Changes one thing of all chosen requirements, or removes them. */
export function BulkChange({ chosen, onDone }: BulkChangeProps) {
  const { t } = useWords('scheduler')
  const { names } = useTimetable()
  const [member, setMember] = useState<Member>('lessons_per_cycle')
  const [value, setValue] = useState<string | number | null>(4)
  const save = useSaveRequirements(onDone)
  const rooms = [...names.rooms.values()].map(({ id, name }) => ({ value: id, label: name }))
  const all = (change: Omit<ScheduleRequirementPatch, 'archived_at'> | undefined) =>
    save.mutate(chosen.map(({ id }) => ({ id, change })))
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('requirements.bulk', { count: chosen.length })}>
      <Group align="flex-end" gap="sm">
        <Text size="sm" fw={600} pb={8}>
          {t('requirements.bulk', { count: chosen.length })}
        </Text>
        <Select
          label={t('requirements.set')}
          allowDeselect={false}
          value={member}
          data={members.map((one) => ({ value: one, label: t(`requirements.bulkFields.${one}`) }))}
          onChange={(next) => {
            setMember(next ?? 'lessons_per_cycle')
            setValue(next === 'room_id' ? null : 1)
          }}
        />
        {member === 'room_id' ? (
          <Select
            label={t('requirements.to')}
            searchable
            placeholder={t('requirements.ownRoom')}
            value={typeof value === 'string' ? value : null}
            data={rooms.toSorted((one, other) => byTitle(one.label, other.label))}
            onChange={setValue}
          />
        ) : (
          <NumberInput
            label={t('requirements.to')}
            w={96}
            min={0}
            max={100}
            value={value ?? ''}
            onChange={setValue}
          />
        )}
        <Button
          loading={save.isPending}
          onClick={() => all({ [member]: member === 'room_id' ? value : Number(value) })}
        >
          {t('requirements.apply')}
        </Button>
        <Button variant="subtle" color="red" disabled={save.isPending} onClick={() => all(undefined)}>
          {t('requirements.remove')}
        </Button>
      </Group>
      <ErrorMessage error={save.error} />
    </Paper>
  )
}
